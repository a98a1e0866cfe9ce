import Geometry

/// Follows fingers, a dragged mouse or a scroll, from when they have moved far enough.
///
/// The translation starts at nothing where the hysteresis ends, so that what is dragged does not
/// jump. Fingers that join or leave change the centroid, but neither translation nor velocity.
open class PanGestureRecognizer: GestureRecognizer {
  /// Points. Left at this, a mouse has the desktop's ``PointerSettings/dragThreshold`` instead.
  /// Source: UIKit's runtime headers name it, re-implementations have the figure.
  public static let hysteresis = 10.0

  /// The straight distance of the centroid at which it begins, in points.
  public final var hysteresis = PanGestureRecognizer.hysteresis
  public final var minimumNumberOfTouches = 1
  /// Further fingers are not followed.
  public final var maximumNumberOfTouches = Int.max
  /// Scrolls that pan, with no touches and no hysteresis.
  public final var allowedScrollTypesMask: ScrollTypeMask = []

  /// The centroid of the touches, or the place of the scroll.
  private var centroid = Point.zero
  /// Where the centroid would have started with the touches of now.
  private var base = Point.zero
  /// What scrolls add to the way from `base`.
  private var scrolled = Vector.zero
  /// What the translation leaves out: the hysteresis, or what was set.
  private var excluded = Vector.zero
  /// The desktop's, if all touches are a mouse's.
  private var dragThreshold: Double?
  private var hasBegun = false
  private var isScrolling = false
  private var velocityTracker = VelocityTracker()

  /// All the way since enough fingers were down, in the window's coordinates.
  private var travel: Vector { centroid - base + scrolled }

  // MARK: Reading it

  /// How far it went since it began, or from what was set, along `target`'s axes; `nil` is the window.
  ///
  /// Measure it in a target that the gesture does not move.
  public final func translation(in target: (any TouchTarget)?) -> Vector {
    guard hasBegun else { return .zero }
    return convert(travel - excluded, to: target)
  }

  /// Makes it count from `translation`, and the velocity from nothing.
  public final func setTranslation(_ translation: Vector, in target: (any TouchTarget)?) {
    guard hasBegun else { return }
    excluded = travel - convert(translation, from: target)
    velocityTracker.removeAll()
    velocityTracker.add(travel, at: currentTime)
  }

  /// Points per second along `target`'s axes; `nil` is the window.
  ///
  /// Zero when nothing has moved for ``VelocityTracker/horizon``.
  public final func velocity(in target: (any TouchTarget)?) -> Vector {
    convert(velocityTracker.velocity(at: currentTime), to: target)
  }

  open override var locationInWindow: Point { centroid }

  // MARK: Touches

  open override func touchBegan(_ touch: Touch) {
    guard touches.count <= maximumNumberOfTouches else { return ignore(touch) }
    moveBase(from: centroid)
    dragThreshold = touches.pointerSettings?.dragThreshold
    if touches.count == 1 { base = centroid }
    if touches.count == max(minimumNumberOfTouches, 1) {
      velocityTracker.add(travel, at: touch.timestamp)
    }
  }

  open override func touchMoved(_ touch: Touch) {
    let before = centroid
    centroid = touches.centroid ?? touch.location
    follow(from: before, fingers: touches.count, at: touch.timestamp)
    guard touches.count >= minimumNumberOfTouches else { return }
    if state.isActive {
      setState(.changed)
    } else if travel.length >= threshold - Point.rounding, hasAllButtons {
      setState(.began)
    }
  }

  open override func touchEnded(_ touch: Touch) { touchLeft(touch, cancelled: false) }

  open override func touchCancelled(_ touch: Touch) { touchLeft(touch, cancelled: true) }

  // MARK: Scrolls

  open override func shouldReceive(_ scroll: ScrollEvent) -> Bool {
    !allowedScrollTypesMask.isDisjoint(with: scroll.type)
  }

  open override func scrollBegan(_ scroll: ScrollEvent) {
    isScrolling = true
    centroid = scroll.location
    base = scroll.location
    velocityTracker.add(travel, at: scroll.timestamp)
    scrollChanged(scroll)
  }

  open override func scrollChanged(_ scroll: ScrollEvent) {
    guard scroll.delta != .zero else { return }
    scrolled += scroll.delta
    velocityTracker.add(travel, at: scroll.timestamp)
    setState(state.isActive ? .changed : .began)
  }

  open override func scrollEnded() { setState(state.isActive ? .ended : .failed) }

  open override func scrollCancelled() { setState(state.isActive ? .cancelled : .failed) }

  // MARK: States

  /// With the values of now: held back by another, the way went on.
  open override func willRecognize() {
    hasBegun = true
    let length = travel.length
    if isScrolling {
      excluded = .zero
    } else if length > threshold {
      excluded = travel * (threshold / length)
    } else {
      excluded = travel
    }
  }

  open override func reset() {
    base = .zero
    centroid = .zero
    scrolled = .zero
    excluded = .zero
    dragThreshold = nil
    hasBegun = false
    isScrolling = false
    velocityTracker.removeAll()
  }

  // MARK: Inside

  /// The hysteresis, or what the desktop has instead for a mouse.
  private var threshold: Double {
    PointerSettings.limit(hysteresis, default: Self.hysteresis, desktop: dragThreshold)
  }

  private var currentTime: Double { dispatcher?.now ?? timestamp }

  private var hasAllButtons: Bool {
    touches.allSatisfy { $0.pressedButtons.isSuperset(of: buttonMaskRequired) }
  }

  private func touchLeft(_ touch: Touch, cancelled: Bool) {
    let fingers = touches.count + 1
    if touch.location != touch.previousLocation {
      let before = centroid
      centroid += (touch.location - touch.previousLocation) / Double(fingers)
      follow(from: before, fingers: fingers, at: touch.timestamp)
    }
    guard touches.isEmpty else {
      dragThreshold = touches.pointerSettings?.dragThreshold
      if isHeld, touches.count < minimumNumberOfTouches { setState(.failed) }
      return moveBase(from: centroid)
    }
    if state.isActive {
      setState(cancelled ? .cancelled : .ended)
    } else {
      setState(.failed)
    }
  }

  /// Takes the centroid's motion as way, or, with too few fingers, as none.
  private func follow(from before: Point, fingers: Int, at time: Double) {
    if fingers >= minimumNumberOfTouches {
      velocityTracker.add(travel, at: time)
    } else {
      base += centroid - before
    }
  }

  /// Another set of fingers has another centroid, but went no way.
  private func moveBase(from before: Point) {
    centroid = touches.centroid ?? before
    base += centroid - before
  }

  private func convert(_ vector: Vector, to target: (any TouchTarget)?) -> Vector {
    guard let target else { return vector }
    return target.convertFromWindow(base + vector) - target.convertFromWindow(base)
  }

  /// The inverse, taking the target's coordinates as affine.
  private func convert(_ vector: Vector, from target: (any TouchTarget)?) -> Vector {
    guard let target else { return vector }
    let x = convert(Vector(dx: 1, dy: 0), to: target)
    let y = convert(Vector(dx: 0, dy: 1), to: target)
    let determinant = x.dx * y.dy - x.dy * y.dx
    guard determinant != 0 else { return vector }
    return Vector(
      dx: (vector.dx * y.dy - vector.dy * y.dx) / determinant,
      dy: (vector.dy * x.dx - vector.dx * x.dy) / determinant)
  }
}
