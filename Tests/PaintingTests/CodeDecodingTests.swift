import Cards
import Geometry
import GoldenImages
import Painting
import Testing

/// Painted codes, read by programs that know nothing of Billfold.
@Suite(.enabled(if: CodeReaders.missing == nil, "\(CodeReaders.missing ?? "")"))
struct CodeDecodingTests {
  init() throws { try Golden.useKnownFonts() }

  @Test(arguments: CodeKind.allCases)
  func `readers read the bytes that were given, at every scale`(kind: CodeKind) throws {
    let values = CodeSamples.values(of: kind)
    for bytes in values {
      #expect(CodePainting().plate(kind, bytes).problem == nil, "\(CodeReading.shown(bytes))")
    }
    for (number, scale) in [1.0, 1.5, 2].enumerated() {
      try expectReadings(
        kind, values, CodePainting(scale: scale, theme: number == 1 ? .dark : .light))
    }
  }

  @Test(arguments: CodeKind.allCases)
  func `readers read a code that is alone, turned too`(kind: CodeKind) throws {
    for room in [Size(width: 420, height: 800), Size(width: 1280, height: 400)] {
      try expectReadings(
        kind, CodeSamples.values(of: kind).suffix(4),
        CodePainting(theme: .dark, room: room, showsLargeDigits: true, mayTurn: true))
    }
  }

  @Test(arguments: CodeKind.allCases)
  func `whatever is not refused is read as it was`(kind: CodeKind) throws {
    var random = SeededGenerator("codes, \(kind)")
    var values: [[UInt8]] = []
    while values.count < 40 {
      let bytes = CodeSamples.random(kind, using: &random)
      if CodePainting().plate(kind, bytes).problem == nil { values.append(bytes) }
    }
    try expectReadings(kind, values, CodePainting(scale: 2, theme: .dark))
  }

  private func expectReadings(
    _ kind: CodeKind, _ values: some Sequence<[UInt8]>, _ painting: CodePainting
  ) throws {
    var pictures: [String: ImageSurface] = [:]
    var checks: [String: ReadingCheck] = [:]
    for (index, bytes) in values.enumerated() {
      let plate = painting.plate(kind, bytes, altText: index % 2 == 0 ? "beneath" : nil)
      pictures["\(index)"] = try painting.roomy(plate).picture(plate)
      checks["\(index)"] = ReadingCheck(kind, bytes)
    }
    let readings = try CodeReaders.read(pictures)
    for (name, check) in checks {
      check.expect(
        readings[name] ?? [], "\(name) at \(painting.scale)", needsZbar: painting.scale == 2)
    }
  }
}
