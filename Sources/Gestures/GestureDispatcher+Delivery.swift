// What the targets hear of their touches.
extension GestureDispatcher {
  /// Tells the targets all that no recognizer holds back, in order.
  func deliver() {
    for touch in touches { deliver(touch) }
    touches.removeAll { touch in
      guard !touch.isDown, touch.delivery.isFinished else { return false }
      touch.followers = []
      return true
    }
  }

  private func deliver(_ touch: Touch) {
    guard !touch.delivery.isFinished else { return }
    if touch.delivery.isClaimed || touch.phase == .cancelled {
      touch.delivery.isFinished = true
      if touch.delivery.hasBegun { tell(touch, .cancelled) }
      return
    }
    if !touch.delivery.hasBegun {
      guard !touch.followers.contains(where: { $0.delaysTouchesBegan && $0.mayRecognize(touch) })
      else { return }
      touch.delivery.hasBegun = true
      tell(touch, .began)
    }
    if touch.delivery.movePending, !touch.delivery.isFinished {
      touch.delivery.movePending = false
      tell(touch, .moved)
    }
    guard touch.phase == .ended, !touch.delivery.isFinished,
      !touch.followers.contains(where: { $0.delaysTouchesEnded && $0.mayRecognize(touch) })
    else { return }
    touch.delivery.isFinished = true
    tell(touch, .ended)
  }

  /// Shows the touch to its target as it was then, where that is told late.
  private func tell(_ touch: Touch, _ phase: Touch.Phase) {
    let actual = (touch.phase, touch.location, touch.previousLocation, touch.timestamp)
    touch.phase = phase
    switch phase {
    case .began:
      touch.location = touch.initialLocation
      touch.previousLocation = touch.initialLocation
      touch.timestamp = touch.initialTimestamp
      touch.target.touchBegan(touch)
    case .moved: touch.target.touchMoved(touch)
    case .ended: touch.target.touchEnded(touch)
    case .cancelled: touch.target.touchCancelled(touch)
    }
    (touch.phase, touch.location, touch.previousLocation, touch.timestamp) = actual
  }
}
