import Testing

@testable import X11Platform

@Suite struct URIListTests {
  @Test(
    arguments: [
      ("file:///tmp/a.pkpass\r\n", ["/tmp/a.pkpass"]),
      ("file:///a\r\nfile:///b\r\n", ["/a", "/b"]),
      ("file:///a\nfile:///b", ["/a", "/b"]),
      ("# from elsewhere\r\nfile:///a\r\n#file:///b\r\n", ["/a"]),
      ("file://localhost/a", ["/a"]), ("file://LocalHost/a", ["/a"]), ("FILE:///a", ["/a"]),
      ("file://desk/a", ["/a"]),
      ("file:/a", ["/a"]),
      ("file:///two%20words%0Atwo%20lines", ["/two words\ntwo lines"]),
      ("file:///100%25%2523", ["/100%%23"]),
      ("file:///a+b?c#d", ["/a+b?c#d"]),
      ("  file:///a \r\n\r\n\t\r\n", ["/a"]),
      ("file:///a\r\n\0", ["/a"]),
      ("", []), ("\r\n\r\n", []), ("# nothing\r\n", []),
    ])
  func `reads the files`(_ text: String, _ paths: [String]) {
    let list = URIList(text.utf8, host: "desk")
    #expect(list.paths.map { String(decoding: $0, as: UTF8.self) } == paths)
    #expect(list.problems.isEmpty)
  }

  @Test func `keeps names that are no text`() {
    #expect(URIList("file:///%ff%FEx".utf8).paths == [[0x2F, 0xFF, 0xFE, 0x78]])
    #expect(URIList(Array("file:///".utf8) + [0xE9]).paths == [[0x2F, 0xE9]])
  }

  @Test(
    arguments: [
      ("https://example.org/a.pkpass", .notAFile(scheme: "https")),
      ("mailto:a@example.org", .notAFile(scheme: "mailto")),
      ("smb://server/a", .notAFile(scheme: "smb")),
      ("file://server/a", .onAnotherMachine(host: "server")),
      ("file://se\u{7}rver%20/a", .onAnotherMachine(host: "se?rver%20")),
      ("/tmp/a", .noLink), ("a", .noLink), ("file:a", .noLink), ("file://", .noLink),
      ("file:", .noLink), ("file:///a%00b", .noLink), ("file:///a%2", .noLink),
      ("file:///a%", .noLink), ("file:///a%zz", .noLink), (":", .noLink), ("1a:b", .noLink),
    ] as [(String, DropProblem)])
  func `says of what is no file here why`(_ link: String, _ problem: DropProblem) {
    let list = URIList("file:///a\r\n\(link)\r\nfile:///b\r\n".utf8, host: "desk")
    #expect(list.problems == [problem])
    #expect(list.paths == [Array("/a".utf8), Array("/b".utf8)])
    #expect(problem.description.hasSuffix("."))
  }

  @Test func `reads any bytes`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        // Those that mean something more often than others.
        Bool.random(using: &generator)
          ? Array("file:///%0a\r\n# ".utf8).randomElement(using: &generator) ?? 0
          : UInt8.random(in: 0...255, using: &generator)
      }
      let list = URIList(Array("file:///".utf8) + bytes)
      #expect(list.paths.allSatisfy { $0.first == 0x2F && !$0.contains(0) }, "\(bytes)")
    }
  }
}
