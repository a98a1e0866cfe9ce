import Testing

@testable import Store

@Suite struct FilePathTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let environment: [String: FilePath]
    let expected: FilePath?
    init(_ name: String, _ environment: [String: FilePath], _ expected: FilePath?) {
      testDescription = name
      self.environment = environment
      self.expected = expected
    }
  }

  @Test(arguments: [
    Row(
      "both set", ["XDG_DATA_HOME": "/data", "HOME": "/home/robin"],
      "/data/billfold/wallet.sqlite"),
    Row("a slash at the end", ["XDG_DATA_HOME": "/data/"], "/data/billfold/wallet.sqlite"),
    Row(
      "data home unset", ["HOME": "/home/robin"],
      "/home/robin/.local/share/billfold/wallet.sqlite"),
    Row(
      "data home empty", ["XDG_DATA_HOME": "", "HOME": "/home/robin"],
      "/home/robin/.local/share/billfold/wallet.sqlite"),
    Row(
      "data home relative", ["XDG_DATA_HOME": "data", "HOME": "/home/robin"],
      "/home/robin/.local/share/billfold/wallet.sqlite"),
    Row(
      "bytes that are no text", ["XDG_DATA_HOME": FilePath(bytes: [0x2f, 0xff])],
      FilePath(bytes: [0x2f, 0xff] + Array("/billfold/wallet.sqlite".utf8))),
    Row("home relative", ["HOME": "robin"], nil),
    Row("neither", [:], nil),
  ])
  func `the wallet lies where the desktop keeps data`(_ row: Row) {
    let path = try? FilePath.standardWallet { row.environment[$0] }
    #expect(path == row.expected)
  }

  @Test(arguments: [
    ("/a/b", "/a"), ("/a/b/", "/a"), ("/a//b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."),
    ("a/b", "a"), ("./a", "."), ("", "."),
  ])
  func `a parent is the folder it lies in`(_ path: FilePath, _ parent: FilePath) {
    #expect(path.parent == parent)
  }

  @Test func `shown, it is one line of text`() {
    #expect(
      FilePath(bytes: [0x2f, 0x0a, 0x1b, 0xff, 0x41]).description == "/\u{FFFD}\u{FFFD}\u{FFFD}A")
    #expect("\(FilePath("/Geldbörse"))" == "/Geldbörse")
  }
}
