/// A scroll from its begin to its end, with the recognizers that follow it.
final class ScrollSequence {
  let serial: Int
  let type: ScrollTypeMask
  var followers: [GestureRecognizer] = []
  /// When it is over without an event that says so; only a wheel has none.
  var deadline: Double?

  init(serial: Int, type: ScrollTypeMask) {
    self.serial = serial
    self.type = type
  }
}
