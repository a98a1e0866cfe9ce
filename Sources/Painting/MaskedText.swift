import Geometry

/// A number whose hidden part is drawn as dots, on the middle of the figures and on whole pixels;
/// a font's bullets are neither.
struct MaskedText {
  /// Dots in front of the text.
  let dots: Int
  let text: String

  /// - Parameter number: A masked number, as `•••• 8888`, or one that is not.
  init(_ number: String) {
    dots = min(8, number.prefix { $0 == "•" }.count)
    text = TextLayout.singleLine(String(number.drop { $0 == "•" }.prefix(300)))
  }

  var isEmpty: Bool { dots == 0 && text.isEmpty }

  /// - Returns: Where the drawing begins, in points.
  func draw(
    on canvas: Canvas, _ glyphs: GlyphCache, rightBaseline: Point, maximumWidth: Double,
    _ ink: Color
  ) -> Double {
    let style = TextStyle.number
    var left = rightBaseline.x
    if !text.isEmpty {
      let layout = TextLayout(text, style: style, maximumWidth: maximumWidth)
      layout.drawOnce(on: canvas, glyphs, .right, baseline: rightBaseline, ink)
      left -= layout.width
    }
    guard dots > 0 else { return left }
    left -= text.isEmpty ? 0 : 6
    let row = DotRow(count: dots, diameter: 4.4, pitch: 7.4, canvas: canvas)
    let baseline = canvas.snapped(rightBaseline).y
    row.draw(right: left, middle: baseline - style.figureHeight / 2, ink)
    return left - row.width
  }
}

extension TextStyle {
  /// Points from the baseline to the top of a figure; Inter's capitals and figures are 0.727 em.
  var figureHeight: Double { 0.727 * size }
}

/// Equal dots, all at the same place on the pixel grid so that they look alike.
struct DotRow {
  let count: Int
  let canvas: Canvas
  private let diameter: Double  // pixels, whole
  private let pitch: Double  // pixels, whole

  /// - Parameters: In points; rounded to whole pixels here.
  init(count: Int, diameter: Double, pitch: Double, canvas: Canvas) {
    self.count = count
    self.canvas = canvas
    self.diameter = max(2, (diameter * canvas.scale).rounded(.down))
    self.pitch = max(self.diameter + 1, (pitch * canvas.scale).rounded())
  }

  /// Points.
  var width: Double { (Double(count - 1) * pitch + diameter) / canvas.scale }

  func draw(right: Double, middle: Double, _ color: Color) {
    let x = (right * canvas.scale).rounded() - diameter / 2
    let y = (middle * canvas.scale - diameter / 2).rounded() + diameter / 2
    let path = Path { path in
      for index in 0..<count {
        path.circle(
          center: Point(x: (x - Double(index) * pitch) / canvas.scale, y: y / canvas.scale),
          radius: diameter / 2 / canvas.scale)
      }
    }
    canvas.fill(path, color)
  }
}
