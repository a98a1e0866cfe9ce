import Cards
import Testing

/// What readers are to say of a code.
struct ReadingCheck {
  let kind: CodeKind
  let bytes: [UInt8]

  init(_ kind: CodeKind, _ bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }

  func expect(_ readings: [CodeReading], _ name: String, needsZbar: Bool) {
    let zxing = readings.filter { $0.reader == .zxing }
    #expect(zxing.count == 1, "\(kind) \(name) \(CodeReading.shown(bytes)): \(zxing)")
    for reading in zxing {
      #expect(reading.bytes == expectedOfZxing, "\(kind) \(name): \(reading)")
      #expect(Self.identifiers[kind]?.contains(reading.identifier) == true, "\(kind) \(reading)")
    }
    let zbar = readings.filter { $0.reader == .zbar }
    if isKnownToZbar {
      #expect(
        zbar.allSatisfy { $0.bytes == expectedOfZbar } && zbar.count <= 1,
        "\(kind) \(name) \(CodeReading.shown(bytes)): \(zbar)")
      // Modules of one pixel are more than it can be asked to see.
      if needsZbar { #expect(zbar.count == 1, "\(kind) \(name) \(CodeReading.shown(bytes))") }
    }
  }

  private var expected: [UInt8] {
    guard kind == .codabar, bytes.first.map({ $0 < 0x41 }) == true else { return bytes }
    return Array("A".utf8) + bytes + Array("A".utf8)
  }

  /// It calls a UPC-A what it is by the standard too, an EAN-13 that begins with 0.
  private var expectedOfZxing: [UInt8] { kind == .upcA ? Array("0".utf8) + expected : expected }

  /// It has no EAN-13 that begins with 0, but calls that a UPC-A.
  private var expectedOfZbar: [UInt8] {
    let bytes = expected
    return kind == .ean13 && bytes.first == UInt8(ascii: "0") ? Array(bytes.dropFirst()) : bytes
  }

  private var isKnownToZbar: Bool {
    switch kind {
    case .pdf417, .aztec, .dataMatrix: false
    case .upcE: bytes[0] == UInt8(ascii: "0")
    default: bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    }
  }

  /// Those that say: this kind, and no ECI. An odd one is of a number that happens to end in a check
  /// digit that its kind may have.
  private static let identifiers: [CodeKind: Set<String>] = [
    .qr: ["]Q1"], .pdf417: ["]L2"], .aztec: ["]z0"], .dataMatrix: ["]d1"], .code128: ["]C0"],
    .code39: ["]A0", "]A1"], .code93: ["]G0"], .codabar: ["]F0"], .itf: ["]I0", "]I1"],
    .ean13: ["]E0"],
    .ean8: ["]E4"], .upcA: ["]E0"], .upcE: ["]E0"],
  ]
}
