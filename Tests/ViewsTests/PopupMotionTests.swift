import Geometry
import Painting
import Testing

@testable import Views

/// Popups on their way in and out, at moments given.
@Suite struct PopupMotionTests {
  static let kinds: [(name: String, make: @Sendable () -> Popup)] = [
    ("menu", { GoldenTests.menu(at: Point(x: 200, y: 200)) }),
    ("toast", { ToastView("Moved to 3 of 12", actionTitle: "Undo") {} }),
  ]

  private func state(_ popup: Popup) -> [Double] {
    let frame = popup.shownFrame
    return [popup.alpha * 100, frame.minX, frame.minY, frame.maxX, frame.maxY]
  }

  private func largestChange(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  @Test(arguments: [0, 1], [0.0, 0.03, 0.07, 0.12, 0.5])
  func `dismissed at any time it goes on from where it is, and so it comes back`(
    kind: Int, _ time: Double
  ) {
    let desk = PopupDesk()
    let popup = Self.kinds[kind].make()
    desk.present(popup)
    desk.step(time)
    var last = state(popup)
    func follow(_ duration: Double) {
      for _ in 0..<Int(duration * 1000) {
        desk.step(0.001)
        let next = state(popup)
        #expect(largestChange(last, next) < 2.5, "\(last) → \(next)")
        #expect(popup.alpha >= 0 && popup.alpha <= 1)
        last = next
      }
    }
    popup.dismiss(at: desk.now)
    desk.layer.advance(to: desk.now)
    #expect(largestChange(last, state(popup)) == 0)
    follow(0.04)
    desk.layer.present(popup, at: desk.now)
    #expect(largestChange(last, state(popup)) == 0 && !popup.isLeaving)
    follow(0.6)
    #expect(popup.alpha == 1 && popup.pose.isRest && !desk.layer.isInMotion)
    popup.dismiss(at: desk.now)
    follow(0.1)
    desk.wait(0.3)
    #expect(desk.layer.popups.isEmpty)
  }

  @Test func `a menu is there in 0.15 seconds, growing from where it was opened`() {
    let desk = PopupDesk()
    let menu = GoldenTests.menu(at: Point(x: 200, y: 200))
    desk.present(menu)
    #expect(menu.alpha == 0)
    desk.step(0.03)
    #expect(menu.pose.scale > 0.9 && menu.pose.scale < 1 && menu.alpha > 0 && menu.alpha < 1)
    #expect(menu.shownFrame.origin == menu.frame.origin)
    #expect(menu.shownFrame.maxX < menu.frame.maxX)
    desk.step(0.12)
    #expect(menu.pose.isRest && menu.alpha == 1)
    #expect(!desk.layer.isInMotion)
  }

  @Test func `a toast rises as it fades in, and fades where it is`() {
    let desk = PopupDesk()
    let toast = ToastView("Copied")
    desk.present(toast)
    #expect(toast.shownFrame.minY == toast.frame.minY + 24)
    desk.step(0.05)
    #expect(toast.shownFrame.minY > toast.frame.minY && toast.alpha > 0 && toast.alpha < 1)
    desk.wait(1)
    #expect(toast.shownFrame == toast.frame && toast.alpha == 1)
    toast.dismiss(at: desk.now)
    desk.step(0.1)
    #expect(toast.shownFrame == toast.frame && toast.alpha > 0 && toast.alpha < 1)
  }

  @Test(arguments: [0, 1])
  func `with reduced motion nothing moves and all fades in 150 milliseconds`(kind: Int) {
    let desk = PopupDesk()
    desk.layer.reducesMotion = true
    let popup = Self.kinds[kind].make()
    desk.present(popup)
    for step in 1...5 {
      desk.step(0.03)
      #expect(popup.shownFrame == popup.frame)
      #expect(abs(popup.alpha - Double(step) * 0.2) < 1e-9)
    }
    desk.wait(1)
    popup.dismiss(at: desk.now)
    desk.step(0.075)
    #expect(abs(popup.alpha - 0.5) < 1e-9 && popup.shownFrame == popup.frame)
    desk.step(0.0751)
    #expect(desk.layer.popups.isEmpty)
  }

  @Test func `on its way a popup is hit where it shows`() {
    let desk = PopupDesk()
    let menu = GoldenTests.menu(at: Point(x: 200, y: 200))
    desk.present(menu)
    desk.step(0.01)
    let corner = Point(x: menu.frame.maxX - 2, y: menu.frame.maxY - 30)
    #expect(desk.layer.hitTest(corner) === desk.layer)
    let shown = desk.row(0, of: menu)
    #expect(menu.shownFrame.maxX < menu.frame.maxX - 3)
    #expect(desk.layer.hitTest(Point(x: menu.shownFrame.maxX - 2, y: shown.y)) === menu)
    let window = Point(x: menu.shownFrame.maxX, y: menu.shownFrame.maxY)
    let own = menu.convertFromWindow(window)
    #expect(abs(own.x - menu.bounds.maxX) < 1e-9 && abs(own.y - menu.bounds.maxY) < 1e-9)
  }

  /// The kept picture is what painting it would be: no step where a motion begins or ends.
  @Test func `a popup at rest looks as the last moment of its motion`() throws {
    let desk = PopupDesk(size: Size(width: 360, height: 320))
    let menu = GoldenTests.menu()
    desk.present(menu)
    desk.step(0.149_999)
    #expect(!menu.pose.isRest || menu.alpha == 1)
    let moving = try desk.picture(scale: 1.5)
    desk.wait(1)
    let resting = try desk.picture(scale: 1.5)
    moving.withPixels { a in
      resting.withPixels { b in
        var largest = 0
        for y in 0..<a.height {
          for x in 0..<a.width {
            let (p, q) = (a.base[y * a.stride + x], b.base[y * b.stride + x])
            for shift: UInt32 in [0, 8, 16] {
              largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
            }
          }
        }
        #expect(largest <= 24)
      }
    }
  }
}
