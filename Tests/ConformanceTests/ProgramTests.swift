import Foundation
import Testing

/// The program `conformance`, as somebody calls it.
@Suite struct ProgramTests {
  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
    /// One line, by name: nothing of a crash.
    var isSentence: Bool {
      errors.hasPrefix("conformance: ") && errors.hasSuffix(".\n")
        && errors.dropLast().allSatisfy { $0 != "\n" }
    }
  }

  private static let beside = Bundle.module.bundleURL.deletingLastPathComponent()

  private static func run(_ arguments: [String], into path: String? = nil) throws -> Outcome {
    let program = Process()
    program.executableURL = beside.appending(path: "conformance")
    program.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    program.standardOutput = output
    if let path {
      program.standardOutput = try FileHandle(forWritingTo: URL(filePath: path))
    }
    program.standardError = errors
    try program.run()
    let told = path == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    return Outcome(
      status: program.terminationStatus, output: String(decoding: told, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }

  private static func cases(_ name: String) throws -> String {
    try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "json")).path
  }

  @Test(arguments: ["gestures", "layout"])
  func `plays a file of cases without a word`(_ kind: String) throws {
    let outcome = try Self.run([kind, Self.cases(kind)])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("{"))
    #expect(outcome.errors.isEmpty)
  }

  @Test func `names the first of the cases that are none, and plays no other`() throws {
    let outcome = try Self.run(["gestures", Self.cases("layout")])
    #expect(outcome.status == 1)
    #expect(outcome.output == "{}\n")
    #expect(outcome.isSentence && outcome.errors.contains("70 cases"))
  }

  @Test(arguments: [
    [], ["gestures"], ["dance", "cases.json"], ["gestures", "/nowhere/cases.json"],
    ["layout", "/dev/null"],
  ])
  func `says in one sentence what is wrong with its call`(_ arguments: [String]) throws {
    let outcome = try Self.run(arguments)
    #expect(outcome.status == (arguments.count == 2 && arguments[0] != "dance" ? 1 : 2))
    #expect(outcome.output.isEmpty)
    #expect(outcome.isSentence)
  }

  @Test func `says in one sentence that there is no room for the results`() throws {
    let outcome = try Self.run(["layout", Self.cases("layout")], into: "/dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.isSentence)
  }
}
