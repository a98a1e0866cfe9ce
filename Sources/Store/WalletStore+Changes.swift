import Cards

/// Each one transaction: on return it survives a kill, and after a throw nothing has changed.
///
/// Each that changes something is a step that `undo()` takes back.
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
      try change { log throws(SQLiteError) in
        guard let id = try findCard(at: from), try findCard(at: to) != nil else { return false }
        if from != to { try perform([.moved(id, from: from, to: to)], as: .move, log: log) }
        return true
      }
    }
  }

  /// Puts a card in at a position, behind the last one if there is none so far on; the card that was
  /// there and the following move on.
  ///
  /// A card with an id keeps it; the id must be free. One with a document must come from this store;
  /// a pass is put in by ``importPass(_:at:continuing:)``.
  /// - Returns: The card with its id.
  @discardableResult
  public func insert(_ card: Card, at position: Int) throws(WalletError) -> Card {
    precondition(position >= 0)
    return try change { log throws(SQLiteError) in
      let position = min(position, try countSlots())
      let card = try insertRow(card)
      try shift(by: 1, from: position)
      try putSlot(card.id, at: position)
      try add([card.id], at: position, log: log)
      return card
    }
  }

  /// Puts cards behind the last one, all or none, as one step.
  public func insert(contentsOf cards: some Sequence<Card>) throws(WalletError) {
    try change { log throws(SQLiteError) in
      let first = try countSlots()
      var ids: [CardID] = []
      for card in cards {
        let id = try insertRow(card).id
        try putSlot(id, at: first + ids.count)
        ids.append(id)
      }
      if !ids.isEmpty { try add(ids, at: first, log: log) }
    }
  }

  /// Puts new contents in the place of the card with the same id; the same contents are no change.
  /// - Returns: Whether there was one.
  @discardableResult
  public func update(_ card: Card) throws(WalletError) -> Bool {
    try change { log throws(SQLiteError) in
      guard let isSame = try has(card) else { return false }
      if isSame { return true }
      for entry in try log.begin([.updated(card.id)]) {
        guard try log.cards.keepContents(entry, count: 1) else { return false }
        try CardRow.bind(card, to: queries.updateCard)
        try queries.updateCard.run()
        try log.close(entry.step, action: .edit)
      }
      return true
    }
  }

  /// Takes a card out; the following close up.
  /// - Returns: Whether there was one.
  @discardableResult
  public func remove(_ id: CardID) throws(WalletError) -> Bool {
    try connection.withoutForeignKeys { () throws(WalletError) in
      try change { log throws(SQLiteError) in
        guard let position = try findSlot(of: id) else { return false }
        try perform([.removed([id], at: position)], as: .remove, log: log)
        return true
      }
    }
  }

  /// Whether just that stands on the card with that id; `nil` when there is none.
  private func has(_ card: Card) throws(SQLiteError) -> Bool? {
    defer { queries.compareCard.reset() }
    try CardRow.bind(card, to: queries.compareCard)
    return try queries.compareCard.step() ? queries.compareCard.integer(0) == 1 : nil
  }

  func insertRow(_ card: Card) throws(SQLiteError) -> Card {
    try CardRow.bind(card, to: queries.insertCard)
    if card.id == .unassigned { try queries.insertCard.bind(nil as Int64?, at: 1) }
    try queries.insertCard.run()
    var card = card
    card.id = CardID(rawValue: connection.lastInsertedID)
    return card
  }

  /// Logs cards that were just put in.
  private func add(_ ids: [CardID], at position: Int, log: UndoLog) throws(SQLiteError) {
    for entry in try log.begin([.inserted(ids, at: position)]) {
      try log.close(entry.step, action: .add)
    }
  }
}
