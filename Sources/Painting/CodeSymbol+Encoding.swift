import Cards

extension CodeSymbol {
  /// As robust a symbol as there is room for.
  static func encode(_ kind: CodeKind, _ bytes: [UInt8]) throws(CodeRefusal) -> ZintSymbol {
    switch kind {
    // Level M, where 15 % may be lost; a long message only fits at level L, 7 %.
    case .qr: try encode(kind, bytes, levels: [2, 1])
    case .pdf417: try wellProportioned(bytes)
    default: try ZintSymbol(kind, bytes)
    }
  }

  private static func encode(
    _ kind: CodeKind, _ bytes: [UInt8], levels: [Int32], columns: Int32 = 0
  ) throws(CodeRefusal) -> ZintSymbol {
    for level in levels.dropLast() {
      if let symbol = try? ZintSymbol(kind, bytes, .init(level: level, columns: columns)) {
        return symbol
      }
    }
    return try ZintSymbol(kind, bytes, .init(level: levels.last ?? -1, columns: columns))
  }

  /// A PDF417 about three times as wide as high, as cards have room for; zint's own are wider, and
  /// so have smaller modules.
  private static func wellProportioned(_ bytes: [UInt8]) throws(CodeRefusal) -> ZintSymbol {
    // As many codewords for correction as the standard recommends, or 8 where there is room for less.
    let first = try encode(.pdf417, bytes, levels: [-1, 2])
    // Start, stop and two indicators of 17 or 18 modules frame the columns of 17.
    let count = (first.width - 69) / 17 * first.rowCount
    func disproportion(_ columns: Int) -> Double {
      let rows = max(3, (count + columns - 1) / columns)
      let ratio = Double(69 + 17 * columns) / Double(3 * rows) / 3
      return max(ratio, 1 / ratio)
    }
    let columns = (2...30).filter { (count + $0 - 1) / $0 <= 88 }
      .min { disproportion($0) < disproportion($1) }
    guard let columns,
      let symbol = try? encode(.pdf417, bytes, levels: [-1, 2], columns: Int32(columns))
    else { return first }
    return symbol
  }
}
