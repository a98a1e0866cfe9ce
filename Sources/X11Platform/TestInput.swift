import CX11
import Glibc

/// XTEST's functions, from a library that only the tour needs and that is opened for it.
struct TestInput {
  private typealias FakeMotion = @convention(c) (OpaquePointer, Int32, Int32, Int32, UInt) -> Int32
  private typealias FakeButton = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32
  private typealias FakeKey = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32
  private typealias Query =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32

  private let display: OpaquePointer
  private let fakeMotion: FakeMotion
  private let fakeButton: FakeButton
  private let fakeKey: FakeKey

  init(_ connection: Connection) throws(RobotError) {
    // Never closed: a library that was opened once costs nothing more.
    guard let library = dlopen("libXtst.so.6", RTLD_NOW) else { throw .noLibrary }
    guard let motion = dlsym(library, "XTestFakeMotionEvent"),
      let button = dlsym(library, "XTestFakeButtonEvent"),
      let key = dlsym(library, "XTestFakeKeyEvent"),
      let query = dlsym(library, "XTestQueryExtension")
    else { throw .noLibrary }
    display = connection.display
    fakeMotion = unsafeBitCast(motion, to: FakeMotion.self)
    fakeButton = unsafeBitCast(button, to: FakeButton.self)
    fakeKey = unsafeBitCast(key, to: FakeKey.self)
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let isThere = unsafeBitCast(query, to: Query.self)(display, &event, &error, &major, &minor)
    guard isThere != 0 else { throw .noExtension(display: connection.displayName) }
  }

  /// - Parameters: Pixels of the screen.
  func move(x: Int, y: Int) {
    _ = fakeMotion(display, -1, Int32(clamping: x), Int32(clamping: y), 0)
  }

  func button(_ number: Int, isDown: Bool) {
    _ = fakeButton(display, UInt32(number), isDown ? 1 : 0, 0)
  }

  func key(_ keysym: UInt, isDown: Bool) {
    _ = fakeKey(display, UInt32(XKeysymToKeycode(display, keysym)), isDown ? 1 : 0, 0)
  }
}
