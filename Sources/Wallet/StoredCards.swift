import Cards
import Store

/// The cards of a store, fetched in pages as they come into view; few pages are kept.
public final class StoredCards: CardSource {
  public private(set) var count: Int
  /// Told why cards cannot be read, once for each failure.
  public var report: ((WalletError) -> Void)?

  private let store: WalletStore
  private var changesSeen: Int64?
  /// When the first of the cards that were fetched expires, in seconds since 1970.
  private var nextExpiration: Double?
  /// Cards in their order, by page number.
  private var pages: [Int: [Card]] = [:]
  private static let pageLength = 32
  private static let pagesKept = 8

  /// - Throws: `WalletError` when the store cannot be read.
  public init(_ store: WalletStore) throws(WalletError) {
    self.store = store
    count = try store.count
  }

  public func card(at index: Int) -> Card? {
    guard index >= 0, index < count else { return nil }
    let page = index / Self.pageLength
    let offset = index % Self.pageLength
    if let cards = pages[page] { return offset < cards.count ? cards[offset] : nil }
    if pages.count >= Self.pagesKept { pages.removeAll(keepingCapacity: true) }
    let start = page * Self.pageLength
    do throws(WalletError) {
      let cards = try store.cards(in: start..<start + Self.pageLength)
      pages[page] = cards
      let coming = cards.lazy.filter { !$0.isExpired }.compactMap { $0.pass?.expirationDate }
      nextExpiration = (Array(coming) + [nextExpiration].compactMap(\.self)).min()
      return offset < cards.count ? cards[offset] : nil
    } catch {
      report?(error)
      pages[page] = []  // not asked again in each frame
      return nil
    }
  }

  public func index(of id: CardID) -> Int? {
    for (page, cards) in pages {
      if let offset = cards.firstIndex(where: { $0.id == id }) {
        return page * Self.pageLength + offset
      }
    }
    do throws(WalletError) {
      return try store.position(of: id)
    } catch {
      report?(error)
      return nil
    }
  }

  /// Keeps a new order, for good once this returns.
  ///
  /// - Returns: `false` when the store has no such places, and nothing is changed.
  @discardableResult
  public func move(from: Int, to: Int) throws(WalletError) -> Bool {
    let isKept = try store.move(from: from, to: to)
    pages.removeAll(keepingCapacity: true)
    return isKept
  }

  /// Takes back the last step of the store, or does it again.
  ///
  /// - Returns: What has happened; `nil` when there was nothing to do.
  /// - Throws: As the store; the cards are then as they are in it.
  func travel(_ direction: UndoDirection) throws(WalletError) -> WalletStep? {
    defer { refresh() }
    switch direction {
    case .undo: return try store.undo()
    case .redo: return try store.redo()
    }
  }

  /// What ``travel(_:)`` would take back or do again.
  func action(_ direction: UndoDirection) -> WalletAction? {
    do throws(WalletError) {
      return direction == .undo ? try store.undoAction : try store.redoAction
    } catch {
      report?(error)
      return nil
    }
  }

  /// As the store; see `WalletStore.importPass`.
  func importPass(
    _ document: PassDocument, at position: Int, continuing: Bool
  ) throws(WalletError) -> ImportOutcome {
    defer { refresh() }
    return try store.importPass(document, at: position, continuing: continuing)
  }

  /// One that was read for another person's language, and its file.
  func staleDocument(readingKey: String) -> (id: DocumentID, original: [UInt8])? {
    guard let id = try? store.staleDocuments(readingKey: readingKey, limit: 1).first,
      let original = try? store.original(of: id)
    else { return nil }
    return (id, original)
  }

  func replaceReading(
    of id: DocumentID, with document: PassDocument
  ) throws(WalletError) -> Bool {
    defer { refresh() }
    return try store.replaceReading(of: id, with: document)
  }

  /// A picture of a pass; `nil` where there is none, or it cannot be read.
  func picture(of id: DocumentID, _ kind: PassPicture.Kind) -> [UInt8]? {
    try? store.picture(of: id, kind)
  }

  /// Whether a card that was fetched has expired since.
  ///
  /// - Parameter now: Seconds since 1970.
  func haveExpired(at now: Double) -> Bool { nextExpiration.map { $0 <= now } ?? false }

  /// Whether another program has changed the file since this was asked last.
  var wereChangedElsewhere: Bool {
    let version = (try? store.changesElsewhere) ?? 0
    defer { changesSeen = version }
    return changesSeen != nil && changesSeen != version
  }

  /// Asks the store anew: it was changed by other ways than this.
  func refresh() {
    nextExpiration = nil
    pages.removeAll(keepingCapacity: true)
    // One that cannot be counted is reported when its cards are asked for.
    count = (try? store.count) ?? count
  }
}

/// Back to what was, or forth again.
enum UndoDirection { case undo, redo }
