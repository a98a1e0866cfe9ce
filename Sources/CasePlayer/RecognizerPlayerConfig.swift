import Gestures

extension RecognizerCase.Recognizer {
  /// The recognizer, with every value set that the format gives a default.
  func makeRecognizer() throws -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch type {
    case "tap":
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = numberOfTapsRequired ?? 1
      tap.numberOfTouchesRequired = numberOfTouchesRequired ?? 1
      tap.maximumTapDuration = (maxTapDurationMs ?? 750) / 1000
      tap.allowableMovement = allowableMovement ?? 45
      tap.maximumInterval = (maxIntervalMs ?? 350) / 1000
      tap.allowableSeparation = allowableSeparation ?? 45
      recognizer = tap
    case "longPress":
      let press = LongPressGestureRecognizer()
      press.minimumPressDuration = (minimumPressDurationMs ?? 500) / 1000
      press.allowableMovement = allowableMovement ?? 10
      press.numberOfTapsRequired = numberOfTapsRequired ?? 0
      press.numberOfTouchesRequired = numberOfTouchesRequired ?? 1
      recognizer = press
    case "pan":
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = minimumNumberOfTouches ?? 1
      pan.maximumNumberOfTouches = maximumNumberOfTouches ?? .max
      pan.hysteresis = hysteresis ?? 10
      pan.allowedScrollTypesMask =
        switch allowedScrollTypes ?? "none" {
        case "none": []
        case "continuous": .continuous
        case "discrete": .discrete
        case "all", "both": .all
        default: throw MalformedCase(description: "no scroll types \(allowedScrollTypes ?? "")")
        }
      recognizer = pan
    default: throw MalformedCase(description: "no recognizer type \(type)")
    }
    recognizer.name = name
    recognizer.isEnabled = enabled ?? true
    recognizer.cancelsTouchesInView = cancelsTouchesInView ?? true
    recognizer.delaysTouchesBegan = delaysTouchesBegan ?? false
    recognizer.delaysTouchesEnded = delaysTouchesEnded ?? true
    recognizer.buttonMaskRequired = ButtonMask(rawValue: buttonMask ?? 1)
    return recognizer
  }
}
