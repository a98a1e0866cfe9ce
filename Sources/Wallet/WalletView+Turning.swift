import Cards
import Geometry
import Gestures
import Glibc
import Motion
import Painting
import Views

/// A presented card turns over to its back, by key or by hand.
extension WalletView {
  /// Turns the presented card to its other side; ignored while it turns.
  public func turnOver() {
    guard let card = presentedCard, pull == nil, grab == nil else { return }
    if turn?.card == card, turn?.angle.isAtRest(at: now) == false { return }
    let turn = beginTurn(of: card)
    animate(&turn.angle, to: turn.otherSide, with: CardTurn.spring)
    sideChanged(turn)
  }

  /// Whether the presented card lies on its front, or is about to.
  public var showsBack: Bool { turn.map { $0.card == presentedCard && $0.isOnBack } ?? false }

  /// The turn of the presented card; made when there is none.
  private func beginTurn(of card: CardID) -> CardTurn {
    if let turn, turn.card == card { return turn }
    let turn = CardTurn(card: card)
    self.turn = turn
    return turn
  }

  private func sideChanged(_ turn: CardTurn) {
    turn.focusedLink = nil
    onAnnounce?(turn.isOnBack ? "Back" : "Front")
    setNeedsDisplay()
  }

  /// A card that goes back into the stack, or makes room for another, shows its front again.
  func turnToFront() {
    guard let turn, turn.isOnBack || !turn.angle.isAtRest(at: now) else { return }
    turn.pressedLink = nil
    turn.focusedLink = nil
    animate(
      &turn.angle, to: nearestSide(to: turn.angle.value(at: now), isBack: false),
      with: Self.presentSpring)
  }

  /// The angle at which that side shows, nearest to `angle`.
  private func nearestSide(to angle: Double, isBack: Bool) -> Double {
    let shift: Double = isBack ? .pi : 0
    return ((angle - shift) / (2 * .pi)).rounded() * 2 * .pi + shift
  }

  /// What has turned back is over, and what turned on counts from the same angles as before.
  func advanceTurn() {
    guard let turn else { return }
    turn.scroll.advance(to: now)
    while turn.scroll.nextEvent() != nil {}
    // The frame in which it comes to rest is one more.
    let shown = CardTurn.Pose(
      angle: turn.angle.value(at: now), offset: turn.scroll.offset(at: now),
      isAtRest: turn.angle.isAtRest(at: now))
    if shown != turn.pose { cardNeedsDisplay() }
    turn.pose = shown
    guard turn.angle.isAtRest(at: now) else { return }
    if turn.isOver(at: now) {
      self.turn = nil
      setNeedsDisplay()
    } else {
      turn.angle.set(-.pi)
      turn.rest()
    }
  }

  /// Whether something turns, or scrolls on a back.
  var isTurning: Bool {
    guard let turn else { return false }
    return !(turn.angle.isHeld || turn.angle.isAtRest(at: now)) || turn.scroll.isMoving(at: now)
  }

  /// The turn that shows on a card, if it does.
  func shownTurn(of view: CardView) -> CardTurn? {
    guard let turn, turn.card == view.id, !turn.isOver(at: now) else { return nil }
    return turn
  }

  // MARK: By hand

  /// Points per point of width that half a turn takes.
  private static let turnPart = 1.0

  /// Takes the turn in the hand, wherever it is.
  func beginTurning() -> PresentedPull? {
    guard let card = presentedCard else { return nil }
    let turn = beginTurn(of: card)
    let angle = turn.angle.value(at: now)
    turn.angle.follow(angle)
    return .turn(start: angle, side: turn.angle.target)
  }

  /// - Parameter translation: Points that the hand has gone.
  func followTurn(_ start: Double, _ side: Double, translation: Double, velocity: Double) {
    guard let turn else { return }
    let wanted = start + translation * radiansPerPoint - side
    // Half a turn either way, and beyond that it gives.
    let over = max(0, abs(wanted) - .pi)
    let shown = min(abs(wanted), .pi) + RubberBand(dimension: .pi / 2).displayed(over)
    let isHeldBack = over > 0
    turn.angle.follow(
      side + (wanted < 0 ? -shown : shown),
      velocity: isHeldBack ? 0 : velocity * radiansPerPoint)
    setNeedsDisplay()
  }

  private var radiansPerPoint: Double { .pi / (max(1, column.width) * Self.turnPart) }

  /// Let go: it goes to the side that its speed takes it to.
  func endTurning(_ side: Double, velocity: Double) {
    guard let turn else { return }
    let angle = turn.angle.value(at: now)
    let speed = velocity * radiansPerPoint
    let projected = Deceleration.fast.projectedPosition(from: angle, velocity: speed)
    let steps = min(1, max(-1, ((projected - side) / .pi).rounded()))
    let wasOnBack = cos(side) < 0
    animate(&turn.angle, to: side + steps * .pi, with: CardTurn.spring, velocity: speed)
    if turn.isOnBack != wasOnBack { sideChanged(turn) }
  }

  func cancelTurning(_ side: Double) {
    guard let turn else { return }
    animate(&turn.angle, to: side, with: CardTurn.spring, velocity: 0)
  }

  // MARK: Scrolling the back

  /// Whether there is more on the back than shows, and it shows.
  var backScrolls: Bool {
    guard let turn, showsBack, turn.isBackAtRest(at: now) else { return false }
    return turn.scroll.edges.upper > turn.scroll.edges.lower
  }

  /// By a wheel's notch or a key, in points.
  func scrollBack(by distance: Double) {
    turn?.scroll.scroll(by: distance, animated: !reducesMotion, at: now)
    setNeedsDisplay()
  }

  func scrollBack(toEnd isEnd: Bool) {
    guard let turn else { return }
    turn.scroll.scroll(
      to: isEnd ? turn.scroll.edges.upper : turn.scroll.edges.lower, animated: !reducesMotion,
      at: now)
    setNeedsDisplay()
  }

  // MARK: Links

  /// The link at a place of the window; `nil` where there is none.
  ///
  /// - Parameter point: In the view's coordinates.
  func link(at point: Point) -> Int? {
    guard let turn, turn.isBackAtRest(at: now), let view = presentedView, turn.card == view.id,
      view.frame.contains(point), let back = turn.laidOutBack
    else { return nil }
    let place = Point(
      x: point.x - view.frame.minX, y: point.y - view.frame.minY + turn.scroll.offset(at: now))
    return back.links.firstIndex { link in
      link.rects.contains { $0.insetBy(dx: -4, dy: -4).contains(place) }
    }
  }

  func pressLink(_ number: Int?) {
    guard let turn, turn.pressedLink != number else { return }
    turn.pressedLink = number
    setNeedsDisplay()
  }

  /// Asks for a link to be opened.
  func followLink(_ number: Int) {
    guard let back = turn?.laidOutBack, back.links.indices.contains(number) else { return }
    openLink?(back.links[number].url)
  }

  /// Goes on to the next link of the back by key, or to the one before.
  ///
  /// - Returns: `false` where there is none that way.
  func moveLinkFocus(by step: Int) -> Bool {
    guard let turn, showsBack, turn.isBackAtRest(at: now), let back = turn.laidOutBack,
      !back.links.isEmpty
    else { return false }
    let next: Int
    if let focused = turn.focusedLink {
      next = focused + step
    } else if rows.focusedItem == nil {
      next = step > 0 ? 0 : back.links.count
    } else if rows.focusedItem == 0, step < 0 {
      next = back.links.count - 1
    } else {
      return false
    }
    guard back.links.indices.contains(next) else {
      turn.focusedLink = nil
      return false
    }
    rows.focus(nil)
    turn.focusedLink = next
    showFocusedLink(back, next)
    onAnnounce?("Link: \(back.links[next].url)")
    return true
  }

  private func showFocusedLink(_ back: CardBack, _ number: Int) {
    guard let turn, let first = back.links[number].rects.first else { return }
    let offset = turn.scroll.restingOffset
    let room = back.size.height
    if first.minY < offset + 16 {
      scrollBack(by: first.minY - 40 - offset)
    } else if first.maxY > offset + room - 16 {
      scrollBack(by: first.maxY + 40 - room - offset)
    }
  }

  // MARK: Painting

  /// Adds a card that does not lie on its back.
  ///
  /// - Returns: `false` when it lies there, or there is no memory for more.
  func addTurned(_ view: CardView, part: Rect, to frame: CardComposer) -> Bool {
    guard let turn = shownTurn(of: view), let card = view.card,
      let front = face(of: card, in: view, visible: .infinity, scale: frame.scale)
    else { return false }
    do throws(CairoError) {
      let back = turn.back(
        of: card, size: view.faceSize, painter: faces.painter, theme: theme, at: now)
      let side = try turn.picture(
        of: back, like: front, scale: frame.scale, theme: theme, at: now)
      if turn.isBackAtRest(at: now), view.shownScale == 1 {
        frame.add(
          side, frame: view.paintedFrame, cornerRadius: view.cornerRadius, part: part)
        return true
      }
      let turned = try turn.turned(front: front, back: side, scale: frame.scale, at: now)
      frame.addTurned(
        turned.picture, of: view.paintedFrame, x: turned.x, y: turned.y,
        clip: part.height < view.faceSize.height * view.shownScale - 1 ? part.maxY : nil)
      return true
    } catch {
      return false
    }
  }

  /// What throws a card's shadow: a turning one shows less of its width.
  func shadowFrame(of view: CardView) -> Rect {
    guard let turn = shownTurn(of: view), !turn.isBackAtRest(at: now) else {
      return view.paintedFrame
    }
    return turn.silhouette(of: view.paintedFrame, at: now)
  }
}
