import Geometry

/// The drawn sign of an issuer, which stands on the white disc and large in the ground.
enum CardMark: CaseIterable {
  case disc
  case triangle
  case square
  case diamond
  case crescent
  case ring
  case hexagon
  case leaf
  case bars
  case petals
  case spark
  case arch

  init(_ hash: StableHash) {
    self = Self.allCases[hash.choice(of: Self.allCases.count, salt: 1)]
  }

  /// The shape in the middle of a circle of `radius` points, to be filled by the even-odd rule;
  /// sizes differ so that all weigh the same to the eye.
  func path(center: Point, radius r: Double) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * r, y: center.y + y * r) }
    return Path { path in
      switch self {
      case .disc: path.circle(center: center, radius: 0.84 * r)
      case .triangle: path.polygon([at(0, -0.92), at(0.96, 0.74), at(-0.96, 0.74)])
      case .square:
        path.roundedRect(
          Rect(x: center.x - 0.8 * r, y: center.y - 0.8 * r, width: 1.6 * r, height: 1.6 * r),
          radius: 0.36 * r)
      case .diamond: path.polygon([at(0, -1.04), at(1.04, 0), at(0, 1.04), at(-1.04, 0)])
      case .crescent:
        path.move(to: at(0.36, -0.86))
        path.curve(at(-0.5, -1.1), at(-1.2, -0.2), to: at(-0.82, 0.42))
        path.curve(at(-0.44, 1.06), at(0.5, 1.12), to: at(0.92, 0.4))
        path.curve(at(0.3, 0.7), at(-0.2, 0.46), to: at(-0.26, -0.06))
        path.curve(at(-0.3, -0.42), at(0, -0.76), to: at(0.36, -0.86))
        path.close()
      case .ring:
        path.circle(center: center, radius: 0.9 * r)
        path.circle(center: center, radius: 0.44 * r)
      case .hexagon:
        path.polygon([
          at(0.5, -0.87), at(1, 0), at(0.5, 0.87), at(-0.5, 0.87), at(-1, 0), at(-0.5, -0.87),
        ])
      case .leaf:
        path.move(to: at(-0.84, 0.84))
        path.curve(at(-1.04, -0.3), at(-0.3, -0.98), to: at(0.88, -0.88))
        path.curve(at(0.98, 0.3), at(0.3, 1.04), to: at(-0.84, 0.84))
        path.close()
      case .bars:
        for (index, height) in [0.8, 1.3, 1.8].enumerated() {
          let x = -0.85 + 0.62 * Double(index)
          path.roundedRect(
            Rect(
              origin: at(x, 0.9 - height), size: Size(width: 0.46 * r, height: height * r)),
            radius: 0.16 * r)
        }
      case .petals:
        for (x, y) in [(-0.47, -0.47), (0.47, -0.47), (0.47, 0.47), (-0.47, 0.47)] {
          path.circle(center: at(x, y), radius: 0.41 * r)
        }
      case .spark:
        path.move(to: at(0, -1.12))
        path.curve(at(0.16, -0.32), at(0.32, -0.16), to: at(1.12, 0))
        path.curve(at(0.32, 0.16), at(0.16, 0.32), to: at(0, 1.12))
        path.curve(at(-0.16, 0.32), at(-0.32, 0.16), to: at(-1.12, 0))
        path.curve(at(-0.32, -0.16), at(-0.16, -0.32), to: at(0, -1.12))
        path.close()
      case .arch:
        path.move(to: at(-0.84, 0.84))
        path.arc(center: at(0, -0.02), radius: 0.84 * r, from: .pi, to: 2 * .pi)
        path.line(to: at(0.84, 0.84))
        path.line(to: at(0.36, 0.84))
        path.line(to: at(0.36, 0.06))
        path.curve(at(0.36, -0.42), at(-0.36, -0.42), to: at(-0.36, 0.06))
        path.line(to: at(-0.36, 0.84))
        path.close()
      }
    }
  }
}
