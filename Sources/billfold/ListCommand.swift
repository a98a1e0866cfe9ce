import Cards
import Store

/// `billfold list`: the cards in their order.
struct ListCommand {
  let wallet: FilePath
  let asJSON: Bool

  func run() throws {
    let store = try WalletStore(path: wallet)
    try store.waitForCheck()
    if asJSON { try writeJSON(store) } else { try writeLines(store) }
  }

  /// A line a card: place, issuer, second line, number as it is shown.
  private func writeLines(_ store: WalletStore) throws {
    var place = 0
    var text = ""
    var failure: OutputError?
    try store.forEachCard { card in
      place += 1
      let parts = [card.issuer, card.secondLine, card.maskedNumber].map(Self.line)
      text += "\(place)\t" + parts.joined(separator: "\t") + "\n"
      if text.utf8.count > 1 << 16 { Self.flush(&text, &failure) }
    }
    Self.flush(&text, &failure)
    if let failure { throw failure }
  }

  /// One array, an object a line.
  private func writeJSON(_ store: WalletStore) throws {
    var text = "["
    var isFirst = true
    var failure: OutputError?
    try store.forEachCardAsJSON { line in
      text += (isFirst ? "\n" : ",\n") + line
      isFirst = false
      if text.utf8.count > 1 << 16 { Self.flush(&text, &failure) }
    }
    text += "\n]\n"
    Self.flush(&text, &failure)
    if let failure { throw failure }
  }

  private static func flush(_ text: inout String, _ failure: inout OutputError?) {
    if failure == nil {
      do throws(OutputError) { try StandardOutput.write(text) } catch { failure = error }
    }
    text.removeAll(keepingCapacity: true)
  }

  /// A card's text may hold anything; a line of the list is one line, and commands no terminal.
  static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
