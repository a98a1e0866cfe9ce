import Cards
import Geometry

/// Something that is said on a card's back: a label, and a value of any length under it.
struct CardBackEntry {
  var label: String
  var value: String
  var links: [PassLink] = []

  init(_ label: String, _ value: String) {
    self.label = label
    self.value = value
  }

  init(_ field: PassField) {
    label = field.label
    value = field.value
    links = field.links
  }

  /// All of a card's back, in its order.
  ///
  /// - Parameter size: Of the card, in points: what its front cuts is said in full here.
  static func all(of card: Card, size: Size) -> [CardBackEntry] {
    var entries: [CardBackEntry] = []
    func add(_ label: String, _ value: String?) {
      if let value, !value.isEmpty { entries.append(CardBackEntry(label, value)) }
    }
    if let pass = card.pass {
      let back = pass.fields.back.isEmpty ? pass.semanticFields.back : pass.fields.back
      entries += (back + shortened(card, pass, size: size)).map(Self.init)
    }
    add("Holder", card.holder)
    add("Notes", card.notes)
    if let pass = card.pass {
      entries.append(CardBackEntry("Signature", verdict(pass.signature)))
      add("File", pass.fileName)
      add("Serial number", pass.serialNumber)
    }
    for code in card.codes {
      let kind = code.kind?.rawValue ?? code.formatName
      add(kind.isEmpty ? "Code" : "Code (\(kind))", code.message)
    }
    return entries
  }

  private static func verdict(_ signature: PassSignature) -> String {
    switch signature {
    case .none: "Not signed"
    case .intact(let signer) where signer.isEmpty: "Signed, intact"
    case .intact(let signer): "Signed by \(signer), intact"
    case .changed: "Changed after signing"
    }
  }

  /// Front fields that are not there whole, whatever pictures the front has.
  private static func shortened(_ card: Card, _ pass: Pass, size: Size) -> [PassField] {
    let thumbnail = Size(width: PassFacePlan.thumbnailSide, height: PassFacePlan.thumbnailSide)
    let layout = PassFaceLayout(
      card, size: size, scale: 1,
      pictures: PassFaceLayout.Pictures(
        logo: pass.picture(.logo).map { _ in PassFace.logoBox(width: size.width) },
        thumbnail: pass.picture(.thumbnail).map { _ in thumbnail },
        footer: pass.picture(.footer).map { _ in PassFace.footerBox },
        hasStrip: pass.picture(.strip) != nil),
      withBody: true)
    return layout.shortened
  }
}
