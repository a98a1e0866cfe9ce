import CardLayout
import Geometry

/// A layout with where its content is in the wallet view: what one frame needs, reckoned once.
struct StackPlacement {
  let layout: StackLayout
  /// The column's left edge in the view.
  let columnX: Double

  /// A place of the layout, as it shows in the view.
  func shown(_ frame: Rect) -> Rect {
    frame.offset(by: Vector(dx: columnX, dy: -layout.contentOffset))
  }

  /// Where a card belongs, in the view.
  func frame(of index: Int) -> Rect { shown(layout.frame(of: index)) }

  /// A card's width as a part of the column's.
  func narrowness(of frame: Rect) -> Double {
    layout.size.width > 0 ? frame.width / layout.size.width : 1
  }

  /// How fast a card's place moves in the view while the content scrolls; points a second, downward.
  ///
  /// - Parameters:
  ///   - scrollVelocity: Of the stack's offset.
  ///   - presentedVelocity: Of the offset of the presented card and its rows.
  func velocity(of index: Int, scrollVelocity: Double, presentedVelocity: Double) -> Double {
    if case .card(index) = layout.presented {
      return layout.isPresentedScrollable ? -presentedVelocity : 0
    }
    guard layout.presented == nil else { return 0 }
    // Stretched, each card is as much farther down as there are cards above it.
    if layout.pull > 0 { return -scrollVelocity * Double(layout.slot(of: index)) }
    return layout.frame(of: index).minY > layout.headerY ? -scrollVelocity : 0
  }
}
