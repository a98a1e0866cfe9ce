import CX11

/// The names of dropped files on their way from the program that they come from: a selection that it
/// owns, converted to a property of the window, whole or in parts (INCR).
///
/// Source: Inter-Client Communication Conventions 2.0, section 2.
struct DropTransfer {
  /// Bytes that are taken; a thousand long names are a tenth of it.
  static let limit = 1 << 20
  /// Seconds that the next part may take.
  static let patience = 5.0
  /// Seconds that all parts may take.
  static let wholePatience = 30.0

  enum Outcome {
    case waiting
    case done([UInt8])
    case failed(DropProblem)
  }

  /// The window that was dragged from.
  let source: XID
  private let window: Window
  /// The server's, which the answer repeats.
  private let time: Time
  private let lastDeadline: Double
  /// `nil` until parts have been announced.
  private var parts: [UInt8]?

  /// When `failed(.noAnswer)` is the outcome at the latest, in seconds.
  private(set) var deadline: Double

  /// Asks for the names.
  /// - Parameter time: Of the drop, the server's.
  init(of source: XID, to window: Window, time: Time, now: Double) {
    self.source = source
    self.window = window
    self.time = time
    deadline = now + Self.patience
    lastDeadline = now + Self.wholePatience
    let atoms = window.connection.atoms
    let display = window.connection.display
    // What a source wrote that had been given up.
    XDeleteProperty(display, window.id, atoms[.drop])
    XConvertSelection(
      display, atoms[.xdndSelection], atoms[.uriList], atoms[.drop], window.id, time)
  }

  /// - Returns: `nil` when the event is about something else.
  mutating func handle(_ event: XEvent, now: Double) -> Outcome? {
    let atoms = window.connection.atoms
    switch event.type {
    case SelectionNotify:
      let answer = event.xselection
      guard answer.requestor == window.id, answer.selection == atoms[.xdndSelection],
        answer.time == time, parts == nil
      else { return nil }
      return answer.property == 0 ? .failed(.noAnswer) : takeFirst(now: now)
    case PropertyNotify:
      let property = event.xproperty
      guard property.window == window.id, property.atom == atoms[.drop] else { return nil }
      guard property.state == PropertyNewValue, let parts else { return .waiting }
      return takePart(after: parts, now: now)
    default: return nil
    }
  }

  private mutating func takeFirst(now: Double) -> Outcome {
    guard let property = takeProperty() else { return .failed(.noAnswer) }
    guard property.type == window.connection.atoms[.incr] else { return whole(property) }
    parts = []
    wait(now)
    return .waiting
  }

  private mutating func takePart(after parts: [UInt8], now: Double) -> Outcome {
    guard let property = takeProperty() else { return .failed(.noAnswer) }
    // The last part is empty.
    if property.bytes.isEmpty, !property.isCut { return .done(parts) }
    guard case .done(let bytes) = whole(property) else { return whole(property) }
    guard parts.count + bytes.count <= Self.limit else { return .failed(.tooMuch) }
    self.parts = parts + bytes
    wait(now)
    return .waiting
  }

  private func whole(_ property: PropertyReader.Property) -> Outcome {
    if property.isCut { return .failed(.tooMuch) }
    return property.format == 8 ? .done(property.bytes) : .failed(.noLink)
  }

  private mutating func wait(_ now: Double) {
    deadline = min(now + Self.patience, lastDeadline)
  }

  /// Deleting it asks for the next.
  private func takeProperty() -> PropertyReader.Property? {
    let name = window.connection.atoms[.drop]
    defer { XDeleteProperty(window.connection.display, window.id, name) }
    return PropertyReader.property(window.connection, window.id, name)
  }
}
