import Geometry

/// An invented payment network's sign; which one, its name decides.
enum NetworkMark: CaseIterable {
  /// Two half-discs, back to back.
  case halves
  /// Two peaks.
  case peaks
  /// Two leaves on one stem.
  case leaves

  init(network: String) {
    self = Self.allCases[StableHash(network).choice(of: Self.allCases.count, salt: 5)]
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
    case .leaves:
      for (index, side) in [-1.0, 1].enumerated() {
        let path = Path {
          $0.move(to: at(16 + side, 20))
          $0.curve(at(16 + side * 0.5, 10), at(16 + side * 5, 1), to: at(16 + side * 15, 1))
          $0.curve(at(16 + side * 17, 11), at(16 + side * 11, 20), to: at(16 + side, 20))
          $0.close()
        }
        canvas.fill(path, ink.opacity(index == 0 ? 0.62 : 1))
      }
    case .peaks:
      canvas.fill(Path { $0.polygon([at(0, 20), at(10, 5), at(20, 20)]) }, ink.opacity(0.62))
      canvas.fill(Path { $0.polygon([at(11, 20), at(21.5, 1), at(32, 20)]) }, ink)
    }
  }
}
