import Geometry
import Painting
import Pixels
import Views
import Wallet
import X11Platform

/// The steps of the tour: scroll, stretch, present, pull, put back, show a code, turn over, a menu, carry, and take
/// that back.
struct Tour {
  private let robot: Robot
  /// The wallet at rest, which knows where its cards show.
  private let map: WalletScene
  private let size: Size
  private let keep: (String, ImageSurface) throws -> Void
  private var number = 0

  /// - Parameter keep: Takes a picture under a file's name.
  init(
    robot: Robot, map: WalletScene, size: Size,
    keep: @escaping (String, ImageSurface) throws -> Void
  ) {
    self.robot = robot
    self.map = map
    self.size = size
    self.keep = keep
  }

  mutating func run() throws {
    let count = map.wallet.cardCount
    guard count >= 6 else { throw TourError.fewCards(count) }
    robot.type(.escape)
    robot.type(.home)
    try picture("stack", atRest: true)
    try scroll()
    try stretch()
    try present()
    try turnOver()
    try openMenu()
    try carry()
  }

  private mutating func scroll() throws {
    let middle = Point(x: size.width / 2, y: size.height * 0.6)
    let upper = middle - Vector(dx: 0, dy: size.height * 0.2)
    robot.move(to: middle)
    robot.press()
    robot.glide(from: middle, to: upper, duration: 0.4)
    try picture("scrolled-by-drag")
    robot.glide(from: upper, to: upper - Vector(dx: 0, dy: 80), duration: 0.05)
    robot.release()
    Robot.pause(0.1)
    try picture("coasting")
    try picture("scrolled", atRest: true)
    robot.type(.home)
    try robot.waitForRest()
  }

  private mutating func stretch() throws {
    let start = Point(x: size.width / 2, y: size.height * 0.4)
    let end = start + Vector(dx: 0, dy: size.height * 0.3)
    robot.move(to: start)
    robot.press()
    robot.glide(from: start, to: end, duration: 0.3)
    try picture("stretched")
    Robot.pause(0.15)
    robot.release()
    try robot.waitForRest()
  }

  private mutating func present() throws {
    let card = strip(2)
    robot.move(to: card)
    robot.press()
    robot.release()
    Robot.pause(0.12)
    try picture("presenting")
    try picture("presented", atRest: true)

    let middle = Point(x: size.width / 2, y: size.height * 0.35)
    robot.move(to: middle)
    robot.press()
    robot.glide(from: middle, to: middle + Vector(dx: 0, dy: 90), duration: 0.3)
    try picture("pulled")
    Robot.pause(0.15)
    robot.release()
    try robot.waitForRest()
    robot.type(.escape)
    Robot.pause(0.12)
    try picture("put-back")
    try robot.waitForRest()
  }

  /// Of a card that has a code, in a new wallet.
  private mutating func turnOver() throws {
    robot.move(to: strip(4))
    robot.press()
    robot.release()
    try robot.waitForRest()
    robot.type(.showCode)
    try picture("code", atRest: true)
    robot.type(.showCode)
    try robot.waitForRest()
    robot.type(.turnOver)
    Robot.pause(0.12)
    try picture("turning")
    try picture("back", atRest: true)
    robot.type(.turnOver)
    try robot.waitForRest()
    robot.type(.escape)
    try robot.waitForRest()
  }

  private mutating func openMenu() throws {
    robot.move(to: strip(2))
    robot.press(button: 3)
    robot.release(button: 3)
    try picture("menu", atRest: true)
    robot.type(.escape)
    try robot.waitForRest()
  }

  private mutating func carry() throws {
    let start = strip(3)
    let end = strip(1)
    try hold(start)
    try picture("lifted")
    robot.glide(from: start, to: end, duration: 0.4)
    Robot.pause(0.4)
    try picture("carried")
    robot.release()
    try picture("moved", atRest: true)
    robot.type(.undo)
    try picture("moved-back", atRest: true)
    // Its toast goes by itself.
    Robot.pause(ToastView.duration)
    try picture("stack-again", atRest: true)
  }

  private func hold(_ place: Point) throws {
    robot.move(to: place)
    robot.press()
    Robot.pause(0.8)
  }

  /// The middle of what shows of a card, by its place from 0.
  private func strip(_ index: Int) -> Point {
    map.wallet.shownStrip(at: index)?.center ?? Point(x: size.width / 2, y: size.height / 2)
  }

  private mutating func picture(_ name: String, atRest: Bool = false) throws {
    if atRest { try robot.waitForRest() }
    number += 1
    let picture = try robot.look { buffer in
      let picture = try ImageSurface(width: buffer.width, height: buffer.height)
      picture.withPixels { $0.copy(buffer) }
      return picture
    }
    try keep((number < 10 ? "0" : "") + "\(number)-\(name).png", picture)
  }
}
