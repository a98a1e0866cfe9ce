import CXTest
import Glibc

extension Desktop {
  /// Lets the server's screen saver begin after so many seconds without input.
  public func setScreenSaver(timeout: Int) {
    XSetScreenSaver(display, Int32(timeout), 0, DontPreferBlanking, DefaultExposures)
    // Its time begins with this.
    XResetScreenSaver(display)
    sync()
  }

  /// Whether the screen saver runs.
  /// - Throws: `DriverError` where the server or this machine knows of none.
  public func isScreenSaverOn() throws -> Bool {
    typealias Query = @convention(c) (OpaquePointer, UInt, UnsafeMutableRawPointer) -> Int32
    guard let library = dlopen("libXss.so.1", RTLD_NOW),
      let query = dlsym(library, "XScreenSaverQueryInfo")
    else { throw DriverError("libXss is not installed.") }
    var info = Info()
    guard unsafeBitCast(query, to: Query.self)(display, root, &info) != 0 else {
      throw DriverError("The server has no MIT-SCREEN-SAVER.")
    }
    return info.state == 1
  }

  /// C: `XScreenSaverInfo`.
  private struct Info {
    var window: UInt = 0
    var state: Int32 = 0
    var kind: Int32 = 0
    var time: UInt = 0
    var idle: UInt = 0
    var mask: UInt = 0
  }
}
