import Cards

/// Passes that came in as files.
extension WalletStore {
  /// Keeps a pass that was read: as a new card, or on the card that shows an earlier one of it.
  ///
  /// Two files are the same pass when both say the same type identifier and serial number, or, where
  /// one of these is missing or empty, when they are the same bytes. One transaction: on return the
  /// file, its pictures and its card survive a kill, and after a throw nothing has changed.
  ///
  /// - Parameters:
  ///   - position: Where a new card goes: to the front of the list, unless several that come in
  ///     together are to keep their order. Behind the last one if there is none so far on.
  ///   - continuing: Whether this belongs to the import before it, so that one undo takes back both;
  ///     where that was not the last step, it is one of its own.
  /// - Returns: What became of it, which may be told to the person.
  @discardableResult
  public func importPass(
    _ document: PassDocument, at position: Int = 0, continuing: Bool = false
  ) throws(WalletError) -> ImportOutcome {
    precondition(position >= 0)
    // As in a move: cards only change places, and the new one is put in first.
    return try connection.withoutForeignKeys { () throws(WalletError) in
      try change { log throws(SQLiteError) in
        let imports = try findImports()
        guard let known = try imports.find(document),
          let place = try findSlot(of: known.card)
        else { return try add(document, at: position, log, continuing) }
        guard try imports.has(document.original, in: known.document) else {
          try replace(known.card, by: document, log, continuing)
          return .replaced(known.card, at: place)
        }
        if try !imports.has(document.pass, readingKey: document.readingKey, in: known.document) {
          _ = try imports.setReading(of: known.document, to: document)
        }
        return .unchanged(known.card, at: place)
      }
    }
  }

  /// The file as it came in, byte for byte; `nil` when there is no such document.
  public func original(of id: DocumentID) throws(WalletError) -> [UInt8]? {
    try read { () throws(SQLiteError) in try findDocuments().original(of: id) }
  }

  /// One of a pass's pictures, a PNG file; `nil` when there is none.
  public func picture(
    of id: DocumentID, _ kind: PassPicture.Kind
  ) throws(WalletError) -> [UInt8]? {
    try read { () throws(SQLiteError) in try findDocuments().picture(of: id, kind: kind) }
  }

  /// Some of the documents that were read for other languages, another zone or by another reader, to
  /// be read anew from their originals; none when all are up to date.
  public func staleDocuments(
    readingKey: String, limit: Int
  ) throws(WalletError) -> [DocumentID] {
    try read { () throws(SQLiteError) in
      try findDocuments().stale(readingKey: readingKey, limit: limit)
    }
  }

  /// Puts another reading of the same file in the place of the one that is kept, on its card too.
  ///
  /// No step to undo, as nothing is lost: the file stays as it is, `document.original` is not looked at.
  /// - Returns: Whether there is such a document.
  @discardableResult
  public func replaceReading(
    of id: DocumentID, with document: PassDocument
  ) throws(WalletError) -> Bool {
    try change { _ throws(SQLiteError) in try findImports().setReading(of: id, to: document) }
  }

  private func add(
    _ document: PassDocument, at position: Int, _ log: UndoLog, _ continuing: Bool
  ) throws(SQLiteError) -> ImportOutcome {
    let position = min(position, try countSlots())
    let id = try insertRow(Card(pass: document.pass, document: findImports().put(document))).id
    try shift(by: 1, from: position)
    try putSlot(id, at: position)
    for entry in try log.begin([.inserted([id], at: position)], continuing: step(log, continuing)) {
      try log.close(entry.step, action: .importPass)
    }
    return .added(id, at: position)
  }

  private func replace(
    _ id: CardID, by document: PassDocument, _ log: UndoLog, _ continuing: Bool
  ) throws(SQLiteError) {
    let imports = try findImports()
    for entry in try log.begin([.updated(id)], continuing: step(log, continuing)) {
      _ = try log.cards.keepContents(entry, count: 1)
      let kept = try imports.put(document)
      let card = Card(id: id, pass: document.pass, document: kept)
      try CardRow.bind(card, to: imports.replaceCard)
      try imports.replaceCard.run()
      try log.close(entry.step, action: .importPass)
    }
  }

  /// The import that this one continues, if it does.
  private func step(_ log: UndoLog, _ continuing: Bool) throws(SQLiteError) -> Int64? {
    guard continuing, let step = try log.next(.undo), step.action == .importPass,
      try log.next(.redo) == nil
    else { return nil }
    return step.id
  }
}
