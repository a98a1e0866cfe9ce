import Cards
import Courier
import Store

/// `billfold import`: adds pass files without a window, and says what each became.
struct ImportCommand {
  let wallet: FilePath
  let files: [FilePath]

  /// - Returns: Whether every file was opened.
  func run() throws -> Bool {
    let store = try WalletStore(path: wallet)
    try store.waitForCheck()
    let client = CourierClient(program: CourierClient.besideThisProgram)
    var refusals = 0
    var added = 0
    for file in files {
      var failure: (any Error)?
      client.read(path: file.bytes) { answer in
        guard failure == nil else { return }
        do {
          switch answer {
          case .pass(let document):
            let outcome = try store.importPass(document, at: added, continuing: added > 0)
            if case .added = outcome { added += 1 }
            try StandardOutput.write(Self.line(outcome, document.pass))
          case .refused(_, let reason):
            refusals += 1
            StandardError.write("billfold: \(reason)\n")
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }
    return refusals == 0
  }

  /// What it became, whose it is, and of which file: parted by tabs.
  private static func line(_ outcome: ImportOutcome, _ pass: Pass) -> String {
    let word =
      switch outcome {
      case .added: "added"
      case .replaced: "replaced"
      case .unchanged: "unchanged"
      }
    let parts = [word, Card(pass: pass).issuer, pass.fileName].map(ListCommand.line)
    return parts.joined(separator: "\t") + "\n"
  }
}
