import Geometry
import Painting

/// What shows of a card above the stack.
extension WalletView {
  /// A held card shows whole, above all others. While it is lifted it comes out from behind those in
  /// front of it, and while it is laid down it goes in behind them, foot first.
  ///
  /// - Returns: In the view's coordinates; `nil` for a card that lies in the stack.
  func liftedPart(of view: CardView) -> Rect? {
    let lift = min(1, max(0, view.shownLift))
    guard lift > 0 || view.passage != nil else { return nil }
    var shown = view.frame
    guard lift < 1 else { return shown }
    let uncovered = uncoveredHeight(of: view)
    shown.size.height = uncovered + (shown.height - uncovered) * lift
    return shown
  }

  /// What is painted of a card in the stack itself. One that passes over to a place farther in front
  /// lies there already: all of it would show at once.
  func partInStack(of view: CardView) -> Rect {
    guard let passage = view.passage else { return view.frame }
    var part = view.frame
    part.size.height = min(
      part.height,
      passage.uncovered(part.height, wayLeft: view.displacement.value(at: now)))
    return part
  }

  /// How much of a card's height can be seen now.
  func shownHeight(of view: CardView) -> Double {
    liftedPart(of: view)?.height ?? uncoveredHeight(of: view)
  }

  /// How much of a card would be seen if it lay in the stack, without the shadow of the card in front;
  /// on its way to another place, between what was and what will be.
  func uncoveredHeight(of view: CardView) -> Double {
    let rest = restingHeight(of: view)
    return view.passage?.uncovered(rest, wayLeft: view.displacement.value(at: now)) ?? rest
  }

  private func restingHeight(of view: CardView) -> Double {
    guard let number = views.firstIndex(where: { $0 === view }),
      let next = views[(number + 1)...].first(where: isInStack)?.frame
    else { return view.frame.height }
    let reach = ShadowPainter.outset(of: .rest).top
    return min(max(0, next.minY - reach - view.frame.minY), view.frame.height)
  }
}
