import DesktopDriver
import Testing

/// What the desktop's settings ask for, in the program that runs.
@Suite(.serialized) struct DesktopWishesTests {
  private func set(_ settings: [String: Int32], on work: WalletAtWork) {
    var writer = SettingsWriter()
    for (name, value) in settings { writer.integer(name, value) }
    work.desktop.setSettings(writer.bytes)
    pause(0.2)
  }

  @Test func `without animations every frame is between what was and what is`() throws {
    let work = try WalletAtWork()
    work.desktop.movePointer(
      x: WalletAtWork.strip(2).x, y: WalletAtWork.strip(2).y, in: work.window)
    set(["Gtk/EnableAnimations": 0], on: work)
    let before = try work.picture()
    work.click(card: 2)
    var seen: [Screenshot] = []
    #expect(
      waitUntil {
        if let shot = work.desktop.screenshot(of: work.window) { seen.append(shot) }
        return seen.count > 20 && seen.last?.differences(from: seen[seen.count - 20]) == 0
      })
    let after = try work.picture()
    #expect(after.differences(from: before) > 50_000)
    // A card on its way would show where neither of the two pictures has its colours.
    for shot in seen {
      var strangers = 0
      for y in stride(from: 0, to: shot.height, by: 7) {
        for x in stride(from: 0, to: shot.width, by: 7)
        where !isBetween(shot[x, y], before[x, y], after[x, y]) { strangers += 1 }
      }
      #expect(strangers < 20)
    }
  }

  private func isBetween(_ pixel: UInt32, _ first: UInt32, _ second: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16] {
      let values = [first, second].map { Int($0 >> shift & 0xff) }.sorted()
      // A press is four parts in a hundred darker.
      guard (values[0] - 14...values[1] + 4).contains(Int(pixel >> shift & 0xff)) else {
        return false
      }
    }
    return true
  }

  @Test func `a mouse drags from the desktop's threshold on, and not before`() throws {
    let work = try WalletAtWork()
    let rest = try work.picture()
    set(["Net/DndDragThreshold": 30], on: work)
    let (x, y) = WalletAtWork.strip(5)
    // The first card: above what a held card covers, should the machine be slow.
    func isScrolled() throws -> Bool {
      let shown = try work.picture().cropped(x: 0, y: 60, width: 420, height: 60)
      return shown.differences(from: rest.cropped(x: 0, y: 60, width: 420, height: 60)) > 1000
    }
    for (way, scrolls) in [(25, false), (90, true)] {
      work.desktop.movePointer(x: x, y: y, in: work.window)
      work.desktop.press()
      work.desktop.glide(fromX: x, fromY: y, toX: x, toY: y - way, in: work.window)
      #expect(try isScrolled() == scrolls)
      try work.desktop.type(Keysym.escape)
      work.desktop.release()
      try work.desktop.type(Keysym.home)
      _ = try work.picture()
    }
  }
}
