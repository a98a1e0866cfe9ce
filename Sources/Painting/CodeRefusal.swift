import Cards

/// Why a symbology cannot carry what it was given.
///
/// Nothing is repaired: a digit that is added, dropped or corrected makes another number.
public struct CodeRefusal: Error, Hashable {
  /// For a person: one sentence, with its full stop.
  public let sentence: String

  init(_ sentence: String) { self.sentence = sentence }

  static func tooLong(for kind: CodeKind) -> CodeRefusal {
    CodeRefusal("This is too long for \(kind.nameWithArticle).")
  }

  static func impossible(for kind: CodeKind) -> CodeRefusal {
    CodeRefusal("\(kind.nameWithArticle.capitalizedFirst) cannot hold this.")
  }
}

extension CodeKind {
  /// As it stands in a sentence: `a QR code`, `an EAN-13`.
  var nameWithArticle: String {
    switch self {
    case .qr: "a QR code"
    case .pdf417: "a PDF417 code"
    case .aztec: "an Aztec code"
    case .dataMatrix: "a Data Matrix code"
    case .code128: "a Code 128"
    case .code39: "a Code 39"
    case .code93: "a Code 93"
    case .codabar: "a Codabar code"
    case .itf: "an ITF code"
    case .ean13: "an EAN-13"
    case .ean8: "an EAN-8"
    case .upcA: "a UPC-A"
    case .upcE: "a UPC-E"
    }
  }
}

extension String {
  /// As it begins a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
