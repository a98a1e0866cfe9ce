/// A number in plain digits: no exponent, no grouping, no zeros that say nothing, no digit lost.
struct PlainNumber {
  let text: String
  let fractionDigits: Int

  /// More than this an exponent may not add: such a number is shown as it is written.
  private static let exponentLimit = 40

  /// - Parameter number: `-12.50e3`; `nil` for what is no number.
  init?(_ number: String) {
    var bytes = Array(number.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    func digits() -> [UInt8] {
      let digits = Array(bytes.prefix { (0x30...0x39).contains($0) })
      bytes.removeFirst(digits.count)
      return digits
    }
    var whole = digits()
    var fraction: [UInt8] = []
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = digits()
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") {
      guard let exponent = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)),
        abs(exponent) <= Self.exponentLimit
      else { return nil }
      bytes = []
      for _ in 0..<max(0, exponent) {
        whole.append(fraction.isEmpty ? 0x30 : fraction.removeFirst())
      }
      for _ in 0..<max(0, -exponent) {
        fraction.insert(whole.isEmpty ? 0x30 : whole.removeLast(), at: 0)
      }
    }
    guard bytes.isEmpty else { return nil }
    while fraction.last == 0x30 { fraction.removeLast() }
    while whole.count > 1, whole.first == 0x30 { whole.removeFirst() }
    if whole.isEmpty { whole = [0x30] }
    fractionDigits = fraction.count
    let isZero = whole == [0x30] && fraction.isEmpty
    let sign = isNegative && !isZero ? "-" : ""
    let tail = fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)
    text = sign + String(decoding: whole, as: UTF8.self) + tail
  }
}
