import Cards
import Courier
import Glibc
import Store

/// `billfold show`: what a pass file, or a card of the wallet, says.
struct ShowCommand {
  let wallet: () throws -> FilePath
  /// A file, or a card's number as `list --json` gives it.
  let subject: FilePath
  let asJSON: Bool

  struct Refused: Error, CustomStringConvertible { let description: String }

  func run() throws {
    if let number = Int64(subject.description), !Invocation.exists(subject) {
      return try showCard(CardID(rawValue: number))
    }
    let name = FileName.shown(subject.bytes)
    var reading = FileReading(name: name)
    var passes: [Pass] = []
    var refusals: [String] = []
    CourierClient(program: CourierClient.besideThisProgram).read(path: subject.bytes) { answer in
      switch answer {
      case .pass(let document):
        reading.add(document.pass)
        passes.append(document.pass)
      case .refused(let name, let reason):
        reading.addRefusal(of: name, reason: reason)
        refusals.append(reason)
      }
    }
    if asJSON {
      try StandardOutput.write(reading.json(at: Self.now).lines + "\n")
    } else {
      for pass in passes { try StandardOutput.write(PassText(pass, at: Self.now).text) }
    }
    if let first = refusals.first {
      for reason in refusals.dropLast() { StandardError.write("billfold: \(reason)\n") }
      throw Refused(description: refusals.last ?? first)
    }
  }

  private func showCard(_ id: CardID) throws {
    let wallet = try wallet()
    guard Invocation.exists(wallet) else {
      throw Refused(description: "There is no wallet at \(wallet) yet, and so no card \(id).")
    }
    guard let card = try WalletStore(path: wallet).card(id) else {
      throw Refused(description: "There is no card \(id); “billfold list --json” gives their ids.")
    }
    if let pass = card.pass {
      try StandardOutput.write(
        asJSON ? pass.reading(at: Self.now).lines + "\n" : PassText(pass, at: Self.now).text)
    } else if asJSON {
      let code = card.code
      let members: [(String, JSONText)] = [
        ("id", .string("\(card.id)")), ("kind", .string(card.kind.rawValue)),
        ("issuer", .string(card.issuer)), ("secondLine", .string(card.secondLine)),
        ("number", .string(card.maskedNumber)), ("holder", .optional(card.holder)),
        ("expires", .optional(card.expires)), ("code", .optional(code?.kind?.rawValue)),
        ("codeMessage", .optional(card.kind.hidesNumber ? nil : code?.message)),
        ("notes", .string(card.notes)),
      ]
      try StandardOutput.write(JSONText.object(members).lines + "\n")
    } else {
      let lines = [card.issuer, card.secondLine, card.maskedNumber, card.holder ?? "", card.notes]
      let text = lines.filter { !$0.isEmpty }.map(ListCommand.line).joined(separator: "\n")
      try StandardOutput.write(text + "\n")
    }
  }

  static var now: Double { Double(time(nil)) }
}
