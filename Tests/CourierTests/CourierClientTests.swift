import Cards
import DesktopDriver
import Foundation
import Testing

@testable import Courier

/// The window's side: whatever a courier does, it is an answer about one file.
@Suite(.serialized) struct CourierClientTests {
  /// A courier of its own kind that goes wrong as the file's name says.
  private func client() throws -> CourierClient {
    var client = CourierClient(
      program: try builtProgram("courier-probe"),
      person: PersonLocale(languages: ["en_US"], timeZone: "UTC"))
    client.patience = 0.3
    client.limits.totalSize = 1 << 20
    return client
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  @Test(arguments: [
    "crash", "fault", "silence", "garbage", "endless", "half", "huge", "unknown", "no end",
    "after end", "failed", "hang", "dribble", "closed", "told and stuck",
  ])
  func `one that goes wrong is a refused file and nothing else`(_ fault: String) throws {
    let client = try client()
    var answers: [CourierAnswer] = []
    client.read(bytes: [1, 2, 3], name: fault) { answers.append($0) }
    guard case .refused(fault, let reason) = answers.last else {
      return #expect(Bool(false), "\(answers)")
    }
    #expect(reason.hasPrefix(fault + " ") && reason.hasSuffix("."))
    // What was told before stands.
    #expect(answers.count == (["told and stuck", "no end"].contains(fault) ? 2 : 1))
  }

  @Test func `nothing is left of those that have ended`() throws {
    // Other tests open files and start processes meanwhile, but not as many.
    let client = try client()
    let before = try openDescriptors()
    for _ in 0..<60 { client.read(bytes: [1], name: "silence") { _ in } }
    #expect(try openDescriptors() < before + 30)
    #expect(try zombies() < 30)
  }

  /// Couriers that have ended and that nobody waits for.
  private func zombies() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").count { id in
      guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
        return false
      }
      let fields = status.split(separator: " ")
      return fields.count > 3 && fields[1].hasPrefix("(courier-probe") && fields[2] == "Z"
        && fields[3] == "\(getpid())"
    }
  }

  @Test func `one that has told all is not waited for`() throws {
    var answers: [CourierAnswer] = []
    var client = try client()
    client.patience = 60
    client.read(bytes: [], name: "told and done") { answers.append($0) }
    #expect(answers == [.refused(name: "part", reason: "part is bad.")])
  }

  @Test func `it can be called off`() throws {
    var client = try client()
    client.patience = 60
    let cancellation = Cancellation()
    cancellation.cancel()
    client.read(bytes: [], name: "hang", cancellation: cancellation) { _ in
      Issue.record("nothing is told after that")
    }
    #expect(cancellation.isCancelled)
  }

  @Test func `what is no file is refused before anything starts`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/billfold-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    mkfifo(folder + "/pipe", 0o600)
    _ = FileManager.default.createFile(atPath: folder + "/large", contents: Data(count: 100))
    var client = try client()
    client.fileSize = 99
    for (path, words) in [
      (folder, "is a folder"), (folder + "/pipe", "is no file"),
      (folder + "/none", "cannot be found"),
      (folder + "/large", "is too large"), ("/dev/null", "is no file"),
    ] {
      var answers: [CourierAnswer] = []
      client.read(path: Array(path.utf8)) { answers.append($0) }
      guard case .refused(_, let reason) = answers.first, answers.count == 1 else {
        Issue.record("\(path): \(answers)")
        continue
      }
      #expect(reason.contains(words))
    }
  }

  @Test func `without its program it says so`() {
    var answers: [CourierAnswer] = []
    CourierClient(program: "/nowhere/courier").read(bytes: [1], name: "a") { answers.append($0) }
    #expect(
      answers == [
        .refused(
          name: "a",
          reason: "a could not be read: billfold-courier is missing; install Billfold again.")
      ])
  }

  // MARK: The real one

  private func realClient() throws -> CourierClient {
    CourierClient(
      program: try builtProgram("billfold-courier"),
      person: PersonLocale(languages: ["de_AT.UTF-8", "en"], timeZone: "Europe/Vienna"))
  }

  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("PassReadingTests/Fixtures").path

  @Test func `a pass comes whole, with its file and pictures`() throws {
    let path = Self.fixtures + "/b01_boarding_pass.pkpass"
    var answers: [CourierAnswer] = []
    let client = try realClient()
    client.read(path: Array(path.utf8)) { answers.append($0) }
    guard case .pass(let document) = answers.first, answers.count == 1 else {
      return #expect(Bool(false), "\(answers)")
    }
    #expect(document.original == [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(document.pass.fileName == "b01_boarding_pass.pkpass")
    #expect(document.pass.organizationName == "Kite Air")
    #expect(Set(document.pictures.keys) == [.icon, .logo, .footer])
    // 8:05 in Greenwich, as somebody in Vienna writes it.
    #expect(document.pass.fields.auxiliary.map(\.value).contains("10:05"))
    #expect(document.readingKey == client.readingKey(version: 1))
  }

  @Test func `every case is answered from within the walls`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.fixtures)
      .filter { $0.contains("pass") && !$0.hasSuffix("json") }
    #expect(names.count > 80)
    let client = try realClient()
    for name in names {
      var answers: [CourierAnswer] = []
      client.read(path: Array((Self.fixtures + "/" + name).utf8)) { answers.append($0) }
      #expect(!answers.isEmpty)
      for case .refused(_, let reason) in answers {
        #expect(!reason.contains("stopped the reader") && !reason.contains("too long"), "\(reason)")
      }
    }
  }
}
