import Store
import Testing

@testable import billfold

@Suite struct InvocationTests {
  private static func window(_ files: [FilePath]) -> Invocation.Command {
    .window(isDark: false, touchpadCoasts: true, files: files)
  }

  private func command(_ words: [String], here: Set<String> = []) throws -> Invocation.Command {
    try Invocation(words.map { FilePath($0) }) { here.contains($0.description) }.command
  }

  @Test(
    arguments: [
      ([], []), (["a.pkpass"], ["a.pkpass"]), (["./list"], ["./list"]),
      (["a.pkpass", "list"], ["a.pkpass", "list"]), (["here"], ["here"]),
      (["--", "list"], ["list"]), (["--", "--dark"], ["--dark"]),
      (["--", "gone", "-x"], ["gone", "-x"]), (["/tmp/a b"], ["/tmp/a b"]), (["-"], []),
    ] as [([String], [FilePath])])
  func `words that are no command are files`(_ words: [String], _ files: [FilePath]) throws {
    guard words != ["-"] else {
      #expect(throws: UsageError.self) { try command(words) }
      return
    }
    #expect(try command(words, here: ["here"]) == Self.window(files))
  }

  @Test func `names of files are bytes`() throws {
    let name = FilePath(bytes: [0x2F, 0xFF, 0xFE])
    #expect(try Invocation([name]).command == Self.window([name]))
  }

  @Test func `commands stay commands`() throws {
    #expect(try command(["list"], here: ["list"]) == .list(asJSON: false))
    #expect(try command(["tour", "--", "-x"]) == .tour(folder: "-x"))
  }

  @Test(
    arguments: [
      ["frobnicate"], [""], ["a.pkpass", ""], ["a.pkpass", "--json"], ["a.pkpass", "--scale", "2"],
      ["list", "a.pkpass"], ["render", "a.pkpass"],
    ])
  func `refuses what is neither`(_ words: [String]) {
    #expect(throws: UsageError.self) { try command(words) }
  }

  @Test func `a relative name is made whole`() {
    #expect(FilePath("a").absolute(in: "/b c") == "/b c/a")
    #expect(FilePath("../a").absolute(in: "/") == "/../a")
    #expect(FilePath("/a").absolute(in: "/b") == "/a")
    #expect(FilePath("a").absolute(in: nil) == "a")
    #expect(FilePath.working?.bytes.first == UInt8(ascii: "/"))
  }
}
