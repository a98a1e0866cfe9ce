import Geometry
import Glibc

/// A small drawing on a grid of 20 points, of round strokes 2 points wide.
public enum Symbol: CaseIterable, Sendable {
  /// Show what is hidden.
  case eye
  /// Hide it again.
  case eyeClosed
  case copy
  /// Bars of a code.
  case code
  case turnOver
  case moveToTop
  case moveUp
  case moveDown
  case moveToBottom
  case undo
  case redo
  case bringOut
  case putBack
  /// Light or dark.
  case theme
  case close
  case search
  case plus
  case check
  case warning
  case more

  /// Points a side, at the size it is drawn for.
  public static let side = 20.0

  /// - Parameters:
  ///   - center: Of the grid, which is moved onto whole pixels.
  ///   - side: Points; strokes grow with it.
  public func draw(on canvas: Canvas, center: Point, side: Double = Symbol.side, _ color: Color) {
    let factor = side / Self.side
    canvas.saved {
      let origin = canvas.snapped(Point(x: center.x - side / 2, y: center.y - side / 2))
      canvas.translate(by: origin - .zero)
      canvas.scale(by: factor)
      canvas.strokeRound(strokes, width: 2, color)
      if let fills { canvas.fill(fills, color) }
    }
  }

  /// What is stroked.
  private var strokes: Path {
    Path { path in
      switch self {
      case .eye:
        Self.lid(&path)
      case .eyeClosed:
        path.move(to: Point(x: 2, y: 8))
        path.curve(Point(x: 6, y: 14.4), Point(x: 14, y: 14.4), to: Point(x: 18, y: 8))
        Self.line(&path, (10, 13), (10, 16.4))
        Self.line(&path, (5.4, 12.2), (3.8, 15))
        Self.line(&path, (14.6, 12.2), (16.2, 15))
      case .copy:
        path.roundedRect(Rect(x: 7, y: 7, width: 10, height: 10), radius: 2.5)
        path.move(to: Point(x: 3, y: 11.5))
        path.line(to: Point(x: 3, y: 5.5))
        path.curve(Point(x: 3, y: 4.1), Point(x: 4.1, y: 3), to: Point(x: 5.5, y: 3))
        path.line(to: Point(x: 11.5, y: 3))
      case .code:
        for x in [3.0, 7.5, 12, 17] { Self.line(&path, (x, 4), (x, 16)) }
      case .turnOver:
        path.arcFromHere(center: Point(x: 10, y: 10), radius: 7, from: 0.5, to: 2 * .pi - 0.37)
        path.polyline([(17.5, 3), (17.5, 7.5), (13, 7.5)])
      case .moveToTop:
        Self.line(&path, (3, 3), (17, 3))
        Self.line(&path, (10, 8), (10, 17))
        path.polyline([(5.5, 12), (10, 7.5), (14.5, 12)])
      case .moveUp:
        Self.line(&path, (10, 4), (10, 17))
        path.polyline([(5, 8.5), (10, 3.5), (15, 8.5)])
      case .moveDown:
        Self.line(&path, (10, 3), (10, 16))
        path.polyline([(5, 11.5), (10, 16.5), (15, 11.5)])
      case .moveToBottom:
        Self.line(&path, (3, 17), (17, 17))
        Self.line(&path, (10, 3), (10, 12))
        path.polyline([(5.5, 8), (10, 12.5), (14.5, 8)])
      case .undo:
        path.move(to: Point(x: 3.5, y: 7.5))
        path.line(to: Point(x: 12, y: 7.5))
        path.arc(center: Point(x: 12, y: 12), radius: 4.5, from: -.pi / 2, to: .pi / 2)
        path.line(to: Point(x: 7.5, y: 16.5))
        path.polyline([(7, 3.5), (3, 7.5), (7, 11.5)])
      case .redo:
        path.move(to: Point(x: 12.5, y: 16.5))
        path.line(to: Point(x: 8, y: 16.5))
        path.arc(center: Point(x: 8, y: 12), radius: 4.5, from: .pi / 2, to: 3 * .pi / 2)
        path.line(to: Point(x: 16.5, y: 7.5))
        path.polyline([(13, 3.5), (17, 7.5), (13, 11.5)])
      case .bringOut:
        path.polyline([(4, 12.5), (10, 6.5), (16, 12.5)])
      case .theme:
        path.circle(center: Point(x: 10, y: 10), radius: 7)
      case .putBack:
        path.polyline([(4, 7.5), (10, 13.5), (16, 7.5)])
      case .close:
        Self.line(&path, (5, 5), (15, 15))
        Self.line(&path, (15, 5), (5, 15))
      case .search:
        path.circle(center: Point(x: 9, y: 9), radius: 5.5)
        Self.line(&path, (13.2, 13.2), (17, 17))
      case .plus:
        Self.line(&path, (10, 3), (10, 17))
        Self.line(&path, (3, 10), (17, 10))
      case .check:
        path.polyline([(3.5, 10.5), (8, 15), (16.5, 5.5)])
      case .warning:
        path.move(to: Point(x: 10, y: 3))
        path.line(to: Point(x: 18, y: 17))
        path.line(to: Point(x: 2, y: 17))
        path.close()
        Self.line(&path, (10, 8.5), (10, 11.5))
      case .more: break
      }
    }
  }

  /// What is filled.
  private var fills: Path? {
    switch self {
    case .eye: Path { $0.circle(center: Point(x: 10, y: 10), radius: 2.5) }
    case .warning: Path { $0.circle(center: Point(x: 10, y: 14.4), radius: 1.1) }
    case .theme:
      Path { path in
        path.arc(center: Point(x: 10, y: 10), radius: 7, from: -.pi / 2, to: .pi / 2)
        path.close()
      }
    case .more:
      Path { path in
        for x in [4.0, 10, 16] { path.circle(center: Point(x: x, y: 10), radius: 1.8) }
      }
    default: nil
    }
  }

  private static func lid(_ path: inout Path) {
    path.move(to: Point(x: 1.5, y: 10))
    path.curve(Point(x: 5.5, y: 2.6), Point(x: 14.5, y: 2.6), to: Point(x: 18.5, y: 10))
    path.curve(Point(x: 14.5, y: 17.4), Point(x: 5.5, y: 17.4), to: Point(x: 1.5, y: 10))
    path.close()
  }

  private static func line(
    _ path: inout Path, _ start: (Double, Double), _ end: (Double, Double)
  ) {
    path.move(to: Point(x: start.0, y: start.1))
    path.line(to: Point(x: end.0, y: end.1))
  }
}

extension Path {
  fileprivate mutating func polyline(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { move(to: point) } else { line(to: point) }
    }
  }

  /// An arc with no line leading to it.
  fileprivate mutating func arcFromHere(
    center: Point, radius: Double, from start: Double, to end: Double
  ) {
    move(to: Point(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
    arc(center: center, radius: radius, from: start, to: end)
  }
}
