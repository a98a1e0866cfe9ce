/// What a person did in one step, for "Undo move".
///
/// The raw values are what the store holds: they never change.
public enum WalletAction: String, CaseIterable, Hashable, Sendable {
  case move, add, edit, remove, importPass
}
