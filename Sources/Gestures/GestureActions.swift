/// Lets an action be written with the recognizer's own type.
public protocol GestureActions: GestureRecognizer {}

extension GestureActions {
  /// Calls `action` at every change of state but failing, and at every motion once begun.
  ///
  /// It is called before the event's dispatch returns, and may switch off any recognizer, this one
  /// too. The recognizer keeps the closure: capture its owner weakly or unowned.
  public func addAction(_ action: @escaping (Self) -> Void) {
    addErasedAction { [unowned self] _ in action(self) }
  }
}

extension GestureRecognizer: GestureActions {}
