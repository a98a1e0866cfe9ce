import Geometry
import Testing

@testable import Wallet

@Suite struct VisiblePartTests {
  private let desk = Desk(count: 12)

  @Test(arguments: [
    ("covers it", Rect(x: 16, y: 300, width: 388, height: 245), 68.0),
    ("is wider", Rect(x: 10, y: 300, width: 400, height: 245), 68),
    ("is narrower", Rect(x: 21, y: 300, width: 378, height: 245), 245),
    ("is carried aside", Rect(x: 22, y: 300, width: 390, height: 245), 245),
    ("ends above its foot", Rect(x: 16, y: 270, width: 388, height: 200), 245),
    ("lies below it", Rect(x: 16, y: 600, width: 388, height: 245), 245),
  ])
  func `of a card behind one shows what that leaves`(_ how: String, next: Rect, height: Double) {
    let view = desk.wallet.views[3]
    #expect(view.frame == Rect(x: 16, y: 244, width: 388, height: 245))
    view.paintedFrame = view.frame
    #expect(WalletView.visiblePart(of: view, coveredBy: next).height == height)
  }

  @Test(arguments: [
    ("the next but one covers its foot", Rect(x: 16, y: 310, width: 388, height: 245), 18.0),
    ("so it does farther down", Rect(x: 16, y: 460, width: 388, height: 245), 18),
    ("too far down", Rect(x: 16, y: 480, width: 388, height: 245), 245),
    ("too narrow", Rect(x: 26, y: 310, width: 368, height: 245), 245),
    ("too low", Rect(x: 16, y: 310, width: 388, height: 100), 245),
  ])
  func `of a card close behind one its foot shows unless another covers it`(
    _ how: String, after: Rect, height: Double
  ) {
    let view = desk.wallet.views[3]
    view.paintedFrame = view.frame
    let next = Rect(x: 16, y: 250, width: 388, height: 245)
    #expect(WalletView.visiblePart(of: view, coveredBy: next).height == 245)
    #expect(WalletView.visiblePart(of: view, coveredBy: next, and: after).height == height)
  }
}
