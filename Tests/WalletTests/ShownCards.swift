import CardLayout
import Cards
import Geometry
import Motion

@testable import Wallet

/// Where every card shows at one moment, and how fast it goes.
struct ShownCards {
  struct Shown {
    var frame: Rect
    /// Points a second, downward.
    var velocity: Double
    /// A hand decides where it is.
    var isLed: Bool
    /// It lies in the pile at the header, where what scrolls stops.
    var isPiled: Bool
    var place: Rect
  }

  let time: Double
  private(set) var cards: [CardID: Shown] = [:]
  /// The stack, or the presented card with its rows, is in a hand.
  let isHandScrolling: Bool
  /// On a short way that brakes to be there in time.
  let isGliding: Bool
  /// Of the stack, points a second.
  let scrollSpeed: Double
  /// The stack goes by itself under a carried card.
  let isEdgeScrolling: Bool
  /// Pulled apart: each card goes as many times as far as the first as there are cards before it.
  let isStretched: Bool
  /// How many times the hand's way the lowest card of a stretched stack goes.
  let stretch: Double

  init(_ wallet: WalletView, at now: Double) {
    time = now
    let placement = wallet.placement()
    let states = [wallet.scroll.state, wallet.presentedScroll.state]
    isHandScrolling = states.contains(.dragging) || states.contains(.held)
    isGliding = states.contains(.gliding)
    scrollSpeed = max(
      abs(wallet.scroll.velocity(at: now)), abs(wallet.presentedScroll.velocity(at: now)))
    isEdgeScrolling = wallet.grab?.hand?.isScrolling == true
    isStretched = placement.layout.pull > 0
    stretch =
      placement.layout.pull > 0 ? Double(placement.layout.attached.last ?? 0) + 1 : 1
    for view in wallet.views {
      guard let id = view.id else { continue }
      let place = placement.layout.frame(of: view.index)
      cards[id] = Shown(
        frame: view.frame,
        velocity: wallet.placeVelocity(of: view.index, in: placement)
          + view.displacement.velocity(at: now),
        isLed: view === wallet.heldView || view.displacement.isHeld,
        isPiled: wallet.presentedIndex == nil && place.minY <= placement.layout.headerY + 1e-6,
        place: placement.shown(place))
    }
  }
}

/// What physics allows from one moment to another.
enum Continuity {
  /// Of the stiffest spring over the longest way, and of a stretched stack that swings back;
  /// points a second, each second.
  private static let acceleration = 1.2e6
  /// What is left out at the end of a motion, points.
  private static let trembling = 1.0
  /// Of a stack under a carried card, points a second.
  private static let edgeSpeed = EdgeScrolling.maximumSpeed

  /// - Parameter effect: Of what happened at that moment.
  /// - Returns: What jumped, in words; `nil` when nothing did.
  static func fault(
    from before: ShownCards, to after: ShownCards, _ effect: RandomHand.Effect, in view: Rect
  ) -> String? {
    let time = after.time - before.time
    let stretch = max(before.stretch, after.stretch)
    var hand = 0.0
    var isStopped = false
    switch effect {
    case .none: break
    case .moved(let way): hand = way
    case .slid(let way):
      hand = way
      isStopped = true
    case .stopped: isStopped = true
    }
    let isHandScrolling = before.isHandScrolling || after.isHandScrolling
    let isPulledApart = before.isStretched != after.isStretched
    let scrolled = max(before.scrollSpeed, after.scrollSpeed) * stretch * time
    for (id, old) in before.cards {
      guard let new = after.cards[id] else { continue }
      // One that goes far out of sight may go as fast as it likes.
      guard view.intersects(old.frame), view.intersects(new.frame), view.intersects(new.place)
      else { continue }
      let isLed = old.isLed || new.isLed || isHandScrolling
      var reach = 0.5 * acceleration * time * time + trembling
      if hand > 0 { reach += hand * stretch * 1.05 }
      if before.isEdgeScrolling || after.isEdgeScrolling { reach += edgeSpeed * time }
      // Coming to rest at the header, and leaving it, what scrolls stops and starts.
      if old.isPiled || new.isPiled || isPulledApart { reach += scrolled }
      if isLed || before.isGliding || after.isGliding {
        reach += max(abs(old.velocity), abs(new.velocity)) * time + scrolled
      }
      let expected = old.frame.minY + old.velocity * time
      if abs(old.velocity) > WalletView.fastest { reach += abs(old.velocity) * time }
      if abs(new.frame.minY - expected) > reach {
        return "card \(id.rawValue) jumped by \(new.frame.minY - expected) in \(time) s"
      }
      if abs(new.frame.midX - old.frame.midX) > 4000 * time + trembling + hand {
        return "card \(id.rawValue) jumped aside by \(new.frame.midX - old.frame.midX)"
      }
      if abs(new.frame.width - old.frame.width) > 4000 * time + trembling {
        return "card \(id.rawValue) changed its width by \(new.frame.width - old.frame.width)"
      }
      let mayBrake =
        isLed || isStopped || before.isGliding || after.isGliding || old.isPiled || new.isPiled
        || isPulledApart
      let isTooFast = abs(old.velocity) > WalletView.fastest
      let kick = isTooFast ? 0 : abs(new.velocity - old.velocity)
      if !mayBrake, kick > acceleration * time + 20 {
        return "card \(id.rawValue)'s velocity jumped by \(kick) in \(time) s"
      }
    }
    return nil
  }
}
