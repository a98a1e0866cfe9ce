/// What a boarding pass is for; the raw values are PassKit's.
public enum TransitType: String, CaseIterable, Hashable, Sendable, Codable {
  case air = "PKTransitTypeAir"
  case boat = "PKTransitTypeBoat"
  case bus = "PKTransitTypeBus"
  case generic = "PKTransitTypeGeneric"
  case train = "PKTransitTypeTrain"
}
