import CX11
import Geometry
import Glibc
import Pixels

/// The memory frames are painted into, shared with the server where that is possible.
///
/// It keeps the last frame, so that an exposed part is put again without painting. Without MIT-SHM,
/// as on a remote display, the same memory goes over the wire.
final class FrameBuffer {
  /// Columns and rows that memory is rounded up to, so that a size a few pixels on is there already.
  private static let step = 64

  private let connection: Connection
  /// What is painted, where the server takes other pixels and the image's memory has those.
  private let draft: UnsafeMutablePointer<UInt32>?
  private let image: UnsafeMutablePointer<XImage>
  private let memory: Memory
  /// At a fixed address: the image points to it.
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>
  private let isShared: Bool
  private var width: Int
  private var height: Int

  /// Puts that the server has not reported done; it may still read the memory.
  private var outstanding = 0

  /// Where the image's rows lie, ours until `deinit`.
  private enum Memory {
    case shared(UnsafeMutableRawPointer)
    case plain(UnsafeMutableRawPointer)

    var base: UnsafeMutableRawPointer {
      switch self {
      case .shared(let base), .plain(let base): base
      }
    }
  }

  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - spare: How much larger than asked for the memory is at least, as a share of a side.
  init(connection: Connection, width: Int, height: Int, spare: Double = 0) throws(FrameBufferError)
  {
    self.connection = connection
    self.width = width
    self.height = height
    let capacity = Self.capacity(width: width, height: height, spare: spare)
    segment = .allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    draft = connection.layout.map { _ in
      .allocate(capacity: capacity.width * capacity.height)
    }
    if let shared = Self.share(connection, capacity, segment) {
      (image, memory, isShared) = (shared.image, .shared(shared.memory), true)
      return
    }
    do {
      let plain = try Self.allocate(connection, capacity)
      (image, memory, isShared) = (plain.image, .plain(plain.memory), false)
    } catch {
      segment.deallocate()
      draft?.deallocate()
      throw error
    }
  }

  deinit {
    if isShared {
      // Done after the puts before it, from the server's own mapping: ours may go at once.
      XShmDetach(connection.display, segment)
    }
    billfold_destroy_image(image)
    switch memory {
    case .shared(let base): shmdt(base)
    case .plain(let base): free(base)
    }
    segment.deallocate()
    draft?.deallocate()
  }

  /// Whether frames reach the server without being sent.
  var isSharedWithServer: Bool { isShared }

  /// The frame, as large as the window; memory that the server still reads is waited for.
  func pixels() -> PixelBuffer {
    if let draft {
      return PixelBuffer(
        base: draft, width: width, height: height, stride: Int(image.pointee.width))
    }
    wait()
    return PixelBuffer(
      base: memory.base.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: Int(image.pointee.bytes_per_line) / 4)
  }

  /// Takes another size if the memory has room for it and is not much too large.
  /// - Parameter wasteful: However much too large it is.
  /// - Returns: Whether it did; the frame's pixels are undefined then.
  func resize(width: Int, height: Int, wasteful: Bool = false) -> Bool {
    let capacity = (width: Int(image.pointee.width), height: Int(image.pointee.height))
    guard width <= capacity.width, height <= capacity.height,
      wasteful || width * height * 4 >= capacity.width * capacity.height
    else { return false }
    self.width = width
    self.height = height
    return true
  }

  /// Shows a part of the frame in the window.
  /// - Parameter part: Pixels, rounded outward to whole ones and cut to the frame.
  func put(_ part: Rect, in window: XID, _ context: GC) {
    guard part.width > 0, part.height > 0 else { return }
    let left = Int(max(0, part.minX.rounded(.down)))
    let top = Int(max(0, part.minY.rounded(.down)))
    let right = Int(min(Double(width), part.maxX.rounded(.up)))
    let bottom = Int(min(Double(height), part.maxY.rounded(.up)))
    guard right > left, bottom > top else { return }
    if let layout = connection.layout {
      wait()
      layout.convert(
        pixels(), PixelRect(minX: left, minY: top, maxX: right, maxY: bottom), into: memory.base,
        bytesPerRow: Int(image.pointee.bytes_per_line))
    }
    let columns = UInt32(right - left)
    let rows = UInt32(bottom - top)
    if isShared {
      XShmPutImage(
        connection.display, window, context, image, Int32(left), Int32(top), Int32(left),
        Int32(top), columns, rows, True)
      outstanding += 1
    } else {
      XPutImage(
        connection.display, window, context, image, Int32(left), Int32(top), Int32(left),
        Int32(top), columns, rows)
    }
  }

  /// Takes note of a `ShmCompletion` that the loop came across.
  /// - Returns: Whether it was about this memory.
  func completed(_ event: XShmCompletionEvent) -> Bool {
    guard isShared, event.shmseg == segment.pointee.shmseg else { return false }
    outstanding = max(0, outstanding - 1)
    return true
  }

  /// Returns when the server no longer reads the memory.
  private func wait() {
    guard outstanding > 0 else { return }
    // Whatever was asked for has been done once the server answers: cheaper to reason about than
    // waiting for events that a destroyed window would never bring.
    let type = connection.completionType
    var event = XEvent()
    while outstanding > 0, XCheckTypedEvent(connection.display, type, &event) == True {
      let completion = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self) }
      _ = completed(completion)
    }
    if outstanding > 0 {
      XSync(connection.display, False)
      while XCheckTypedEvent(connection.display, type, &event) == True {}
      outstanding = 0
    }
  }

  private static func capacity(
    width: Int, height: Int, spare: Double
  ) -> (width: Int, height: Int) {
    func rounded(_ side: Int) -> Int {
      let wanted = Int(Double(max(1, side)) * (1 + spare))
      return (wanted + step - 1) / step * step
    }
    return (rounded(width), rounded(height))
  }

  private typealias Allocation = (
    image: UnsafeMutablePointer<XImage>, memory: UnsafeMutableRawPointer
  )

  /// A segment that the server has attached; the kernel frees it when both have let go of it, however
  /// they end.
  private static func share(
    _ connection: Connection, _ capacity: (width: Int, height: Int),
    _ segment: UnsafeMutablePointer<XShmSegmentInfo>
  ) -> Allocation? {
    let display = connection.display
    guard XShmQueryExtension(display) == True else { return nil }
    let visual = XDefaultVisual(display, connection.screen)
    let depth = UInt32(XDefaultDepth(display, connection.screen))
    guard
      let image = XShmCreateImage(
        display, visual, depth, ZPixmap, nil, segment, UInt32(capacity.width),
        UInt32(capacity.height))
    else { return nil }
    let bytes = Int(image.pointee.bytes_per_line) * capacity.height
    let id = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0o600)
    guard id >= 0 else {
      billfold_destroy_image(image)
      return nil
    }
    defer { shmctl(id, IPC_RMID, nil) }
    guard let memory = shmat(id, nil, 0), memory != UnsafeMutableRawPointer(bitPattern: -1) else {
      billfold_destroy_image(image)
      return nil
    }
    segment.pointee.shmid = id
    segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = True  // for the server: it only reads
    image.pointee.data = segment.pointee.shmaddr
    do {
      try connection.checked { XShmAttach(display, segment) }
    } catch {
      billfold_destroy_image(image)
      shmdt(memory)
      return nil
    }
    return (image, memory)
  }

  private static func allocate(
    _ connection: Connection, _ capacity: (width: Int, height: Int)
  ) throws(FrameBufferError) -> Allocation {
    let display = connection.display
    let bytesPerPixel = connection.layout?.bytesPerPixel ?? 4
    let bytes = capacity.width * capacity.height * bytesPerPixel
    guard let memory = calloc(1, bytes) else { throw FrameBufferError(bytes: bytes) }
    guard
      let image = XCreateImage(
        display, XDefaultVisual(display, connection.screen),
        UInt32(XDefaultDepth(display, connection.screen)), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), UInt32(capacity.width),
        UInt32(capacity.height), 32, Int32(capacity.width * bytesPerPixel))
    else {
      free(memory)
      throw FrameBufferError(bytes: bytes)
    }
    return (image, memory)
  }
}
