import CPixbuf
import Cards
import PassReading
import Testing

/// Colours, dates of the whole pass, pictures and the signature.
@Suite struct LookReadingTests {
  @Test(arguments: [
    ("rgb(1,2,3)", "#010203"), (" RGB( 1 , 2 ,3 ) ", "#010203"), ("rgba(1,2,3,0.5)", "#010203"),
    ("rgb(1 2 3)", "#010203"), ("rgb(1 2 3 / 50%)", "#010203"), ("rgb(100%, 0%, 50.2%)", "#ff0080"),
    ("rgb (1,2,3)", "#010203"), ("rgb(1,2,3", "#010203"), ("#010203", "#010203"),
    ("#123", "#112233"),
    ("#01020380", "#010203"), ("010203", "#010203"), ("rgb(300,0,0)", nil), ("rgb(-1,0,0)", nil),
    ("rgb(255-255-255)", nil), ("rgb(1,2)", nil), ("none", nil), ("", nil), ("white", "#ffffff"),
  ])
  func `colours as they are spelt`(_ text: String, _ hex: String?) throws {
    let maker = PassMaker(#"{"generic": {}, "backgroundColor": "\#(text)"}"#)
    #expect(try maker.pass().backgroundColor?.hex == hex)
  }

  @Test(
    arguments: [
      (#""expirationDate": "2020-01-01T00:00Z""#, 1_577_836_800), (#""expirationDate": """#, nil),
      (#""expirationDate": "31.12.2020""#, nil), (#""expirationDate": null"#, nil),
      (#""relevantDate": "2020-01-01T00:00Z""#, nil),
    ] as [(String, Double?)])
  func `only its own date expires a pass`(_ json: String, _ date: Double?) throws {
    #expect(try PassMaker(#"{"generic": {}, \#(json)}"#).pass().expirationDate == date)
  }

  @Test func `the first of several dates is the one to sort by`() throws {
    let json =
      #"{"generic": {}, "relevantDates": [{"startDate": "2026-01-02T00:00Z"}, {"date": "2026-01-01T00:00Z"}]}"#
    #expect(try PassMaker(json).pass().relevantDate == 1_767_312_000)
  }

  // MARK: Pictures

  static func png(_ width: Int32, _ height: Int32) -> [UInt8] {
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 1, 8, width, height) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    gdk_pixbuf_fill(pixbuf, 0x3366_99FF)
    var buffer: UnsafeMutablePointer<gchar>?
    var size: gsize = 0
    gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, "png", nil, nil, nil)
    defer { g_free(buffer) }
    return UnsafeBufferPointer(start: buffer, count: Int(size)).map { UInt8(bitPattern: $0) }
  }

  static let pass = PassMaker(#"{"generic": {}}"#)

  @Test func `the best of several sizes is kept, no larger than a card needs`() throws {
    let document = try Self.pass.adding("logo.png", Self.png(100, 20))
      .adding("logo@2x.png", Self.png(200, 40)).adding("strip@3x.png", Self.png(4000, 1000))
      .adding("icon@2x.png", [1, 2, 3]).adding("icon.png", Self.png(29, 29)).document()
    let pictures = document.pass.pictures
    #expect(pictures.map(\.kind) == [.icon, .logo, .strip])
    #expect(pictures[0] == PassPicture(kind: .icon, width: 29, height: 29, scale: 1))
    #expect(pictures[1] == PassPicture(kind: .logo, width: 200, height: 40, scale: 2))
    #expect(pictures[2].height == 450)
    #expect(document.pictures[.logo]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test func `the language's own picture goes before the common one`() throws {
    let pass = try Self.pass.adding("logo.png", Self.png(10, 10))
      .adding("en.lproj/logo.png", Self.png(20, 10)).pass()
    #expect(pass.picture(.logo)?.width == 20)
    #expect(try Self.pass.adding("de.lproj/logo.png", Self.png(20, 10)).pass().pictures.count == 1)
  }

  @Test func `damaged and huge pictures are left out, the pass opens`() throws {
    var huge = Self.png(10, 10)
    huge.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let cut = Array(Self.png(300, 300).prefix(60))
    for damaged in [huge, cut, [], Array("GIF89a".utf8)] {
      #expect(try Self.pass.adding("logo.png", damaged).pass().pictures == [])
    }
  }
}
