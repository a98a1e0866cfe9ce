import Cards
import Foundation
import Geometry
import Gestures
import Store

@testable import Views
@testable import Wallet

/// A wallet's file in a folder of its own, the controller over it, a hand and a clock.
final class StoredDesk {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "billfold-\(UUID().uuidString)")
  let store: WalletStore
  let controller: WalletController
  private(set) var now = 0.0
  private(set) var reported: [String] = []
  var scene: WalletScene { controller.scene }
  var wallet: WalletView { scene.wallet }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try WalletStore(path: FilePath(folder.path + "/wallet.sqlite"))
    controller = try WalletController(store: store)
    scene.layout(size: Size(width: 420, height: 800), scale: 1)
    controller.report = { [unowned self] in self.reported.append($0) }
    step(0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func order() throws -> [CardID] { try store.cards(in: 0..<(try store.count)).map(\.id) }

  /// Takes the wallet's file away, so that nothing can be kept any more.
  func removeFile() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/wallet.sqlite")
  }

  func step(_ time: Double) {
    now += time
    scene.advance(to: now)
  }

  func rest() {
    for _ in 0..<30 { step(0.1) }
  }

  func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    controller.handle(KeyPress(key, modifiers), at: now)
    step(0.016)
  }

  func mouse(_ kind: PointerEvent.Kind, _ location: Point) {
    now += 0.05
    scene.handle(
      PointerEvent(
        pointer: 0, kind: kind, type: .indirectPointer, location: location, timestamp: now))
    step(0.016)
  }

  func click(_ location: Point, button: Int = 1) {
    mouse(.down(button: button), location)
    mouse(.up(button: button), location)
  }

  /// The middle of what shows of a card.
  func strip(_ index: Int) -> Point { wallet.shownStrip(at: index)?.center ?? .zero }

  private func front<Kind: Popup>(_ kind: Kind.Type) -> Kind? {
    scene.popups.popups.last { !$0.isLeaving && $0 is Kind } as? Kind
  }

  var menu: MenuView? { front(MenuView.self) }
  var toast: ToastView? { front(ToastView.self) }

  /// Where an item of the open menu lies in the window.
  func place(of title: String) -> Point {
    guard let menu, let row = menu.rows.first(where: { $0.item.title == title }) else {
      return .zero
    }
    return row.frame.offset(by: menu.frame.origin - .zero).center
  }
}
