import CasePlayer
import Foundation
import PassReading

// conformance gestures|layout CASES.json: plays the cases and prints what happened, as JSON.
// conformance passes FOLDER: reads every pass file in it, as somebody in en_US and UTC, and prints what they say.

/// One sentence to standard error, and the end.
func fail(_ sentence: String, exitCode: Int32) -> Never {
  FileHandle.standardError.write(Data("conformance: \(sentence)\n".utf8))
  exit(exitCode)
}

func run<Case: PlayableCase>(_ kind: Case.Type, path: String) {
  let data: Data
  do {
    data = try Data(contentsOf: URL(fileURLWithPath: path))
  } catch {
    fail("\(path) cannot be read; name a file of cases.", exitCode: 1)
  }
  let report: (json: Data, faults: [String])
  do {
    report = try CaseFile<Case>.decode(data).report()
  } catch {
    fail("\(path) is not a file of such cases; it has to be JSON with a list `cases`.", exitCode: 1)
  }
  do {
    try FileHandle.standardOutput.write(contentsOf: report.json + Data("\n".utf8))
  } catch {
    fail("the results cannot be written; see that there is room for them.", exitCode: 1)
  }
  if let first = report.faults.first {
    let count = report.faults.count
    let number = count == 1 ? "one case" : "\(count) cases"
    fail("\(number) cannot be played, the first is \(first).", exitCode: 1)
  }
}

func readPasses(in folder: String) {
  let context = ReadingContext(languages: ["en_US.UTF-8"], timeZone: "UTC")
  do {
    let readings = try PassFolder.readings(
      of: folder, context: context, now: Date().timeIntervalSince1970)
    try FileHandle.standardOutput.write(contentsOf: Data((readings.lines + "\n").utf8))
  } catch {
    fail("\(folder) cannot be read; name a folder of pass files.", exitCode: 1)
  }
}

switch CommandLine.arguments.dropFirst().map({ $0 }) {
case let arguments where arguments.count == 2 && arguments[0] == "gestures":
  run(GestureCase.self, path: arguments[1])
case let arguments where arguments.count == 2 && arguments[0] == "layout":
  run(LayoutCase.self, path: arguments[1])
case let arguments where arguments.count == 2 && arguments[0] == "passes":
  readPasses(in: arguments[1])
default:
  fail(
    "use it as `conformance gestures CASES.json`, `conformance layout CASES.json` or `conformance passes FOLDER`.",
    exitCode: 2)
}
