import CXTest

/// A window of a program on the desktop, named by its number: it may be gone at any time.
public struct DesktopWindow: Hashable, Sendable {
  let id: UInt
}
