import CX11
import Glibc

/// libXss's functions, from a library that is opened when a code is first shown alone.
struct ScreenSaverLibrary {
  private typealias Query =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Suspend = @convention(c) (OpaquePointer, Int32) -> Void

  private let suspend: Suspend

  /// - Returns: `nil` where the library is not installed, or the server's MIT-SCREEN-SAVER is missing or
  ///   older than 1.1, the first that can be held off.
  init?(_ display: OpaquePointer) {
    // Never closed: it keeps things for each display until that is closed.
    guard let library = dlopen("libXss.so.1", RTLD_NOW),
      let query = dlsym(library, "XScreenSaverQueryExtension"),
      let version = dlsym(library, "XScreenSaverQueryVersion"),
      let suspend = dlsym(library, "XScreenSaverSuspend")
    else { return nil }
    var (base, errorBase, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard unsafeBitCast(query, to: Query.self)(display, &base, &errorBase) != 0,
      unsafeBitCast(version, to: Query.self)(display, &major, &minor) != 0,
      (major, minor) >= (1, 1)
    else { return nil }
    self.suspend = unsafeBitCast(suspend, to: Suspend.self)
  }

  /// C: `XScreenSaverSuspend`; each call that suspends has to be undone by one that does not.
  func suspend(_ isSuspended: Bool, on display: OpaquePointer) {
    suspend(display, isSuspended ? True : False)
  }
}
