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
      scroll.beginDragging(at: now)
      scroll.drag(translation: translation)
    case .changed: scroll.drag(translation: translation)
    case .ended: scroll.endDragging(velocity: pan.velocity(in: self).dy, at: now)
    default: scroll.cancelDragging(at: now)
    }
    setNeedsDisplay()
  }

  // MARK: Wheel and keys

  /// A wheel's notch: a short way there, with the velocity it has. Ignored while a hand drags or
  /// pulls; under a carried card the stack scrolls.
  public func scroll(_ event: ScrollEvent) {
    now = max(now, event.timestamp)
    guard pull == nil else { return }
    scroll(by: -event.delta.dy)
  }

  func scroll(by distance: Double) {
    if presentedIndex == nil {
      scroll.scroll(by: distance, at: now)
    } else {
      presentedScroll.scroll(by: distance, at: now)
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
    scroll = held
    placeCards()
    setNeedsDisplay()
  }

  /// How far the stack is scrolled, points; at rest at its start it is minus the top inset.
  public var contentOffset: Double { scroll.offset(at: now) }

  func scroll(toEnd isEnd: Bool) {
    if presentedIndex == nil {
      scroll.scroll(to: isEnd ? scroll.edges.upper : scroll.edges.lower, animated: true, at: now)
    } else {
      presentedScroll.scroll(
        to: isEnd ? presentedScroll.edges.upper : presentedScroll.edges.lower, animated: true,
        at: now)
    }
    setNeedsDisplay()
  }

  /// Scrolls as little as needed to show the strip of a stacked card.
  func scrollToShow(_ index: Int) {
    let layout = placement().layout
    let top = (metrics.headerHeight ?? 0) + Double(index) * layout.step
    let height = index == cardCount - 1 ? layout.frame(of: index).height : layout.step
    let upper = top - metrics.contentInset.top
    let lower = top + height + metrics.contentInset.bottom - frame.height
    // Not from where it shows: a key held down asks again while the stack is on its way.
    let offset = scroll.restingOffset
    if offset > upper {
      // The first card shows the header with it.
      scroll.scroll(to: index == 0 ? scroll.edges.lower : upper, animated: true, at: now)
    } else if offset < lower {
      scroll.scroll(to: lower, animated: true, at: now)
    }
    setNeedsDisplay()
  }
}
