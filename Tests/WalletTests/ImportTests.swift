import Cards
import Geometry
import Store
import Testing
import Views

@testable import Wallet

/// Passes come into an open wallet.
@Suite struct ImportTests {
  private static func document(_ serial: String, _ name: String = "Kite Air") -> PassDocument {
    PassDocument(
      pass: Pass(
        style: .generic, organizationName: name, passTypeIdentifier: "pass.example",
        serialNumber: serial, fileName: "\(serial).pkpass"),
      original: Array("\(serial) \(name)".utf8))
  }

  private func report(_ desk: StoredDesk) -> ReportView? {
    desk.scene.popups.popups.last { !$0.isLeaving && $0 is ReportView } as? ReportView
  }

  @Test func `one is added, comes out, and can be taken back`() throws {
    let desk = try StoredDesk()
    let count = try desk.store.count
    desk.controller.importBegan {}
    desk.controller.take(Self.document("1"))
    desk.controller.importEnded()
    desk.rest()
    #expect(try desk.store.count == count + 1)
    #expect(desk.wallet.cardCount == count + 1)
    let index = try #require(desk.wallet.presentedIndex)
    #expect(desk.wallet.cards.card(at: index)?.issuer == "Kite Air")
    desk.key(.character("z"), .control)
    desk.rest()
    #expect(try desk.store.count == count && desk.wallet.cardCount == count)
  }

  @Test func `an earlier one is brought up to date, the same one is left`() throws {
    let desk = try StoredDesk()
    for name in ["Kite Air", "Kite Air Lines", "Kite Air Lines"] {
      desk.controller.importBegan {}
      desk.controller.take(Self.document("1", name))
      desk.controller.importEnded()
      desk.rest()
    }
    let index = try #require(desk.wallet.presentedIndex)
    #expect(desk.wallet.cards.card(at: index)?.issuer == "Kite Air Lines")
    #expect(desk.wallet.cardCount == (try desk.store.count))
  }

  @Test func `with a refused one among them there is a report, the others are in`() throws {
    let desk = try StoredDesk()
    let count = try desk.store.count
    desk.controller.importBegan {}
    for number in 1...3 {
      desk.controller.importProgressed(done: number, of: 4)
      desk.controller.take(Self.document("\(number)"))
    }
    desk.controller.refuse("x.pkpass is empty.")
    desk.controller.importEnded()
    #expect(try desk.store.count == count + 3)
    let view = try #require(report(desk))
    #expect(view.announcement.contains("3 passes added, one file not opened"))
    #expect(view.announcement.contains("x.pkpass is empty."))
    #expect(desk.reported == ["x.pkpass is empty."])
    desk.key(.escape)
    desk.rest()
    #expect(report(desk) == nil)
    // One undo takes all of it back.
    desk.key(.character("z"), .control)
    #expect(try desk.store.count == count)
  }

  @Test func `a long one shows how far it is, and can be called off`() throws {
    let desk = try StoredDesk()
    var isCancelled = false
    desk.controller.importBegan { isCancelled = true }
    desk.controller.importProgressed(done: 3, of: 10)
    desk.step(0.2)
    let progress = try #require(desk.scene.popups.popups.last as? WorkProgressView)
    #expect(progress.alpha == 0)  // not yet
    for _ in 0..<40 { desk.step(0.02) }
    #expect(progress.alpha == 1 && progress.text == "Reading file 4 of 10")
    desk.click(
      Point(x: progress.frame.maxX - 30, y: progress.frame.minY + 22))
    #expect(isCancelled)
    desk.controller.importEnded()
    desk.rest()
    #expect(desk.scene.popups.popups.isEmpty)
  }

  @Test func `what cannot be kept is said`() throws {
    let desk = try StoredDesk()
    desk.controller.importBegan {}
    try desk.removeFile()
    desk.controller.take(Self.document("1"))
    desk.controller.importEnded()
    #expect(report(desk)?.announcement.contains("1.pkpass could not be kept") == true)
  }

  @Test func `a change by another program shows when it is looked for`() throws {
    let desk = try StoredDesk()
    desk.controller.noticeChanges(at: 0)
    let other = try WalletStore(path: desk.store.path)
    try other.importPass(Self.document("1"))
    desk.controller.noticeChanges(at: 0)
    #expect(desk.wallet.cardCount == (try desk.store.count))
  }

  @Test func `a pass that expires while it shows is seen to have`() throws {
    let desk = try StoredDesk()
    var document = Self.document("1")
    // After any day on which this runs, and before the one that is given below.
    document.pass.expirationDate = 4e9
    desk.controller.importBegan {}
    desk.controller.take(document)
    desk.controller.importEnded()
    desk.rest()
    let before = desk.wallet.views.count
    desk.controller.noticeChanges(at: 3e9)
    #expect(desk.controller.cards.haveExpired(at: 4e9))
    desk.controller.noticeChanges(at: 5e9)
    #expect(desk.wallet.presentedCard != nil && desk.wallet.views.count == before)
    // Asked anew, by the store's own clock it has not.
    #expect(desk.wallet.presentedView?.card?.isExpired == false)
  }

  @Test func `a link is followed once it was seen where it leads`() throws {
    let desk = try StoredDesk()
    var opened: [String] = []
    desk.controller.openLink = { opened.append($0) }
    desk.wallet.openLink?("https://example.com/a")
    #expect(opened.isEmpty)
    let view = try #require(report(desk))
    #expect(view.announcement == "This link leads to. https://example.com/a")
    desk.key(.escape)
    #expect(opened.isEmpty)
    desk.wallet.openLink?("https://example.com/a")
    desk.key(.enter)
    #expect(opened == ["https://example.com/a"])
  }
}
