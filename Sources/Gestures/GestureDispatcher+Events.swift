import Geometry

// Events to touches, and touches to the recognizers that follow them.
extension GestureDispatcher {
  func dispatch(_ event: PointerEvent, at time: Double) {
    let touch = touches.first { $0.pointer == event.pointer && $0.isDown }
    switch event.kind {
    case .down(let button):
      if let touch, touch.button != button {
        pressAlso(button, on: touch)
      } else {
        // A second press without a release: that one was lost, and whatever it was is not.
        if let touch {
          lift(touch, as: .cancelled, at: time)
          finish()
        }
        press(event, button: button, at: time)
      }
    case .moved:
      if let touch { move(touch, to: event.location, at: time) }
    case .up(let button):
      if let touch, touch.button == button {
        place(touch, at: event.location, time)
        lift(touch, as: .ended, at: time)
      }
    case .cancelled:
      if let touch {
        lift(touch, as: .cancelled, at: time)
      } else {
        endScroll(cancelled: true)
      }
    }
  }

  func dispatch(_ event: ScrollEvent, at time: Double) {
    var event = event
    event.timestamp = time
    if let scroll, event.phase == .began || scroll.type != event.type {
      endScroll(cancelled: scroll.type == .continuous)
      finish()
    }
    if event.phase == .ended {
      for recognizer in scroll?.followers ?? [] where !recognizer.state.isTerminal {
        recognizer.scrollChanged(event)
      }
      // Undecided until the end has been asked for too: one event is one step.
      return endScroll(cancelled: false)
    }
    if let scroll {
      for recognizer in scroll.followers where !recognizer.state.isTerminal {
        recognizer.scrollChanged(event)
      }
    } else {
      beginScroll(event)
    }
    if event.phase == nil { scroll?.deadline = time + Self.notchInterval }
  }

  // MARK: Touches

  private func press(_ event: PointerEvent, button: Int, at time: Double) {
    guard let target = hitTest(event.location) else { return }
    if scroll != nil {
      // The pan that scrolls is wanted for the touch, also where the scroll's own end was lost.
      endScroll(cancelled: false)
      finish()
    }
    let touch = Touch(
      serial: nextSerial(), press: event, button: button, target: target, timestamp: time,
      pointerSettings: pointerSettings)
    let reached = Self.recognizers(from: target)
    for entry in reached
    where entry.recognizer.isEnded(byPressOf: touch) && receives(touch, entry.recognizer) {
      entry.recognizer.setState(.failed)
    }
    finish()

    touches.append(touch)
    for entry in reached { join(entry, touch) }
  }

  private func join(_ entry: Reached, _ touch: Touch) {
    let recognizer = entry.recognizer
    let takesPart = recognizer.dispatcher === self
    guard takesPart || recognizer.dispatcher == nil else { return }
    // A tap that waits for another is complete; a pan that waits still follows its fingers.
    let isComplete = recognizer.isHeld && recognizer.requested == .ended
    if takesPart, recognizer.state.isTerminal || isComplete {
      recognizer.downCount += 1
      touch.bystanders.append(recognizer)
      return
    }
    guard recognizer.isEnabled, receives(touch, recognizer),
      recognizer.isEnabled  // the delegate may have changed its mind about more
    else { return }
    enter(entry, serial: touch.serial)
    recognizer.touches.append(touch)
    touch.followers.append(recognizer)
    recognizer.touchBegan(touch)
    // The target does not hear of a finger that joins a gesture which takes it.
    if recognizer.state.isActive, recognizer.serials.contains(touch.serial) {
      claim(touch, for: recognizer)
    }
  }

  private func receives(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    recognizer.shouldReceive(touch)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
  }

  private func enter(_ entry: Reached, serial: Int) {
    let recognizer = entry.recognizer
    if recognizer.dispatcher == nil {
      recognizer.dispatcher = self
      recognizer.view = entry.view
      recognizer.rank = entry.rank
      let index = participants.firstIndex { entry.rank.comes(before: $0.rank) }
      participants.insert(recognizer, at: index ?? participants.count)
    }
    recognizer.serials.append(serial)
    recognizer.downCount += 1
  }

  private func pressAlso(_ button: Int, on touch: Touch) {
    touch.pressedButtons.formUnion(ButtonMask(button: button))
    for recognizer in touch.followers where !recognizer.state.isTerminal {
      recognizer.buttonsChanged(of: touch)
    }
  }

  private func place(_ touch: Touch, at location: Point, _ time: Double) {
    touch.previousLocation = touch.location
    touch.location = location
    touch.timestamp = time
  }

  private func move(_ touch: Touch, to location: Point, at time: Double) {
    place(touch, at: location, time)
    touch.phase = .moved
    touch.delivery.movePending = true
    for recognizer in touch.followers where !recognizer.state.isTerminal {
      recognizer.touchMoved(touch)
    }
  }

  func lift(_ touch: Touch, as phase: Touch.Phase, at time: Double) {
    touch.phase = phase
    touch.timestamp = time
    if phase == .cancelled { touch.previousLocation = touch.location }
    for recognizer in touch.bystanders { recognizer.downCount -= 1 }
    touch.bystanders = []
    for recognizer in touch.followers {
      if !recognizer.state.isTerminal {
        recognizer.lastLocation = recognizer.touches.centroid ?? recognizer.lastLocation
      }
      recognizer.touches.removeAll { $0 === touch }
      recognizer.downCount -= 1
      guard !recognizer.state.isTerminal else { continue }
      if phase == .cancelled {
        recognizer.touchCancelled(touch)
      } else {
        recognizer.touchEnded(touch)
      }
    }
    setNeedsResolution()
  }

  private struct Reached {
    var recognizer: GestureRecognizer
    var view: any TouchTarget
    var rank: Rank
  }

  /// Those of the target and of all around it, the target's own first.
  private static func recognizers(from target: any TouchTarget) -> [Reached] {
    var path: [any TouchTarget] = []
    var next: (any TouchTarget)? = target
    while let current = next {
      path.append(current)
      next = current.superTarget
    }
    var found: [Reached] = []
    for (height, view) in path.enumerated() {
      for (index, recognizer) in view.gestureRecognizers.enumerated() {
        let rank = Rank(depth: path.count - 1 - height, index: index)
        found.append(Reached(recognizer: recognizer, view: view, rank: rank))
      }
    }
    return found
  }

  // MARK: Scrolls

  private func beginScroll(_ event: ScrollEvent) {
    guard let target = hitTest(event.location) else { return }
    let sequence = ScrollSequence(serial: nextSerial(), type: event.type)
    scroll = sequence
    for entry in Self.recognizers(from: target) {
      let recognizer = entry.recognizer
      guard recognizer.dispatcher == nil, recognizer.isEnabled, recognizer.shouldReceive(event),
        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false,
        recognizer.isEnabled
      else { continue }
      enter(entry, serial: sequence.serial)
      sequence.followers.append(recognizer)
      recognizer.scrollBegan(event)
    }
  }

  func endScroll(cancelled: Bool) {
    guard let ended = scroll else { return }
    scroll = nil
    for recognizer in ended.followers {
      recognizer.downCount -= 1
      guard !recognizer.state.isTerminal else { continue }
      if cancelled { recognizer.scrollCancelled() } else { recognizer.scrollEnded() }
    }
    setNeedsResolution()
  }
}
