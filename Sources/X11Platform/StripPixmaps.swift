import CX11
import Geometry
import Pixels

/// Pictures kept in the server as pixmaps, from which a frame is put together without a pixel being
/// sent.
///
/// They get there through shared memory where that is possible. A pixmap of shared memory itself would
/// be slow to draw from where the server has a graphics card.
final class StripPixmaps: StripKeeper {
  private let connection: Connection
  /// Of the window's depth.
  private let drawable: XID
  private let context: GC
  private var pixmaps: [Int: Pixmap] = [:]
  private var lastName = 0
  /// What strips are painted into, before the server copies them; `nil` until the first.
  private var desk: FrameBuffer?

  /// - Parameter drawable: A window of the depth and on the screen that the strips are for.
  init(connection: Connection, drawable: XID, context: GC) {
    self.connection = connection
    self.drawable = drawable
    self.context = context
  }

  deinit {
    for pixmap in pixmaps.values { XFreePixmap(connection.display, pixmap) }
  }

  func keep(width: Int, height: Int, paint: (PixelBuffer) -> Void) -> Int? {
    guard let desk = desk(width: width, height: height) else { return nil }
    paint(desk.pixels())
    let pixmap = XCreatePixmap(
      connection.display, drawable, UInt32(width), UInt32(height),
      UInt32(XDefaultDepth(connection.display, connection.screen)))
    desk.put(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)), in: pixmap, context)
    lastName += 1
    pixmaps[lastName] = pixmap
    return lastName
  }

  func discard(_ strip: Int) {
    guard let pixmap = pixmaps.removeValue(forKey: strip) else { return }
    XFreePixmap(connection.display, pixmap)
  }

  /// Gives memory back that only the next strip will want.
  func rest() { desk = nil }

  /// The memory of a strip before goes on being used while it is large enough.
  private func desk(width: Int, height: Int) -> FrameBuffer? {
    if let desk, desk.resize(width: width, height: height, wasteful: true) { return desk }
    desk = try? FrameBuffer(connection: connection, width: width, height: height)
    return desk
  }

  /// Copies a part of a strip; one that is gone leaves what was there.
  func copy(_ copy: StripFrame.Copy, to window: XID) {
    guard let pixmap = pixmaps[copy.strip] else { return }
    let target = copy.target
    XCopyArea(
      connection.display, pixmap, window, context, 0, Int32(copy.row), UInt32(target.width),
      UInt32(target.height), Int32(target.minX), Int32(target.minY))
  }

  /// Takes note of a `ShmCompletion` that the loop came across.
  /// - Returns: Whether it was about a strip.
  func completed(_ event: XShmCompletionEvent) -> Bool { desk?.completed(event) == true }

  /// Forgets the pixmaps that the server had no memory for.
  /// - Returns: Whether there were any.
  func forgetLost(_ errors: [XError]) -> Bool {
    let refused = errors.filter { $0.code == BadAlloc && $0.request == X_CreatePixmap }
    guard !refused.isEmpty else { return false }
    for error in refused {
      for (name, pixmap) in pixmaps where pixmap == error.resource {
        pixmaps.removeValue(forKey: name)
      }
    }
    return true
  }
}
