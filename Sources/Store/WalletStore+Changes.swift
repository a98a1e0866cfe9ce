import Cards

/// Each one transaction: on return it survives a kill, and after a throw nothing has changed.
extension WalletStore {
  /// Takes the card out at one position and puts it in at another; those between close up.
  ///
  /// - Parameter to: Where the card stands afterwards.
  /// - Returns: Whether there are both positions: another program may have taken cards out.
  @discardableResult
  public func move(from: Int, to: Int) throws(WalletError) -> Bool {
    // A move only changes places, so every slot still has a card; looking each of them up would make
    // the longest move of 100 000 cards take three times as long.
    try connection.withoutForeignKeys { () throws(WalletError) in
      try change { _ throws(SQLiteError) in try moveSlot(from: from, to: to) }
    }
  }

  /// Puts a card in at a position, behind the last one if there is none so far on; the card that was
  /// there and the following move on.
  ///
  /// A card with an id keeps it, so a removed one can come back as itself; the id must be free.
  /// - Returns: The card with its id.
  @discardableResult
  public func insert(_ card: Card, at position: Int) throws(WalletError) -> Card {
    precondition(position >= 0)
    return try change { connection throws(SQLiteError) in
      let position = min(position, try countSlots())
      let card = try insertRow(card, on: connection)
      try shift(by: 1, from: position)
      try putSlot(card.id, at: position)
      return card
    }
  }

  /// Puts cards behind the last one, all or none.
  public func insert(contentsOf cards: some Sequence<Card>) throws(WalletError) {
    try change { connection throws(SQLiteError) in
      var position = try countSlots()
      for card in cards {
        try putSlot(try insertRow(card, on: connection).id, at: position)
        position += 1
      }
    }
  }

  /// Puts new contents in the place of the card with the same id.
  /// - Returns: Whether there was one.
  @discardableResult
  public func update(_ card: Card) throws(WalletError) -> Bool {
    try change { connection throws(SQLiteError) in
      try CardRow.bind(card, to: queries.updateCard)
      try queries.updateCard.run()
      return connection.changes == 1
    }
  }

  /// Takes a card out; the following close up.
  /// - Returns: Whether there was one.
  @discardableResult
  public func remove(_ id: CardID) throws(WalletError) -> Bool {
    try change { _ throws(SQLiteError) in
      guard let position = try findSlot(of: id) else { return false }
      let last = try countSlots() - 1
      try shift(by: -1, from: position + 1)
      try queries.deleteSlot.bind(last, at: 1)
      try queries.deleteSlot.run()
      try queries.deleteCard.bind(id.rawValue, at: 1)
      try queries.deleteCard.run()
      return true
    }
  }

  private func moveSlot(from: Int, to: Int) throws(SQLiteError) -> Bool {
    let positions = 0..<(try countSlots())
    guard positions.contains(from), positions.contains(to) else { return false }
    if from == to { return true }
    try queries.moveSlot.bind(from < to ? from + 1 : to, at: 1)
    try queries.moveSlot.bind(from < to ? to : from - 1, at: 2)
    try queries.moveSlot.bind(from < to ? -1 : 1, at: 3)
    try queries.moveSlot.bind(from, at: 4)
    try queries.moveSlot.bind(to, at: 5)
    try queries.moveSlot.run()
    return true
  }

  private func insertRow(_ card: Card, on connection: Connection) throws(SQLiteError) -> Card {
    try CardRow.bind(card, to: queries.insertCard)
    try queries.insertCard.run()
    var card = card
    card.id = CardID(rawValue: connection.lastInsertedID)
    return card
  }

  private func putSlot(_ id: CardID, at position: Int) throws(SQLiteError) {
    try queries.putSlot.bind(position, at: 1)
    try queries.putSlot.bind(id.rawValue, at: 2)
    try queries.putSlot.run()
  }

  private func shift(by step: Int, from position: Int) throws(SQLiteError) {
    try queries.shiftSlots.bind(position, at: 1)
    try queries.shiftSlots.bind(step, at: 2)
    try queries.shiftSlots.run()
  }
}
