import Cards
import Testing

@testable import Store

/// What a wallet with an undo log should be: every state that can be reached, and which it is in.
struct WalletHistory {
  private(set) var states: [[Card]]
  private(set) var current = 0
  private(set) var actions: [WalletAction] = []  // the n-th leads from state n to n + 1

  init(_ cards: [Card]) {
    states = [cards]
  }

  var cards: [Card] { states[current] }
  var undoAction: WalletAction? { current > 0 ? actions[current - 1] : nil }
  var redoAction: WalletAction? { current < actions.count ? actions[current] : nil }

  mutating func change(_ action: WalletAction, to cards: [Card]) {
    states = states.prefix(current + 1) + [cards]
    actions = actions.prefix(current) + [action]
    current += 1
    if actions.count > UndoLog.stepLimit {
      states.removeFirst()
      actions.removeFirst()
      current -= 1
    }
  }

  mutating func undo() {
    if current > 0 { current -= 1 }
  }

  mutating func redo() {
    if current < actions.count { current += 1 }
  }

  /// Takes one random change, undo or redo in both; what is said to have happened is checked.
  mutating func step(_ store: WalletStore, using random: inout SplitMix) throws {
    let cards = self.cards
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let action = undoAction
      undo()
      try check(try store.undo(), action, from: cards)
    case 1:
      let action = redoAction
      redo()
      try check(try store.redo(), action, from: cards)
    default:
      try change(store, using: &random)
    }
  }

  /// Makes one random change in both.
  mutating func change(_ store: WalletStore, using random: inout SplitMix) throws {
    var cards = self.cards
    let place = cards.isEmpty ? 0 : Int.random(in: cards.indices, using: &random)
    let other = cards.isEmpty ? 0 : Int.random(in: cards.indices, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3 where !cards.isEmpty:
      try store.move(from: place, to: other)
      cards.insert(cards.remove(at: place), at: other)
      if place != other { change(.move, to: cards) }
    case 3..<5 where !cards.isEmpty:
      var card = Card.random(using: &random)
      card.id = cards[place].id
      try store.update(card)
      cards[place] = card
      change(.edit, to: cards)
    case 5..<7 where !cards.isEmpty:
      try store.remove(cards.remove(at: place).id)
      change(.remove, to: cards)
    case 7:
      let new = (0..<Int.random(in: 0..<5, using: &random)).map { _ in Card.random(using: &random) }
      try store.insert(contentsOf: new)
      if !new.isEmpty {
        cards += try store.cards(in: cards.count..<Int.max)
        change(.add, to: cards)
      }
    case 8:
      try importPass(store, at: place, using: &random)
    default:
      cards.insert(try store.insert(.random(using: &random), at: place), at: place)
      change(.add, to: cards)
    }
  }

  /// One of a few passes in one of a few versions.
  private mutating func importPass(
    _ store: WalletStore, at place: Int, using random: inout SplitMix
  ) throws {
    var cards = self.cards
    let document = PassDocument.numbered(
      .random(in: 0..<6, using: &random), version: .random(in: 1..<4, using: &random),
      type: Bool.random(using: &random) ? "pass.x" : nil)
    let isContinuing = Bool.random(using: &random)
    let outcome = try store.importPass(document, at: place, continuing: isContinuing)
    let card = try #require(try store.card(outcome.card))
    try #require(card.pass == document.pass && outcome.position < cards.count + 1)
    try #require(try store.original(of: #require(card.document)) == document.original)
    switch outcome {
    case .added(let id, let position):
      try #require(position == place && !cards.contains { $0.id == id })
      cards.insert(card, at: position)
    case .replaced(let id, let position):
      try #require(cards[position].id == id && cards[position].notes == card.notes)
      cards[position] = card
    case .unchanged(let id, let position):
      return try #require(cards[position] == card && card.id == id)
    }
    if isContinuing && undoAction == .importPass && redoAction == nil {
      states[current] = cards
    } else {
      change(.importPass, to: cards)
    }
  }

  /// Whether a step does to the order what led from `cards` to the present state.
  private func check(_ step: WalletStep?, _ action: WalletAction?, from cards: [Card]) throws {
    try #require(step?.action == action)
    var ids = cards.map(\.id)
    for change in step?.changes ?? [] { change.apply(to: &ids) }
    try #require(ids == self.cards.map(\.id))
  }
}

extension WalletChange {
  func apply(to ids: inout [CardID]) {
    switch self {
    case .moved(let id, let from, let to):
      #expect(ids.remove(at: from) == id)
      ids.insert(id, at: to)
    case .inserted(let new, let position):
      ids.insert(contentsOf: new, at: position)
    case .removed(let old, let position):
      #expect(Array(ids[position..<position + old.count]) == old)
      ids.removeSubrange(position..<position + old.count)
    case .updated(let id):
      #expect(ids.contains(id))
    }
  }
}

extension Card {
  /// With every field filled or not, in several scripts, with a zero among the letters.
  static func random(using random: inout SplitMix) -> Card {
    func text() -> String {
      let letters = ["a", "é", "e\u{301}", "\0", "'", "\"", "\\", "財", "ح", "\n", "🌿", "7"]
      return (0..<Int.random(in: 0..<6, using: &random))
        .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    }
    func some<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    func color() -> CardColor {
      CardColor(red: .random(in: 0...255, using: &random), green: 7, blue: 255)
    }
    return Card(
      kind: CardKind.allCases.randomElement(using: &random) ?? .bank, issuer: text(),
      secondLine: text(), number: text(), holder: some(text()), network: some(text()),
      expires: some(text()), color: color(), secondColor: some(color()), notes: text(),
      isSample: Bool.random(using: &random),
      code: some(CardCode(CodeKind.allCases.randomElement(using: &random) ?? .qr, text())))
  }
}

extension WalletStore {
  /// A wallet of so many cards with nothing to undo.
  static func makeWithoutLog(at path: FilePath, count: Int) throws -> WalletStore {
    let store = try make(at: path, count: count)
    try store.connection.execute(
      "DELETE FROM undo_step; DELETE FROM undo_change; DELETE FROM undo_card")
    return store
  }

  func allCards() throws -> [Card] { try cards(in: 0..<Int.max) }

  /// Rows of the log's tables.
  func logRows() throws -> [Int64] {
    try ["undo_step", "undo_change", "undo_card"].map {
      try connection.integer("SELECT count(*) FROM \($0)")
    }
  }

  /// Whether the wallet is in the present state of a history, undoes to its first and redoes to its last
  /// state; leaves it as it was.
  func expectHistory(_ history: WalletHistory) throws {
    var history = history
    let present = history.current
    try #require(try isAt(history))
    while history.undoAction != nil {
      history.undo()
      try undo()
      try #require(try isAt(history))
    }
    try #require(try undo() == nil)
    while history.redoAction != nil {
      history.redo()
      try redo()
      try #require(try isAt(history))
    }
    try #require(try redo() == nil)
    while history.current > present {
      history.undo()
      try undo()
    }
    try #require(try isAt(history))
    try #require(try documentsAreWhole())
  }

  private func isAt(_ history: WalletHistory) throws -> Bool {
    let cards = try allCards()
    let (undoAction, redoAction) = (try undoAction, try redoAction)
    // Swift takes two spellings of é for the same.
    return cards == history.cards
      && zip(cards, history.cards).allSatisfy { Array($0.number.utf8) == Array($1.number.utf8) }
      && undoAction == history.undoAction && redoAction == history.redoAction
  }
}
