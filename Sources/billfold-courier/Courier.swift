import Cards
import Confinement
import Courier
import Glibc
import PassReading

// billfold-courier NAME LANGUAGES ZONE SCALE: reads the pass file that is its standard input, and answers on
// its standard output. Started by Billfold, for one file, and ended with it.

/// Bytes of a file; whoever asks has looked at its size before.
private let fileSize = 64 << 20

private func readInput() -> [UInt8]? {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 18)
  while true {
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0, bytes.count + count <= fileSize else { return nil }
    if count == 0 { return bytes }
    bytes.append(contentsOf: chunk.prefix(count))
  }
}

/// Nobody listens any more: there is nothing left to do.
private func send(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { exit(1) }
    rest.removeFirst(count)
  }
}

private func complain(_ sentence: String) -> Never {
  let line = Array("billfold-courier: \(sentence)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}

@main
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { $0 }
    guard arguments.count == 4, let scale = Int(arguments[3]), (1...3).contains(scale) else {
      complain(
        "this is Billfold's reader of pass files, which starts it by itself; see billfold --help.")
    }
    let context = ReadingContext(
      languages: arguments[1].split(separator: ":").map(String.init), timeZone: arguments[2],
      pictureScale: scale)
    do throws(Confinement.Failure) {
      try Confinement.enter()
    } catch {
      complain("what it does not need could not be given up (\(error.step), \(error.code)).")
    }
    let name = arguments[0]
    send(AnswerCoding.start)
    guard let bytes = readInput() else {
      send(AnswerCoding.bytes(of: .refused(name: name, reason: "\(name) cannot be read.")))
      return send(AnswerCoding.end)
    }
    PassReader(context: context).read(bytes, name: name) { answer in
      switch answer {
      case .pass(let document): send(AnswerCoding.bytes(of: .pass(document)))
      case .refused(let name, let reason):
        send(AnswerCoding.bytes(of: .refused(name: name, reason: reason)))
      }
    }
    send(AnswerCoding.end)
  }
}
