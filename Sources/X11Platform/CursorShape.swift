/// What the pointer looks like over the window.
public enum CursorShape: CaseIterable, Hashable, Sendable {
  case arrow
  /// A pointing hand: what is under it answers to a click.
  case pointer
  /// An open hand: what is under it can be taken.
  case grab
  /// A closed hand: something is being carried.
  case grabbing
}
