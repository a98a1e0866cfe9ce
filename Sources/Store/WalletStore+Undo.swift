extension WalletStore {
  /// What `undo()` would take back; `nil` when there is nothing.
  public var undoAction: WalletAction? {
    get throws(WalletError) { try action(.undo) }
  }

  /// What `redo()` would do again; `nil` when there is nothing.
  public var redoAction: WalletAction? {
    get throws(WalletError) { try action(.redo) }
  }

  public var canUndo: Bool {
    get throws(WalletError) { try undoAction != nil }
  }

  public var canRedo: Bool {
    get throws(WalletError) { try redoAction != nil }
  }

  /// Takes back the last step that was not undone, of this start of the program or an earlier one.
  ///
  /// A removed card comes back as itself, in its place or, where there are fewer cards now, as the last.
  /// - Returns: What has happened to the wallet; `nil` when there was nothing to undo.
  /// - Throws: `.changedElsewhere` when another program changed cards so that the step no longer fits:
  ///   no card is changed, and this step and those before it are forgotten. After any other error
  ///   nothing has changed.
  @discardableResult
  public func undo() throws(WalletError) -> WalletStep? {
    try travel(.undo)
  }

  /// Does again what was undone last; the next change makes that impossible.
  ///
  /// - Returns: What has happened to the wallet; `nil` when there was nothing to redo.
  /// - Throws: As `undo()`; then this step and those after it are forgotten.
  @discardableResult
  public func redo() throws(WalletError) -> WalletStep? {
    try travel(.redo)
  }

  private func action(_ direction: UndoLog.Direction) throws(WalletError) -> WalletAction? {
    try read { () throws(SQLiteError) in try findLog()?.next(direction)?.action }
  }

  private enum Outcome {
    case nothing
    case done(WalletStep)
    case refused
  }

  private func travel(_ direction: UndoLog.Direction) throws(WalletError) -> WalletStep? {
    // What a slot refers to is looked at in `perform`, once for a step instead of once for a card.
    let outcome = try connection.withoutForeignKeys { () throws(WalletError) in
      try change { log throws(SQLiteError) -> Outcome in
        guard let step = try log.next(direction) else { return .nothing }
        let done = try connection.attempt { () throws(SQLiteError) in
          try take(step, direction, log: log)
        }
        if let done { return .done(done) }
        switch direction {
        case .undo: try log.forget(through: step.id)
        case .redo: try log.forget(from: step.id)
        }
        return .refused
      }
    }
    switch outcome {
    case .nothing: return nil
    case .done(let step): return step
    case .refused: throw WalletError(.changedElsewhere, at: path)
    }
  }

  private func take(
    _ step: UndoLog.Step, _ direction: UndoLog.Direction, log: UndoLog
  ) throws(SQLiteError) -> WalletStep? {
    guard let action = step.action, let logged = try log.changes(of: step.id) else { return nil }
    var changes: [WalletChange] = []
    for entry in direction == .undo ? logged.reversed() : logged {
      let change = direction == .undo ? entry.change.inverse : entry.change
      guard let done = try perform(change, of: entry, log: log) else { return nil }
      changes.append(done)
    }
    try log.mark(step.id, action: action, isUndone: direction == .undo)
    return WalletStep(action: action, changes: changes)
  }
}
