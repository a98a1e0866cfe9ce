import Cards

extension WalletStore {
  /// How many cards there are.
  public var count: Int {
    get throws(WalletError) {
      try read { () throws(SQLiteError) in try countSlots() }
    }
  }

  /// Another number whenever another connection has changed the file, and the same until then.
  public var changesElsewhere: Int64 {
    get throws(WalletError) {
      try read { () throws(SQLiteError) in try connection.integer("PRAGMA data_version") }
    }
  }

  /// The cards at these positions, front of the list first; those there are, when the range passes
  /// the last.
  public func cards(in range: Range<Int>) throws(WalletError) -> [Card] {
    try read { () throws(SQLiteError) in
      defer { queries.cards.reset() }
      try queries.cards.bind(range.lowerBound, at: 1)
      try queries.cards.bind(range.upperBound, at: 2)
      let now = clock()
      var cards: [Card] = []
      while try queries.cards.step() { cards.append(CardRow.read(queries.cards, at: now)) }
      return cards
    }
  }

  /// The card of that id; `nil` when there is none.
  public func card(_ id: CardID) throws(WalletError) -> Card? {
    try read { () throws(SQLiteError) in
      defer { queries.card.reset() }
      try queries.card.bind(id.rawValue, at: 1)
      return try queries.card.step() ? CardRow.read(queries.card, at: clock()) : nil
    }
  }

  /// The card at that position; `nil` past the last.
  public func id(at position: Int) throws(WalletError) -> CardID? {
    try read { () throws(SQLiteError) in try findCard(at: position) }
  }

  /// Where a card stands, from 0; `nil` when there is no such card.
  ///
  /// Looks at the cards before it one by one (7 ms for 100 000): for a click, not for a frame.
  public func position(of id: CardID) throws(WalletError) -> Int? {
    try read { () throws(SQLiteError) in try findSlot(of: id) }
  }

  /// Every card in order, read one at a time; `body` must not use the store.
  public func forEachCard(_ body: (Card) -> Void) throws(WalletError) {
    try read { () throws(SQLiteError) in
      defer { queries.cards.reset() }
      try queries.cards.bind(0, at: 1)
      try queries.cards.bind(Int.max, at: 2)
      let now = clock()
      while try queries.cards.step() { body(CardRow.read(queries.cards, at: now)) }
    }
  }

  /// Every card in order as one line of JSON; `body` must not use the store.
  ///
  /// An object with the keys of `Card`'s coding but for `code`, `pass` and `document`; of a pass its
  /// `passTypeIdentifier` and `serialNumber`, by which it is replaced, else null.
  public func forEachCardAsJSON(_ body: (String) -> Void) throws(WalletError) {
    try read { () throws(SQLiteError) in
      defer { queries.json.reset() }
      try queries.json.bind(clock(), at: 1)
      while try queries.json.step() {
        if let line = queries.json.text(0) { body(line) }
      }
    }
  }

  func countSlots() throws(SQLiteError) -> Int {
    defer { queries.count.reset() }
    return try queries.count.step() ? Int(queries.count.integer(0)) : 0
  }

  func findCard(at position: Int) throws(SQLiteError) -> CardID? {
    defer { queries.idAtPosition.reset() }
    try queries.idAtPosition.bind(position, at: 1)
    guard try queries.idAtPosition.step() else { return nil }
    return CardID(rawValue: queries.idAtPosition.integer(0))
  }

  func findSlot(of id: CardID) throws(SQLiteError) -> Int? {
    defer { queries.position.reset() }
    try queries.position.bind(id.rawValue, at: 1)
    return try queries.position.step() ? Int(queries.position.integer(0)) : nil
  }
}
