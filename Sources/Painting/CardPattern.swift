import Geometry
import Glibc

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

  /// - Parameter color: The pattern's colour at an opacity, which is 0.05 to 0.09.
  func draw(on canvas: Canvas, size: Size, color: (Double) -> Color) {
    switch motif {
    case .waves: drawWaves(canvas, size, color)
    case .rings: drawRings(canvas, size, color)
    case .bands: drawBands(canvas, size, color)
    case .dots: drawDots(canvas, size, color)
    }
  }

  /// Lines of one wave that open like a fan, as on a banknote.
  private func drawWaves(_ canvas: Canvas, _ size: Size, _ color: (Double) -> Color) {
    let count = 15
    let phase = hash.fraction(salt: 2) * 2 * .pi
    let middle = size.height * (0.52 + 0.16 * hash.fraction(salt: 3))
    let length = 1.1 + 0.5 * hash.fraction(salt: 4)
    let steps = max(8, Int(size.width / 16))
    for index in 0..<count {
      let t = Double(index) / Double(count - 1) * 2 - 1
      let path = Path { path in
        for step in 0...steps {
          let u = Double(step) / Double(steps)
          let angle = phase + u * length * 2 * .pi
          // The fan is narrow where it crosses the header's left and wide at the right.
          let spread = size.height * (0.10 + 0.34 * u)
          let y = middle + 26 * sin(angle) + t * spread * (0.72 + 0.28 * cos(angle * 0.5 + t))
          let point = Point(x: u * size.width, y: y)
          if step == 0 { path.move(to: point) } else { path.line(to: point) }
        }
      }
      canvas.stroke(path, width: 1, color(0.085 - 0.03 * abs(t)))
    }
  }

  /// Rings around a point near the lower right, thinning out.
  private func drawRings(_ canvas: Canvas, _ size: Size, _ color: (Double) -> Color) {
    let center = Point(
      x: size.width * (0.74 + 0.16 * hash.fraction(salt: 2)),
      y: size.height * (0.78 + 0.2 * hash.fraction(salt: 3)))
    let step = 27 + 8 * hash.fraction(salt: 4)
    for index in 1...9 {
      let path = Path { $0.circle(center: center, radius: Double(index) * step) }
      canvas.stroke(path, width: 1, color(0.1 - 0.005 * Double(index)))
    }
  }

  /// Slanted bands, wider and fainter to the left.
  private func drawBands(_ canvas: Canvas, _ size: Size, _ color: (Double) -> Color) {
    let slant = size.height * (0.42 + 0.2 * hash.fraction(salt: 2))
    var x = size.width * (1.16 + 0.1 * hash.fraction(salt: 3))
    var width = 15 + 6 * hash.fraction(salt: 4)
    for index in 0..<8 {
      let path = Path {
        $0.polygon([
          Point(x: x, y: 0), Point(x: x + width, y: 0), Point(x: x + width - slant, y: size.height),
          Point(x: x - slant, y: size.height),
        ])
      }
      canvas.fill(path, color(0.066 - 0.0065 * Double(index)))
      x -= width * 2.1
      width *= 1.16
    }
  }

  /// A screen of dots that swell toward the lower right.
  private func drawDots(_ canvas: Canvas, _ size: Size, _ color: (Double) -> Color) {
    let pitch = 13.0
    let offset = hash.fraction(salt: 2) * pitch
    let corner = Point(x: size.width, y: size.height)
    let reach = size.width * (0.86 + 0.2 * hash.fraction(salt: 3))
    let rows = Int(size.height / pitch) + 1
    let path = Path { path in
      for row in 0...rows {
        let shift = row % 2 == 0 ? 0 : pitch / 2
        for column in 0...Int(size.width / pitch) + 1 {
          let point = Point(
            x: size.width - offset - Double(column) * pitch + shift,
            y: size.height - Double(row) * pitch)
          let radius = 3.7 * (1 - point.distance(to: corner) / reach)
          if radius > 0.55 { path.circle(center: point, radius: radius) }
        }
      }
    }
    canvas.fill(path, color(0.062))
  }
}
