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

  func expect(_ readings: [CodeReading], _ name: String) {
    let zxing = readings.filter { $0.reader == .zxing }
    #expect(zxing.count == 1, "\(kind) \(name) \(CodeReading.shown(bytes)): \(zxing)")
    for reading in zxing {
      #expect(reading.bytes == expectedOfZxing, "\(kind) \(name): \(reading)")
      #expect(Self.identifiers[kind]?.contains(reading.identifier) == true, "\(kind) \(reading)")
    }
    let zbar = readings.filter { $0.reader == .zbar }
    if isKnownToZbar {
      #expect(
        zbar.map(\.bytes) == [expected], "\(kind) \(name) \(CodeReading.shown(bytes)): \(zbar)")
    }
  }

  private var expected: [UInt8] {
    guard kind == .codabar, bytes.first.map({ $0 < 0x41 }) == true else { return bytes }
    return Array("A".utf8) + bytes + Array("A".utf8)
  }

  /// It calls a UPC-A what it is by the standard too, an EAN-13 that begins with 0.
  private var expectedOfZxing: [UInt8] { kind == .upcA ? Array("0".utf8) + expected : expected }

  private var isKnownToZbar: Bool { false }

  /// Those that say: this kind, and no ECI.
  private static let identifiers: [CodeKind: Set<String>] = [
    .qr: ["]Q1"], .pdf417: ["]L2"], .aztec: ["]z0"], .dataMatrix: ["]d1"], .code128: ["]C0"],
    .code39: ["]A0"], .code93: ["]G0"], .codabar: ["]F0"], .itf: ["]I0"], .ean13: ["]E0"],
    .ean8: ["]E4"], .upcA: ["]E0"], .upcE: ["]E0"],
  ]
}
