import DesktopDriver
import Testing

/// A hand that leaves the window with something in it.
@Suite(.serialized) struct DeviceOutsideTests {
  @Test func `a drag that ends outside the window is over`() throws {
    let work = try WalletAtWork()
    work.desktop.movePointer(x: 210, y: 500, in: work.window)
    let rest = try work.picture()
    work.desktop.press()
    work.desktop.glide(fromX: 210, fromY: 500, toX: 600, toY: 300, in: work.window)
    work.desktop.release()
    work.desktop.movePointer(x: 210, y: 300, in: work.window)
    _ = try work.picture()
    // Nothing is held any more: motions over the window move nothing.
    let after = try work.picture()
    work.desktop.glide(fromX: 210, fromY: 300, toX: 210, toY: 600, in: work.window)
    #expect(try work.picture().differences(from: after) == 0)
    try work.desktop.type(Keysym.home)
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test(arguments: ["iconified", "keyboard grabbed", "second button", "covered"])
  func `a drag of the stack that something comes between is over`(_ what: String) throws {
    let work = try WalletAtWork()
    work.desktop.movePointer(x: 210, y: 500, in: work.window)
    let rest = try work.picture()
    work.desktop.press()
    work.desktop.glide(fromX: 210, fromY: 500, toX: 210, toY: 400, in: work.window)
    switch what {
    case "iconified":
      work.desktop.iconify(work.window)
      #expect(waitUntil { !work.desktop.isVisible(work.window) })
      work.desktop.restore(work.window)
      #expect(waitUntil { work.desktop.isVisible(work.window) })
    case "keyboard grabbed":
      #expect(work.desktop.grabKeyboard())
      work.desktop.ungrabKeyboard()
    case "second button":
      work.desktop.press(button: 3)
      work.desktop.release(button: 3)
    default:
      let cover = work.desktop.cover(x: 0, y: 0, width: 500, height: 900)
      work.desktop.remove(cover)
    }
    work.desktop.release()
    for _ in 0..<2 { try work.desktop.type(Keysym.escape) }
    _ = try work.picture()
    try work.desktop.type(Keysym.home)
    #expect(try work.picture().differences(from: rest) == 0)
    #expect(work.program.isRunning)
  }

  @Test func `a card that is let go of outside the window lies in the stack`() throws {
    let work = try WalletAtWork()
    try work.hold(card: 4)
    work.desktop.glide(fromX: 210, fromY: 328, toX: 700, toY: 160, in: work.window)
    work.desktop.release()
    _ = try work.picture()
    #expect(
      try waitUntil {
        let fresh = try work.freshPicture()
        return work.desktop.screenshot(of: work.window)?.differences(from: fresh) == 0
      })
  }
}
