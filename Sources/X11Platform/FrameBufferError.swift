/// No memory for a frame.
public struct FrameBufferError: Error, Hashable, Sendable, CustomStringConvertible {
  public let bytes: Int

  public var description: String {
    "There is no memory for a window of this size (\(bytes) bytes)."
  }
}
