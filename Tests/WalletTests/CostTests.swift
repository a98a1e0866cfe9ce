import Geometry
import Painting
import Testing

@testable import Wallet

/// A surface of the desk's window.
func picture(of desk: Desk) throws -> ImageSurface {
  let size = desk.wallet.frame.size.scaled(by: desk.scene.scale)
  return try ImageSurface(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
}

@Suite struct CostTests {
  @Test func `a scroll over kept cards paints no face, blurs no shadow, makes no view`() throws {
    let desk = Desk(count: 40)
    let surface = try picture(of: desk)
    func paint() throws { _ = try desk.scene.paint(on: surface) }
    func scroll() throws {
      for distance in [-400.0, 400] {
        desk.press(Point(x: 210, y: 500))
        for _ in 0..<30 {
          desk.drag(by: distance / 30, in: Desk.frame)
          try paint()
        }
        desk.step(0.2)
        desk.release()
        desk.wait(1)
        try paint()
      }
    }
    try paint()
    while desk.scene.prepareAhead() {}
    try scroll()
    let wallet = desk.wallet
    let before = (desk.scene.faces.facesPainted, wallet.shadows.blursMade, allViews(wallet))
    try scroll()
    #expect(desk.scene.faces.facesPainted == before.0)
    #expect(wallet.shadows.blursMade == before.1)
    #expect(allViews(wallet) == before.2)
  }

  private func allViews(_ wallet: WalletView) -> Set<ObjectIdentifier> {
    Set((wallet.views + wallet.spareViews).map { ObjectIdentifier($0) })
  }

  @Test func `what lies ahead is made when there is time, and only once`() throws {
    let desk = Desk(count: 100)
    let screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    func made() -> Int { desk.scene.faces.facesPainted + desk.wallet.stripCache.stripsMade }
    var before = made()
    while desk.scene.prepareAhead() {
      #expect(made() > before)
      before = made()
    }
    #expect(screen.strips.count > 25)
    #expect(desk.scene.faces.byteCount <= desk.scene.faces.byteLimit)
    #expect(desk.wallet.stripCache.byteCount <= desk.wallet.stripCache.byteLimit)
    #expect(!desk.scene.prepareAhead())
    #expect(made() == before)
  }

  @Test func `a scroll through strips that are there paints no face and makes no strip`() throws {
    let desk = Desk(count: 100)
    let screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    while desk.scene.prepareAhead() {}
    let before = (desk.scene.faces.facesPainted, desk.wallet.stripCache.stripsMade)
    desk.press(Point(x: 210, y: 600))
    desk.drag(by: -20, in: 0.1)
    try screen.show(desk.scene)
    for _ in 0..<60 {
      desk.drag(by: -9, in: Desk.frame)
      try screen.show(desk.scene)
      let strips = try #require(screen.lastStrips)
      // The live rows at the header, and nothing else, are written here.
      let painted = strips.painted.reduce(0) { $0 + $1.area }
      #expect(painted <= 420 * (76 + 56 + 12))
      #expect(strips.copies.count <= 15)
    }
    #expect(desk.scene.faces.facesPainted == before.0)
    #expect(desk.wallet.stripCache.stripsMade == before.1)
  }

  @Test func `at rest what shows is kept, and nothing else`() throws {
    let desk = Desk(count: 100)
    let screen = try StripScreen(of: desk)
    try screen.show(desk.scene)
    desk.flick(from: Point(x: 210, y: 700), by: -500, in: 0.1)
    for _ in 0..<300 {
      desk.step(Desk.frame)
      if desk.scene.needsFrame { try screen.show(desk.scene) }
      while desk.scene.prepareAhead() {}
    }
    desk.tap(desk.strip(desk.wallet.views[6].index))
    desk.rest()
    try screen.show(desk.scene)
    desk.key(.escape)
    desk.rest()
    try screen.show(desk.scene)
    while desk.scene.prepareAhead() {}
    desk.scene.rest()
    #expect(desk.scene.faces.byteCount < 2 * 420 * 800 * 4)
    let before = desk.scene.facesPainted
    desk.scene.layout(size: Size(width: 420, height: 800), scale: 1)
    try screen.show(desk.scene)
    #expect(screen.lastStrips == nil)
    #expect(desk.scene.facesPainted == before)
    #expect(!desk.scene.prepareAhead())
  }

  @Test func `pixels are written about once`() throws {
    let desk = Desk(count: 40)
    let screen = try StripScreen(of: desk)
    var (written, changed) = (0, 0)
    func frames(_ count: Int, every step: Double = Desk.frame) throws {
      for _ in 0..<count {
        desk.step(step)
        guard desk.scene.needsFrame else { continue }
        let before = desk.scene.composer.pixelsWritten
        try screen.show(desk.scene)
        guard screen.lastStrips == nil else { continue }
        written += desk.scene.composer.pixelsWritten - before
        changed += screen.lastArea.area
      }
    }
    try screen.show(desk.scene)
    desk.tap(desk.strip(5))
    try frames(20)
    desk.key(.escape)
    try frames(20)
    desk.flick(from: Point(x: 210, y: 300), by: 200, in: 0.1)
    try frames(20)
    desk.rest()
    desk.pickUp(4)
    desk.drag(by: 200, in: 0.2)
    try frames(5)
    #expect(changed > 420 * 800 * 20)
    #expect(Double(written) < 1.1 * Double(changed), "\(Double(written) / Double(changed))")
  }

  /// Start, scroll, carry, present, at both ends and in the middle.
  private func calls(count: Int) -> Int {
    let desk = Desk(count: count)
    desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1)
    desk.wait(0.5)
    desk.press(Point(x: 210, y: 400))
    desk.step(0.05)
    desk.release()
    let offset = desk.wallet.contentOffset
    desk.pickUp(desk.wallet.views[6].index)
    desk.drag(by: 150, in: 0.2)
    desk.key(.escape)
    desk.release()
    desk.rest()
    desk.tap(Point(x: 210, y: 400))
    desk.rest()
    desk.key(.escape)
    desk.rest()
    #expect(desk.wallet.contentOffset == offset)
    return desk.cards.calls
  }

  @Test func `the work is the same for a hundred cards and a hundred thousand`() {
    let few = calls(count: 100)
    #expect(few == calls(count: 100_000))
    #expect(few < 200)
  }

  @Test func `a frame in which no card comes into view asks for none`() {
    let desk = Desk(count: 1000)
    desk.press(Point(x: 210, y: 600))
    desk.drag(by: -40, in: 0.1)
    let calls = desk.cards.calls
    desk.drag(by: -10, in: 0.1)
    desk.step(1)
    #expect(desk.cards.calls == calls)
  }

  @Test func `views are as many as show, and their pool is bounded`() {
    let desk = Desk(count: 5000)
    for _ in 0..<8 {
      desk.flick(from: Point(x: 210, y: 700), by: -600, in: 0.05)
      desk.wait(0.4)
      #expect(desk.wallet.views.count < 20)
    }
    desk.key(.end)
    desk.rest()
    let cards = desk.wallet.subviews.filter { $0 is CardView }.count
    #expect(cards == desk.wallet.views.count)
    #expect(desk.wallet.spareViews.count <= WalletView.spareViewsKept)
  }

  @Test func `at rest no frame is needed`() throws {
    let desk = Desk(count: 40)
    let surface = try picture(of: desk)
    let acts: [() -> Void] = [
      { desk.tap(desk.strip(3)) }, { desk.key(.escape) },
      { desk.flick(from: Point(x: 210, y: 600), by: -200, in: 0.1) },
      {
        desk.pickUp(desk.wallet.views[4].index)
        desk.release()
      },
    ]
    for act in acts {
      act()
      #expect(desk.scene.needsFrame)
      desk.rest()
      _ = try desk.scene.paint(on: surface)
      #expect(!desk.scene.needsFrame)
      desk.step(1)
      #expect(!desk.scene.needsFrame)
      #expect(desk.scene.deadline == nil)
    }
  }
}
