import Cards
import Glibc
import PassReading

// libFuzzer's driver and target: bytes as a file, or as a part of an unpacked pass. See resources/fuzz.sh.

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@main
struct PassFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments) { fuzzPass($0, $1) })
  }
}

private let reader = PassReader(
  context: ReadingContext(languages: ["de_AT", "en"], timeZone: "Europe/Vienna"))

/// The first byte says as what the rest is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPass(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = UnsafeBufferPointer(start: data, count: count)
  guard let first = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  let text = Array(#"{"generic": {"backFields": [{"label": "K", "value": "K"}]}}"#.utf8)
  let parts: [String: [UInt8]]
  switch first % 6 {
  case 0: parts = ["pass.json": bytes]
  case 1: parts = ["main.json": bytes]
  case 2: parts = ["pass.json": text, "en.lproj/pass.strings": bytes]
  case 3: parts = ["pass.json": text, "logo.png": bytes]
  case 4: parts = ["pass.json": text, "manifest.json": bytes, "signature": bytes]
  default:
    reader.read(bytes, name: "a.pkpass") { _ in }
    return 0
  }
  if let document = try? reader.document(of: parts) {
    precondition((try? Pass(bytes: document.pass.bytes)) == document.pass)
  }
  return 0
}
