import Cards
import PassReading
import Testing

/// How a field's value is shown.
@Suite struct ValueTests {
  struct Row: CustomTestStringConvertible {
    let field: String
    let shown: String
    var language = "en_US"
    var zone = "UTC"
    var testDescription: String { field }
  }

  @Test(arguments: [
    Row(field: #""value": 1e3"#, shown: "1000"), Row(field: #""value": 127.0"#, shown: "127"),
    Row(field: #""value": -0.50"#, shown: "-0.5"), Row(field: #""value": 0"#, shown: "0"),
    Row(field: #""value": 12345678901234567890"#, shown: "12345678901234567890"),
    Row(field: #""value": 1.5e-3"#, shown: "0.0015"),
    Row(field: #""value": "007"# + "\"", shown: "007"),
    Row(field: #""value": 21.75, "currencyCode": "USD""#, shown: "$21.75"),
    Row(field: #""value": "21.75", "currencyCode": "EUR""#, shown: "21,75 €", language: "de_DE"),
    Row(field: #""value": 1500, "currencyCode": "JPY""#, shown: "¥1,500"),
    Row(field: #""value": 0.2, "numberStyle": "PKNumberStylePercent""#, shown: "20%"),
    Row(field: #""value": 0.125, "numberStyle": "PKNumberStylePercent""#, shown: "12.5%"),
    Row(field: #""value": 1234.5678, "numberStyle": "PKNumberStyleDecimal""#, shown: "1,234.5678"),
    Row(field: #""value": 42, "numberStyle": "PKNumberStyleSpellOut""#, shown: "forty-two"),
    Row(field: #""value": "free", "currencyCode": "USD""#, shown: "free"),
  ])
  func `numbers and amounts`(_ row: Row) throws { try check(row) }

  private func check(_ row: Row) throws {
    let maker = PassMaker(fields: "{\(row.field)}").reading(as: row.language, zone: row.zone)
    #expect(try maker.values() == [row.shown])
  }

  private static func date(_ value: String, _ date: String?, _ time: String?, _ more: String = "")
    -> String
  {
    var field = #""value": "\#(value)""#
    if let date { field += #", "dateStyle": "PKDateStyle\#(date)""# }
    if let time { field += #", "timeStyle": "PKDateStyle\#(time)""# }
    return field + more
  }

  @Test(arguments: [
    Row(field: date("2025-07-04T17:30Z", "Medium", "Short"), shown: "Jul 4, 2025, 5:30 PM"),
    Row(field: date("2025-07-04T17:30Z", "Short", "Short"), shown: "7/4/25, 5:30 PM"),
    Row(field: date("2025-07-04T17:30Z", "Medium", nil), shown: "Jul 4, 2025"),
    Row(field: date("2025-07-04T17:30Z", nil, "Short"), shown: "5:30 PM"),
    Row(field: date("2025-07-04T17:30Z", "None", "Short"), shown: "5:30 PM"),
    Row(field: date("2025-07-04T17:30Z", "Long", "None"), shown: "July 4, 2025"),
    Row(field: date("2025-07-04T17:30Z", "Full", nil), shown: "Friday, July 4, 2025"),
    Row(
      field: date("2025-07-04T17:30Z", "Medium", "Short"), shown: "04.07.2025, 19:30",
      language: "de_DE", zone: "Europe/Berlin"),
    Row(
      field: date("2025-07-04T17:30+05:30", nil, "Short", ", \"ignoresTimeZone\": true"),
      shown: "5:30 PM"),
    Row(field: date("2025-07-04T17:30", nil, "Short"), shown: "5:30 PM", zone: "Asia/Tokyo"),
    Row(field: date("2025-07-04", "Medium", nil), shown: "Jul 4, 2025", zone: "America/Lima"),
    Row(field: date("2025-07-04 17:30:15.250+0200", nil, "Medium"), shown: "3:30:15 PM"),
    Row(field: date("2024-02-29T00:00Z", "Medium", nil), shown: "Feb 29, 2024"),
    Row(field: date("2025-02-29T00:00Z", "Medium", nil), shown: "2025-02-29T00:00Z"),
    Row(field: date("2025-07-04T17:30 02:00", "Medium", nil), shown: "2025-07-04T17:30 02:00"),
    Row(field: date("2025-07-04T17:30+57:00", "Medium", nil), shown: "2025-07-04T17:30+57:00"),
    Row(field: date("2025-13-04T17:30Z", "Medium", nil), shown: "2025-13-04T17:30Z"),
    Row(field: date("2025-07-04T24:30Z", "Medium", nil), shown: "2025-07-04T24:30Z"),
    Row(field: date("see itinerary", "Medium", nil), shown: "see itinerary"),
    Row(field: date("2025-07-04T17:30Z", "None", "None"), shown: "2025-07-04T17:30Z"),
    Row(field: date("2025-07-04T17:30Z", nil, nil), shown: "2025-07-04T17:30Z"),
  ])
  func `dates and times`(_ row: Row) throws { try check(row) }

  @Test(
    arguments: [
      ("<a href='https://example.com/1'>Open</a> it", "Open it", [(0, 4, "https://example.com/1")]),
      ("<a href=https://example.com/1>Open</a>", "Open", [(0, 4, "https://example.com/1")]),
      ("  <b>Fish</b> &amp; <i>chips</i> ", "Fish & chips", []),
      ("a < b, c > d <nonsense>", "a < b, c > d <nonsense>", []),
      ("1\\r\\n2\\n3<br />4<p>5</p>", "1\n2\n3\n4\n5", []),
      ("&lt;b&gt; &#233; &#x41; &bogus; &", "<b> é A &bogus; &", []),
      (
        "See https://example.com/a_(b), or www.example.org.", nil,
        [
          (4, 29, "https://example.com/a_(b)"), (34, 49, "https://www.example.org"),
        ]
      ),
      (
        "Write to help@example.com or call +44 20 7946 0000.", nil,
        [
          (9, 25, "mailto:help@example.com"), (34, 50, "tel:+442079460000"),
        ]
      ),
      ("<a href=\"javascript:alert(1)\">x</a> <a href=\"file:///etc/passwd\">y</a>", "x y", []),
      ("<a href=\"tel:+49 (0)30 1234\">ring</a>", "ring", [(0, 4, "tel:+490301234")]),
      ("order +1 and 1234567890", nil, []),
    ] as [(String, String?, [(Int, Int, String)])])
  func `markup and links`(_ value: String, _ text: String?, _ links: [(Int, Int, String)]) throws {
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let maker = PassMaker(fields: "", back: #"{"label": "L", "value": "\#(escaped)"}"#)
    let field = try #require(try maker.pass().fields.back.first)
    #expect(field.value == text ?? value)
    #expect(field.links == links.map { PassLink(start: $0.0, end: $0.1, url: $0.2) })
  }

  @Test func `what is attributed wins over the plain value`() throws {
    let maker = PassMaker(fields: #"{"value": "plain", "attributedValue": "<b>rich</b>"}"#)
    #expect(try maker.values() == ["rich"])
    #expect(try PassMaker(fields: #"{"attributedValue": "alone"}"#).values() == ["alone"])
  }

  @Test func `a field without a value takes its semantics`() throws {
    let maker = PassMaker(
      fields: #"{"label": "Where", "semantics": {"venueName": "Old Quay"}}, {"label": "Seat"}"#)
    #expect(try maker.values() == ["Old Quay", ""])
  }

  @Test func `a front without fields shows what semantics say`() throws {
    let pass = try PassMaker(
      """
      {"eventTicket": {}, "semantics": {"eventName": "Night", "venueName": "Quay",
        "eventStartDate": "2026-05-01T20:00+02:00", "seats": [{"seatRow": "4", "seatNumber": 17}]}}
      """
    ).pass()
    #expect(pass.fields.isFrontEmpty)
    #expect(pass.frontFields.primary.map(\.value) == ["Night"])
    #expect(pass.frontFields.auxiliary.map(\.value) == ["4", "17"])
    #expect(
      pass.frontFields.secondary.map(\.value.foldingSpaces) == ["Quay", "May 1, 2026, 8:00 PM"])
  }

  @Test func `two rows, and where a text stands`() throws {
    let pass = try PassMaker(
      """
      {"generic": {"auxiliaryFields": [{"value": "a", "row": 0}, {"value": "b", "row": 1,
        "textAlignment": "PKTextAlignmentRight"}, {"value": "c"}]}}
      """
    ).pass()
    #expect(pass.fields.auxiliary.map(\.row) == [0, 1, 0])
    #expect(pass.fields.auxiliary.map(\.alignment) == [.natural, .right, .natural])
  }
}
