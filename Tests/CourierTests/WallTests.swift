import Foundation
import Testing

/// What the courier may not do, tried from inside.
@Suite struct WallTests {
  /// A file of the person's, which nobody may read, change or take away.
  private func withOwnFile(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.path + "/billfold-own-\(UUID().uuidString)"
    try "secret".write(toFile: path, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "secret")
  }

  @Test(arguments: ["read", "change", "remove"])
  func `it cannot touch a file of the person's`(_ deed: String) throws {
    try withOwnFile { path in
      let outcome = try Programs.runProbe(deed, path)
      #expect([EACCES, EPERM].contains(Int32(outcome.text) ?? 0), "\(outcome)")
    }
  }

  @Test(arguments: [
    ("list", "/"), ("list", "/root"), ("read", "/proc/self/environ"), ("read", "/etc/passwd"),
    ("make", "/tmp/billfold-made"), ("make", "/usr/billfold-made"), ("socket", "-"),
    ("local socket", "-"), ("start", "/usr/bin/true"), ("become", "/usr/bin/true"), ("signal", "-"),
    ("trace", "-"), ("memory", "-"), ("descriptors", "-"),
  ])
  func `it cannot do this`(_ deed: String, _ target: String) throws {
    let outcome = try Programs.runProbe(deed, target)
    let refusals = [EACCES, EPERM, ENOMEM, EMFILE, EAGAIN]
    #expect(refusals.contains(Int32(outcome.text) ?? 0), "\(deed) \(target): \(outcome)")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/billfold-made"))
  }

  @Test func `it can read what libraries need`() throws {
    #expect(try Programs.runProbe("read", "/usr/share/zoneinfo/Europe/Vienna").text == "0")
  }

  @Test func `it is ended when it takes more than its time`() throws {
    let outcome = try Programs.runProbe("spin", "-")
    #expect(outcome.wasKilled && outcome.text.isEmpty)
  }
}
