/// Why a wallet cannot be opened, read or changed; `description` is the sentence to show.
///
/// It never holds anything of a card.
public struct WalletError: Error, Hashable, Sendable {
  public enum Reason: Error, Hashable, Sendable {
    /// Some other file; a folder or a device too.
    case notAWallet
    /// Pages, tables or the order of the cards are broken.
    case damaged
    /// A newer Billfold has made or changed it.
    case newer
    /// With the system's reason.
    case cannotRead(String)
    /// With the system's reason.
    case cannotWrite(String)
    case diskFull
    /// Another program has locked it.
    case held
    /// The file was moved, removed or replaced while it was open.
    case moved
    /// Another program changed the cards, so that a step cannot be undone or redone.
    case changedElsewhere
    /// No file was named, and there is no home folder.
    case noPlace
    /// SQLite refused for a reason of its own, which is a fault of ours.
    case failed(String)
  }

  public let reason: Reason
  public let path: FilePath

  init(_ reason: Reason, at path: FilePath) {
    self.reason = reason
    self.path = path
  }
}

extension WalletError: CustomStringConvertible {
  /// One sentence: what is wrong, and what to do.
  public var description: String {
    switch reason {
    case .notAWallet:
      "“\(path)” is not a wallet; name another file with --wallet, or move this one away."
    case .damaged:
      "The wallet “\(path)” is damaged; put a backup in its place, or move it away to start anew."
    case .newer:
      "The wallet “\(path)” was made by a newer Billfold; update Billfold to open it."
    case .cannotRead(let why):
      "The wallet “\(path)” cannot be read (\(why)); make it readable, or name another file with --wallet."
    case .cannotWrite(let why):
      "The wallet “\(path)” cannot be written (\(why)); make it and its folder writable, or name another file with --wallet."
    case .diskFull:
      "There is no space left on the disk for the wallet “\(path)”; free some and try again."
    case .held:
      "The wallet “\(path)” is held by another program; close that program and try again."
    case .moved:
      "The wallet “\(path)” was moved, removed or replaced while it was open, so the change is not kept; start Billfold again."
    case .changedElsewhere:
      "The wallet “\(path)” was changed by another program, so this cannot be undone or redone; change the cards by hand."
    case .noPlace:
      "There is no place for a wallet; set HOME or XDG_DATA_HOME, or name a file with --wallet."
    case .failed(let why):
      "The wallet “\(path)” cannot be used (\(why)); nothing was changed, please report this as a fault of Billfold."
    }
  }
}
