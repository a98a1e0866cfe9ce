import Geometry
import Painting
import Pixels
import Testing
import Views

@testable import Wallet

/// Whatever hands do, and whatever becomes of the window, it shows what a frame made anew would.
@Suite struct RandomFrameTests {
  @Test(arguments: Array(0..<24) + [227, 273, 346, 378, 386] as [UInt64])
  func `what shows is what would be composed`(_ seed: UInt64) throws {
    try play(seed, turns: false)
  }

  @Test(arguments: Array(0..<24) + [273] as [UInt64])
  func `also while cards turn over`(_ seed: UInt64) throws { try play(seed, turns: true) }

  private func play(_ seed: UInt64, turns: Bool) throws {
    var hand = RandomHand(seed: 1_000_000 + seed, turns: turns)
    let counts = [1, 2, 5, 12, 30, 90]
    let count = counts.randomElement(using: &hand.random) ?? 12
    let scales = [1.0, 1, 1.25, 1.1, 2]
    let scale = scales.randomElement(using: &hand.random) ?? 1
    let desk = Desk(count: count, size: Size(width: 420, height: 640), scale: scale)
    desk.scene.menuSections = { _ in [[MenuItem("Move up") {}, MenuItem("Move down") {}]] }
    var screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    for number in 0..<50 {
      _ = hand.act(on: desk)
      var what = "input \(number), \(hand.last)"
      switch hand.random.next() % 24 {
      case 0:
        let size = Size(
          width: hand.number(320...700).rounded(), height: hand.number(480...700).rounded())
        desk.scene.layout(size: size, scale: scale)
        screen = try StripScreen(of: desk)
        what += ", resized"
      case 1:
        desk.scene.theme = desk.scene.theme.isDark ? .light : .dark
        what += ", other theme"
      case 2:
        desk.scene.visibilityChanged(false)
        desk.scene.visibilityChanged(true)
        what += ", hidden for a moment"
      case 3:
        desk.scene.stripsWereLost()
        what += ", strips lost"
      case 4:
        desk.scene.rest()
        what += ", rested"
      case 5:
        desk.scene.reducesMotion.toggle()
        what += ", other wish about motion"
      case 6:
        desk.scene.showToast(ToastView("Something \(number)", actionTitle: "Undo") {})
        what += ", toast"
      case 7:
        screen.room = Int(hand.random.next() % 20)
      default: break
      }
      for _ in 0..<3 {
        desk.step(hand.number(0...0.03))
        if desk.scene.needsFrame { try screen.show(desk.scene) }
        for _ in 0..<hand.random.next() % 4 { _ = desk.scene.prepareAhead() }
        guard let fault = try difference(desk, screen) else { continue }
        Issue.record("seed \(seed), \(what): \(fault)")
        return
      }
    }
  }

  private func difference(_ desk: Desk, _ screen: StripScreen) throws -> String? {
    let composed = try picture(of: desk)
    var target = FrameTarget(buffer: composed.pixels, scale: desk.scene.scale)
    try desk.scene.compose(target.all, &target)
    // Where the clip cuts what Cairo paints, it may round otherwise.
    let isCairoAbove = !desk.scene.popups.popups.isEmpty || desk.wallet.showsFocus
    let tolerance = isCairoAbove ? 2 : 0
    return firstDifference(screen.window.pixels, composed.pixels, tolerance: tolerance)
  }
}
