import CardLayout
import Geometry
import Gestures
import Motion
import Views

/// The stack moves under fingers, the wheel and keys.
extension WalletView {
  // MARK: Presses

  /// A finger or button is down: what coasts stops, and the press is then no click.
  func pressBegan(at time: Double) {
    now = max(now, time)
    showsFocus = false
    if isLedByKeys { cancelGrab() }
    if !isPressed { pressStoppedScroll = false }
    isPressed = true
    if scroll.touchDown(at: now) { pressStoppedScroll = true }
    if presentedScroll.touchDown(at: now) { pressStoppedScroll = true }
    setNeedsDisplay()
  }

  /// All fingers and buttons are up, or lost. Not told by the views: one may be gone before its touch.
  func pressesEnded(at time: Double) {
    guard isPressed else { return }
    isPressed = false
    now = max(now, time)
    scroll.touchUp(at: now)
    presentedScroll.touchUp(at: now)
  }

  // MARK: Dragging

  func scrollPanned(_ pan: PanGestureRecognizer) {
    now = max(now, pan.timestamp)
    let translation = pan.translation(in: self).dy
    switch pan.state {
    case .began:
      isDrivenByTouchpad = pan.numberOfTouches == 0
      scroll.beginDragging(at: now)
      scroll.drag(translation: translation)
    case .changed: scroll.drag(translation: translation)
    case .ended: scroll.endDragging(velocity: releaseVelocity(of: pan).dy, at: now)
    default: scroll.cancelDragging(at: now)
    }
    setNeedsDisplay()
  }

  /// What a hand or touchpad lets go with; nothing where a touchpad is not to coast.
  func releaseVelocity(of pan: PanGestureRecognizer) -> Vector {
    isDrivenByTouchpad && !touchpadCoasts ? .zero : pan.velocity(in: self)
  }

  // MARK: Wheel and keys

  /// A wheel's notch, or under a carried card a touchpad's way; a pan takes the touchpad otherwise.
  ///
  /// A notch is a short way there, with the velocity it has. Ignored while a hand drags or pulls.
  public func scroll(_ event: ScrollEvent) {
    now = max(now, event.timestamp)
    guard pull == nil else { return }
    if event.phase == nil {
      scroll(by: -event.delta.dy, animated: !reducesMotion)
    } else if grab != nil {
      slideUnderCard(by: -event.delta.dy)
      setNeedsDisplay()
    }
  }

  /// By key: with reduced motion the picture fades over.
  func scroll(by distance: Double) {
    scroll(by: distance, animated: !reducesMotion)
    if reducesMotion { fade() }
  }

  private func scroll(by distance: Double, animated: Bool) {
    if backScrolls { return scrollBack(by: distance) }
    if presentedIndex == nil {
      scroll.scroll(by: distance, animated: animated, at: now)
    } else {
      presentedScroll.scroll(by: distance, animated: animated, at: now)
    }
    setNeedsDisplay()
  }

  /// Goes to an offset of the stack, clamped to its ends; at rest it is minus the top inset.
  public func setContentOffset(_ offset: Double, animated: Bool) {
    scroll.scroll(to: offset, animated: animated, at: now)
    if !animated { placeCards() }
    setNeedsDisplay()
  }

  /// Shows the stack at an offset, also beyond its ends, as a hand would hold it there.
  public func holdContentOffset(_ offset: Double) {
    var held = ScrollDynamics(edges: scroll.edges, viewLength: scroll.viewLength, offset: offset)
    held.alwaysBounce = true
    held.restThreshold = scroll.restThreshold
    scroll = held
    placeCards()
    setNeedsDisplay()
  }

  /// How far the stack is scrolled, points; at rest at its start it is minus the top inset.
  public var contentOffset: Double { scroll.offset(at: now) }

  func scroll(toEnd isEnd: Bool) {
    if backScrolls { return scrollBack(toEnd: isEnd) }
    if presentedIndex == nil {
      glide(to: isEnd ? scroll.edges.upper : scroll.edges.lower)
    } else {
      presentedScroll.scroll(
        to: isEnd ? presentedScroll.edges.upper : presentedScroll.edges.lower,
        animated: !reducesMotion, at: now)
      if reducesMotion { fade() }
    }
    setNeedsDisplay()
  }

  /// The stack goes to an offset; with reduced motion it is there at once, and the picture fades over.
  private func glide(to offset: Double) {
    scroll.scroll(to: offset, animated: !reducesMotion, at: now)
    if reducesMotion { fade() }
  }

  /// Scrolls as little as needed to show the strip of a stacked card.
  ///
  /// - Parameter rise: How far above its place the card is held, points.
  func scrollToShow(_ index: Int, risen rise: Double = 0) {
    let layout = placement().layout
    let top = (metrics.headerHeight ?? 0) + Double(index) * layout.step
    let height = index == cardCount - 1 ? layout.frame(of: index).height : layout.step
    let upper = top - metrics.contentInset.top - rise
    let lower = top + height + metrics.contentInset.bottom - frame.height
    // Not from where it shows: a key held down asks again while the stack is on its way.
    let offset = scroll.restingOffset
    if offset > upper {
      // The first card shows the header with it.
      glide(to: index == 0 ? scroll.edges.lower : upper)
    } else if offset < lower {
      glide(to: lower)
    }
    setNeedsDisplay()
  }
}
