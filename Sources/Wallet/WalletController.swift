import Cards
import Painting
import Store
import Views

/// Between the store and the screen: gives the scene its cards, and keeps what a person changes.
public final class WalletController {
  /// What shows and is touched.
  public let scene: WalletScene
  /// Told in a sentence what could not be kept or read.
  public var report: ((String) -> Void)?

  /// Opens a link in another program, once the person has seen where it leads.
  public var openLink: ((String) -> Void)?

  let cards: StoredCards
  /// Of the files that are being read.
  var importReport: ImportReport?
  var importProgress: WorkProgressView?
  var wallet: WalletView { scene.wallet }

  /// - Parameter now: Seconds; the time from which on events and frames come.
  /// - Throws: `WalletError` when the store cannot be read.
  public init(store: WalletStore, theme: Theme = .light, now: Double = 0) throws(WalletError) {
    cards = try StoredCards(store)
    scene = WalletScene(cards: cards, theme: theme, now: now)
    cards.report = { [unowned self] error in self.tell(error) }
    wallet.moveCard = { [unowned self] from, to in self.keepMove(from: from, to: to) }
    wallet.rowsForCard = { [unowned self] card in self.rows(for: card) }
    scene.faces.painter.pictureSource = { [unowned self] id, kind in
      self.cards.picture(of: id, kind)
    }
    wallet.preferredCardHeight = { [unowned self] card in
      CardPainter.preferredHeight(of: card, width: self.wallet.column.width)
    }
    wallet.openLink = { [unowned self] url in self.offerToOpen(url) }
    scene.menuSections = { [unowned self] index in self.menu(of: index) }
    wallet.reload(cards: cards)
  }

  /// - Returns: `false` when the store could not keep it; the card then goes back.
  private func keepMove(from: Int, to: Int) -> Bool {
    do throws(WalletError) {
      guard try cards.move(from: from, to: to) else { return false }
      offerUndo(ofMoveTo: to)
      return true
    } catch {
      tell(error)
      return false
    }
  }

  /// Says what went wrong, where a person looks and where a log is kept.
  func tell(_ error: WalletError) {
    report?("\(error)")
    scene.showToast(ToastView("\(error)", duration: Self.errorDuration))
  }

  /// As ``tell(_:)``, of what went wrong outside of the wallet.
  public func tell(_ sentence: String) {
    report?(sentence)
    scene.showToast(ToastView(sentence, duration: Self.errorDuration))
  }

  /// Seconds to read a sentence with a file's name in it.
  private static let errorDuration = 12.0

  private func rows(for card: Card) -> [ActionRow] {
    var rows: [ActionRow] = []
    if !card.codes.isEmpty {
      rows.append(
        ActionRow("Show code", symbol: .code, hint: "C") { [unowned self] in
          self.scene.showCode(of: card)
        })
    }
    rows.append(
      ActionRow("Turn over", symbol: .turnOver, hint: "F") { [unowned self] in
        self.wallet.turnOver()
      })
    if card.maskedNumber != card.number {
      let isRevealed = wallet.revealedCard == card.id
      rows.append(
        ActionRow(
          isRevealed ? "Hide number" : "Show number", symbol: isRevealed ? .eyeClosed : .eye
        ) { [unowned self] in self.wallet.toggleNumber() })
    }
    if let index = wallet.presentedIndex, index > 0 {
      rows.append(
        ActionRow("Move to top", symbol: .moveToTop) { [unowned self] in
          self.wallet.movePresentedCardToTop()
        })
    }
    if wallet.canDismiss {
      rows.append(
        ActionRow("Put back", symbol: .putBack, hint: "Esc") { [unowned self] in
          self.wallet.dismissPresentedCard()
        })
    }
    return rows
  }

  // MARK: Keys

  /// A key went down: one of the whole window, or one of the scene's.
  ///
  /// - Returns: Whether the key meant something.
  @discardableResult
  public func handle(_ press: KeyPress, at time: Double) -> Bool {
    switch press {
    case KeyPress(.character("d"), [.control, .shift]): toggleTheme()
    case KeyPress(.character("z"), .control): travel(.undo)
    case KeyPress(.character("z"), [.control, .shift]), KeyPress(.character("y"), .control):
      travel(.redo)
    default:
      if scene.handle(press, at: time) { return true }
      return handlePresented(press)
    }
    return true
  }

  /// What acts on a presented card.
  private func handlePresented(_ press: KeyPress) -> Bool {
    guard let id = wallet.presentedCard, let index = cards.index(of: id),
      let card = cards.card(at: index)
    else { return false }
    guard case .character(let character) = press.key, press.modifiers.isEmpty else { return false }
    // With Caps Lock, too.
    switch character.lowercased() {
    case "c" where !card.codes.isEmpty: scene.showCode(of: card)
    case "f": wallet.turnOver()
    default: return false
    }
    return true
  }

  /// Asks for a file's path, where the desktop has no window to choose one in.
  public func askForPath(_ then: @escaping (String) -> Void) {
    guard !isTyping else { return }
    scene.popups.present(
      PathFieldView(
        "Open a pass file", hint: "/home/you/ticket.pkpass", action: "Open",
        onAnswer: { text in then(Self.expanded(text)) }),
      at: scene.wallet.now)
  }

  /// Whether letters are for a field.
  public var isTyping: Bool {
    scene.popups.popups.contains { $0 is PathFieldView && !$0.isLeaving }
  }

  /// What is copied out of a file manager may be an address, or in quotes.
  private static func expanded(_ text: String) -> String {
    var text = text
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      text = String(text.dropFirst().dropLast())
    }
    return text.hasPrefix("file://") ? String(text.dropFirst(7)) : text
  }

  /// Shows where a link leads, and opens it when the person says so.
  private func offerToOpen(_ url: String) {
    scene.popups.present(
      ReportView(
        "This link leads to", entries: [ReportView.Entry(url, .plain)], actionTitle: "Open",
        action: { [unowned self] in self.openLink?(url) }),
      at: scene.wallet.now)
  }

  func toggleTheme() { scene.theme = scene.theme.isDark ? .light : .dark }
}
