/// What one undo or redo did.
public struct WalletStep: Hashable, Sendable {
  /// What was taken back or done again.
  public let action: WalletAction
  /// What has happened to the wallet now, one after the other: undoing a removal inserts.
  public let changes: [WalletChange]
}
