import CasePlayer
import Foundation
import Testing

/// What the format allows and no case at hand uses.
@Suite struct RecognizerPlayerTests {
  private static func play(
    _ recognizers: String, trace: String, more: String = "", config: String = ""
  ) throws -> RecognizerResult {
    let text = """
      {"id": "a", "config": {"recognizers": [\(recognizers)]\(config)}, "trace": [\(trace)]\(more)}
      """
    let played = try JSONDecoder().decode(RecognizerCase.self, from: Data(text.utf8))
    return try RecognizerPlayer(played).play()
  }

  private static func press(_ type: String, _ time: Double, y: Int = 50) -> String {
    """
    {"t_ms": \(time), "type": "\(type)", "id": 1, "x": 50, "y": \(y)}
    """
  }

  private static let tap = """
    {"name": "tap", "type": "tap", "view": "v"}
    """
  private static let pan = """
    {"name": "pan", "type": "pan", "view": "v"}
    """

  private static func disablingPan(_ recognizer: String = "pan", on state: String) -> String {
    """
    , "reactions": [{"on": {"recognizer": "tap", "state": "\(state)"},
      "do": {"op": "disable", "recognizer": "\(recognizer)"}}]
    """
  }

  @Test func `probes are told in their own order and read at their own times`() throws {
    let probes = [700, 300, 500].map { "{\"t_ms\": \($0), \"recognizer\": \"lp\"}" }
    let result = try Self.play(
      "{\"name\": \"lp\", \"type\": \"longPress\", \"view\": \"v\"}", trace: Self.press("down", 0),
      more: ", \"probes\": [\(probes.joined(separator: ","))]")
    #expect(result.probes.map(\.tMs) == [700, 300, 500])
    #expect(result.probes.map(\.state) == ["began", "possible", "began"])
  }

  @Test(arguments: ["recognized", "ended"])
  func `a reaction to a tap may call it by either name`(_ state: String) throws {
    let drag = [
      Self.press("down", 0), Self.press("up", 50), Self.press("down", 100),
      Self.press("move", 120, y: 150), Self.press("up", 150, y: 150),
    ]
    let result = try Self.play(
      "\(Self.tap), \(Self.pan)", trace: drag.joined(separator: ","),
      config: Self.disablingPan(on: state))
    #expect(result.callbacks.map(\.recognizer) == ["tap"])
  }

  @Test func `a reaction of a recognizer that is none is a fault of the case`() {
    #expect(throws: MalformedCase.self) {
      try Self.play(
        Self.tap, trace: "\(Self.press("down", 0)), \(Self.press("up", 50))",
        config: Self.disablingPan("nobody", on: "recognized"))
    }
  }

  @Test func `a time that no server shows is a fault of the case`() {
    #expect(throws: MalformedCase.self) {
      try Self.play(Self.tap, trace: Self.press("down", 1e300), config: ", \"clock\": \"x11_u32\"")
    }
  }
}
