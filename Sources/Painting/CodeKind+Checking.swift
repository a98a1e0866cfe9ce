import Cards

extension CodeKind {
  /// The bytes that a symbol of this kind is made of for `bytes`: the same, if it can carry them.
  ///
  /// What a symbology cannot say is refused here, as zint would change it: it pads an odd ITF and
  /// makes capitals of small letters. Numbers of EAN and UPC are whole ones, check digit included,
  /// as a scanner reports them; 12 digits are no EAN-13, and a UPC-E has its 8.
  ///
  /// A Codabar begins and ends with one of the letters A to D. They are part of the symbol and not
  /// of the number, and readers drop them; where a number comes without them, both are A.
  ///
  /// - Throws: `CodeRefusal`; that something is too long may turn out later.
  func checked(_ bytes: [UInt8]) throws(CodeRefusal) -> [UInt8] {
    guard !bytes.isEmpty else { throw CodeRefusal("There is nothing to put into the code.") }
    switch self {
    case .qr, .pdf417, .aztec, .dataMatrix, .code128: break
    case .code39:
      try require(bytes, "capital letters, digits, spaces and - . $ / + %") {
        isCode39($0)
      }
    case .code93:
      try require(bytes, "letters, digits and signs of ASCII") { $0 < 0x80 }
    case .codabar: return try checkedCodabar(bytes)
    case .itf:
      try requireDigits(bytes)
      guard bytes.count.isMultiple(of: 2) else {
        throw CodeRefusal(
          "\(nameWithArticle.capitalizedFirst) has an even number of digits; this has \(bytes.count)."
        )
      }
      guard bytes.count >= 4 else {
        throw CodeRefusal("An ITF code has four digits or more, or scanners do not see it.")
      }
    case .ean13: try requireNumber(bytes, count: 13)
    case .ean8: try requireNumber(bytes, count: 8)
    case .upcA: try requireNumber(bytes, count: 12)
    case .upcE: try requireUPCE(bytes)
    }
    return bytes
  }

  private func require(
    _ bytes: some Sequence<UInt8>, _ alphabet: String, where isAllowed: (UInt8) -> Bool
  ) throws(CodeRefusal) {
    var bytes = bytes.makeIterator()
    while let byte = bytes.next() {
      guard !isAllowed(byte) else { continue }
      throw CodeRefusal("\(nameWithArticle.capitalizedFirst) can only hold \(alphabet).")
    }
  }

  private func requireDigits(_ bytes: some Sequence<UInt8>) throws(CodeRefusal) {
    try require(bytes, "digits") { isDigit($0) }
  }

  /// - Parameter count: Of digits, the check digit included.
  private func requireNumber(_ bytes: [UInt8], count: Int) throws(CodeRefusal) {
    try requireDigits(bytes)
    guard bytes.count == count else {
      throw CodeRefusal(
        "\(nameWithArticle.capitalizedFirst) has \(count) digits with its check digit; "
          + "this has \(bytes.count).")
    }
    // What a UPC-E stands for is longer; its check digit is that number's.
    let number = self == .upcE ? Self.expandedUPCE(bytes) : bytes
    let expected = Self.checkDigit(of: number.dropLast())
    guard number.last == expected else {
      throw CodeRefusal(
        "A digit of this number is wrong: its check digit should be "
          + "\(Character(Unicode.Scalar(expected))).")
    }
  }

  private func requireUPCE(_ bytes: [UInt8]) throws(CodeRefusal) {
    try requireDigits(bytes)
    guard bytes.count != 8 || bytes[0] <= UInt8(ascii: "1") else {
      throw CodeRefusal("A UPC-E begins with 0 or 1.")
    }
    try requireNumber(bytes, count: 8)
    // Where the zeros that are left out could be others, the standard has one way to write it.
    let zero = UInt8(ascii: "0")
    let isOtherwiseWritten =
      switch bytes[6] {
      case zero...(zero + 2): false
      case zero + 3: bytes[3] <= zero + 2
      case zero + 4: bytes[4] == zero
      default: bytes[5] == zero
      }
    guard !isOtherwiseWritten else {
      throw CodeRefusal("This is no UPC-E: the number it stands for is written as another.")
    }
  }

  private func checkedCodabar(_ bytes: [UInt8]) throws(CodeRefusal) -> [UInt8] {
    func isFrame(_ byte: UInt8?) -> Bool { byte.map { "ABCD".utf8.contains($0) } ?? false }
    let frames = [isFrame(bytes.first), bytes.count > 1 && isFrame(bytes.last)]
    guard frames[0] == frames[1] else {
      throw CodeRefusal("A Codabar code has a letter from A to D at both ends or at none.")
    }
    let isFramed = frames[0]
    let number = isFramed ? Array(bytes.dropFirst().dropLast()) : bytes
    try require(number, "digits and - $ : / . + between letters from A to D") {
      isDigit($0) || "-$:/.+".utf8.contains($0)
    }
    guard number.count >= 2 else {
      throw CodeRefusal("A Codabar code has two digits or more, or scanners do not see it.")
    }
    let frame = UInt8(ascii: "A")
    return isFramed ? bytes : [frame] + bytes + [frame]
  }

  /// The digit that makes an EAN or UPC whole.
  ///
  /// Source: GS1 General Specifications, 7.9: from the right, weights 3 and 1 by turns.
  static func checkDigit(of digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += Int(digit & 15) * weight
      weight = 4 - weight
    }
    return UInt8(ascii: "0") + UInt8((10 - sum % 10) % 10)
  }

  /// The UPC-A that the eight digits of a UPC-E stand for.
  ///
  /// Source: GS1 General Specifications, 5.2.2.4.2.
  private static func expandedUPCE(_ number: [UInt8]) -> [UInt8] {
    let (system, digits, check) = (number[0], number[1...5], number[7])
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: 5)
    let body: [UInt8]
    switch number[6] {
    case UInt8(ascii: "0")...UInt8(ascii: "2"):
      body = digits.prefix(2) + [number[6]] + zeros.prefix(4) + digits.suffix(3)
    case UInt8(ascii: "3"): body = digits.prefix(3) + zeros + digits.suffix(2)
    case UInt8(ascii: "4"): body = digits.prefix(4) + zeros + digits.suffix(1)
    default: body = digits + zeros.prefix(4) + [number[6]]
    }
    return [system] + body + [check]
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isCode39(_ byte: UInt8) -> Bool {
  isDigit(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    || "-. $/+%".utf8.contains(byte)
}
