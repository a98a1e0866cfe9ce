import Foundation

/// JSON as it should be, and, where that fails, as it was meant.
///
/// Foundation reads it. Numbers are quoted before, since Foundation would make each a floating-point
/// one and lose digits of long serial numbers.
enum JSONReader {
  /// - Throws: `RefusedPass.brokenText` or `.tooDeep`.
  static func read(_ bytes: [UInt8]) throws(RefusedPass) -> JSONValue {
    let text = Array(TextDecoding.text(of: bytes).utf8)
    var rewriter = JSONRewriter(text, repairs: false)
    if let value = try parse(&rewriter) { return value }
    rewriter = JSONRewriter(text, repairs: true)
    if let value = try parse(&rewriter) { return value }
    throw .brokenText
  }

  private static func parse(_ rewriter: inout JSONRewriter) throws(RefusedPass) -> JSONValue? {
    guard let bytes = try rewriter.rewritten(),
      let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    else { return nil }
    return convert(value)
  }

  private static func convert(_ value: Any) -> JSONValue {
    switch value {
    case let members as [String: Any]: .object(members.mapValues(convert))
    case let values as [Any]: .array(values.map(convert))
    case let text as String:
      text.unicodeScalars.first == JSONRewriter.numberMark
        ? .number(String(text.unicodeScalars.dropFirst())) : .string(text)
    case let number as NSNumber: .bool(number.boolValue)  // all that are numbers were quoted
    default: .null
    }
  }
}
