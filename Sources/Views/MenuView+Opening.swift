import Geometry

/// One press that opens the menu, goes to a row and lets go there.
extension MenuView {
  /// The pointer that opened the menu has moved, its button still down.
  ///
  /// The press is a touch of what lies below, so its owner tells the menu of it.
  ///
  /// - Parameter location: In the layer's coordinates.
  public func pointerDragged(to location: Point) {
    guard !isLeaving else { return }
    if location.distance(to: anchor) >= Self.dragDistance { hasBeenDragged = true }
    point(at: row(at: place(of: location)))
  }

  /// The button that opened the menu is let go: what it is on is chosen, if the pointer was taken
  /// there on purpose.
  ///
  /// - Parameter location: In the layer's coordinates.
  /// - Returns: Whether something was; if not the menu stays open.
  @discardableResult
  public func pointerReleased(at location: Point, now: Double) -> Bool {
    pointerDragged(to: location)
    guard !isLeaving, let row = row(at: place(of: location)) else { return false }
    // Near an edge the menu lies under the pointer from the first: a slow click chooses nothing.
    let isMeant =
      hasBeenDragged || now - openingTime >= Self.dragDuration && row != rowAtOpening
    return isMeant && choose(row, at: now)
  }

  /// Points from where it opened; a press that has gone that far is no click.
  private static let dragDistance = 8.0
  /// Seconds from opening; a press that lasts that long is no click.
  private static let dragDuration = 0.3
}
