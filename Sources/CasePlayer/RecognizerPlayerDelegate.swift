import Gestures

/// Answers as a case's `delegate` says.
final class RecognizerPlayerDelegate: GestureRecognizerDelegate {
  private let answers: RecognizerCase.Delegate
  private let recognizer: (String) -> GestureRecognizer?

  init(
    _ answers: RecognizerCase.Delegate, recognizer: @escaping (String) -> GestureRecognizer?
  ) {
    self.answers = answers
    self.recognizer = recognizer
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    holds(answers.shouldBegin)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    holds(answers.shouldReceive)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive scroll: ScrollEvent
  ) -> Bool {
    holds(answers.shouldReceive)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    names(answers.simultaneousWith, other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    names(answers.shouldRequireFailureOf, other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    names(answers.shouldBeRequiredToFailBy, other)
  }

  private func holds(_ condition: RecognizerCase.Condition?) -> Bool {
    switch condition {
    case nil: true
    case .always(let answer): answer
    case .whenActive(let name): recognizer(name)?.state.isActive == true
    }
  }

  private func names(_ list: [String]?, _ other: GestureRecognizer) -> Bool {
    guard let list, let name = other.name else { return false }
    return list.contains(name)
  }
}
