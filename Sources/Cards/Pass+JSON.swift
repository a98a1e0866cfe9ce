extension Pass {
  /// What the pass says, for people who compare readings: `billfold show --json`, `conformance passes`.
  ///
  /// - Parameter now: Seconds since 1970; a pass whose time is over by then is expired.
  public func reading(at now: Double) -> JSONText {
    var members: [(String, JSONText)] = [
      ("opens", .bool(true)),
      ("style", .string(style.rawValue)),
      ("organizationName", .optional(organizationName)),
      ("description", .optional(summary)),
      ("serialNumber", .optional(serialNumber)),
      ("logoText", .optional(logoText)),
      ("fields", fields.reading),
      ("barcode", codes.first { $0.kind != nil }?.reading ?? .null),
      ("foregroundColor", .optional(foregroundColor?.hex)),
      ("backgroundColor", .optional(backgroundColor?.hex)),
      ("labelColor", .optional(labelColor?.hex)),
      ("expired", .bool(isExpired(at: now))),
      ("voided", .bool(isVoided)),
      ("relevantDate", .optional(relevantDate.map(Self.utc))),
      ("expirationDate", .optional(expirationDate.map(Self.utc))),
      ("transitType", .optional(transitType?.rawValue)),
      ("images", .array(pictures.map(\.kind.rawValue).sorted().map { .string($0) })),
      ("signature", .string(signature.reading)),
    ]
    let unknown = codes.filter { $0.kind == nil }
    if !unknown.isEmpty {
      members.append(("undrawableBarcodes", .array(unknown.map(\.reading))))
    }
    if fields.isFrontEmpty, !semanticFields.isFrontEmpty {
      members.append(("semantics", semanticFields.reading))
    }
    return .object(members)
  }

  /// `2099-06-12T08:05:00Z`.
  ///
  /// By Hinnant's `civil_from_days`, as the window has no calendar at hand.
  static func utc(_ time: Double) -> String {
    // From the first year to the last that have four digits.
    let seconds = Int(min(max(time.rounded(.down), -62_135_596_800), 253_402_300_799))
    let (day, second) = (seconds.flooredQuotient(86_400), seconds.flooredRemainder(86_400))
    let shifted = day + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted.flooredRemainder(146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ value: Int, _ count: Int = 2) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let date = [
      padded(year, 4), padded(month), padded(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1),
    ]
    let time = [padded(second / 3600), padded(second / 60 % 60), padded(second % 60)]
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }
}

extension Int {
  fileprivate func flooredQuotient(_ divisor: Int) -> Int {
    (self - flooredRemainder(divisor)) / divisor
  }

  fileprivate func flooredRemainder(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}

extension PassFields {
  fileprivate var reading: JSONText {
    .object(
      [
        ("header", header), ("primary", primary), ("secondary", secondary),
        ("auxiliary", auxiliary), ("back", back),
      ].map { name, group in
        (name, .array(group.map { .array([.string($0.label), .string($0.value)]) }))
      })
  }
}

extension CardCode {
  fileprivate var reading: JSONText {
    let hex = bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    return .object([
      ("format", .string(kind?.rawValue ?? formatName)), ("message", .string(message)),
      ("encoding", .string(encoding)), ("altText", .optional(altText)),
      ("bytesHex", .string(hex.joined())), ("eci", .bool(false)),
    ])
  }
}

extension PassSignature {
  /// In a few words.
  public var reading: String {
    switch self {
    case .none: "not signed"
    case .intact(let signer): "signed by \(signer), intact"
    case .changed: "changed after signing"
    }
  }
}
