/// What the pointer looks like over a view.
public enum Cursor: Hashable, Sendable {
  case arrow
  /// A click does something.
  case pointer
  /// It can be taken hold of.
  case grab
  /// A hand has hold of something.
  case grabbing
}
