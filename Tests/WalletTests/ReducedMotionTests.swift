import Geometry
import Painting
import Pixels
import Testing

@testable import Wallet

/// Fades in place of motion.
@Suite struct ReducedMotionTests {
  private func desk(_ count: Int = 12) -> Desk {
    let desk = Desk(count: count, size: Size(width: 360, height: 480))
    desk.wallet.reducesMotion = true
    return desk
  }

  private func picture(_ desk: Desk) throws -> ImageSurface {
    let picture = try ImageSurface(width: 360, height: 480)
    _ = try desk.scene.paint(on: picture)
    return picture
  }

  private func pixels(_ picture: ImageSurface) -> [UInt32] {
    picture.withPixels { buffer in
      (0..<buffer.height).flatMap { y in
        (0..<buffer.width).map { buffer.base[y * buffer.stride + $0] }
      }
    }
  }

  private typealias Act = @Sendable (Desk) -> Void

  @Test(arguments: ["present", "dismiss", "drop", "move", "lift", "pull", "remove", "home"])
  func `nothing is on its way, and the picture fades from what was to what is`(_ act: String)
    throws
  {
    let desk = desk()
    switch act {
    case "dismiss", "pull": desk.wallet.present(at: 3, animated: false)
    case "drop":
      desk.pickUp(3)
      desk.drag(by: 80, in: 0.2)
    case "home": desk.wallet.setContentOffset(200, animated: false)
    default: break
    }
    if act == "pull" {
      desk.press(desk.frame(3).center)
      desk.drag(by: 60, in: 0.2)
      desk.wait(0.2)
    }
    desk.wait(1)
    let surface = try picture(desk)
    let before = pixels(surface)
    switch act {
    case "present": desk.wallet.present(at: 3, animated: true)
    case "dismiss": desk.wallet.dismissPresentedCard()
    case "drop", "pull": desk.release()
    case "move": desk.wallet.move(from: 3, to: 5)
    case "lift":
      desk.key(.down)
      desk.key(.space)
    case "remove":
      let card = desk.cards.cards.remove(at: 2)
      desk.wallet.remove(card.id)
    default: desk.key(.home)
    }
    desk.scene.advance(to: desk.now)
    #expect(!desk.wallet.isInMotion)
    #expect(desk.scene.needsFrame)
    _ = try desk.scene.paint(on: surface)
    #expect(pixels(surface) == before, "the fade begins with what was")
    desk.step(0.075)
    _ = try desk.scene.paint(on: surface)
    let middle = pixels(surface)
    desk.step(0.076)
    _ = try desk.scene.paint(on: surface)
    let after = pixels(surface)
    #expect(!desk.scene.needsFrame)
    #expect(after != before)
    #expect(middle != before && middle != after)
    #expect(after == pixels(try whole(desk)), "and ends with what is")
    // Half of the one and half of the other, each pixel.
    for (index, pixel) in middle.enumerated() where index % 97 == 0 {
      for shift in [0, 8, 16] {
        let values = [before[index], after[index], pixel].map { Int($0 >> UInt32(shift) & 0xff) }
        #expect(abs((values[0] + values[1]) / 2 - values[2]) <= 2)
      }
    }
  }

  /// The scene painted anew.
  private func whole(_ desk: Desk) throws -> ImageSurface {
    desk.scene.layout(size: Size(width: 360, height: 480), scale: 1)
    desk.scene.advance(to: desk.now)
    return try picture(desk)
  }

  @Test func `a fade in the middle of a fade goes on from what shows`() throws {
    let desk = desk()
    let surface = try picture(desk)
    desk.wallet.present(at: 3, animated: true)
    desk.step(0)
    _ = try desk.scene.paint(on: surface)
    desk.step(0.07)
    _ = try desk.scene.paint(on: surface)
    let shown = pixels(surface)
    desk.wallet.dismissPresentedCard()
    desk.step(0)
    _ = try desk.scene.paint(on: surface)
    #expect(pixels(surface) == shown)
  }

  @Test func `a hand still drags, carries and throws`() {
    let desk = desk(40)
    desk.flick(from: desk.strip(3), by: -200, in: 0.1)
    let offset = desk.wallet.contentOffset
    desk.wait(0.2)
    #expect(desk.wallet.contentOffset > offset + 100)
    desk.rest()
    let first = desk.wallet.views[2].index
    desk.pickUp(first)
    desk.drag(by: 100, in: 0.3)
    #expect(desk.wallet.grab?.gap == first + 2)
    desk.release()
    #expect(desk.moves == [[first, first + 2]])
    #expect(desk.isAllInPlace)
  }

  @Test func `a wheel's notch is there at once`() {
    let desk = desk(40)
    desk.wheel(-106)
    #expect(abs(desk.wallet.contentOffset - 98) < 1e-9)
    #expect(!desk.wallet.isInMotion)
  }

  @Test func `another size in the middle of a fade ends it`() throws {
    let desk = desk()
    _ = try picture(desk)
    desk.wallet.present(at: 3, animated: true)
    desk.scene.layout(size: Size(width: 420, height: 500), scale: 1)
    desk.step(0)
    let larger = try ImageSurface(width: 420, height: 500)
    _ = try desk.scene.paint(on: larger)
    #expect(!desk.scene.needsFrame)
  }
}
