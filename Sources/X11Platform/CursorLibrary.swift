import CX11
import Glibc

/// libXcursor's functions, from a library that is opened when a shape is first wanted: a window that
/// nobody points at needs none.
struct CursorLibrary {
  private typealias Load = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Cursor
  private typealias SetTheme = @convention(c) (OpaquePointer, UnsafePointer<CChar>?) -> Int32
  private typealias SetSize = @convention(c) (OpaquePointer, Int32) -> Int32

  private let loadCursor: Load
  private let setThemeName: SetTheme
  private let setSize: SetSize

  /// - Returns: `nil` where it is not installed.
  init?() {
    // Never closed: it keeps things for each display until that is closed.
    guard let library = dlopen("libXcursor.so.1", RTLD_NOW),
      let load = dlsym(library, "XcursorLibraryLoadCursor"),
      let theme = dlsym(library, "XcursorSetTheme"),
      let size = dlsym(library, "XcursorSetDefaultSize")
    else { return nil }
    loadCursor = unsafeBitCast(load, to: Load.self)
    setThemeName = unsafeBitCast(theme, to: SetTheme.self)
    setSize = unsafeBitCast(size, to: SetSize.self)
  }

  /// C: `XcursorLibraryLoadCursor`.
  /// - Returns: `nil` where neither the theme nor the server's font has a shape of this name.
  func load(_ name: String, on display: OpaquePointer) -> Cursor? {
    let cursor = loadCursor(display, name)
    return cursor == 0 ? nil : cursor
  }

  func setTheme(_ theme: Cursors.Theme, on display: OpaquePointer) {
    if let name = theme.name { _ = setThemeName(display, name) }
    if let size = theme.size { _ = setSize(display, Int32(size)) }
  }
}
