import Geometry
import Painting
import Pixels

/// A card that turns once about its upright axis, front and back, in memory.
struct TurnBench {
  /// Points.
  static let card = Size(width: 400, height: 250)

  let scale: Double
  let frames: Int

  func measure() throws -> Figures {
    let cards = BenchCards(count: 2)
    let painter = CardPainter()
    let sides = try (0..<2).compactMap { cards.card(at: $0) }.map {
      try painter.face(of: $0, size: Self.card, scale: scale, theme: .light)
    }
    let (width, height) = (sides[0].width * 6 / 5, sides[0].height * 34 / 25)
    let picture = try ImageSurface(width: width, height: height)
    let copy = try ImageSurface(width: width, height: height)
    let renderer = TurnRenderer()
    func show(_ number: Int) {
      let frame = TurnFrame(
        width: sides[0].width, height: sides[0].height, centerX: Double(width) / 2,
        centerY: Double(height) / 2, angle: Double(number % 180) / 180 * .pi,
        eyeDistance: 2 * Double(sides[0].width))
      renderer.draw(sides[frame.showsBack ? 1 : 0].pixels, frame, into: picture.pixels)
    }
    for number in 0..<180 { show(number) }
    var (client, longest) = (0.0, 0.0)
    let allocations = AllocationCounter.count
    for number in 0..<frames {
      let start = ProcessClock.own.now
      show(number)
      let time = ProcessClock.own.now - start
      client += time
      longest = max(longest, time)
    }
    let allocated = AllocationCounter.count - allocations
    let start = ProcessClock.own.now
    for _ in 0..<frames { copy.pixels.copy(picture.pixels) }
    let limit = (ProcessClock.own.now - start) / Double(frames)
    return Figures(
      scene: "turn", target: "memory", cards: 1, width: width, height: height, scale: scale,
      isPaced: false, frames: frames, stripFrames: 0, client: client / Double(frames) * 1000,
      server: 0, longest: longest * 1000, limitClient: limit * 1000, limitServer: 0,
      bytesWritten: 0, allocations: Double(allocated) / Double(frames),
      medianAllocations: allocated / frames, facesPainted: 0, pixelsWritten: 0)
  }
}
