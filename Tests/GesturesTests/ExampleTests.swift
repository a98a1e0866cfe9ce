import Foundation
import Geometry
import Gestures
import Testing

/// The example of `using-gestures.md`: that it is the one that compiles here, and what it does.
@Suite struct ExampleTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalogue = here.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Gestures/Gestures.docc")

  /// What stands between the markers of `Example.swift`.
  private static func example() throws -> String {
    let text = try String(contentsOf: here.appending(path: "Example.swift"), encoding: .utf8)
    let begun = try #require(text.range(of: "// MARK: begin example\n"))
    let end = try #require(text.range(of: "// MARK: end example"))
    return String(text[begun.upperBound..<end.lowerBound])
  }

  private static func codeBlocks(of page: URL) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test func `the page shows the example to the letter`() throws {
    let shown = try Self.codeBlocks(of: Self.catalogue.appending(path: "using-gestures.md"))
    #expect(shown.joined(separator: "\n") == (try Self.example()))
  }

  @Test func `no page of the catalogue shows code that does not compile here`() throws {
    let pages = try FileManager.default.contentsOfDirectory(
      at: Self.catalogue, includingPropertiesForKeys: nil)
    #expect(pages.count >= 4)
    let example = try Self.example()
    for page in pages {
      for block in try Self.codeBlocks(of: page) {
        #expect(example.contains(block), "\(page.lastPathComponent)")
      }
    }
  }

  @Test func `a click turns the card`() {
    let window = TableWindow(dragThreshold: 8)
    window.mouse(.down(button: 1), x: 120, y: 120, serverTime: 1000)
    window.mouse(.up(button: 1), x: 123, y: 120, serverTime: 1080)
    #expect(window.table.isFaceUp)
    #expect(window.table.card.frame.origin == Point(x: 100, y: 100))
    #expect(window.idle(now: 2) == nil)
  }

  @Test func `a drag moves the card, at the speed it was let go with, and is no click`() {
    let window = TableWindow(dragThreshold: 8)
    window.mouse(.down(button: 1), x: 120, y: 120, serverTime: .max - 10)
    for step in 1...10 {
      window.mouse(
        .moved, x: 120 + Double(step) * 8, y: 120, serverTime: UInt32.max - 10 &+ UInt32(step * 10))
    }
    window.mouse(.up(button: 1), x: 200, y: 120, serverTime: 95)
    #expect(window.table.card.frame.origin == Point(x: 172, y: 100), "less the threshold of 8")
    #expect(abs(window.table.thrown.dx - 800) < 1)
    #expect(!window.table.isFaceUp && !window.table.isLifted)
  }

  @Test func `a hold lifts the card when the loop wakes`() throws {
    let window = TableWindow(dragThreshold: 8)
    window.mouse(.down(button: 1), x: 120, y: 120, serverTime: 1000)
    let sleep = try #require(window.idle(now: 1))
    #expect(abs(sleep - 0.5) < 1e-9)
    _ = window.idle(now: 1 + sleep)
    #expect(window.table.isLifted)
    window.mouse(.up(button: 1), x: 120, y: 120, serverTime: 1600)
    #expect(!window.table.isLifted && !window.table.isFaceUp)
  }

  @Test func `a lost grab puts the card back`() {
    let window = TableWindow(dragThreshold: 8)
    window.mouse(.down(button: 1), x: 120, y: 120, serverTime: 1000)
    window.mouse(.moved, x: 170, y: 140, serverTime: 1050)
    #expect(window.table.card.frame.origin != Point(x: 100, y: 100))
    window.loseInput(now: 1.1)
    #expect(window.table.card.frame.origin == Point(x: 100, y: 100))
    #expect(!window.dispatcher.hasActiveTouches)
  }
}
