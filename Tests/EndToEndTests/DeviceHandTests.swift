import DesktopDriver
import Testing

/// The wallet by wheel, touchpad and touch screen, on a server that has them.
@Suite(
  .serialized,
  .enabled(if: XorgServer.missing == nil, "\(XorgServer.missing ?? "")"))
struct DeviceHandTests {
  private let devices: XorgServer
  private let work: WalletAtWork
  private let rest: Screenshot

  init() throws {
    devices = try XorgServer()
    work = try WalletAtWork(server: devices)
    work.desktop.movePointer(x: 210, y: 400, in: work.window)
    rest = try work.picture()
  }

  private func drag(_ finger: Int32 = 0, from start: Double, to end: Double) throws {
    let screen = devices.touchScreen
    try screen.touch(finger, .began, x: 210, y: start)
    for step in 1...20 {
      let place = start + (end - start) * Double(step) / 20
      try screen.touch(finger, .moved, x: 210, y: place)
      pause(0.008)
    }
  }

  @Test func `the wheel goes down and up to the same picture`() throws {
    for _ in 0..<3 { try devices.wheel.scroll(dy: 120) }
    #expect(try work.picture().differences(from: rest) > 20_000)
    for _ in 0..<3 { try devices.wheel.scroll(dy: -120) }
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test func `scrolled elsewhere, the stack stays, and goes on with the first notch`() throws {
    try devices.wheel.scroll(dy: 120)
    let once = try work.picture()
    work.desktop.movePointer(x: 800, y: 500)
    for _ in 0..<30 { try devices.wheel.scroll(dy: 120) }
    work.desktop.movePointer(x: 210, y: 400, in: work.window)
    #expect(try work.picture().differences(from: once) == 0)
    try devices.wheel.scroll(dy: -120)
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test func `a finger scrolls the stack under it`() throws {
    try drag(from: 500, to: 400)
    let dragged = try work.picture()
    // A hundred pixels, less the ten that decide that it is a drag; fingers are on no whole pixel.
    let strip = rest.cropped(x: 30, y: 420, width: 360, height: 150)
    let shifted = dragged.cropped(x: 30, y: 330, width: 360, height: 150)
    #expect(shifted.differences(from: strip, tolerance: 24) < 5000)
    try devices.touchScreen.touch(0, .ended, x: 210, y: 400)
    try work.desktop.type(Keysym.home)
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test func `a card in a finger that is taken away goes back`() throws {
    let before = try work.home.order()
    let place = Double(WalletAtWork.strip(4).y)
    try devices.touchScreen.touch(0, .began, x: 210, y: place)
    #expect(
      waitUntil {
        (work.desktop.screenshot(of: work.window)?.differences(from: rest, tolerance: 24) ?? 0)
          > 5000
      })
    for step in 1...20 {
      try devices.touchScreen.touch(0, .moved, x: 210, y: place - 10 * Double(step))
      pause(0.008)
    }
    _ = try work.picture()
    try devices.touchScreen.setConnected(false)
    work.desktop.movePointer(x: 800, y: 500)
    #expect(try work.picture().differences(from: rest) == 0)
    #expect(try work.home.order() == before)
  }

  @Test func `two fingers on the stack, lifted one by one, leave it at rest`() throws {
    let screen = devices.touchScreen
    try screen.touch(0, .began, x: 100, y: 500)
    try screen.touch(1, .began, x: 300, y: 500)
    for step in 1...10 {
      try screen.touch(0, .moved, x: 100, y: 500 - 8 * Double(step))
      try screen.touch(1, .moved, x: 300, y: 500 - 8 * Double(step))
      pause(0.008)
    }
    try screen.touch(0, .ended, x: 100, y: 420)
    try screen.touch(1, .ended, x: 300, y: 420)
    #expect(try work.picture().differences(from: rest) > 5000)
    try work.desktop.type(Keysym.home)
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test func `a touchpad scrolls the stack there and back`() throws {
    for _ in 0..<10 {
      try devices.touchpad.scroll(dy: 20)
      pause(0.008)
    }
    pause(0.12)  // held still before they lift, fingers send nothing on
    try devices.touchpad.scroll()
    #expect(try work.picture().differences(from: rest) > 20_000)
    try work.desktop.type(Keysym.home)
    #expect(try work.picture().differences(from: rest) == 0)
  }
}
