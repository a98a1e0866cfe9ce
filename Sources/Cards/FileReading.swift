/// What reading one file gave, for people who compare readings.
public struct FileReading: Sendable {
  /// The file's own name.
  public let name: String
  private var parts: [Part] = []

  private enum Part {
    case pass(Pass)
    case refused(name: String, reason: String)
  }

  public init(name: String) { self.name = name }

  public mutating func add(_ pass: Pass) { parts.append(.pass(pass)) }

  /// - Parameters:
  ///   - name: Of the file, or of the part of the bundle.
  ///   - reason: A sentence.
  public mutating func addRefusal(of name: String, reason: String) {
    parts.append(.refused(name: name, reason: reason))
  }

  /// Whether the file was opened, in whole or in part.
  public var opens: Bool {
    isBundle || parts.contains { if case .pass = $0 { true } else { false } }
  }

  /// Parts of a bundle have names of their own.
  private var isBundle: Bool {
    parts.count > 1
      || parts.contains { part in
        switch part {
        case .pass(let pass): pass.fileName != name
        case .refused(let partName, _): partName != name
        }
      }
  }

  /// One reading, or the list of those of a bundle.
  ///
  /// - Parameter now: Seconds since 1970.
  public func json(at now: Double) -> JSONText {
    let readings = parts.map { part -> JSONText in
      switch part {
      case .pass(let pass): pass.reading(at: now)
      case .refused(_, let reason):
        .object([("opens", .bool(false)), ("note", .string(reason))])
      }
    }
    if isBundle { return .object([("opens", .bool(true)), ("bundle", .array(readings))]) }
    return readings.first ?? .object([("opens", .bool(false))])
  }
}
