import Geometry
import Glibc
import Painting
import Pixels
import Testing
import Views

@testable import Wallet

/// Frames put together from strips are the frames that would be composed.
@Suite struct StripTests {
  struct Window {
    var size = Size(width: 420, height: 800)
    var scale = 1.0
    var count = 40
    var isDark = false
  }

  private static let windows = [
    Window(), Window(scale: 1.25),
    Window(size: Size(width: 500, height: 600), scale: 1.5, isDark: true),
    Window(size: Size(width: 331, height: 500), scale: 2), Window(scale: 1.1, count: 25),
    Window(size: Size(width: 900, height: 700), count: 14), Window(scale: 3, count: 8),
    Window(size: Size(width: 420, height: 2000), count: 3),
  ]

  @Test(arguments: windows)
  func `show what is composed, pixel for pixel, wherever the stack is`(_ window: Window) throws {
    let desk = Desk(count: window.count, size: window.size, scale: window.scale)
    if window.isDark { desk.scene.theme = .dark }
    let screen = try StripScreen(of: desk)
    var stripFrames = 0
    try screen.show(desk.scene)
    var random = SeededGenerator(state: 7)
    var offset = 0.0
    for step in 0..<60 {
      offset += Double.random(in: step % 10 == 0 ? -900...900 : -23...37, using: &random)
      // Whole and half pixels, thirds, and past the end.
      let place = [offset, (offset * 2).rounded() / 2, offset.rounded()][step % 3]
      desk.wallet.setContentOffset(max(-40, place), animated: false)
      desk.step(0.01)
      if step % 7 == 3 { _ = desk.scene.prepareAhead() }
      try screen.show(desk.scene)
      stripFrames += screen.lastStrips == nil ? 0 : 1
      try expectComposed(desk, screen, "step \(step) at \(place)")
    }
    if window.count > 20 { #expect(stripFrames > 20) }
  }

  @Test func `a hand may go on from any frame of strips`() throws {
    let desk = Desk(count: 60)
    let screen = try StripScreen(of: desk)
    func frames(_ count: Int, _ what: String) throws {
      for number in 0..<count {
        desk.step(Desk.frame)
        if number % 3 == 0 { _ = desk.scene.prepareAhead() }
        if desk.scene.needsFrame { try screen.show(desk.scene) }
        try expectComposed(desk, screen, "\(what) \(number)")
      }
    }
    try screen.show(desk.scene)
    desk.flick(from: Point(x: 210, y: 700), by: -300, in: 0.1)
    try frames(12, "coasting")
    #expect(screen.lastStrips != nil)
    desk.press(Point(x: 210, y: 400))
    try frames(2, "caught")
    desk.release()
    desk.rest()
    desk.tap(desk.strip(desk.wallet.views[5].index))
    try frames(10, "coming out")
    desk.key(.escape)
    try frames(40, "going back")
    desk.wheel(120)
    try frames(20, "wheel")
    desk.pickUp(desk.wallet.views[4].index)
    desk.drag(by: -90, in: 0.2)
    try frames(4, "carried")
    desk.release()
    try frames(40, "dropped")
    desk.flick(from: Point(x: 210, y: 300), by: 300, in: 0.05)
    try frames(60, "back to the start")
  }

  @Test func `when a popup is gone, strips show again`() throws {
    let desk = Desk(count: 60)
    let screen = try StripScreen(of: desk)
    func frames(_ count: Int) throws {
      for _ in 0..<count {
        desk.step(Desk.frame)
        if desk.scene.needsFrame { try screen.show(desk.scene) }
      }
    }
    try screen.show(desk.scene)
    desk.scene.showToast(ToastView("Something", duration: 0.5))
    try frames(10)
    desk.wallet.setContentOffset(30, animated: false)
    try frames(1)
    #expect(screen.lastStrips == nil)
    try frames(120)
    #expect(desk.scene.popups.popups.isEmpty)
    desk.wallet.setContentOffset(60, animated: false)
    try frames(1)
    #expect(screen.lastStrips != nil)
    try expectComposed(desk, screen, "after the toast")
  }

  @Test func `no room for strips is no reason for another picture`() throws {
    let desk = Desk(count: 60)
    let screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    for room in [0, 1, 5, Int.max] {
      screen.room = room
      for _ in 0..<6 {
        desk.wallet.setContentOffset(desk.wallet.contentOffset + 31, animated: false)
        desk.step(0.01)
        try screen.show(desk.scene)
        try expectComposed(desk, screen, "room for \(room)")
      }
      #expect(screen.strips.count <= room)
      desk.scene.stripsWereLost()
      #expect(screen.strips.isEmpty)
    }
  }

  /// What the window shows is what a frame made anew would be.
  private func expectComposed(_ desk: Desk, _ screen: StripScreen, _ moment: String) throws {
    let composed = try picture(of: desk)
    var target = FrameTarget(buffer: composed.pixels, scale: desk.scene.scale)
    try desk.scene.compose(target.all, &target)
    #expect(firstDifference(screen.window.pixels, composed.pixels) == nil, "\(moment)")
    // No card hidden, and none cut.
    desk.scene.composer.paintWhole(into: composed.pixels, area: target.all)
    if desk.wallet.isPlainStack, desk.wallet.isHeaderCovered {
      #expect(firstDifference(screen.window.pixels, composed.pixels) == nil, "\(moment), whole")
    }
  }
}

/// The first place where two pictures of one size differ, and what they have there.
///
/// - Parameter tolerance: What a channel may be off by.
func firstDifference(_ a: PixelBuffer, _ b: PixelBuffer, tolerance: Int = 0) -> String? {
  for y in 0..<a.height
  where memcmp(a.base + y * a.stride, b.base + y * b.stride, 4 * a.width) != 0 {
    for x in 0..<a.width {
      let (left, right) = (a.base[y * a.stride + x], b.base[y * b.stride + x])
      let isNear =
        left == right
        || [UInt32(24), 16, 8, 0].allSatisfy {
          abs(Int(left >> $0 & 255) - Int(right >> $0 & 255)) <= tolerance
        }
      if isNear { continue }
      return "(\(x), \(y)): \(String(left, radix: 16)), \(String(right, radix: 16))"
    }
  }
  return nil
}
