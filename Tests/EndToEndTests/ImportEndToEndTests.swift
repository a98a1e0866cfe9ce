import DesktopDriver
import Foundation
import Store
import Testing

/// Pass files come in by every way there is, read by the courier beside the program.
@Suite(.serialized) struct ImportEndToEndTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("PassReadingTests/Fixtures").path

  private static func file(_ name: String) -> String { fixtures + "/" + name }

  /// Whether the wallet has a card whose issuer and second line begin so, within some time.
  private func waitForCard(_ words: String, in home: Home) -> Bool {
    waitUntil { (try? home.order())?.contains { $0.hasPrefix(words) } == true }
  }

  @Test func `by the command line, with what each became`() throws {
    let home = try Home()
    let first = try home.run([
      "import", "--wallet", home.wallet, Self.file("b01_boarding_pass.pkpass"),
      Self.file("f01_empty_file.pkpass"), Self.file("f10_bundle.pkpasses"),
    ])
    #expect(first.ending == .exited(1))
    #expect(
      first.output == """
        added\tKite Air\tb01_boarding_pass.pkpass
        added\tHarbour Library\tone.pkpass
        added\tHarbour Library\ttwo.pkpass

        """)
    #expect(first.errors.hasPrefix("billfold: f01_empty_file.pkpass is empty"))
    let again = try home.run([
      "import", "--wallet", home.wallet, Self.file("b01_boarding_pass.pkpass"),
    ])
    #expect(again.ending == .exited(0))
    #expect(again.output.hasPrefix("unchanged\tKite Air"))
    #expect(try home.order().first?.hasPrefix("Kite Air") == true)
  }

  @Test func `show says what a file says, and adds nothing`() throws {
    let home = try Home()
    let text = try home.run(["show", Self.file("b05_store_card.pkpass"), "--wallet", home.wallet])
    #expect(text.ending == .exited(0))
    #expect(text.output.contains("BALANCE: $21.75"))
    let json = try home.run(["show", "--json", Self.file("b05_store_card.pkpass")])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(object?["style"] as? String == "storeCard")
    #expect(!FileManager.default.fileExists(atPath: home.wallet))
    let refused = try home.run(["show", Self.file("f02_html_page.pkpass")])
    #expect(refused.ending == .exited(1) && refused.output == "")
    #expect(refused.errors.contains("is a web page and no pass"))
  }

  @Test func `named at the start, handed over by another, and dropped`() throws {
    let work = try WalletAtWork(arguments: [Self.file("b01_boarding_pass.pkpass")])
    #expect(waitForCard("Kite Air", in: work.home))
    let second = try work.home.run(
      ["--wallet", work.home.wallet, Self.file("b02_coupon.pkpass")],
      display: work.server.displayName)
    #expect(second.ending == .exited(0))
    #expect(waitForCard("Paw Planet", in: work.home))
    let source = try DragSource(
      displayName: work.server.displayName,
      answer: .whole(
        Array(
          "file://\(Self.file("b03_event_ticket.pkpass"))\r\nfile://\(Self.file("b04_generic.pkpass"))\r\n"
            .utf8)))
    source.dragAndDrop(x: 40, y: 50, on: work.window)
    #expect(
      waitUntil {
        source.serve()
        return source.isTaken == true
      })
    #expect(waitForCard("Harbour Library", in: work.home))
    #expect(work.program.isRunning)
    #expect(work.program.standardError == "")
  }

  @Test func `a path is typed where the desktop has no window to choose in`() throws {
    let work = try WalletAtWork()
    let folder = work.home.path
    try FileManager.default.copyItem(
      atPath: Self.file("b01_boarding_pass.pkpass"), toPath: folder + "/a.pkpass")
    let before = try work.picture()
    try work.desktop.type(0x6f, holding: [Keysym.control])  // o
    #expect(
      waitUntil {
        work.desktop.screenshot(of: work.window).map { $0.differences(from: before) > 1000 } == true
      })
    try work.desktop.type(0x60, holding: [Keysym.shift])  // ~
    for character in "/a.pkpass".unicodeScalars { try work.desktop.type(Int(character.value)) }
    try work.desktop.type(Keysym.enter)
    #expect(waitForCard("Kite Air", in: work.home))
  }
}
