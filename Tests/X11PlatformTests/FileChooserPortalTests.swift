import DesktopDriver
import Glibc
import Testing

@testable import X11Platform

/// Against a portal of the test's own, on a bus of its own.
@Suite(.serialized, .enabled(if: BusLibrary() != nil, "libsystemd is not installed"))
struct FileChooserPortalTests {
  private static let filters = [
    FileFilter(name: "Passes", patterns: ["*.pkpass", "*.espass"], mediaTypes: ["a/b"]),
    FileFilter(name: "All files", patterns: ["*"]),
  ]

  private let bus: SessionBus
  private let harness: LoopHarness

  init() throws {
    bus = try SessionBus()
    harness = try LoopHarness()
  }

  /// Asks, and answers when asked.
  private func choose(_ answer: (FakePortal) throws -> Void) throws -> FileChooserPortal.Answer? {
    let portal = try FakePortal(address: bus.address)
    let chooser = FileChooserPortal(loop: harness.loop, address: bus.address)
    var answers: [FileChooserPortal.Answer] = []
    chooser.open(title: "Open passes", filters: Self.filters) { answers.append($0) }
    #expect(answers.isEmpty)
    #expect(chooser.isOpen)
    try harness.run {
      portal.serve()
      return !portal.questions.isEmpty
    }
    try answer(portal)
    try harness.run {
      portal.serve()
      return !answers.isEmpty
    }
    #expect(answers.count <= 1)
    #expect(chooser.isOpen == answers.isEmpty)
    return answers.first
  }

  @Test func `asks for files of the window, the first kind first`() throws {
    let answer = try choose { portal in
      let question = try #require(portal.questions.first)
      #expect(question.parent == "x11:\(String(harness.loop.window.id, radix: 16))")
      #expect(question.title == "Open passes")
      #expect(question.multiple)
      #expect(question.token.hasPrefix("billfold"))
      #expect(
        question.filters == [
          ["Passes", "0 *.pkpass", "0 *.espass", "1 a/b"], ["All files", "0 *"],
        ])
      try portal.answer(0, uris: ["file:///a%20b.pkpass", "file:///%FF", "https://example.org/"])
    }
    #expect(answer == .chosen([Array("/a b.pkpass".utf8), [0x2F, 0xFF]]))
  }

  @Test(
    arguments: [
      (0, [], .unavailable), (1, [], .cancelled), (1, ["file:///a"], .cancelled),
      (2, [], .unavailable), (77, ["file:///a"], .unavailable),
      (0, ["https://example.org/"], .unavailable),
    ] as [(UInt32, [String], FileChooserPortal.Answer)])
  func `says what came of it`(
    _ response: UInt32, _ uris: [String], _ expected: FileChooserPortal.Answer
  ) throws {
    #expect(try choose { try $0.answer(response, uris: uris) } == expected)
  }

  @Test func `another question's answer is not taken for its own`() throws {
    let answer = try choose { portal in
      try portal.answer(
        0, uris: ["file:///else"], at: "/org/freedesktop/portal/desktop/request/1_1/other")
      try portal.answer(0, uris: ["file:///own"])
    }
    #expect(answer == .chosen([Array("/own".utf8)]))
  }

  @Test func `without a portal, or a bus, it is unavailable`() throws {
    for address in [bus.address, "unix:path=/no/such/bus", "nonsense"] {
      let chooser = FileChooserPortal(loop: harness.loop, address: address)
      var answers: [FileChooserPortal.Answer] = []
      chooser.open(title: "", filters: []) { answers.append($0) }
      #expect(try harness.run { !answers.isEmpty })
      #expect(answers == [.unavailable])
      #expect(!chooser.isOpen)
    }
  }

  @Test func `a portal or a bus that goes away leaves nobody waiting`() throws {
    for isBus in [false, true] {
      var portal: FakePortal? = try FakePortal(address: bus.address)
      let chooser = FileChooserPortal(loop: harness.loop, address: bus.address)
      var answers: [FileChooserPortal.Answer] = []
      chooser.open(title: "", filters: []) { answers.append($0) }
      try harness.run {
        portal?.serve()
        return portal?.questions.isEmpty == false
      }
      for _ in 0..<5 { try harness.loop.turn(limit: 0.01) }
      #expect(answers.isEmpty)
      if isBus { bus.end() } else { portal = nil }
      #expect(try harness.run { !answers.isEmpty })
      #expect(answers == [.unavailable])
    }
  }

  @Test func `taken back, it says nothing more, and can be asked again`() throws {
    let portal = try FakePortal(address: bus.address)
    let chooser = FileChooserPortal(loop: harness.loop, address: bus.address)
    var answers: [FileChooserPortal.Answer] = []
    chooser.open(title: "1", filters: []) { _ in answers.append(.cancelled) }
    chooser.open(title: "2", filters: []) { _ in answers.append(.cancelled) }
    try harness.run {
      portal.serve()
      return portal.questions.count == 1
    }
    chooser.close()
    #expect(!chooser.isOpen)
    try portal.answer(0, uris: ["file:///a"])
    for _ in 0..<5 { try harness.loop.turn(limit: 0.01) }
    #expect(answers.isEmpty)
    chooser.open(title: "3", filters: []) { answers.append($0) }
    try harness.run {
      portal.serve()
      return portal.questions.count == 2
    }
    try portal.answer(0, uris: ["file:///b"])
    #expect(try harness.run { !answers.isEmpty })
    #expect(answers == [.chosen([Array("/b".utf8)])])
    #expect(portal.questions.map(\.title) == ["1", "3"])
  }

  @Test func `the loop sleeps while the person chooses`() throws {
    let portal = try FakePortal(address: bus.address)
    let chooser = FileChooserPortal(loop: harness.loop, address: bus.address)
    chooser.open(title: "", filters: []) { _ in }
    try harness.run {
      portal.serve()
      return !portal.questions.isEmpty
    }
    for _ in 0..<10 { try harness.loop.turn(limit: 0.02) }
    let turns = harness.loop.turns
    try harness.loop.turn(limit: 0.3)
    #expect(harness.loop.turns == turns + 1)
    chooser.close()
  }
}
