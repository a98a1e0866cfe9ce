import Geometry
import Painting
import Pixels
import Testing

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
    return surface.withPixels { pixels in
      (0..<pixels.height).flatMap { y in
        UnsafeBufferPointer(start: pixels.base + y * pixels.stride, count: pixels.width)
      }
    }
  }
}
