import DesktopDriver
import Foundation
import Glibc
import Store
import Testing

@testable import billfold

@Suite struct HandOverTests {
  @Test(
    arguments: [
      [], ["/a"], ["/a", "/b c\n"], [FilePath(bytes: [0x2F, 0xFF, 0x0A, 0xFE]), "/"],
    ] as [[FilePath]])
  func `files come out as they went in`(_ files: [FilePath]) throws {
    let handOver = try HandOver(files)
    #expect(HandOver(bytes: handOver.bytes) == handOver)
    #expect(handOver.files == files)
  }

  @Test func `holds its limits`() throws {
    let many = [FilePath](repeating: "/a", count: HandOver.mostFiles)
    #expect(try HandOver(many).files.count == HandOver.mostFiles)
    #expect(throws: HandOverError.tooMany(many.count + 1)) { try HandOver(many + ["/a"]) }
    let long = FilePath("/" + String(repeating: "a", count: HandOver.longestPath - 1))
    let full = [FilePath](repeating: long, count: HandOver.mostBytes / (HandOver.longestPath + 1))
    #expect(try HandOver(full).files == full)
    #expect(throws: HandOverError.self) { try HandOver(full + ["/a"]) }
    #expect(try HandOver([FilePath(bytes: long.bytes + [0x61]), "a", "/b"]).files == ["/b"])
    #expect(HandOver(bytes: long.bytes + [0x61, 0]) == nil)
    #expect(HandOver(bytes: [UInt8](repeating: 0, count: HandOver.mostBytes + 1)) == nil)
  }

  @Test(arguments: ["/a", "a\0", "/a\0b", "\0", "/a\0\0", "/a\0b\0"])
  func `refuses what no start sends`(_ text: String) {
    #expect(HandOver(bytes: Array(text.utf8)) == nil)
  }
}

/// Two starts with one wallet, one of them played by the test.
@Suite(.serialized) struct SingleInstanceTests {
  private let home: Home
  private let wallet: FilePath
  private let runtime: FilePath

  init() throws {
    home = try Home()
    wallet = FilePath(home.wallet)
    runtime = FilePath(home.path + "/run")
  }

  private func listen() throws -> Int32 {
    guard case .first(let descriptor) = try SingleInstance.claim(wallet, runtime: runtime) else {
      throw POSIXError(.EADDRINUSE)
    }
    return descriptor
  }

  /// Runs a start beside what the window does.
  private func start(_ files: [FilePath], window: () -> Void) -> String {
    let result = Result()
    let (wallet, runtime) = (wallet, runtime)
    let work = BackgroundWork {
      do {
        let role = try SingleInstance.claim(wallet, files: files, runtime: runtime)
        result.text = "\(role)"
      } catch {
        result.text = "\(error)"
      }
    }
    window()
    work.wait()
    return result.text
  }

  private final class Result: @unchecked Sendable {
    var text = ""
  }

  @Test func `the window gets the files, and comes to the front first`() throws {
    let listening = try listen()
    defer { close(listening) }
    let files: [FilePath] = ["/a b", FilePath(bytes: [0x2F, 0xFF]), "/c\nd"]
    var heard: [String] = []
    var opened: [FilePath] = []
    let role = start(files) {
      SingleInstance.accept(on: listening, patience: 30) {
        heard.append("raise")
      } open: {
        heard.append("open")
        opened = $0
      }
    }
    #expect(role == "raisedOther")
    #expect(heard == ["raise", "open"])
    #expect(opened == files)
  }

  @Test func `as many files as there may be get through`() throws {
    let listening = try listen()
    defer { close(listening) }
    let files = (0..<HandOver.mostFiles).map { FilePath("/folder/\($0 + 100_000).pkpass") }
    var opened: [FilePath] = []
    let role = start(files) {
      SingleInstance.accept(on: listening, patience: 30) {
      } open: {
        opened = $0
      }
    }
    #expect(role == "raisedOther")
    #expect(opened == files)
  }

  @Test func `a start without files only raises`() throws {
    let listening = try listen()
    defer { close(listening) }
    var (raises, opens) = (0, 0)
    let role = start([]) {
      SingleInstance.accept(on: listening, patience: 30) {
        raises += 1
      } open: { _ in
        opens += 1
      }
    }
    #expect(role == "raisedOther")
    #expect((raises, opens) == (1, 0))
  }

  @Test func `a window of an older version is raised, and the files are refused`() throws {
    let listening = try listen()
    defer { close(listening) }
    var requests: [UInt8] = []
    let answer = start(["/a"]) {
      for _ in 0..<2 {
        let line = accept(listening, nil, nil)
        var byte: UInt8 = 0
        if recv(line, &byte, 1, 0) == 1 { requests.append(byte) }
        byte = UInt8(ascii: "O")
        if requests.last == UInt8(ascii: "R") { _ = send(line, &byte, 1, Int32(MSG_NOSIGNAL)) }
        close(line)
      }
    }
    #expect(requests == Array("FR".utf8))
    #expect(answer == HandOverError.tooOld.description)
  }

  @Test(arguments: [
    [], [UInt8(ascii: "X")], Array("F\u{1}".utf8), Array("F\u{3}\0\0\0/a".utf8),
    Array("F\u{2}\0\0\0/a".utf8), Array("F".utf8) + [0, 0, 0, 0xFF],
  ])
  func `half a request opens nothing`(_ bytes: [UInt8]) throws {
    let listening = try listen()
    defer { close(listening) }
    let path = try #require(SingleInstance.socketPath(for: wallet, in: runtime))
    guard case .line(let line) = LocalLine.connect(to: path) else {
      Issue.record("nobody listens")
      return
    }
    if !bytes.isEmpty { try line.send(bytes, until: .infinity) }
    var heard = 0
    SingleInstance.accept(on: listening, patience: 0.01) {
      heard += 1
    } open: { _ in
      heard += 1
    }
    #expect(heard == 0)
  }
}

/// The program twice.
@Suite(.serialized) struct FileStartTests {
  @Test func `files of a second start go to the window, by their whole names`() throws {
    let work = try WalletAtWork()
    let second = try work.home.run(
      ["--wallet", work.home.wallet, "--", "some pass.pkpass", "/else/b.pkpass"],
      display: work.server.displayName)
    #expect(second.ending == .exited(0), "\(second.errors)")
    #expect(second.errors == "")
    #expect(
      waitUntil {
        let errors = work.program.standardError
        return errors.contains("some pass.pkpass cannot be found")
          && errors.contains("b.pkpass cannot be found")
      })
    #expect(work.program.isRunning)
  }

  @Test func `a window opens with files`() throws {
    let work = try WalletAtWork(arguments: ["/tmp/no such.pkpass"])
    #expect(waitUntil { work.program.standardError.contains("no such.pkpass cannot be found") })
  }

  @Test func `dropped files come to the same place`() throws {
    let work = try WalletAtWork()
    let source = try DragSource(
      displayName: work.server.displayName,
      answer: .whole(Array("file:///tmp/dropped%20one\r\nhttps://example.org/\r\n".utf8)))
    source.dragAndDrop(x: 40, y: 50, on: work.window)
    #expect(
      waitUntil {
        source.serve()
        return source.isTaken != nil
      })
    #expect(source.isTaken == true)
    #expect(waitUntil { work.program.standardError.contains("dropped one cannot be found") })
    #expect(waitUntil { work.program.standardError.contains("https:") })
  }
}
