import Cards
import Testing

@testable import Store

extension ImportTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let first, second: PassDocument
    let isSame: Bool
    init(_ name: String, _ first: PassDocument, _ second: PassDocument, isSame: Bool) {
      testDescription = name
      (self.first, self.second, self.isSame) = (first, second, isSame)
    }
  }

  @Test(arguments: [
    Pair("type and serial", .numbered(1), .numbered(1, version: 2), isSame: true),
    Pair("another serial", .numbered(1), .numbered(2), isSame: false),
    Pair("another type", .numbered(1), .numbered(1, version: 2, type: "pass.x"), isSame: false),
    Pair(
      "another case", .numbered(1, serial: "a"), .numbered(1, version: 2, serial: "A"),
      isSame: false),
    Pair(
      "another spelling", .numbered(1, serial: "\u{e9}"),
      .numbered(1, version: 2, serial: "e\u{301}"), isSame: false),
    Pair(
      "a zero in it", .numbered(1, serial: "a\0b"), .numbered(1, version: 2, serial: "a\0c"),
      isSame: false),
    Pair("no type, same bytes", .numbered(1, type: nil), .numbered(1, type: nil), isSame: true),
    Pair(
      "no type, other bytes", .numbered(1, type: nil), .numbered(1, version: 2, type: nil),
      isSame: false),
    Pair(
      "an empty serial", .numbered(1, serial: ""), .numbered(1, version: 2, serial: ""),
      isSame: false),
    Pair("empty, same bytes", .numbered(1, serial: ""), .numbered(1, serial: ""), isSame: true),
    Pair(
      "nothing at all", .numbered(1, type: "", size: 0), .numbered(2, type: nil, size: 0),
      isSame: true),
  ])
  func `a pass is the same by type and serial, else by its bytes`(_ pair: Pair) throws {
    let first = try store.importPass(pair.first)
    let second = try store.importPass(pair.second)
    #expect((first.card == second.card) == pair.isSame)
    #expect(try store.count == (pair.isSame ? 4 : 5))
  }
}
