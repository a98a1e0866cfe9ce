import CX11  // for eventfd, which Glibc leaves out
import Glibc

/// Ends the sleep of an event loop from any thread.
public final class Waker: Sendable {
  let descriptor: Int32  // an eventfd, ours; negative, and passed over by poll, if none was left

  init() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
  }

  deinit { close(descriptor) }

  /// The loop's `onWake` runs soon, on the loop's thread; calls that come before it are one.
  public func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  /// Takes the calls so far, so that the descriptor is quiet again.
  func clear() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
