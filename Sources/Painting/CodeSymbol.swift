import Cards

/// The modules of a code, as zint made them: what a scanner reads, without the light around it.
///
/// Made once, and shared by all that draw it.
public final class CodeSymbol: Sendable {
  /// Light that must be kept around a symbol, in modules.
  public struct QuietZone: Hashable, Sendable {
    public let left: Int
    public let right: Int
    /// Above and below alike; a linear code needs none there.
    public let vertical: Int
  }

  public let kind: CodeKind
  /// Modules.
  public let width: Int
  /// Of modules; a linear code has one.
  public let rowCount: Int
  /// Eight modules a byte, the leftmost the lowest bit.
  private let bits: [UInt8]

  /// - Throws: `CodeRefusal` when the kind is unknown, cannot carry the bytes, or not so many.
  public convenience init(_ code: CardCode) throws(CodeRefusal) {
    guard let kind = code.kind else {
      throw CodeRefusal(
        code.formatName.isEmpty
          ? "It is not said what kind of code this is."
          : "Billfold does not know codes of the kind “\(code.formatName)”.")
    }
    try self.init(kind, code.bytes)
  }

  /// A symbol of exactly these bytes, without a mark of their character set.
  ///
  /// - Throws: `CodeRefusal` when the symbology cannot carry them, or not so many.
  public init(_ kind: CodeKind, _ bytes: [UInt8]) throws(CodeRefusal) {
    let bytes = try kind.checked(bytes)
    let zint = try Self.encode(kind, bytes)
    guard zint.width > 0, zint.rowCount > 0, zint.width <= Self.maximumWidth,
      kind.isMatrix || zint.rowCount == 1, Self.says(zint.text, kind, bytes)
    else { throw .impossible(for: kind) }
    self.kind = kind
    width = zint.width
    rowCount = zint.rowCount
    let stride = (zint.width + 7) / 8
    var bits: [UInt8] = []
    bits.reserveCapacity(stride * zint.rowCount)
    for row in 0..<zint.rowCount {
      for column in 0..<stride { bits.append(zint.byte(row: row, column: column)) }
    }
    self.bits = bits
  }

  /// The widest there is: zint's own memory ends there.
  private static let maximumWidth = 1152  // modules

  /// The height of a row in modules; `nil` for bars, which may be of any height.
  ///
  /// Source: ISO/IEC 15438, 5.8.2: a row of PDF417 is at least three modules high.
  public var rowHeight: Int? { kind == .pdf417 ? 3 : kind.isMatrix ? 1 : nil }

  /// Sources: ISO/IEC 18004 (QR), 15438 (PDF417), 24778 (Aztec, which needs none), 16022 (Data
  /// Matrix, one), 15417, 16388, 16390 (10 for bars); GS1 General Specifications, 5.2.3.4 (EAN, UPC).
  public var quietZone: QuietZone {
    switch kind {
    case .qr: QuietZone(left: 4, right: 4, vertical: 4)
    case .pdf417, .aztec, .dataMatrix: QuietZone(left: 2, right: 2, vertical: 2)
    case .ean13: QuietZone(left: 11, right: 7, vertical: 0)
    case .ean8: QuietZone(left: 7, right: 7, vertical: 0)
    case .upcA: QuietZone(left: 9, right: 9, vertical: 0)
    case .upcE: QuietZone(left: 9, right: 7, vertical: 0)
    default: QuietZone(left: 10, right: 10, vertical: 0)
    }
  }

  public func isDark(column: Int, row: Int) -> Bool {
    precondition((0..<width).contains(column))
    return bits[row * ((width + 7) / 8) + column / 8] >> UInt8(column % 8) & 1 == 1
  }

  /// The dark modules of a row, those that touch in one range.
  func darkRuns(inRow row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for column in 0..<width {
      if isDark(column: column, row: row) {
        start = start ?? column
      } else if let from = start {
        runs.append(from..<column)
        start = nil
      }
    }
    if let start { runs.append(start..<width) }
    return runs
  }

  /// Whether what zint would print beneath a linear code is what was given.
  ///
  /// Codes with more than digits and capitals are not printed as they are.
  private static func says(_ text: String, _ kind: CodeKind, _ bytes: [UInt8]) -> Bool {
    let given = String(decoding: bytes, as: UTF8.self)
    return switch kind {
    case .ean13, .ean8, .upcA, .upcE, .itf, .codabar: text == given
    case .code39: text == "*\(given)*"
    default: true
    }
  }
}
