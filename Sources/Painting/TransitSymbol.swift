import Cards
import Geometry

/// What a boarding pass is for, between its two places: a filled shape on the grid of 20 points.
struct TransitSymbol {
  let type: TransitType

  /// - Parameters:
  ///   - center: Of the grid, which is moved onto whole pixels.
  ///   - side: Points.
  func draw(on canvas: Canvas, center: Point, side: Double, _ color: Color) {
    canvas.saved {
      let origin = canvas.snapped(Point(x: center.x - side / 2, y: center.y - side / 2))
      canvas.translate(by: origin - .zero)
      canvas.scale(by: side / Symbol.side)
      canvas.fillEvenOdd(shape, color)
      canvas.strokeRound(lines, width: 2, color)
    }
  }

  private var shape: Path {
    Path { path in
      func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
      func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) {
        path.roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
      }
      switch type {
      case .air:
        // Seen from above, flying to the right.
        path.move(to: at(19.4, 10))
        path.curve(at(19.4, 9), at(17.9, 8.4), to: at(16.4, 8.4))
        path.line(to: at(12.4, 8.4))
        path.line(to: at(7.6, 1))
        path.line(to: at(5.4, 1))
        path.line(to: at(7.7, 8.4))
        path.line(to: at(4.2, 8.4))
        path.line(to: at(2.4, 6))
        path.line(to: at(0.8, 6))
        path.line(to: at(1.8, 10))
        path.line(to: at(0.8, 14))
        path.line(to: at(2.4, 14))
        path.line(to: at(4.2, 11.6))
        path.line(to: at(7.7, 11.6))
        path.line(to: at(5.4, 19))
        path.line(to: at(7.6, 19))
        path.line(to: at(12.4, 11.6))
        path.line(to: at(16.4, 11.6))
        path.curve(at(17.9, 11.6), at(19.4, 11), to: at(19.4, 10))
        path.close()
      case .boat:
        path.polygon([at(1.5, 11.2), at(18.5, 11.2), at(15.8, 15.6), at(4.2, 15.6)])
        path.polygon([at(9.2, 1.4), at(9.2, 9.8), at(3.4, 9.8)])
        path.polygon([at(10.6, 3.4), at(16, 9.8), at(10.6, 9.8)])
      case .bus:
        box(2.6, 2.4, 14.8, 13.4, 2.6)
        box(4.4, 4.6, 11.2, 5, 1)
        path.circle(center: at(5.9, 12.8), radius: 1.15)
        path.circle(center: at(14.1, 12.8), radius: 1.15)
        box(4.2, 16.2, 2.8, 2, 0.8)
        box(13, 16.2, 2.8, 2, 0.8)
      case .train:
        box(4, 1.4, 12, 13.8, 3.6)
        box(5.8, 4.6, 8.4, 4.2, 1)
        path.circle(center: at(7.2, 12), radius: 1.1)
        path.circle(center: at(12.8, 12), radius: 1.1)
      case .generic: break
      }
    }
  }

  private var lines: Path {
    Path { path in
      func line(_ points: (Double, Double)...) {
        for (index, (x, y)) in points.enumerated() {
          if index == 0 {
            path.move(to: Point(x: x, y: y))
          } else {
            path.line(to: Point(x: x, y: y))
          }
        }
      }
      switch type {
      case .generic:
        line((2, 10), (17, 10))
        line((11.5, 4.5), (17.5, 10), (11.5, 15.5))
      case .train:
        line((6.8, 16.4), (5, 18.8))
        line((13.2, 16.4), (15, 18.8))
      case .boat:
        path.move(to: Point(x: 2, y: 18.2))
        for start in [2.0, 7.4, 12.8] {
          path.curve(
            Point(x: start + 1.8, y: 16.8), Point(x: start + 3.6, y: 19.6),
            to: Point(x: start + 5.4, y: 18.2))
        }
      case .air, .bus: break
      }
    }
  }
}
