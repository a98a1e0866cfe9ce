import Geometry
import Glibc
import Painting
import Testing
import Views

@testable import Wallet

/// The presented card turns over, by key and by hand.
@Suite struct TurningTests {
  private func presenting(_ index: Int = 4) -> Desk {
    let desk = Desk(count: 12)
    desk.wallet.present(at: index, animated: true)
    desk.rest()
    return desk
  }

  private func angle(_ desk: Desk) -> Double { desk.wallet.turn?.angle.value(at: desk.now) ?? 0 }

  /// A drag across the card by a part of the column's width; the first ten points are the pan's own.
  private func drag(_ desk: Desk, part: Double, in duration: Double) {
    desk.press(desk.frame(4).center)
    let way = part * desk.wallet.column.width
    desk.drag(by: 0, in: duration, dx: way + (way < 0 ? -10 : 10))
  }

  @Test func `turns to the back from the right, and to the front from the left`() {
    let desk = presenting()
    desk.wallet.turnOver()
    desk.step(0.1)
    #expect(angle(desk) < 0 && angle(desk) > -.pi)
    desk.rest()
    #expect(desk.wallet.showsBack && angle(desk) == -.pi)
    desk.wallet.turnOver()
    desk.step(0.1)
    #expect(angle(desk) > -.pi && angle(desk) < 0)
    desk.rest()
    #expect(!desk.wallet.showsBack && desk.wallet.turn == nil)
  }

  @Test func `a second wish while it turns does nothing`() {
    let desk = presenting()
    desk.wallet.turnOver()
    desk.wait(0.2)
    desk.wallet.turnOver()
    desk.rest()
    #expect(desk.wallet.showsBack)
    desk.wallet.turnOver()
    desk.step(0.1)
    // A click while it turns puts nothing back.
    desk.tap(desk.frame(4).center)
    #expect(desk.presented == 5)
  }

  @Test(arguments: [(0.4, false), (0.6, true), (-0.4, false), (-0.6, true)])
  func `let go after a pause it goes to the nearer side`(part: Double, showsBack: Bool) {
    let desk = presenting()
    drag(desk, part: part, in: 0.4)
    #expect(abs(angle(desk) - part * .pi) < 0.02)
    desk.step(0.2)
    desk.release()
    desk.rest()
    #expect(desk.wallet.showsBack == showsBack)
    #expect(desk.presented == 5)
  }

  @Test(arguments: [0.25, -0.25])
  func `a flick turns it`(part: Double) {
    let desk = presenting()
    drag(desk, part: part, in: 0.06)
    desk.release()
    desk.rest()
    #expect(desk.wallet.showsBack)
    drag(desk, part: part, in: 0.06)
    desk.release()
    desk.rest()
    #expect(!desk.wallet.showsBack)
  }

  @Test func `a hand catches it in the middle, where it is`() {
    let desk = presenting()
    desk.wallet.turnOver()
    desk.wait(0.12)
    let caught = angle(desk)
    desk.press(desk.frame(4).center)
    desk.drag(by: 0, in: 0.016, dx: 11)
    #expect(abs(angle(desk) - caught) < 0.35)
    desk.drag(by: 0, in: 0.3, dx: 150)
    desk.step(0.2)
    desk.release()
    desk.rest()
    #expect(!desk.wallet.showsBack)
  }

  @Test func `beyond half a turn it gives like a rubber band`() {
    let desk = presenting()
    drag(desk, part: 2, in: 0.6)
    let shown = angle(desk)
    #expect(shown > .pi && shown < 1.5 * .pi)
    desk.lose()
    desk.rest()
    #expect(!desk.wallet.showsBack && desk.presented == 5)
  }

  @Test func `no frame jumps, whatever happens`() {
    let desk = presenting()
    var last = angle(desk)
    var largest = 0.0
    func watch(_ duration: Double) {
      for _ in 0..<Int(duration * 1000) {
        desk.step(0.001)
        largest = max(largest, abs(remainder(angle(desk) - last, 2 * .pi)))
        last = angle(desk)
      }
    }
    desk.wallet.turnOver()
    watch(0.15)
    desk.wallet.dismissPresentedCard()
    watch(0.1)
    desk.wallet.present(at: 4, animated: true)
    watch(0.3)
    desk.wallet.turnOver()
    watch(2)
    desk.wallet.present(at: 7, animated: true)
    watch(2)
    #expect(largest < 0.05)
    #expect(desk.wallet.turn == nil)
  }

  @Test func `put back while its back shows, it lies on its front again`() throws {
    let desk = presenting()
    desk.wallet.turnOver()
    desk.rest()
    desk.key(.escape)
    #expect(desk.presented == nil)
    desk.rest()
    #expect(desk.wallet.turn == nil && desk.isAllInPlace)
  }

  @Test func `up and down it is pulled as ever, also on its back`() {
    let desk = presenting()
    desk.wallet.turnOver()
    desk.rest()
    desk.flick(from: desk.frame(4).center, by: 400, in: 0.1)
    #expect(desk.presented == nil)
  }

  @Test func `with reduced motion it is over at once`() {
    let desk = presenting()
    desk.scene.reducesMotion = true
    desk.wallet.turnOver()
    desk.step(0.02)
    #expect(angle(desk) == -.pi)
  }

  @Test func `nothing is painted anew while it turns but the frame, and nothing moves at rest`()
    throws
  {
    let desk = presenting()
    let screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    desk.wallet.turnOver()
    desk.step(0.016)
    try screen.show(desk.scene)
    let painted = desk.scene.facesPainted
    for _ in 0..<20 {
      desk.step(0.016)
      try screen.show(desk.scene)
    }
    #expect(desk.scene.facesPainted == painted)
    desk.rest()
    try screen.show(desk.scene)
    #expect(!desk.scene.needsFrame)
  }

  @Test func `what is composed of a turn is what is painted whole`() throws {
    let desk = presenting()
    let screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    desk.wallet.turnOver()
    for _ in 0..<50 {
      desk.step(0.02)
      try screen.show(desk.scene)
      let composed = try picture(of: desk)
      var target = FrameTarget(buffer: composed.pixels, scale: 1)
      try desk.scene.compose(target.all, &target)
      #expect(firstDifference(screen.window.pixels, composed.pixels, tolerance: 0) == nil)
    }
  }
}
