import Cards
import PassReading
import Testing

/// What is wrong with the file around a pass.
@Suite struct ContainerFaultTests {
  static let pass = PassMaker(#"{"formatVersion": 1, "generic": {}, "description": "A card"}"#)

  @Test func `no manifest, signature, icon or serial number is needed`() throws {
    let pass = try Self.pass.pass()
    #expect(pass.summary == "A card" && pass.signature == .none && pass.pictures.isEmpty)
  }

  @Test func `one broken pass of a bundle is named, and the others open`() throws {
    let bundle = ZipMaker.zip([
      ("first.pkpass", Self.pass.file), ("second.pkpass", Array("PK no zip".utf8)),
      ("third.PKPASS", Self.pass.file), ("readme.txt", [65]),
    ])
    let answers = PassMaker.answers(bundle)
    try #require(answers.count == 3)
    if case .refused(let name, let reason) = answers[1] {
      #expect(name == "second.pkpass")
      #expect(reason.hasPrefix("second.pkpass "))
    } else {
      Issue.record("the second one is no pass")
    }
    for index in [0, 2] {
      if case .refused(_, let reason) = answers[index] { Issue.record("\(reason)") }
    }
  }

  @Test func `junk of file managers is not taken for the pass`() throws {
    let file = ZipMaker.zip([
      ("__MACOSX/._pass.json", [0, 1, 2]), ("._pass.json", [0]), (".DS_Store", [0]),
      ("pass.json", Self.pass.json),
    ])
    #expect(try PassMaker.document(file).pass.summary == "A card")
  }

  @Test func `a bundle in a bundle is refused`() {
    let inner = ZipMaker.zip([("a.pkpass", Self.pass.file)])
    let answers = PassMaker.answers(ZipMaker.zip([("inner.pkpasses", inner)]))
    guard case .refused(_, let reason) = answers.first, answers.count == 1 else {
      return #expect(Bool(false))
    }
    #expect(reason == "inner.pkpasses is a bundle in a bundle: take it out first.")
  }

  @Test(arguments: [
    ([], "is empty"), (Array(" \n ".utf8), "is empty"),
    (Array("\n<!DOCTYPE html><html>".utf8), "is a web page"),
    (Array("%PDF-1.4".utf8), "is no pass file"), ([0x50, 0x4B, 3, 4, 0, 0], "is incomplete"),
    (ZipMaker.zip([]), "has no pass in it"), (ZipMaker.zip([("a.txt", [1])]), "has no pass in it"),
    (ZipMaker.zip([("pass.json", Array("[]".utf8))]), "damaged pass.json"),
    (ZipMaker.zip([("pass.json", Array("{}".utf8))]), "has no pass in it"),
    (ZipMaker.zip([("pass.json", Array(#"{"generic": {"#.utf8))]), "damaged pass.json"),
  ])
  func `what is no pass is refused with what to do`(_ file: [UInt8], _ words: String) {
    #expect(
      PassMaker.answers(file).contains { answer in
        if case .refused("a.pkpass", let reason) = answer { reason.contains(words) } else { false }
      })
  }

  @Test func `cut off at any byte it is refused, or read whole`() throws {
    let file = Self.pass.file
    for count in file.indices {
      guard case .refused = PassMaker.answers(Array(file.prefix(count))).first else {
        Issue.record("opened with \(count) of \(file.count) bytes")
        continue
      }
    }
  }

  @Test(arguments: [("2", false), ("1", true), ("\"1\"", true), ("1.0", true), ("\"x\"", true)])
  func `a format that is newer is refused, and only that`(_ version: String, _ opens: Bool) {
    let maker = PassMaker(#"{"formatVersion": \#(version), "generic": {}}"#)
    #expect(((try? maker.pass()) != nil) == opens)
  }

  // MARK: Hostile ones

  @Test func `a bomb is refused`() {
    let zeros = [UInt8](repeating: 0x20, count: 20 << 20)
    let file = Self.pass.adding("a.bin", zeros).adding("b.bin", zeros).file
    #expect(throws: PassMaker.Refused.self) { try PassMaker.document(file) }
    #expect(file.count < 1 << 20)
  }

  @Test func `too many parts are refused`() {
    let parts = (0..<5000).map { ("part\($0)", [UInt8]()) }
    #expect(
      throws: PassMaker.Refused(
        reason: "a.pkpass has too many parts: a pass has a few dozen.")
    ) { try PassMaker.document(ZipMaker.zip(parts + [("pass.json", Self.pass.json)])) }
  }

  @Test func `lists in lists are refused before they fill the stack`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PassMaker.Refused.self) { try PassMaker(#"{"generic": \#(deep)"#).pass() }
  }

  @Test func `paths that lead elsewhere are names and nothing else`() throws {
    let pass = try Self.pass.adding("../../etc/logo.png", [1]).adding("/logo.png", [2]).pass()
    #expect(pass.pictures.isEmpty)
  }
}
