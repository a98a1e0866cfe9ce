import Geometry
import GoldenImages
import Testing

@testable import Painting

@Suite struct TextLayoutTests {
  init() throws { try Golden.useKnownFonts() }

  @Test(arguments: [
    ("plain", "plain"), ("two\nlines\r\nand\ttabs", "two lines and tabs"),
    ("nul\0in it", "nul in it"), ("  ends  ", "ends"), ("\u{1B}[31mred", "[31mred"),
    ("a\u{202E}b\u{202D}c", "abc"), ("\u{2028}x\u{85}y", "x y"), ("", ""), ("\n\n", ""),
    ("e\u{301}", "e\u{301}"), ("\u{FEFF}bom", "bom"),
  ])
  func `text from outside becomes one clean line`(text: String, expected: String) {
    #expect(TextLayout.singleLine(text) == expected)
  }

  @Test func `text without end is cut, and so are towers of marks`() {
    #expect(TextLayout.singleLine(String(repeating: "x", count: 5000)).unicodeScalars.count == 300)
    let tower = "a" + String(repeating: "\u{301}", count: 200) + "b"
    #expect(TextLayout.singleLine(tower).unicodeScalars.count == 10)
    #expect(TextLayout.singleLine(String(repeating: "\n", count: 100_000) + "x").isEmpty)
  }

  @Test(arguments: [
    ("The order of all your cards was taken back to what it was before", 3, false),
    ("つばめ文具店のカードを三番目の場所へ動かしました", 2, false),
    ("تم نقل البطاقة إلى المكان الثالث من اثني عشر مكانًا في المحفظة", 3, true),
    ("תנועה של כרטיס אחד למקום השלישי מתוך שנים עשר בארנק", 2, true),
  ])
  func `a text is broken between words, and cut in its last line only`(
    _ text: String, count: Int, isRightToLeft: Bool
  ) {
    func lines(_ width: Double, _ count: Int) -> [TextLayout] {
      TextLayout.lines(text, style: .row, maximumWidth: width, maximumCount: count)
    }
    let broken = lines(200, 20)
    #expect(broken.count == count)
    #expect(broken.allSatisfy { $0.width <= 200.01 && !$0.isEllipsized && $0.width > 1 })
    #expect(broken.allSatisfy { $0.isRightToLeft == isRightToLeft })
    let cut = lines(120, 2)
    #expect(cut.map(\.isEllipsized) == [false, true])
    #expect(cut.allSatisfy { $0.width <= 120.01 })
    #expect(lines(10_000, 2).count == 1)
    #expect(lines(200, 1).map(\.isEllipsized) == [true])
    #expect(!lines(0, 3).isEmpty)
  }

  @Test func `an empty text is one line, and a word without end is broken anywhere`() {
    let empty = TextLayout.lines("", style: .row, maximumWidth: 50, maximumCount: 2)
    #expect(empty.map(\.width) == [0])
    let word = String(repeating: "x", count: 60)
    let lines = TextLayout.lines(word, style: .row, maximumWidth: 100, maximumCount: 3)
    #expect(lines.map(\.isEllipsized) == [false, false, true])
  }

  @Test func `tabular figures are all equally wide`() {
    let widths = ["0000", "1111", "4747"].map { TextLayout($0, style: .number).width }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.05 })
    let proportional = TextStyle(size: 15, weight: .medium)
    #expect(
      TextLayout("1111", style: proportional).width
        < TextLayout("0000", style: proportional).width - 1)
  }

  @Test(arguments: ["Norrsken Bank", "つばめ文具店", "حديقة الياسمين", "Пекарня Зірка"])
  func `a line is cut when it is wider, and only then`(text: String) {
    let whole = TextLayout(text, style: .issuer)
    #expect(!whole.isEllipsized)
    #expect(!TextLayout(text, style: .issuer, maximumWidth: whole.width).isEllipsized)
    let cut = TextLayout(text, style: .issuer, maximumWidth: whole.width - 8)
    #expect(cut.isEllipsized)
    #expect(cut.width < whole.width - 7.99)
  }

  @Test func `measures are Inter's, in points`() {
    let layout = TextLayout("Hg", style: TextStyle(size: 100))
    #expect(abs(layout.ascent - 96.875) < 0.1)
    #expect(abs(layout.descent - 24.12) < 0.1)
    let tracked = TextLayout("HHHHH", style: TextStyle(size: 100, tracking: 0.1))
    #expect(abs(tracked.width - TextLayout("HHHHH", style: TextStyle(size: 100)).width - 40) < 11)
  }

  @Test(arguments: ["Norrsken", "حديقة"], [1.0, 1.25, 2])
  func `is drawn on the side its anchor says, whichever way it runs`(text: String, scale: Double)
    throws
  {
    let layout = TextLayout(text, style: .issuer)
    for anchor in [TextLayout.Anchor.left, .center, .right] {
      let surface = try ImageSurface(width: Int(300 * scale), height: Int(40 * scale))
      let canvas = Canvas(surface, scale: scale)
      layout.draw(on: canvas, anchor, baseline: Point(x: 150, y: 26), .black)
      let ink = try #require(surface.inkColumns)
      let left: Double =
        switch anchor {
        case .left: 150
        case .center: 150 - layout.width / 2
        case .right: 150 - layout.width
        }
      #expect(abs(Double(ink.lowerBound) / scale - left) < 3)
      #expect(abs(Double(ink.upperBound) / scale - left - layout.width) < 3)
    }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `kept, kept by letters and not kept look the same`(scale: Double) throws {
    let layout = TextLayout("Aurelia 8888", style: .issuer)
    var pictures: [ImageSurface] = []
    for way in 0..<3 {
      let surface = try ImageSurface(width: Int(120 * scale), height: Int(30 * scale))
      let canvas = Canvas(surface, scale: scale)
      canvas.clear(.black)
      let point = Point(x: 8, y: 20)  // whole pixels at every scale
      switch way {
      case 0: layout.draw(on: canvas, baseline: point, .white)
      case 1: layout.drawOnce(on: canvas, GlyphCache(), baseline: point, .white)
      default:
        canvas.scale(by: 1.000_001)
        layout.draw(on: canvas, baseline: point, .white)
      }
      pictures.append(surface)
    }
    #expect(PictureDifference(pictures[0], pictures[2]).pixelsOff == 0)
    // Letters stand at quarters of a pixel: their edges change by no more than that.
    #expect(PictureDifference(pictures[0], pictures[1]).mean < 4)
  }

  @Test(arguments: ["", "\0", "\u{10FFFF}", "🪪", String(repeating: "\u{301}", count: 50)])
  func `text with little or nothing to see is drawn without an error`(text: String) throws {
    let surface = try ImageSurface(width: 60, height: 30)
    let canvas = Canvas(surface, scale: 1)
    let layout = TextLayout(text, style: .issuer, maximumWidth: 0)
    layout.draw(on: canvas, baseline: Point(x: 5, y: 20), .black)
    layout.drawOnce(on: canvas, GlyphCache(), baseline: Point(x: 5, y: 20), .black)
    #expect(canvas.error == nil)
    #expect(layout.height > 0)
  }
}

extension ImageSurface {
  /// From the first column of pixels that is not empty to the last.
  var inkColumns: ClosedRange<Int>? {
    withPixels { pixels in
      let inked = (0..<pixels.width).filter { x in
        (0..<pixels.height).contains { pixels.base[$0 * pixels.stride + x] >> 24 > 40 }
      }
      guard let first = inked.first, let last = inked.last else { return nil }
      return first...last
    }
  }

  subscript(x: Int, y: Int) -> UInt32 { withPixels { $0.base[y * $0.stride + x] } }
}
