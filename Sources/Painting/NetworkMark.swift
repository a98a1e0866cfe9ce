import Geometry

/// An invented payment network's sign; which one, its name decides.
enum NetworkMark: CaseIterable {
  /// Two half-discs, back to back.
  case halves
  /// Two discs, one behind the other.
  case discs
  /// Three slanted strokes.
  case strokes

  init(network: String) {
    self = Self.allCases[StableHash(network).choice(of: Self.allCases.count, salt: 0)]
  }

  /// Points.
  static let size = Size(width: 32, height: 20)

  /// - Parameter origin: Its upper left corner.
  func draw(on canvas: Canvas, at origin: Point, _ ink: Color) {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: origin.x + x, y: origin.y + y) }
    switch self {
    case .halves:
      let path = Path {
        $0.arc(center: at(11, 10), radius: 10, from: -.pi / 2, to: .pi / 2)
        $0.close()
        $0.move(to: at(32, 20))
        $0.arc(center: at(32, 10), radius: 10, from: .pi / 2, to: 3 * .pi / 2)
        $0.close()
      }
      canvas.fill(path, ink)
    case .discs:
      canvas.fill(Path { $0.circle(center: at(22, 10), radius: 10) }, ink.opacity(0.55))
      canvas.fill(Path { $0.circle(center: at(10, 10), radius: 10) }, ink.opacity(0.92))
    case .strokes:
      for index in 0..<3 {
        let x = 2 + Double(index) * 10
        let path = Path {
          $0.polygon([at(x + 5, 1), at(x + 12, 1), at(x + 5, 19), at(x - 2, 19)])
        }
        canvas.fill(path, ink.opacity(0.5 + 0.22 * Double(index)))
      }
    }
  }
}
