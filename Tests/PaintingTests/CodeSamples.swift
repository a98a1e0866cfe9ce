import Cards

/// What symbols of each kind are made of in tests.
enum CodeSamples {
  static func values(of kind: CodeKind) -> [[UInt8]] {
    switch kind {
    case .qr, .pdf417, .aztec, .dataMatrix: texts.map { Array($0.utf8) } + binary
    case .code128: short.map { Array($0.utf8) } + shortBinary
    default: numbers(of: kind).map { Array($0.utf8) }
    }
  }

  private static let texts: [String] = [
    "7", "0057221066844021", "MEMBER-004-219", "https://example.org/p?id=48&k=a_b~c#x",
    "Café №7", "会員番号：四二七", "Ünïcödé ÀÉÎ", "\u{FEFF}mark", "line\r\nline\ttab", " ends ",
    "M1SAMPLE/ROBIN MX     EABC123 OSLARNSK 0410 285Y014C0037 147>3180 M",
    String(repeating: "0123456789", count: 20),
    String(repeating: "A long message, with words of every kind. ", count: 12),
    "[)>\u{1E}05\u{1D}x\u{1E}\u{4}", "\\x41 %2F ~1 ^FNC1 \u{1D}01", "]C1",
  ]

  private static let binary: [[UInt8]] = [
    [0], [0, 0, 0, 0], Array("zero\0inside".utf8), Array("at the end\0".utf8),
    Array(0...255), Array((0...255).reversed()), [0xFF, 0xFE, 0x80, 0x7F, 0],
    Array("Caf\u{E9}".unicodeScalars.map { UInt8($0.value) }),
    (0..<700).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 7) },
  ]

  private static let short = [
    "7", "42", "123456", "0057221066844021", "MEMBER-004-219", "a1B2c3D4", "Café №7",
    "tab\tnewline\n", " ends ", "A0123456789Z", "\u{1D}x",
  ]

  private static let shortBinary: [[UInt8]] = [
    [0], [0, 0, 1], Array("zero\0inside".utf8), [0x80], [0xFF], [0x7F, 0x80, 0, 0xFF, 0x41],
    Array("Stra\u{DF}e 7".unicodeScalars.map { UInt8($0.value) }), Array(0..<32), Array(96..<128),
    Array(128..<160), Array(160..<184), Array(232...255),
  ]

  private static func numbers(of kind: CodeKind) -> [String] {
    switch kind {
    case .code39: ["A1", "MEMBER 42", "0123456789", "-. $/%", "A+B", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    case .code93:
      ["A1", "MEMBER 42", "lower case", "-. $/+%", "\0", "tab\tand\u{7F}", "0123456789"]
    case .codabar: ["A123B", "0123456789", "C12-3$4:5/6.7+8D", "21234567890128", "B00A"]
    case .itf: ["123456", "00000000", "04012345123456", "9876543210"]
    case .ean13: ["4006381333931", "2000000000008", "0036000291452", "9781234567897"]
    case .ean8: ["96385074", "00000000", "12345670"]
    case .upcA: ["036000291452", "000000000000", "999999999993"]
    case .upcE: ["01234565", "00000000", "12345670", "04252614", "01234531"]
    default: []
    }
  }

  /// Mostly what a symbol of the kind can hold, and some that it cannot.
  static func random(_ kind: CodeKind, using random: inout SeededGenerator) -> [UInt8] {
    func bytes(_ count: ClosedRange<Int>, from alphabet: [UInt8]) -> [UInt8] {
      (0..<Int.random(in: count, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
    }
    let digits = Array(UInt8(ascii: "0")...UInt8(ascii: "9"))
    switch kind {
    case .qr, .pdf417, .aztec, .dataMatrix, .code128:
      // Runs of one class after another are what encoders switch their modes for.
      let alphabets = [
        digits, Array(0...255), Array(0x20..<0x7F), Array(0x61...0x7A), Array(0x41...0x5A),
        Array(0...0x1F), Array(0x80...0xFF), Array("\r\n., :".utf8),
      ]
      let longest = kind == .code128 ? 6 : 40
      return (0..<Int.random(in: 1...6, using: &random)).flatMap { _ in
        bytes(0...longest, from: alphabets.randomElement(using: &random) ?? digits)
      }
    case .code39:
      return bytes(1...24, from: digits + Array(0x41...0x5A) + Array("-. $/+%*a".utf8))
    case .code93: return bytes(1...24, from: Array(0...0x80))
    case .codabar:
      return bytes(0...1, from: Array("AB".utf8))
        + bytes(1...20, from: digits + Array("-$:/.+".utf8))
        + bytes(0...1, from: Array("CD".utf8))
    case .itf: return bytes(6...30, from: digits)
    case .ean13: return bytes(13...13, from: digits)
    case .ean8: return bytes(8...8, from: digits)
    case .upcA: return bytes(12...12, from: digits)
    case .upcE: return bytes(1...1, from: Array("012".utf8)) + bytes(7...7, from: digits)
    }
  }
}
