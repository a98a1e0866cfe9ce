import Glibc
import Pixels

/// The quiet drawing in a card's ground; each issuer has one of its own.
struct CardPattern {
  enum Motif: CaseIterable {
    case waves
    case rings
    case bands
    case dots
  }

  let motif: Motif
  private let hash: StableHash

  init(_ hash: StableHash) {
    self.hash = hash
    motif = Motif.allCases[hash.choice(of: Motif.allCases.count, salt: 0)]
  }

  /// Draws on opaque pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - ink: The pattern's colour at an opacity, which is 0.03 to 0.1.
  func draw(on pixels: PixelBuffer, scale: Double, ink: (Double) -> PixelInk) {
    switch motif {
    case .waves: drawWaves(pixels, scale, ink)
    case .rings: drawRings(pixels, scale, ink)
    case .bands: drawBands(pixels, scale, ink)
    case .dots: drawDots(pixels, scale, ink)
    }
  }

  /// Lines of one wave that open like a fan, as on a banknote.
  private func drawWaves(_ pixels: PixelBuffer, _ scale: Double, _ ink: (Double) -> PixelInk) {
    let count = 15
    let height = Double(pixels.height)
    let phase = hash.fraction(salt: 2) * 2 * .pi
    let middle = height * (0.52 + 0.16 * hash.fraction(salt: 3))
    let length = 1.1 + 0.5 * hash.fraction(salt: 4)
    // The sines, once for all the lines: `cos(angle / 2 + t)` by its addition theorem.
    let columns = (0..<pixels.width).map { column in
      let u = (Double(column) + 0.5) / Double(pixels.width)
      let angle = phase + u * length * 2 * .pi
      return (
        center: middle + 26 * scale * sin(angle), spread: height * (0.10 + 0.34 * u),
        cos: cos(angle / 2), sin: sin(angle / 2)
      )
    }
    for index in 0..<count {
      let t = Double(index) / Double(count - 1) * 2 - 1
      let (cosT, sinT) = (cos(t), sin(t))
      let heights = columns.map {
        $0.center + t * $0.spread * (0.72 + 0.28 * ($0.cos * cosT - $0.sin * sinT))
      }
      pixels.strokeGraph(heights, width: scale, ink(0.085 - 0.03 * abs(t)))
    }
  }

  /// Rings around a point near the lower right, thinning out.
  private func drawRings(_ pixels: PixelBuffer, _ scale: Double, _ ink: (Double) -> PixelInk) {
    let x = Double(pixels.width) * (0.74 + 0.16 * hash.fraction(salt: 2))
    let y = Double(pixels.height) * (0.78 + 0.2 * hash.fraction(salt: 3))
    let step = (27 + 8 * hash.fraction(salt: 4)) * scale
    for index in 1...9 {
      pixels.strokeRing(
        x: x, y: y, radius: Double(index) * step, width: scale, ink(0.1 - 0.005 * Double(index)))
    }
  }

  /// Slanted bands, wider and fainter to the left.
  private func drawBands(_ pixels: PixelBuffer, _ scale: Double, _ ink: (Double) -> PixelInk) {
    let slant = Double(pixels.height) * (0.42 + 0.2 * hash.fraction(salt: 2))
    var x = Double(pixels.width) * (1.16 + 0.1 * hash.fraction(salt: 3))
    var width = (15 + 6 * hash.fraction(salt: 4)) * scale
    for index in 0..<8 {
      pixels.fillBand(left: x, width: width, slant: slant, ink(0.066 - 0.0065 * Double(index)))
      x -= width * 2.1
      width *= 1.16
    }
  }

  /// A screen of dots that swell toward the lower right.
  private func drawDots(_ pixels: PixelBuffer, _ scale: Double, _ ink: (Double) -> PixelInk) {
    let pitch = 13 * scale
    let corner = (x: Double(pixels.width), y: Double(pixels.height))
    let offset = hash.fraction(salt: 2) * pitch
    let reach = corner.x * (0.86 + 0.2 * hash.fraction(salt: 3))
    let dotInk = ink(0.062)
    for row in 0...Int(corner.y / pitch) + 1 {
      let shift = row % 2 == 0 ? 0 : pitch / 2
      for column in 0...Int(corner.x / pitch) + 1 {
        let dx = offset + Double(column) * pitch - shift
        let dy = Double(row) * pitch
        let radius = 3.7 * scale * (1 - (dx * dx + dy * dy).squareRoot() / reach)
        guard radius > 0.55 * scale else { continue }
        pixels.fillDisc(x: corner.x - dx, y: corner.y - dy, radius: radius, dotInk)
      }
    }
  }
}
