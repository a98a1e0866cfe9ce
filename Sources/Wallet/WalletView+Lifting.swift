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
    var uncovered = uncoveredHeight(of: view)
    if let passage = view.passage {
      uncovered = passage.uncovered(uncovered, wayLeft: view.displacement.value(at: now))
    }
    shown.size.height = uncovered + (shown.height - uncovered) * lift
    return shown
  }

  /// How much of a card's height can be seen now.
  func shownHeight(of view: CardView) -> Double {
    liftedPart(of: view)?.height ?? uncoveredHeight(of: view)
  }

  /// How much of a card the stack leaves to be seen, without the shadow of the card in front.
  private func uncoveredHeight(of view: CardView) -> Double {
    guard let number = views.firstIndex(where: { $0 === view }),
      let next = views[(number + 1)...].first(where: isInStack)?.frame
    else { return view.frame.height }
    let reach = ShadowPainter.outset(of: .rest).top
    return min(max(0, next.minY - reach - view.frame.minY), view.frame.height)
  }
}
