import Cards
import Foundation
import PassReading
import Testing

/// Who signed a pass, and whether it was changed since.
@Suite struct SignatureTests {
  static let pass = PassMaker(#"{"generic": {}}"#)

  /// A pass that was signed by a certificate made for it alone.
  private func signed() throws -> [(path: String, bytes: [UInt8])] {
    let url = try #require(CaseTests.folder?.appendingPathComponent("signed.pkpass"))
    return try PassReader.parts(of: [UInt8](try Data(contentsOf: url)))
  }

  private func verdict(_ parts: [(path: String, bytes: [UInt8])]) throws -> PassSignature {
    try PassMaker.document(ZipMaker.zip(parts)).pass.signature
  }

  @Test func `the signer is named, as the certificate has it`() throws {
    #expect(
      try verdict(signed()) == .intact(signer: "Pass Type ID: pass.example.harbour-hall"))
  }

  @Test func `one byte changed anywhere is a change`() throws {
    for name in ["pass.json", "manifest.json", "signature"] {
      var parts = try signed()
      let index = try #require(parts.firstIndex { $0.path == name })
      let place = try #require(parts[index].bytes.lastIndex { (0x61...0x66).contains($0) })
      parts[index].bytes[place] ^= 1
      #expect(try verdict(parts) == .changed, "\(name)")
    }
  }

  @Test func `a file more or less is a change`() throws {
    #expect(try verdict(signed() + [("logo.png", [1])]) == .changed)
    #expect(try verdict(signed() + [(".DS_Store", [1])]) != .changed)
  }

  @Test func `without its signature a pass is not signed`() throws {
    #expect(try verdict(signed().filter { $0.path != "signature" }) == .none)
  }

  @Test func `a manifest that lists other sums means a change`() throws {
    let changed = Self.pass.adding("manifest.json", #"{"pass.json": "00"}"#)
    #expect(try changed.pass().signature == .changed)
    // The SHA-1 of the text above.
    let right = Self.pass.adding(
      "manifest.json", #"{"pass.json": "\#(Self.sum)"}"#)
    #expect(try right.pass().signature == .none)
    #expect(try right.adding("logo.png", [1]).pass().signature == .changed)
    #expect(try right.adding("signature", [1, 2, 3]).pass().signature == .changed)
  }

  /// Of `{"generic": {}}`, by sha1sum.
  static let sum = "60f73f85b8a392bcb59e55fdd6240633c1d3bca8"
}
