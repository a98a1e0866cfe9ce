import Cards
import DesktopDriver
import Foundation
import Glibc
import Testing

@testable import Store

/// A program that imports 200 files is killed, and the wallet holds what it had said.
@Suite struct ImportSurvivalTests {
  static let count = 200

  @Test(arguments: Array(UInt64(1)...8))
  func `killed at any moment, every pass that was reported is whole`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let folder = try TemporaryFolder()
    let files = try Self.makeFiles(in: folder, using: &random)
    let probe = try ChildProcess(
      try builtProgram("import-probe"), [folder.url("wallet.sqlite").path] + files)
    let reported = Int.random(in: 0..<Self.count, using: &random)
    #expect(
      waitUntil(timeout: 60) {
        !probe.isRunning || probe.standardOutput.utf8.count { $0 == 10 } >= reported
      })
    usleep(UInt32.random(in: 0...3000, using: &random))
    probe.send(SIGKILL)
    let ending = probe.wait()
    #expect(ending == .signalled(SIGKILL) || ending == .exited(0), "\(probe.standardError)")

    // A last line that was cut off says nothing.
    let lines = probe.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    #expect(lines.count >= reported || ending == .exited(0))
    let store = try WalletStore(path: folder.wallet)
    try store.waitForCheck()
    #expect(try store.documentsAreWhole())
    // The newest of each pass, as of what was said and at most one more.
    var last: [CardID: String] = [:]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      last[CardID(rawValue: try #require(Int64(words[1])))] = words[2]
    }
    var unreported = 0
    for card in try store.allCards() where !card.isSample {
      let document = try #require(card.document)
      let name = try #require(card.pass?.fileName)
      if last[card.id] != name { unreported += 1 }
      last[card.id] = nil
      let original = [UInt8](try Data(contentsOf: folder.url(name)))
      #expect(try store.original(of: document) == original)
      #expect(try store.picture(of: document, .strip) == original)
    }
    #expect(last.isEmpty && unreported <= 1)
    // And it goes on from there.
    try store.importPass(.numbered(1))
    while try store.undo() != nil {}
    #expect(try store.documentsAreWhole())
  }

  /// Each pass in two versions, one soon after the other; up to 100 KB each.
  private static func makeFiles(
    in folder: TemporaryFolder, using random: inout SplitMix
  ) throws -> [String] {
    try (0..<count).map { number in
      let url = folder.url("\(number % 150).\(number / 150)")
      let size = Int.random(in: 0..<100_000, using: &random)
      try Data(repeating: .random(in: 0...255, using: &random), count: size).write(to: url)
      return url.path
    }
  }
}
