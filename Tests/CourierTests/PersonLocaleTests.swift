import Courier
import Testing

@Suite struct PersonLocaleTests {
  @Test(arguments: [
    (["LANG": "de_AT.UTF-8"], ["de_AT.UTF-8"]),
    (["LANG": "de_AT", "LC_ALL": "fr_FR"], ["fr_FR"]),
    (["LANG": "de_AT", "LC_MESSAGES": "it_IT"], ["it_IT"]),
    (["LANG": "de_AT.UTF-8", "LANGUAGE": "de:en"], ["de_AT.UTF-8", "de", "en"]),
    (["LANG": "en_US.UTF-8", "LANGUAGE": "fr:de"], ["fr", "de", "en_US.UTF-8"]),
    (["LANG": "C.UTF-8", "LANGUAGE": "de"], ["en_US"]), ([:], ["en_US"]),
    (["LC_ALL": "POSIX"], ["en_US"]),
  ])
  func `languages`(_ environment: [String: String], _ languages: [String]) {
    #expect(PersonLocale(variable: { environment[$0] }, localTime: nil).languages == languages)
  }

  @Test(
    arguments: [
      ("Europe/Vienna", nil, "Europe/Vienna"), (":Asia/Tokyo", nil, "Asia/Tokyo"),
      (nil, "/usr/share/zoneinfo/America/Lima", "America/Lima"), (nil, nil, "UTC"),
      (nil, "/etc/localtime", "UTC"), ("/usr/share/zoneinfo/Asia/Tokyo", nil, "Asia/Tokyo"),
    ] as [(String?, String?, String)])
  func `time zones`(_ variable: String?, _ localTime: String?, _ zone: String) {
    let person = PersonLocale(
      variable: { $0 == "TZ" ? variable : nil }, localTime: localTime)
    #expect(person.timeZone == zone)
  }

  @Test(arguments: [
    ("/home/a/card.pkpass", "card.pkpass"), ("card.pkpass", "card.pkpass"), ("/a/b/", "b"),
    ("a\u{1B}[31m\u{202E}b", "a\u{FFFD}[31m\u{FFFD}b"), ("", "The file"), ("/", "The file"),
  ])
  func `names that can be shown`(_ path: String, _ name: String) {
    #expect(FileName.shown(Array(path.utf8)) == name)
  }
}
