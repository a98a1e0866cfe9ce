/// A kind of bar code that Billfold draws.
///
/// The raw values are what the store and JSON hold: they never change.
public enum CodeKind: String, CaseIterable, Hashable, Sendable, Codable {
  case qr = "QR"
  case pdf417 = "PDF417"
  case aztec = "Aztec"
  case dataMatrix = "DataMatrix"
  case code128 = "Code128"
  case code39 = "Code39"
  case code93 = "Code93"
  case codabar = "Codabar"
  case itf = "ITF"
  case ean13 = "EAN13"
  case ean8 = "EAN8"
  case upcA = "UPCA"
  case upcE = "UPCE"

  /// Whether its modules form a square, or rows of them, rather than bars alone.
  public var isMatrix: Bool {
    switch self {
    case .qr, .pdf417, .aztec, .dataMatrix: true
    default: false
    }
  }
}
