import CasePlayer
import Foundation
import Testing

@Suite struct CaseFileTests {
  @Test func `cases without expectations are played`() throws {
    let text = """
      {"cases": [
        {"id": "a", "kind": "law", "law": "rubber", "points": [{"args": [0, 600]}]},
        {"id": "b", "kind": "scroll", "config": {"scroll": {
          "frame": [0, 0, 400, 600], "contentSize": [400, 3000], "initialOffset": 7}},
          "trace": [], "samples_at_ms": [5]},
        {"id": "c", "kind": "recognizer", "config": {"recognizers": []}, "trace": []}
      ]}
      """
    let (results, faults) = try CaseFile<GestureCase>.decode(Data(text.utf8)).play()
    #expect(faults.isEmpty)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let encoded = try String(decoding: encoder.encode(results), as: UTF8.self)
    #expect(
      encoded == """
        {"a":{"values":[0]},"b":{"samples":[{"offset":7,"t_ms":5}],"scroll_events":[]},\
        "c":{"callbacks":[],"probes":[],"view_events":[]}}
        """)
  }

  @Test func `a scroll case's time that goes back counts as the time before`() throws {
    let text = """
      {"id": "a", "kind": "scroll", "config": {"scroll": {
        "frame": [0, 0, 400, 600], "contentSize": [400, 3000], "initialOffset": 500}},
       "trace": [
        {"t_ms": 0, "type": "down", "id": 1, "x": 9, "y": 400},
        {"t_ms": 100, "type": "move", "id": 1, "x": 9, "y": 380},
        {"t_ms": 90, "type": "move", "id": 1, "x": 9, "y": 360}],
       "samples_at_ms": [95, 100]}
      """
    let played = try JSONDecoder().decode(ScrollCase.self, from: Data(text.utf8))
    let offsets = try ScrollPlayer(played).play().samples.map(\.offset)
    #expect(offsets == [500, 530])
  }

  @Test func `a case that cannot be played is named, and the others are played`() throws {
    let text = """
      {"cases": [
        {"id": "a", "kind": "law", "law": "gravity", "points": [{"args": [1]}]},
        {"id": "b", "kind": "law", "law": "rubber", "points": []}
      ]}
      """
    let (results, faults) = try CaseFile<GestureCase>.decode(Data(text.utf8)).play()
    #expect(Array(results.keys) == ["b"])
    #expect(faults == ["a: no law gravity"])
  }

  @Test(arguments: ["-1", "1000001", "9007199254740992"])
  func `a layout of more cards than an answer can name is a fault of its case`(
    _ count: String
  ) throws {
    let text = """
      {"cases": [{"id": "a", "layout": "sticky", "parameters": {
        "bounds": [375, 667], "items": \(count), "itemHeight": 120}}]}
      """
    let (results, faults) = try CaseFile<LayoutCase>.decode(Data(text.utf8)).play()
    #expect(results.isEmpty)
    #expect(faults == ["a: a size or a count out of range"])
  }

  @Test(arguments: [
    ("{\"id\": \"a\", \"kind\": \"dance\"}", "a: no kind dance"),
    ("{\"id\": \"a\"}", "a: no kind"),
    ("{\"kind\": \"law\"}", "case 1: no id"),
    (
      "{\"id\": \"a\", \"kind\": \"law\", \"law\": \"rubber\", \"points\": [{\"args\": [1, true]}]}",
      "a: points.0.args.1 is not of the format"
    ),
    (
      "{\"id\": \"a\", \"kind\": \"law\", \"law\": \"rubber\", \"points\": null}",
      "a: points is not of the format"
    ),
    ("null", "case 1: not of the format"),
    (
      "{\"id\": \"a\", \"kind\": \"recognizer\", \"trace\": [], \"config\": {\"recognizers\": [{\"name\": \"a\", \"type\": \"swipe\", \"view\": \"v\"}]}}",
      "a: no recognizer type swipe"
    ),
  ])
  func `a case that cannot be read is a fault of its own, and costs no other case`(
    _ entry: String, _ fault: String
  ) throws {
    let text = """
      {"cases": [\(entry), {"id": "b", "kind": "law", "law": "rubber", "points": []}]}
      """
    let (results, faults) = try CaseFile<GestureCase>.decode(Data(text.utf8)).play()
    #expect(Array(results.keys) == ["b"])
    #expect(faults == [fault])
  }

  @Test func `a result that is no finite number costs no other case`() throws {
    let sticky = """
      "layout": "sticky", "parameters": {"bounds": [375, 667], "items": 1, "itemHeight"
      """
    let text = """
      {"cases": [{"id": "a", \(sticky): 120}}, {"id": "b", \(sticky): 1e308, "lineSpacing": 0,
        "sectionHeaderHeight": 1e308}}]}
      """
    let (json, faults) = try CaseFile<LayoutCase>.decode(Data(text.utf8)).report()
    #expect(String(decoding: json, as: UTF8.self).hasPrefix("{\"a\":{"))
    #expect(faults == ["b: a result is not a finite number"])
  }

  @Test(arguments: ["{\"cases\": 3}", "[]", ""])
  func `what is no such file is refused`(_ text: String) {
    #expect(throws: (any Error).self) { try CaseFile<GestureCase>.decode(Data(text.utf8)) }
  }

  @Test(arguments: [
    "{\"frame\": [0, 0, 400], \"contentSize\": [400, 3000]}",
    "{\"frame\": [0, 0, 4, 6], \"contentSize\": [4, 9], \"decelerationRate\": 1}",
    "{\"frame\": [0, 0, 4, 6], \"contentSize\": [4, 9], \"bounceSpring\": {\"omega\": 0}}",
  ])
  func `a scroll view that cannot be is a fault of its case`(_ scroll: String) throws {
    let text = """
      {"cases": [{"id": "a", "kind": "scroll", "config": {"scroll": \(scroll)}, "trace": [],
        "samples_at_ms": []}]}
      """
    let (results, faults) = try CaseFile<GestureCase>.decode(Data(text.utf8)).play()
    #expect(results.isEmpty)
    #expect(faults.count == 1)
  }

  @Test func `a missing header is said to be missing, so that it is compared`() throws {
    let text = """
      {"cases": [{"id": "a", "layout": "stack", "parameters": {
        "frame": [375, 667], "contentInset": {"top": 0, "left": 0, "bottom": 0, "right": 0},
        "maximumNumberOfCollapsedCardViewsToShow": 5, "minimalDistanceBetweenStackedCardViews": 52,
        "useHeaderDistanceForStackedCards": false, "minimalDistanceBetweenCollapsedCardViews": 8,
        "distanceBetweenCollapsedAndPresentedCardViews": 10, "cards": 0}}]}
      """
    let (results, _) = try CaseFile<LayoutCase>.decode(Data(text.utf8)).play()
    let encoded = try String(decoding: JSONEncoder().encode(results), as: UTF8.self)
    #expect(encoded.contains("\"headerFrame\":null"))
  }
}
