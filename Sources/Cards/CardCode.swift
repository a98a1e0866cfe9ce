/// A code that a card carries: what a scanner is to read, and what stands beneath it.
public struct CardCode: Hashable, Sendable, Codable {
  /// `nil` for a kind that Billfold does not know; ``formatName`` says which was asked for.
  public var kind: CodeKind?
  /// As the file names the kind: `PKBarcodeFormatQR`; the kind's own name for cards made by hand.
  public var formatName: String
  /// What was written down, zero characters included.
  public var message: String
  /// ``message`` in ``encoding``: the bytes that are inside the symbol.
  public var bytes: [UInt8]
  /// The character set of ``bytes`` in lower case, by its IANA name: `iso-8859-1`, `utf-8`.
  public var encoding: String
  /// Stands beneath the code; `nil` where nothing is to stand there.
  public var altText: String?

  public init(
    kind: CodeKind?, formatName: String? = nil, message: String, bytes: [UInt8],
    encoding: String, altText: String? = nil
  ) {
    self.kind = kind
    self.formatName = formatName ?? kind?.rawValue ?? ""
    self.message = message
    self.bytes = bytes
    self.encoding = encoding
    self.altText = altText
  }

  /// A code of one's own: in ISO 8859-1 where that can hold the message, else in UTF-8.
  public init(_ kind: CodeKind, _ message: String, altText: String? = nil) {
    let latin = message.unicodeScalars.map(\.value)
    let isLatin = latin.allSatisfy { $0 < 0x100 }
    self.init(
      kind: kind, message: message,
      bytes: isLatin ? latin.map { UInt8(truncatingIfNeeded: $0) } : Array(message.utf8),
      encoding: isLatin ? "iso-8859-1" : "utf-8", altText: altText)
  }
}
