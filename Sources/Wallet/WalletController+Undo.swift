import Store
import Views

/// Back to what was, and forth again.
extension WalletController {
  /// Takes back the last step, or does it again, and shows that; not while a hand holds something.
  func travel(_ direction: UndoDirection) {
    guard !wallet.isInHand else { return }
    do throws(WalletError) {
      guard let step = try cards.travel(direction) else {
        return scene.showToast(
          ToastView(direction == .undo ? "Nothing to undo" : "Nothing to redo"))
      }
      show(step)
      offerReturn(from: step, direction)
    } catch {
      tell(error)
      // Another program may have changed the cards.
      wallet.reload(cards: cards)
    }
  }

  /// After a card was moved.
  func offerUndo(ofMoveTo place: Int) {
    offer("Moved to \(place + 1) of \(cards.count)", "Undo", .undo)
  }

  private func offerReturn(from step: WalletStep, _ direction: UndoDirection) {
    var text = "\(direction == .undo ? "Undone" : "Done again"): \(step.action.name)"
    if case .moved(_, _, let place) = step.changes.last {
      text = "\(direction == .undo ? "Back at" : "Moved to") \(place + 1) of \(cards.count)"
    }
    offer(text, direction == .undo ? "Redo" : "Undo", direction == .undo ? .redo : .undo)
  }

  private func offer(_ text: String, _ title: String, _ direction: UndoDirection) {
    scene.showToast(
      ToastView(text, actionTitle: title) { [unowned self] in self.travel(direction) })
  }

  /// One change is a motion; several at once would be a muddle.
  private func show(_ step: WalletStep) {
    guard step.changes.count == 1, let change = step.changes.first else {
      return wallet.reload(cards: cards)
    }
    switch change {
    case .moved(_, let from, let to):
      wallet.moved(from: from, to: to)
      wallet.show(place: to)
    case .inserted(let ids, let place) where ids.count == 1:
      wallet.insert(ids[0])
      wallet.show(place: place)
    case .removed(let ids, _) where ids.count == 1: wallet.remove(ids[0])
    case .inserted, .removed, .updated: wallet.reload(cards: cards)
    }
  }
}

extension WalletAction {
  /// As in "Undo move".
  var name: String {
    switch self {
    case .move: "move"
    case .add: "adding"
    case .edit: "change"
    case .remove: "removal"
    case .importPass: "import"
    }
  }
}
