// Who may leave `possible`, and whom that keeps out.
extension GestureDispatcher {
  /// Grants or refuses what was asked for until nothing is left to decide.
  func resolve() {
    var progressed: Bool
    repeat {
      progressed = false
      for recognizer in participants {
        if decide(recognizer) { progressed = true }
      }
    } while progressed
  }

  /// The recognizer leaves its attempt: cancelled if it had begun, silently out if not.
  func drop(_ recognizer: GestureRecognizer) {
    recognizer.lastLocation = recognizer.touches.centroid ?? recognizer.lastLocation
    if recognizer.state.isActive {
      enter(.cancelled, recognizer)
    } else if recognizer.state == .possible {
      fail(recognizer)
    }
    setNeedsResolution()
  }

  /// Keeps a touch from its target, or takes it away again.
  func claim(_ touch: Touch, for recognizer: GestureRecognizer) {
    if recognizer.cancelsTouchesInView
      || recognizer.delaysTouchesBegan && !touch.delivery.hasBegun
    {
      touch.delivery.isClaimed = true
    }
  }

  private func decide(_ recognizer: GestureRecognizer) -> Bool {
    guard let requested = recognizer.requested else {
      // With the last touch gone and nothing more to come it can only fail.
      guard recognizer.state == .possible, recognizer.downCount == 0,
        !recognizer.expectsMoreTouches
      else { return false }
      fail(recognizer)
      return true
    }
    switch (recognizer.state, requested) {
    case (.possible, .began), (.possible, .ended):
      return recognize(recognizer, as: requested)
    case (.possible, _):
      fail(recognizer)
    default:
      recognizer.requested = nil
      enter(requested, recognizer)
    }
    return true
  }

  private func recognize(_ recognizer: GestureRecognizer, as state: GestureState) -> Bool {
    if !recognizer.isHeld {
      var isTooLate = false
      for other in participants where other !== recognizer && other.sharesTouch(with: recognizer) {
        guard other.state != .failed, recognizer.requires(other) else { continue }
        if other.state != .possible {
          isTooLate = true
        } else if !Self.waits(other, for: recognizer) {
          recognizer.awaited.append(other)
        }
      }
      if isTooLate {
        fail(recognizer)
        return true
      }
      recognizer.isHeld = !recognizer.awaited.isEmpty
    }
    guard recognizer.awaited.isEmpty else { return false }

    let isKeptOut = participants.contains {
      $0 !== recognizer && ($0.state.isActive || $0.state == .ended) && $0.keepsOut(recognizer)
    }
    guard !isKeptOut, shouldBegin(recognizer), recognizer.state == .possible else {
      fail(recognizer)
      return true
    }
    recognizer.requested = nil
    recognizer.isHeld = false
    recognizer.willRecognize()
    recognizer.state = state
    recognizer.timestamp = now
    for touch in touches where recognizer.serials.contains(touch.serial) {
      claim(touch, for: recognizer)
    }
    for other in participants where other !== recognizer && other.state == .possible {
      if other.awaited.contains(where: { $0 === recognizer }) || recognizer.keepsOut(other) {
        fail(other)
      }
    }
    recognizer.sendActions(isRecognition: true)
    return true
  }

  /// The delegate's answer, and that of each target whose touch would be taken.
  private func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false else {
      return false
    }
    guard recognizer.cancelsTouchesInView else { return true }
    return touches.allSatisfy {
      !recognizer.serials.contains($0.serial)
        || $0.target.gestureRecognizerShouldBegin(recognizer)
    }
  }

  private func enter(_ state: GestureState, _ recognizer: GestureRecognizer) {
    recognizer.requested = nil
    recognizer.state = state
    recognizer.timestamp = now
    recognizer.sendActions()
  }

  private func fail(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .possible else {
      recognizer.requested = nil
      return
    }
    recognizer.requested = nil
    recognizer.state = .failed
    recognizer.timestamp = now
    recognizer.awaited.removeAll()
    for other in participants where !other.awaited.isEmpty {
      other.awaited.removeAll { $0 === recognizer }
    }
  }

  /// Two that wait for each other would wait for ever.
  private static func waits(_ waiting: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    waiting.awaited.contains { $0 === other || waits($0, for: other) }
  }
}
