import Cards
import Geometry
import Painting
import Testing

/// Painted codes, read by programs that know nothing of Billfold.
@Suite(.enabled(if: CodeReaders.missing == nil, "\(CodeReaders.missing ?? "")"))
struct CodeDecodingTests {
  @Test(arguments: CodeKind.allCases)
  func `readers read the bytes that were given, at every scale`(kind: CodeKind) throws {
    let values = CodeSamples.values(of: kind)
    for bytes in values {
      #expect(CodePainting().plate(kind, bytes).problem == nil, "\(CodeReading.shown(bytes))")
    }
    try expectReadings(
      kind, values,
      [
        CodePainting(scale: 1), CodePainting(scale: 1.5, theme: .dark),
        CodePainting(scale: 2),
      ])
  }

  @Test(arguments: CodeKind.allCases)
  func `readers read a code that is alone, turned too`(kind: CodeKind) throws {
    try expectReadings(
      kind, CodeSamples.values(of: kind).suffix(4),
      [Size(width: 420, height: 800), Size(width: 1280, height: 400)].map {
        CodePainting(theme: .dark, room: $0, showsLargeDigits: true, mayTurn: true)
      })
  }

  @Test(arguments: CodeKind.allCases)
  func `whatever is not refused is read as it was`(kind: CodeKind) throws {
    var random = SeededGenerator("codes, \(kind)")
    var values: [[UInt8]] = []
    while values.count < 24 {
      let bytes = CodeSamples.random(kind, using: &random)
      if CodePainting().plate(kind, bytes).problem == nil { values.append(bytes) }
    }
    try expectReadings(kind, values, [CodePainting(scale: 2, theme: .dark)])
  }

  private func expectReadings(
    _ kind: CodeKind, _ values: some Sequence<[UInt8]>, _ paintings: [CodePainting]
  ) throws {
    var pictures: [String: ImageSurface] = [:]
    var checks: [(name: String, scale: Double, check: ReadingCheck)] = []
    for (index, bytes) in values.enumerated() {
      for (number, painting) in paintings.enumerated() {
        let plate = painting.plate(kind, bytes, altText: index % 2 == 0 ? "beneath" : nil)
        let name = "\(index)-\(number)"
        pictures[name] = try painting.roomy(plate).picture(plate)
        checks.append((name, painting.scale, ReadingCheck(kind, bytes)))
      }
    }
    let readings = try CodeReaders.read(pictures)
    for (name, scale, check) in checks {
      check.expect(readings[name] ?? [], "\(name) at \(scale)", needsZbar: scale == 2)
    }
  }
}
