import DesktopDriver
import Foundation
import Glibc
import Testing

@testable import billfold

@Suite struct WebLinkTests {
  @Test(
    arguments: [
      ("https://example.org", "example.org"), ("HTTP://Example.org:8080/a?b=c#d", "example.org"),
      ("https://[2001:db8::1]:443/", "[2001:db8::1]"), ("http://example.org:/", "example.org"),
      ("https://192.0.2.1/", "192.0.2.1"), ("https://example.org?x=y@z", "example.org"),
      ("mailto:anna@example.org", "anna@example.org"),
      ("mailto:a.b+c@example.org?subject=Hello%20you&body=x%0Ay", "a.b+c@example.org"),
      ("tel:+49-30-555(0)12", "+49-30-555(0)12"), ("tel:112;phone-context=+49", "112"),
      ("tel:*21%23", "*21%23"),
    ])
  func `opens pages, addresses and numbers`(_ text: String, _ destination: String) {
    #expect(WebLink(text)?.destination == destination)
  }

  @Test(
    arguments: [
      ("https://example.org/a|b", "https://example.org/a%7Cb"),
      ("HTTPS://example.org/\"'<>\\^`{}", "https://example.org/%22%27%3C%3E%5C%5E%60%7B%7D"),
      ("https://example.org/ä", "https://example.org/%C3%A4"),
      ("https://example.org/$(id);`id`", "https://example.org/$(id);%60id%60"),
      ("https://example.org/100%25%20", "https://example.org/100%25%20"),
    ])
  func `writes what no link may hold as bytes`(_ text: String, _ link: String) {
    #expect(WebLink(text)?.text == link)
  }

  @Test(arguments: [
    "", ":", "https:", "https://", "https:///path", "http:example.org", "https:/example.org",
    "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "ftp://example.org/",
    "sms:112", "smb://server/x", "http", "-https://example.org", " https://example.org",
    "https://example.org/a b", "https://example.org/\n", "https://example.org/\u{0}",
    "https://example.org/\u{7F}", "https://bank.example@evil.example/", "https://a:b@c.example/",
    "https://ex%61mple.org/", "https://exämple.org/", "https://example.org:99999/",
    "https://example.org:x/", "https://-/", "https://[::1/", "https://[evil]/", "https://[::1]x/",
    "https://example.org\\@evil.example/",
    "mailto:", "mailto:anna", "mailto://anna@example.org", "mailto:a@b@c", "mailto:-x@example.org",
    "mailto:a@b.example?attach=/etc/passwd", "mailto:a@b.example?subject=x&Attachment=y",
    "tel:", "tel:+", "tel:call me", "tel:1/2", "tel://112",
    "https://example.org/" + String(repeating: "a", count: 2048),
    "https://example.org/" + String(repeating: "ä", count: 1000),
  ])
  func `refuses everything else`(_ text: String) {
    #expect(WebLink(text) == nil)
  }
}

@Suite(.serialized) struct LinkOpenerTests {
  /// Opens by a program of the test's, and waits for its end.
  private func open(_ link: String, by program: String) -> (reports: [String], codes: [Int32]) {
    var reports: [String] = []
    var codes: [Int32] = []
    let opener = LinkOpener(
      program: program,
      whenEnded: { process, handler in
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        codes.append(status >> 8 & 0xFF)
        handler(status >> 8 & 0xFF)
      }, report: { reports.append($0) })
    opener.open(link)
    return (reports, codes)
  }

  /// A script in a home, in the place of xdg-open.
  private func script(_ text: String, in home: Home) throws -> String {
    let path = home.path + "/xdg-open"
    let draft = home.path + "/draft"
    try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: draft))
    // Written by another process: a child that another test starts in that moment would have the file
    // open for writing, and then it cannot be run ("Text file busy").
    let installer = try ChildProcess("install", ["-m", "755", draft, path])
    #expect(installer.wait() == .exited(0))
    return path
  }

  @Test func `the link is one word, and nothing of this program goes with it`() throws {
    let home = try Home()
    let seen = home.path + "/seen"
    let program = try script(
      """
      exec 9>"\(seen)"
      echo "words $# $1" >&9
      for n in 0 1 2; do echo "stream $(readlink /proc/$$/fd/$n)" >&9; done
      # By the shell itself: while it starts a program, it holds all signals back.
      while read -r line; do case "$line" in SigBlk*) echo "$line" >&9 ;; esac; done </proc/$$/status
      cut -d' ' -f6 /proc/$$/stat | sed "s/^$$\\$/session own/" >&9
      """, in: home)
    let link = "https://example.org/?a=b&c=$(touch%20x);'d'"
    let result = open(link, by: program)
    #expect(result.reports.isEmpty)
    let text = try String(contentsOfFile: seen, encoding: .utf8)
    #expect(text.contains("words 1 https://example.org/?a=b&c=$(touch%20x);%27d%27\n"))
    #expect(text.components(separatedBy: "stream /dev/null").count == 4, "\(text)")
    #expect(text.contains("SigBlk:\t0000000000000000"))
    #expect(text.contains("session own"), "\(text)")
    #expect(!FileManager.default.fileExists(atPath: home.path + "/x"))
  }

  @Test(arguments: [(0, ""), (3, "no program for it"), (4, "could not be opened")])
  func `says what came of it`(_ code: Int, _ words: String) throws {
    let home = try Home()
    let result = open("tel:112", by: try script("exit \(code)", in: home))
    #expect(result.codes == [Int32(code)])
    #expect(result.reports.count == (code == 0 ? 0 : 1))
    #expect(result.reports.allSatisfy { $0.contains(words) && $0.contains("112") })
  }

  @Test func `without xdg-open it says so`() {
    let result = open("https://example.org/", by: "no-such-program-of-billfold")
    #expect(result.codes.isEmpty)
    #expect(result.reports.count == 1)
    #expect(result.reports.first?.contains("xdg-open is missing") == true)
  }

  @Test func `what is no link starts nothing`() throws {
    let home = try Home()
    let program = try script("touch \"\(home.path)/started\"", in: home)
    let result = open("file:///etc/passwd", by: program)
    #expect(result.reports.count == 1)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/started"))
  }
}
