import Cards
import Foundation
import PassReading
import Testing

/// Pass files that others made; they lie beside the project and are not part of it.
@Suite struct RealPassTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/real-passes")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix("pass") }.sorted()

  @Test(.enabled(if: !names.isEmpty, "no folder of other people's passes beside the project"))
  func `every one opens, and says something`() throws {
    for name in Self.names {
      let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
      let document = try PassMaker.document(bytes)
      let fields = document.pass.frontFields
      #expect(!fields.primary.isEmpty || !fields.secondary.isEmpty, "\(name)")
      #expect(document.original == bytes)
    }
  }
}
