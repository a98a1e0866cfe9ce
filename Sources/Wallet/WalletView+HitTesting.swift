import Geometry
import Views

/// What a press lands on.
extension WalletView {
  /// Front to back as it is painted: what is above the stack, the cards, the rows, the ground.
  func frontmostView(at point: Point) -> View {
    func hit(_ view: View) -> View? { view.hitTest(point - (view.frame.origin - .zero)) }
    for view in views.reversed() where liftedPart(of: view)?.contains(point) == true {
      if let hit = hit(view) { return hit }
    }
    for view in views.reversed() {
      if let hit = hit(view) { return hit }
    }
    if rows.alpha > 0.5, let hit = hit(rows) { return hit }
    return self
  }
}
