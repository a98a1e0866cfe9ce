import Cards
import Store
import Views

/// What became of the files that came in together.
struct ImportReport {
  private(set) var added: [CardID] = []
  private(set) var replaced: [CardID] = []
  private(set) var unchanged: [CardID] = []
  private(set) var entries: [ReportView.Entry] = []
  private(set) var refusals = 0

  mutating func add(_ outcome: ImportOutcome, _ pass: Pass) {
    let name = Card(pass: pass).issuer
    let words: String
    switch outcome {
    case .added(let id, _):
      added.append(id)
      words = "added"
    case .replaced(let id, _):
      replaced.append(id)
      words = "brought up to date"
    case .unchanged(let id, _):
      unchanged.append(id)
      words = "is in the wallet already"
    }
    entries.append(ReportView.Entry("\(name): \(words) (\(pass.fileName))", .done))
  }

  mutating func refuse(_ reason: String) {
    refusals += 1
    entries.append(ReportView.Entry(reason, .problem))
  }

  /// The card, where it was one.
  var onlyCard: CardID? {
    let all = added + replaced + unchanged
    return all.count == 1 ? all.first : nil
  }

  var hasChanged: Bool { !added.isEmpty || !replaced.isEmpty }

  /// In one line.
  var summary: String {
    var parts: [String] = []
    func count(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append(count == 1 ? one : "\(count) \(many)") }
    }
    count(added.count, "one pass added", "passes added")
    count(replaced.count, "one brought up to date", "brought up to date")
    count(unchanged.count, "one was here already", "were here already")
    count(refusals, "one file not opened", "files not opened")
    let text = parts.joined(separator: ", ")
    return text.isEmpty ? "Nothing was added" : text.prefix(1).uppercased() + text.dropFirst()
  }
}
