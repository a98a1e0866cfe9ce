import CardLayout
import Geometry
import Gestures
import Motion
import Views

extension WalletView {
  /// Slower than this, a coasting stack looks still, and a press on it is a click; points a second.
  private static let unnoticedSpeed = 40.0

  // MARK: Presses

  /// A finger or button is down: what coasts stops, and the press is then no click.
  func pressBegan(at time: Double) {
    now = max(now, time)
    showsFocus = false
    let speed = max(abs(scroll.velocity(at: now)), abs(presentedScroll.velocity(at: now)))
    scroll.touchDown(at: now)
    presentedScroll.touchDown(at: now)
    pressStoppedScroll = speed > Self.unnoticedSpeed
  }

  func pressEnded(at time: Double) {
    now = max(now, time)
    scroll.touchUp(at: now)
    presentedScroll.touchUp(at: now)
  }

  // MARK: Dragging

  func scrollPanned(_ pan: PanGestureRecognizer) {
    if presentedIndex != nil { return presentedPanned(pan) }
    now = max(now, pan.timestamp)
    switch pan.state {
    case .began:
      scroll.beginDragging(at: now)
      scroll.drag(translation: pan.translation(in: self).dy)
    case .changed: scroll.drag(translation: pan.translation(in: self).dy)
    case .ended: scroll.endDragging(velocity: pan.velocity(in: self).dy, at: now)
    default: scroll.cancelDragging(at: now)
    }
    placeCards()
  }

  // MARK: Wheel and keys

  /// A wheel's notch: a short way there, with the velocity it has. Ignored in a hand.
  public func scroll(_ event: ScrollEvent) {
    now = max(now, event.timestamp)
    guard grab == nil, pull == nil else { return }
    scroll(by: -event.delta.dy)
  }

  func scroll(by distance: Double) {
    if presentedIndex == nil {
      scroll.scroll(by: distance, at: now)
    } else {
      presentedScroll.scroll(by: distance, at: now)
    }
  }

  /// Goes to an offset of the stack, clamped to its ends; at rest it is minus the top inset.
  public func setContentOffset(_ offset: Double, animated: Bool) {
    scroll.scroll(to: offset, animated: animated, at: now)
    placeCards()
  }

  public var contentOffset: Double { scroll.offset(at: now) }

  func scroll(toEnd isEnd: Bool) {
    if presentedIndex == nil {
      scroll.scroll(to: isEnd ? scroll.edges.upper : scroll.edges.lower, animated: true, at: now)
    } else {
      presentedScroll.scroll(
        to: isEnd ? presentedScroll.edges.upper : 0, animated: true, at: now)
    }
  }

  /// Scrolls as little as needed to show the strip of a stacked card.
  func scrollToShow(_ index: Int) {
    let layout = layout()
    let top = (metrics.headerHeight ?? 0) + Double(index) * layout.step
    let height = index == cards.count - 1 ? layout.frame(of: index).height : layout.step
    let upper = top - metrics.contentInset.top
    let lower = top + height + metrics.contentInset.bottom - frame.height
    let offset = scroll.offset(at: now)
    if offset > upper {
      // The first card shows the header with it.
      scroll.scroll(to: index == 0 ? scroll.edges.lower : upper, animated: true, at: now)
    } else if offset < lower {
      scroll.scroll(to: lower, animated: true, at: now)
    }
  }
}
