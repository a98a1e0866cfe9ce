import DesktopDriver
import Testing

/// A person's main job, on a real server by real events.
@Suite(.serialized) struct HandTests {
  @Test func `dragging scrolls the stack under the pointer`() throws {
    let work = try WalletAtWork()
    let rest = try work.picture()
    work.desktop.movePointer(x: 210, y: 500, in: work.window)
    work.desktop.press()
    work.desktop.glide(fromX: 210, fromY: 500, toX: 210, toY: 400, in: work.window)
    let dragged = try work.picture()
    // A hundred pixels, less the eight that decide that it is a drag: what lay at 500 is at 408.
    let strip = rest.cropped(x: 30, y: 422, width: 360, height: 150)
    #expect(dragged.cropped(x: 30, y: 330, width: 360, height: 150).differences(from: strip) == 0)
    #expect(dragged.cropped(x: 30, y: 420, width: 360, height: 150).differences(from: strip) > 5000)
    work.desktop.release()
    try work.desktop.type(Keysym.home)
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test func `the wheel scrolls down and back up to the same picture`() throws {
    let work = try WalletAtWork()
    let rest = try work.picture()
    work.desktop.movePointer(x: 210, y: 400, in: work.window)
    work.desktop.turnWheel(notches: -2)
    #expect(try work.picture().differences(from: rest) > 20_000)
    work.desktop.turnWheel(notches: 2)
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test(arguments: ["click", "Escape", "strips"])
  func `a click presents a card and puts it back`(_ way: String) throws {
    let work = try WalletAtWork()
    let rest = try work.picture()
    work.click(card: 2)
    let presented = try work.picture()
    #expect(presented.differences(from: rest) > 50_000)
    switch way {
    case "click": work.desktop.click(x: 210, y: 300, in: work.window)
    case "Escape": try work.desktop.type(Keysym.escape)
    default: work.desktop.click(x: 210, y: 790, in: work.window)
    }
    work.desktop.movePointer(x: 210, y: 30, in: work.window)
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test func `pulling a presented card down puts it back, and a little pull does not`() throws {
    let work = try WalletAtWork()
    let rest = try work.picture()
    work.click(card: 1)
    let presented = try work.picture()
    work.desktop.movePointer(x: 210, y: 320, in: work.window)
    work.desktop.press()
    work.desktop.glide(fromX: 210, fromY: 320, toX: 210, toY: 380, in: work.window)
    _ = try work.picture()
    work.desktop.release()
    #expect(try work.picture().differences(from: presented) == 0)
    work.desktop.movePointer(x: 210, y: 320, in: work.window)
    work.desktop.press()
    work.desktop.glide(fromX: 210, fromY: 320, toX: 210, toY: 620, in: work.window)
    _ = try work.picture()
    work.desktop.release()
    #expect(try work.picture().differences(from: rest) == 0)
  }

  @Test func `holding and dragging reorders, and a killed program has kept it`() throws {
    let work = try WalletAtWork()
    let before = try work.home.order()
    try work.hold(card: 4)
    try work.carry(from: 4, to: 1)
    work.desktop.release()
    // Long before the card has settled.
    #expect(waitUntil { (try? work.home.order()) != before })
    work.program.send(9)
    #expect(work.program.wait() == .signalled(9))
    var expected = before
    expected.insert(expected.remove(at: 4), at: 1)
    #expect(try work.home.order() == expected)

    let again = try WalletAtWork(home: work.home)
    #expect(try again.home.order() == expected)
  }

  @Test(arguments: ["Escape", "second button", "unmapped", "grabbed by another"])
  func `what ends a carry other than letting go leaves the order`(_ way: String) throws {
    let work = try WalletAtWork()
    let before = try work.home.order()
    work.desktop.movePointer(x: 210, y: WalletAtWork.strip(0).y, in: work.window)
    let rest = try work.picture()
    try work.hold(card: 4)
    try work.carry(from: 4, to: 0)
    switch way {
    case "Escape": try work.desktop.type(Keysym.escape)
    case "second button":
      work.desktop.press(button: 3)
      work.desktop.release(button: 3)
    case "unmapped":
      work.desktop.iconify(work.window)
      #expect(waitUntil { !work.desktop.isVisible(work.window) })
      work.desktop.restore(work.window)
      #expect(waitUntil { work.desktop.isVisible(work.window) })
    default:
      #expect(work.desktop.grabKeyboard())
      work.desktop.ungrabKeyboard()
    }
    #expect(waitUntil { work.desktop.screenshot(of: work.window)?.differences(from: rest) == 0 })
    work.desktop.release()
    #expect(try work.picture().differences(from: rest) == 0)
    #expect(try work.home.order() == before)
  }

  @Test func `keys move the focus, present, and move a card`() throws {
    let work = try WalletAtWork()
    let before = try work.home.order()
    let rest = try work.picture()
    try work.desktop.type(Keysym.down)
    try work.desktop.type(Keysym.down)
    #expect(try work.picture().differences(from: rest) > 300)
    try work.desktop.type(Keysym.down, holding: [Keysym.alt])
    var expected = before
    expected.swapAt(1, 2)
    #expect(waitUntil { (try? work.home.order()) == expected })
    try work.desktop.type(Keysym.enter)
    #expect(try work.picture().differences(from: rest) > 50_000)
    try work.desktop.type(Keysym.up, holding: [Keysym.alt])  // means nothing while a card is out
    try work.desktop.type(Keysym.escape)
    _ = try work.picture()
    try work.desktop.type(Keysym.up, holding: [Keysym.alt])
    #expect(waitUntil { (try? work.home.order()) == before })
  }
}
