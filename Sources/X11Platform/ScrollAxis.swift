/// One of a device's wheels: a number that the server counts up and down without an end, of which
/// only differences mean something.
struct ScrollAxis: Hashable {
  /// The valuator's, by which events name it.
  let number: Int
  let isVertical: Bool
  /// How far the number goes in a notch; negative in some drivers.
  let increment: Double

  /// Where it stood after the latest event of this window; `nil` while others may have had events.
  private var base: Double?
  /// Where it stood when the server was asked, and the request's serial.
  private var answer: Answer?

  private struct Answer: Hashable {
    var value: Double
    var serial: UInt
  }

  /// - Parameters:
  ///   - value: Where it stands by the server's answer to the request `serial`.
  init(number: Int, isVertical: Bool, increment: Double, value: Double, serial: UInt) {
    self.number = number
    self.isVertical = isVertical
    self.increment = increment
    answer = Answer(value: value, serial: serial)
  }

  mutating func forget() {
    base = nil
    answer = nil
  }

  /// Keeps what is known of the same axis from before the server was asked again.
  mutating func inherit(from older: ScrollAxis) {
    guard number == older.number, increment == older.increment else { return }
    base = older.base
  }

  /// - Parameter serial: The latest request that the server had done by the time of the event. One from
  ///   before the answer is older than that: the answer may contain it already.
  /// - Returns: Notches since the latest event, positive down and to the right; `nil` where it is not
  ///   known from where.
  mutating func move(to value: Double, serial: UInt) -> Double? {
    if let answer, serial >= answer.serial { base = answer.value }
    answer = nil
    defer { base = value }
    return base.map { (value - $0) / increment }
  }
}
