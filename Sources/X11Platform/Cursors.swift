import CX11
import Glibc

/// The pointer's shapes on one display, in the desktop's theme; each is loaded when it is first shown.
final class Cursors {
  private let connection: Connection
  private var loaded: [CursorShape: Cursor] = [:]  // ours, freed in deinit
  /// `nil` until it is needed, and where it is not installed: then there are the server's own shapes.
  private var library: CursorLibrary?
  private var hasLookedForLibrary = false
  private var theme = Theme()

  /// What libXcursor finds by itself where a value is `nil`.
  struct Theme: Hashable {
    var name: String?
    /// Pixels.
    var size: Int?
  }

  init(connection: Connection) { self.connection = connection }

  deinit { freeAll() }

  /// - Returns: Whether shapes look different from now on.
  func setTheme(_ theme: Theme) -> Bool {
    guard theme != self.theme else { return false }
    self.theme = theme
    library?.setTheme(theme, on: connection.display)
    let isVisible = !loaded.isEmpty
    freeAll()  // the window keeps the one it shows
    return isVisible
  }

  subscript(shape: CursorShape) -> Cursor {
    if let cursor = loaded[shape] { return cursor }
    let cursor = load(shape)
    loaded[shape] = cursor
    return cursor
  }

  private func load(_ shape: CursorShape) -> Cursor {
    if !hasLookedForLibrary {
      hasLookedForLibrary = true
      library = CursorLibrary()
      library?.setTheme(theme, on: connection.display)
    }
    for name in Self.names(of: shape) {
      if let cursor = library?.load(name, on: connection.display) { return cursor }
    }
    return XCreateFontCursor(connection.display, Self.fontShape(of: shape))
  }

  private func freeAll() {
    for cursor in loaded.values { XFreeCursor(connection.display, cursor) }
    loaded = [:]
  }

  /// Source: the freedesktop.org cursor naming draft, which follows CSS, then the names before it.
  private static func names(of shape: CursorShape) -> [String] {
    switch shape {
    case .arrow: ["default", "left_ptr"]
    case .pointer: ["pointer", "hand2", "hand1"]
    case .grab: ["grab", "openhand"]
    case .grabbing: ["grabbing", "closedhand"]
    }
  }

  /// Source: X11/cursorfont.h.
  private static func fontShape(of shape: CursorShape) -> UInt32 {
    switch shape {
    case .arrow: 68  // XC_left_ptr
    case .pointer: 60  // XC_hand2
    case .grab: 58  // XC_hand1
    case .grabbing: 52  // XC_fleur
    }
  }
}

extension Cursors.Theme {
  /// From `Gtk/CursorThemeName` and `Gtk/CursorThemeSize`, which daemons scale. Another program wrote
  /// them: a name that is no folder's, and a size that is no pointer's, say nothing.
  init(_ settings: XSettings) {
    name = settings.string("Gtk/CursorThemeName").flatMap {
      $0.isEmpty || $0.contains("/") || $0.contains("\0") ? nil : $0
    }
    size = settings.integer("Gtk/CursorThemeSize").flatMap { (1...512).contains($0) ? $0 : nil }
  }
}
