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
    var pictures: [String: ImageSurface] = [:]
    let values = CodeSamples.values(of: kind)
    for (index, bytes) in values.enumerated() {
      for (number, scale) in [1.0, 1.5, 2].enumerated() {
        let painting = CodePainting(scale: scale, theme: (index + number) % 2 == 0 ? .light : .dark)
        let plate = painting.plate(kind, bytes, altText: number == 1 ? "beneath" : nil)
        #expect(plate.problem == nil, "\(CodeReading.shown(bytes))")
        pictures["\(index)-\(number)"] = try painting.roomy(plate).picture(plate)
      }
    }
    let readings = try CodeReaders.read(pictures)
    for name in pictures.keys.sorted() {
      let index = try #require(name.split(separator: "-").first.flatMap { Int($0) })
      ReadingCheck(kind, values[index]).expect(readings[name] ?? [], name)
    }
  }
}
