import DesktopDriver
import Foundation
import Testing

/// The command without a window.
@Suite struct CommandTests {
  @Test func `help and version are on standard output`() throws {
    let home = try Home()
    let help = try home.run(["--help"])
    #expect(help.ending == .exited(0))
    for word in ["list", "render", "tour", "--wallet", "--motion"] {
      #expect(help.output.contains(word))
    }
    let version = try home.run(["--version"])
    #expect(version.ending == .exited(0))
    #expect(version.output.hasPrefix("billfold "))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
  }

  @Test(arguments: [
    ["frobnicate"], ["list", "more"], ["--wallet"], ["--json"], ["--scale", "2"], ["tour"],
    ["render", "--size", "0x0"], ["render", "--size", "big"], ["render", "--scale", "nan"],
    ["render", "--present", "0"], ["render", "--present", "1", "--grab", "2"],
    ["render", "--at", "1"], ["render", "--carry", "9"], ["render", "--motion", "present"],
    ["render", "--motion", "fly"],
    ["render", "--size", "20000x20000", "--scale", "4"], ["list", "--dark"], ["--frob"],
  ])
  func `wrong use is a sentence and 2`(_ arguments: [String]) throws {
    let home = try Home()
    let result = try home.run(arguments)
    #expect(result.ending == .exited(2), "\(arguments)")
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("billfold: "))
    #expect(result.errors.filter(\.isNewline).count == 1)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/.local"))
  }

  @Test func `the first start makes the sample wallet where the standard says`() throws {
    let home = try Home()
    let result = try home.run(["list"])
    #expect(result.ending == .exited(0))
    #expect(result.output.split(separator: "\n").count >= 9)
    let path = home.path + "/.local/share/billfold/wallet.sqlite"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `list as JSON is an array of objects, in order`() throws {
    let home = try Home()
    let lines = try home.run(["list", "--wallet", home.wallet])
    let json = try home.run(["list", "--json", "--wallet", home.wallet])
    #expect(json.ending == .exited(0))
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let cards = try #require(parsed as? [[String: Any]])
    #expect(
      cards.compactMap { $0["issuer"] as? String }
        == lines.output.split(separator: "\n").map { String($0.split(separator: "\t")[1]) })
  }

  @Test func `a file that is no wallet is refused and left alone`() throws {
    let home = try Home()
    let bytes = Data("This is a shopping list, and no wallet.\n".utf8)
    try bytes.write(to: URL(fileURLWithPath: home.wallet))
    for arguments in [["list"], ["render", "-o", home.path + "/out.png"]] {
      let result = try home.run(arguments + ["--wallet", home.wallet])
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("is not a wallet"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.wallet)) == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() == [
        "run", "wallet.sqlite",
      ])
  }

  @Test(arguments: [
    ["--scale", "2"], ["--present", "3"], ["--grab", "2", "--carry", "60", "--dark"],
    ["--offset", "120"], ["--offset", "-80"],
    ["--present", "3", "--motion", "dismiss", "--at", "0.1"],
    ["--grab", "2", "--motion", "grab", "--at", "0.05"], ["--size", "320x480"],
  ])
  func `render writes a picture of its size`(_ options: [String]) throws {
    let home = try Home()
    let path = home.path + "/out.png"
    let result = try home.run(["render", "--wallet", home.wallet, "-o", path] + options)
    #expect(result.ending == .exited(0), "\(result.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(data.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let width = data[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let expected = options.contains("320x480") ? 320 : options.contains("--scale") ? 840 : 420
    #expect(width == expected)
  }

  @Test func `render says what it cannot do`() throws {
    let home = try Home()
    let far = try home.run([
      "render", "--wallet", home.wallet, "--present", "400", "-o", home.path + "/o.png",
    ])
    #expect(far.ending == .exited(1))
    #expect(far.errors.contains("no card at place 400"))
    let nowhere = try home.run([
      "render", "--wallet", home.wallet, "-o", home.path + "/no/such/o.png",
    ])
    #expect(nowhere.ending == .exited(1))
    #expect(nowhere.errors.filter(\.isNewline).count == 1)
    #expect(nowhere.errors.contains("no/such/o.png"))
    #expect(nowhere.errors.contains("No such file"))
  }

  @Test func `render writes under any name`() throws {
    let home = try Home()
    let path = home.path + "/two\nlines.png"
    let result = try home.run(["render", "--wallet", home.wallet, "-o", path])
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: path))
  }
}

/// On a server of its own.
@Suite(.serialized) struct TourTests {
  @Test func `the tour keeps a picture of every step, and the order as it was`() throws {
    let home = try Home()
    let before = try home.order()
    let server = try Xvfb()
    let folder = home.path + "/pictures"
    let result = try home.run(
      ["tour", folder, "--wallet", home.wallet], display: server.displayName)
    #expect(result.ending == .exited(0), "\(result.errors)")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(pictures.count == 18)
    #expect(pictures.first == "01-stack.png")
    let contents = try pictures.map {
      try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0))
    }
    #expect(contents.first == contents.last)
    #expect(Set(contents).count == pictures.count - 1)
    #expect(try home.order() == before)
  }

  @Test func `the tour of a wallet with too few cards is a sentence and 1`() throws {
    let home = try Home()
    let server = try Xvfb()
    for count in [5, 1, 0] {
      try home.keepFirst(count)
      let result = try home.run(
        ["tour", home.path + "/pictures", "--wallet", home.wallet], display: server.displayName)
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("at least six cards"))
    }
  }

  @Test func `the tour drives the window that is open, and leaves it open`() throws {
    let work = try WalletAtWork()
    let result = try work.home.run(
      ["tour", work.home.path + "/pictures", "--wallet", work.home.wallet],
      display: work.server.displayName)
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(work.program.isRunning)
  }
}
