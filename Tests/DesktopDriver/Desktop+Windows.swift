import CXTest

extension Desktop {
  public struct Geometry: Hashable, Sendable {
    /// Pixels, of the upper left corner on the screen.
    public var x: Int
    public var y: Int
    /// Pixels.
    public var width: Int
    public var height: Int
  }

  // MARK: Looking

  /// Waits for a window to be mapped whose class, instance or title is `name`, also one that a window
  /// manager has put into a frame.
  /// - Parameter timeout: Seconds.
  public func window(named name: String, timeout: Double = 30) throws -> DesktopWindow {
    var found: DesktopWindow?
    waitUntil(timeout: timeout) {
      found = search(root, for: name)
      return found != nil
    }
    guard let found else { throw DriverError("No window named \(name) came up.") }
    return found
  }

  /// Waits until something is painted in `window`: more than `colors` colours.
  public func waitForContent(
    of window: DesktopWindow, colors: Int = 12, timeout: Double = 30
  ) -> Bool {
    waitUntil(timeout: timeout) { (screenshot(of: window)?.colorCount ?? 0) > colors }
  }

  /// Waits until `window` shows the same picture for `quiet` seconds.
  /// - Returns: The picture; `nil` if it never came to rest, or is gone.
  public func screenshotAtRest(
    of window: DesktopWindow, quiet: Double = 0.3, timeout: Double = 30
  ) -> Screenshot? {
    var latest = screenshot(of: window)
    var since = monotonicNow()
    let isAtRest = waitUntil(timeout: timeout) {
      let next = screenshot(of: window)
      if next != latest { since = monotonicNow() }
      latest = next
      return monotonicNow() - since >= quiet
    }
    return isAtRest ? latest : nil
  }

  /// - Returns: `nil` for a window that is gone.
  public func geometry(of window: DesktopWindow) -> Geometry? {
    attributes(of: window.id).map { attributes in
      let origin = origin(of: window)
      return Geometry(
        x: origin.x, y: origin.y, width: Int(attributes.width), height: Int(attributes.height))
    }
  }

  /// - Returns: `false` for a window that is gone, too.
  public func isVisible(_ window: DesktopWindow) -> Bool {
    attributes(of: window.id)?.map_state == IsViewable
  }

  public func exists(_ window: DesktopWindow) -> Bool { attributes(of: window.id) != nil }

  /// What the window shows now.
  /// - Returns: `nil` for a window that is gone, unmapped, or not wholly on the screen.
  public func screenshot(of window: DesktopWindow) -> Screenshot? {
    guard let attributes = attributes(of: window.id), attributes.map_state == IsViewable else {
      return nil
    }
    let (width, height) = (Int(attributes.width), Int(attributes.height))
    guard
      let image = XGetImage(
        display, window.id, 0, 0, UInt32(width), UInt32(height), UInt(bitPattern: -1), ZPixmap)
    else { return nil }
    defer { billfold_free_image(image) }
    guard image.pointee.bits_per_pixel == 32, image.pointee.red_mask == 0xff0000 else {
      return Screenshot(width: width, height: height, pixels: Self.convertedPixels(image))
    }
    let stride = Int(image.pointee.bytes_per_line) / 4
    let pixels = image.pointee.data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      data in
      (0..<height).flatMap { y in (0..<width).map { data[y * stride + $0] & 0xff_ffff } }
    }
    return Screenshot(width: width, height: height, pixels: pixels)
  }

  /// Of a visual of another depth, each channel to 8 bits.
  private static func convertedPixels(_ image: UnsafeMutablePointer<XImage>) -> [UInt32] {
    func channel(_ pixel: UInt, _ mask: UInt) -> UInt32 {
      let shift = UInt(mask.trailingZeroBitCount)
      let most = mask >> shift
      return UInt32(((pixel & mask) >> shift * 255 + most / 2) / most)
    }
    let (red, green, blue) = (
      image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask
    )
    return (0..<image.pointee.height).flatMap { y in
      (0..<image.pointee.width).map { x in
        let pixel = billfold_pixel(image, x, y)
        return channel(pixel, red) << 16 | channel(pixel, green) << 8 | channel(pixel, blue)
      }
    }
  }

  /// A property of text, or of bytes.
  public func text(of property: String, of window: DesktopWindow) -> String? {
    read(property, of: window.id, format: 8) { data, count in
      String(decoding: UnsafeBufferPointer(start: data, count: count), as: UTF8.self)
    }
  }

  /// A property of 32-bit values.
  public func values(of property: String, of window: DesktopWindow) -> [UInt]? {
    read(property, of: window.id, format: 32) { data, count in
      data.withMemoryRebound(to: UInt.self, capacity: count) {
        [UInt](UnsafeBufferPointer(start: $0, count: count))
      }
    }
  }

  // MARK: Doing

  public func resize(_ window: DesktopWindow, width: Int, height: Int) {
    XResizeWindow(display, window.id, UInt32(width), UInt32(height))
    sync()
  }

  public func move(_ window: DesktopWindow, x: Int, y: Int) {
    XMoveWindow(display, window.id, Int32(x), Int32(y))
    sync()
  }

  public func focus(_ window: DesktopWindow) {
    XSetInputFocus(display, window.id, Int32(RevertToPointerRoot), 0)
    sync()
  }

  /// Makes the window an icon; without a window manager, takes it off the screen.
  public func iconify(_ window: DesktopWindow) {
    if values(of: "_NET_SUPPORTING_WM_CHECK", of: DesktopWindow(id: root)) != nil {
      XIconifyWindow(display, window.id, XDefaultScreen(display))
    } else {
      XUnmapWindow(display, window.id)
    }
    sync()
  }

  public func restore(_ window: DesktopWindow) {
    XMapWindow(display, window.id)
    sync()
  }

  /// What the close button of a window manager sends.
  public func close(_ window: DesktopWindow) {
    send(
      to: window.id, about: window.id, "WM_PROTOCOLS", [Int(atom("WM_DELETE_WINDOW")), 0], mask: 0)
  }

  /// Asks the window's program whether it is stuck, as a window manager does.
  /// - Parameter turn: What is done while the answer is waited for.
  /// - Returns: Whether the answer came.
  public func ping(
    _ window: DesktopWindow, timeout: Double = 30, while turn: () throws -> Void = {}
  ) rethrows -> Bool {
    XSelectInput(display, root, SubstructureNotifyMask)
    defer { XSelectInput(display, root, 0) }
    send(
      to: window.id, about: window.id, "WM_PROTOCOLS",
      [Int(atom("_NET_WM_PING")), 1, Int(window.id)], mask: 0)
    return try waitUntil(timeout: timeout) {
      try turn()
      var event = XEvent()
      while XCheckTypedEvent(display, ClientMessage, &event) == True {
        if event.xclient.window == root, event.xclient.data.l.2 == Int(window.id) { return true }
      }
      return false
    }
  }

  /// Breaks the connection of the window's program, as the server does with one it throws out.
  public func killClient(of window: DesktopWindow) {
    XKillClient(display, window.id)
    sync()
  }

  /// Lays a window over a part of the screen; nobody paints in it.
  public func cover(x: Int, y: Int, width: Int, height: Int) -> DesktopWindow {
    let id = XCreateSimpleWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, 0)
    XMapRaised(display, id)
    sync()
    return DesktopWindow(id: id)
  }

  public func remove(_ window: DesktopWindow) {
    XDestroyWindow(display, window.id)
    sync()
  }

  // MARK: Requests

  func origin(of window: DesktopWindow) -> (x: Int, y: Int) {
    var x: Int32 = 0
    var y: Int32 = 0
    var child: UInt = 0
    XTranslateCoordinates(display, window.id, root, 0, 0, &x, &y, &child)
    return (Int(x), Int(y))
  }

  private func attributes(of window: UInt) -> XWindowAttributes? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return nil }
    return attributes
  }

  private func search(_ parent: UInt, for name: String) -> DesktopWindow? {
    var actualRoot: UInt = 0
    var actualParent: UInt = 0
    var children: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard XQueryTree(display, parent, &actualRoot, &actualParent, &children, &count) != 0 else {
      return nil
    }
    defer { if let children { XFree(children) } }
    for index in 0..<Int(count) {
      guard let child = children?[index] else { continue }
      let window = DesktopWindow(id: child)
      if isNamed(child, name), isVisible(window) { return window }
      if let found = search(child, for: name) { return found }
    }
    return nil
  }

  private func isNamed(_ window: UInt, _ name: String) -> Bool {
    let named = DesktopWindow(id: window)
    if text(of: "_NET_WM_NAME", of: named) == name || text(of: "WM_NAME", of: named) == name {
      return true
    }
    let classes = text(of: "WM_CLASS", of: named)?.split(separator: "\0") ?? []
    return classes.contains { $0 == name }
  }

  private func read<Result>(
    _ property: String, of window: UInt, format: Int32,
    _ body: (UnsafeMutablePointer<UInt8>, Int) -> Result
  ) -> Result? {
    var actualType: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(property), 0, 1 << 18, False, 0, &actualType, &actualFormat, &count,
      &rest, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    guard actualFormat == format else { return nil }
    return body(data, Int(count))
  }
}
