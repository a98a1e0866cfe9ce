import Geometry
import Painting
import Pixels
import Testing
import Views

@testable import Wallet

/// The ground is left out where cards cover it; no pixel of the frame before may show there.
@Suite struct GroundTests {
  @Test(arguments: [(1.0, 420.0), (1.25, 420.0), (1.5, 500.0), (2.0, 331.0)])
  func `every pixel of a frame is painted, at every moment`(_ scale: Double, _ width: Double) throws
  {
    let desk = Desk(count: 20, size: Size(width: width, height: 600), scale: scale)
    func expectPainted(_ moment: String) throws {
      let (dark, light) = (try frame(of: desk, over: 0xFF00_FF00), try frame(of: desk, over: ~0))
      let isSame = dark == light  // a difference is not to be described pixel by pixel
      #expect(isSame, "\(moment)")
    }
    try expectPainted("at rest")
    for step in 1...12 {
      desk.wallet.setContentOffset(Double(step) * 7.3, animated: false)
      desk.step(0.01)
      try expectPainted("scrolled \(step)")
    }
    desk.wallet.present(at: 6, animated: true)
    for step in 0..<14 {
      desk.step(0.03)
      try expectPainted("presenting \(step)")
    }
    desk.wallet.dismissPresentedCard()
    for step in 0..<14 {
      desk.step(0.03)
      try expectPainted("putting back \(step)")
    }
    desk.rest()
    let place = Point(x: desk.wallet.frame.midX, y: 320)
    desk.press(place)
    for step in 0..<10 {
      desk.step(0.08)
      try expectPainted("lifting \(step)")
    }
    for step in 1...10 {
      desk.move(to: place + Vector(dx: Double(step) * 6, dy: Double(step) * -21))
      desk.step(0.02)
      try expectPainted("carried \(step)")
    }
    desk.release()
    for step in 0..<10 {
      desk.step(0.04)
      try expectPainted("dropping \(step)")
    }
    desk.rest()
    for (from, to) in [(2, 9), (9, 1)] {
      desk.wallet.move(from: from, to: to)
      for step in 0..<14 {
        desk.step(0.03)
        try expectPainted("passing from \(from), \(step)")
      }
    }
    desk.rest()
    desk.scene.showToast(ToastView("Moved to 2 of 20", actionTitle: "Undo") {})
    desk.scene.menuSections = { _ in [[MenuItem("Move up") {}]] }
    desk.key(.menu)
    for step in 0..<10 {
      desk.step(0.03)
      try expectPainted("popups coming \(step)")
    }
  }

  @Test func `what frames change one after the other is what one would paint anew`() throws {
    let size = Size(width: 700, height: 600)
    let desk = Desk(count: 20, size: size)
    let kept = try ImageSurface(width: 700, height: 600)
    func expectSame(_ moment: String) throws {
      if desk.scene.needsFrame { _ = try desk.scene.paint(on: kept) }
      let shown = pixels(of: kept)
      let isSame = try shown == frame(of: desk, over: 0xFF00_FF00)
      #expect(isSame, "\(moment)")
    }
    try expectSame("at rest")
    desk.scene.menuSections = { _ in [[MenuItem("Move up") {}, MenuItem("Move down") {}]] }
    desk.press(Point(x: 660, y: 300), button: 3)
    desk.release(button: 3)
    for step in 0..<8 {
      desk.step(0.03)
      try expectSame("menu coming \(step)")
    }
    desk.hover(Point(x: 600, y: 325))
    try expectSame("hovered")
    desk.key(.escape)
    desk.scene.showToast(ToastView("Moved to 2 of 20", actionTitle: "Undo") {})
    desk.wallet.move(from: 2, to: 6)
    for step in 0..<16 {
      desk.step(0.03)
      try expectSame("menu going, toast coming, card passing \(step)")
    }
    desk.scene.showToast(ToastView("Something a good deal longer than that, to be said"))
    desk.wallet.present(at: 4, animated: true)
    for step in 0..<16 {
      desk.step(0.03)
      try expectSame("presenting under a toast \(step)")
    }
    desk.rest()
    try expectSame("at rest again")
    desk.wait(1)
    try expectSame("the toast has gone")
    #expect(desk.scene.popups.popups.isEmpty)
  }

  /// All of the frame as of now, over pixels of one colour.
  private func frame(of desk: Desk, over color: UInt32) throws -> [UInt32] {
    let scene = desk.scene
    scene.layout(size: desk.wallet.frame.size, scale: scene.scale)
    let surface = try ImageSurface(
      width: Int((desk.wallet.frame.width * scene.scale).rounded()),
      height: Int((desk.wallet.frame.height * scene.scale).rounded()))
    surface.withPixels { pixels in
      for y in 0..<pixels.height {
        (pixels.base + y * pixels.stride).update(repeating: color, count: pixels.width)
      }
    }
    _ = try scene.paint(on: surface)
    return pixels(of: surface)
  }

  private func pixels(of surface: ImageSurface) -> [UInt32] {
    surface.withPixels { pixels in
      (0..<pixels.height).flatMap { y in
        UnsafeBufferPointer(start: pixels.base + y * pixels.stride, count: pixels.width)
      }
    }
  }
}
