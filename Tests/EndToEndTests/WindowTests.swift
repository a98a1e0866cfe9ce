import DesktopDriver
import Foundation
import Testing

/// The window among other windows, and its end.
@Suite(.serialized) struct WindowTests {
  @Test func `the close button ends the program with 0`() throws {
    let work = try WalletAtWork()
    work.desktop.close(work.window)
    #expect(work.program.wait() == .exited(0))
    #expect(work.program.standardError == "")
  }

  @Test func `Control and Q end the program with 0`() throws {
    let work = try WalletAtWork()
    try work.desktop.type(Keysym.q, holding: [Keysym.control])
    #expect(work.program.wait() == .exited(0))
  }

  @Test func `it shows the same after a resize there and back, as an icon and uncovered`() throws {
    let work = try WalletAtWork()
    work.desktop.movePointer(x: 950, y: 950)
    let rest = try work.picture()
    for (width, height) in [(320, 480), (900, 900), (421, 799)] {
      work.desktop.resize(work.window, width: width, height: height)
      #expect(waitUntil { work.desktop.geometry(of: work.window)?.width == width })
      let picture = try work.picture()
      #expect(picture.width == width && picture.colorCount > 50)
    }
    work.desktop.resize(work.window, width: 420, height: 800)
    #expect(waitUntil { work.desktop.screenshot(of: work.window)?.differences(from: rest) == 0 })

    work.desktop.iconify(work.window)
    #expect(waitUntil { !work.desktop.isVisible(work.window) })
    work.desktop.restore(work.window)
    #expect(waitUntil { work.desktop.screenshot(of: work.window)?.differences(from: rest) == 0 })

    let cover = work.desktop.cover(x: 0, y: 0, width: 1000, height: 600)
    work.desktop.remove(cover)
    #expect(waitUntil { work.desktop.screenshot(of: work.window)?.differences(from: rest) == 0 })
  }

  @Test func `a second start raises the first window and ends with 0`() throws {
    let work = try WalletAtWork()
    let rest = try work.picture()
    let cover = work.desktop.cover(x: 0, y: 0, width: 1000, height: 1000)
    let second = try work.home.run(
      ["--wallet", work.home.wallet], display: work.server.displayName)
    #expect(second.ending == .exited(0))
    #expect(second.errors == "")
    #expect(waitUntil { work.desktop.screenshot(of: work.window)?.differences(from: rest) == 0 })
    work.desktop.remove(cover)
    #expect(work.program.isRunning)
  }

  @Test func `a second start finds the first, in folders that the first has made`() throws {
    let home = try Home()
    // Named by way of a link, so that the name is another one once the folders are there.
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/link", withDestinationPath: home.path)
    let wallet = home.path + "/link/new/folder/wallet.sqlite"
    let work = try WalletAtWork(home: home, arguments: ["--wallet", wallet])
    let second = try home.run(["--wallet", wallet], display: work.server.displayName)
    #expect(second.ending == .exited(0))
    #expect(work.program.isRunning)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `asked to end by a signal, it closes the wallet in order`(_ signal: Int32) throws {
    let work = try WalletAtWork()
    work.program.send(signal)
    #expect(work.program.wait() == .exited(0))
    let files = try FileManager.default.contentsOfDirectory(atPath: work.home.path)
    #expect(files.filter { $0.hasPrefix("wallet") } == ["wallet.sqlite"])
  }

  @Test func `starts beside a stopped window all come to an end`() throws {
    let work = try WalletAtWork()
    work.program.send(19)  // SIGSTOP
    let starts = try (0..<12).map { _ in
      try work.home.start(["--wallet", work.home.wallet], display: work.server.displayName)
    }
    for start in starts { #expect(start.wait() == .exited(0)) }
    work.program.send(18)  // SIGCONT
    work.desktop.close(work.window)
    #expect(work.program.wait() == .exited(0))
  }

  @Test func `without a display it says so and ends with 1`() throws {
    let home = try Home()
    for display in [nil, ":4711"] {
      let result = try home.run(["--wallet", home.wallet], display: display)
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("display"))
      #expect(result.errors.contains("DISPLAY"))
      #expect(result.errors.filter(\.isNewline).count == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: home.wallet))
  }

  @Test func `a server that goes away ends it with a sentence and 1, and the wallet is whole`()
    throws
  {
    let work = try WalletAtWork()
    let before = try work.home.order()
    try work.hold(card: 3)
    work.server.end()
    #expect(work.program.wait() == .exited(1))
    #expect(work.program.standardError.contains("was lost"))
    #expect(try work.home.order() == before)
  }

  @Test func `idle it is not woken up`() throws {
    let work = try WalletAtWork()
    func wakeUps() throws -> [String] {
      try String(contentsOfFile: "/proc/\(work.program.pid)/status", encoding: .utf8)
        .split(separator: "\n").filter { $0.contains("ctxt_switches") }.map(String.init)
    }
    // Faces ahead of need are painted after the first frame; then there is nothing more to do.
    var last = try wakeUps()
    #expect(
      waitUntil {
        pause(0.3)
        guard let now = try? wakeUps() else { return false }
        defer { last = now }
        return now == last
      })
    pause(1)
    #expect(try wakeUps() == last)
  }

  @Test func `100 000 cards open and scroll to the last`() throws {
    let home = try Home()
    try home.fill(with: 100_000)
    let work = try WalletAtWork(home: home)
    let rest = try work.picture()
    try work.desktop.type(Keysym.end)
    #expect(try work.picture().differences(from: rest) > 50_000)
    work.desktop.movePointer(x: 210, y: 300, in: work.window)
    work.desktop.press()
    work.desktop.glide(fromX: 210, fromY: 300, toX: 210, toY: 500, in: work.window)
    work.desktop.release()
    _ = try work.picture()
    try work.desktop.type(Keysym.home)
    #expect(try work.picture().differences(from: rest) == 0)
    work.desktop.close(work.window)
    #expect(work.program.wait() == .exited(0))
  }
}
