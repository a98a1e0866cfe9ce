import Cards

/// What newer passes say for machines, and some for people no more than that.
struct Semantics {
  private let values: JSONValue
  private let formatter: ValueFormatter

  init(_ values: JSONValue, formatter: ValueFormatter) {
    self.values = values
    self.formatter = formatter
  }

  /// The value of a field that has none itself: the first of its semantics that is a text or a date.
  var singleText: String? {
    guard let members = values.object else { return nil }
    for name in members.keys.sorted() {
      if let text = text(name) { return text }
    }
    return nil
  }

  private func text(_ name: String) -> String? {
    guard let text = values[name].filledText else { return nil }
    return name.hasSuffix("Date") ? formatter.mediumDate(text) ?? text : text
  }

  /// The front of a pass that has no fields of its own.
  func fields(style: CardKind) -> PassFields {
    style == .boardingPass ? journey : event
  }

  private func fields(_ pairs: [(String, String?)]) -> [PassField] {
    pairs.compactMap { label, value in value.map { PassField(label: label, value: $0) } }
  }

  private func first(_ names: String...) -> String? {
    names.lazy.compactMap(text).first
  }

  private var event: PassFields {
    let artists = values["performerNames"].list.isEmpty ? nil : names("performerNames")
    return PassFields(
      primary: fields([("Event", first("eventName") ?? artists)]),
      secondary: fields([
        ("Place", first("venueName", "venueRoom")), ("Date", first("eventStartDate")),
      ]),
      auxiliary: seats + fields([("Entrance", first("venueEntrance"))]))
  }

  private func names(_ list: String) -> String? {
    guard case .array(let values) = values[list] else { return nil }
    let names = values.compactMap(\.filledText)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private var journey: PassFields {
    func place(_ end: String) -> PassField? {
      let code = first("\(end)AirportCode", "\(end)StationName", "\(end)LocationDescription")
      let name = first("\(end)CityName", "\(end)AirportName", "\(end)StationName")
      guard let value = code ?? name else { return nil }
      return PassField(label: name == value ? "" : name ?? "", value: value)
    }
    return PassFields(
      header: fields([("Gate", first("departureGate")), ("Platform", first("departurePlatform"))]),
      primary: [place("departure"), place("destination")].compactMap { $0 },
      secondary: fields([("Passenger", passenger), ("Number", number)]),
      auxiliary: fields([
        ("Departure", first("currentDepartureDate", "originalDepartureDate")),
        ("Boarding", first("currentBoardingDate", "originalBoardingDate")),
      ]) + seats)
  }

  private var number: String? {
    let carrier = first("airlineCode", "transitProvider")
    let number = first("flightNumber", "vehicleNumber")
    let parts = [carrier, number].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var passenger: String? {
    let name = values["passengerName"]
    if let text = name.filledText { return text }
    let parts = ["givenName", "middleName", "familyName"].compactMap { name[$0].filledText }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var seats: [PassField] {
    guard let seat = values["seats"].list.first else { return [] }
    return fields([
      ("Section", seat["seatSection"].filledText), ("Row", seat["seatRow"].filledText),
      ("Seat", seat["seatNumber"].filledText ?? seat["seatIdentifier"].filledText),
    ])
  }
}
