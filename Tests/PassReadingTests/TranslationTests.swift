import Cards
import PassReading
import Testing

/// The texts of the person's language.
@Suite struct TranslationTests {
  static let pass = PassMaker(
    #"{"generic": {"secondaryFields": [{"label": "K", "value": "V"}]}, "description": "D"}"#)

  private func label(_ folders: [String], for language: String) throws -> String {
    var maker = Self.pass.reading(as: language)
    for folder in folders {
      maker = maker.adding("\(folder).lproj/pass.strings", "\"K\" = \"\(folder)\";")
    }
    return try #require(try maker.pass().fields.secondary.first).label
  }

  @Test(arguments: [
    (["en", "de"], "de_AT.UTF-8", "de"), (["en", "de-AT", "de"], "de_AT", "de-AT"),
    (["en-US"], "en_US", "en-US"), (["en_US", "en"], "en_US", "en_US"),
    (["EN_us"], "en-US", "EN_us"),
    (["en-GB", "fr"], "en_US", "en-GB"), (["fr", "en"], "de_DE", "en"), (["fr"], "de_DE", "fr"),
    (["zh-Hans", "zh-Hant"], "zh_TW", "zh-Hant"), (["zh-Hans", "zh-Hant"], "zh_CN", "zh-Hans"),
    (["German", "English"], "de_DE", "German"), (["nb"], "no_NO", "nb"), (["de", "en"], "C", "en"),
    (["pt-BR", "pt"], "pt_PT", "pt"), (["sr-Latn", "sr"], "sr_RS", "sr"),
  ])
  func `the person's language, then English, then any`(
    _ folders: [String], _ language: String, _ chosen: String
  ) throws {
    #expect(try label(folders, for: language) == chosen)
  }

  @Test func `a text that one table lacks is in the next`() throws {
    let maker = Self.pass.reading(as: "de_DE")
      .adding("de.lproj/pass.strings", #""K" = "Schlüssel";"#)
      .adding("en.lproj/pass.strings", #""K" = "Key"; "V" = "Value"; "D" = "A card";"#)
    let pass = try maker.pass()
    #expect(pass.fields.secondary == [PassField(label: "Schlüssel", value: "Value")])
    #expect(pass.summary == "A card")
  }

  @Test(arguments: [
    (#""V" = "a"# + "\n" + #"b";"#, "a\nb"), (#""K" = ""; "V" = "after";"#, "after"),
    (#"V = "bare";"#, "bare"), ("'V' = 'single';", "single"), (#""V"="tight";"K"="k";"#, "tight"),
    (#"/* " */ "V" = "a//b /* c */"; // "V" = "no";"#, "a//b /* c */"),
    (#""V" = "q\"q \U00e9 \u00e9 \\ \t.";"#, "q\"q é é \\ \t."),
    (#""V" = "no semicolon""#, "no semicolon"), (#"{ "V" = "braces"; }"#, "braces"),
    (#"garbage !! "V" = "found";"#, "found"), (#""V" = "first"; "V" = "second";"#, "first"),
    (#""V" = "never ends;"#, "V"),
    (
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>V</key><string>xml</string></dict></plist>",
      "xml"
    ),
  ])
  func `strings tables are read by tokens`(_ table: String, _ value: String) throws {
    #expect(try Self.pass.adding("en.lproj/pass.strings", table).values() == [value])
  }

  @Test(arguments: [true, false], [true, false])
  func `a table in UTF-16 is read`(isBig: Bool, isMarked: Bool) throws {
    let units = (isMarked ? [0xFEFF] : []) + Array(#""V" = "Wert";"#.utf16)
    let bytes = units.flatMap { unit in
      isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(try Self.pass.adding("en.lproj/pass.strings", bytes).values() == ["Wert"])
  }

  @Test func `top-level texts and the text under a code are translated, its message is not`() throws
  {
    let maker = PassMaker(
      #"{"generic": {}, "organizationName": "K", "logoText": "K", "barcode": {"format": "QR", "message": "K", "altText": "K"}}"#
    ).adding("en.lproj/pass.strings", #""K" = "Key";"#)
    let pass = try maker.pass()
    #expect(pass.organizationName == "Key" && pass.logoText == "Key")
    #expect(pass.codes.first?.altText == "Key" && pass.codes.first?.message == "K")
  }
}
