import Gestures

/// What the desktop's settings say of how a program should behave; without a settings daemon, what
/// GTK takes.
public struct DesktopSettings: Hashable, Sendable {
  public var pointer = PointerSettings()
  /// `false` where somebody asked for less motion.
  public var areAnimationsEnabled = true

  public init() {}

  /// From `Net/DndDragThreshold`, `Net/DoubleClickDistance`, `Net/DoubleClickTime` (milliseconds) and
  /// `Gtk/EnableAnimations`.
  ///
  /// Another program wrote them. A number that is not positive says nothing, and the default stands;
  /// one outside of what a hand can do is brought to the nearest that it can: 1 to 64 points, 0.1 to
  /// 5 seconds. Distances are taken as points, as daemons do not scale them.
  init(_ settings: XSettings) {
    func number(_ name: String, in range: ClosedRange<Double>, or standard: Double) -> Double {
      guard let value = settings.integer(name), value > 0 else { return standard }
      return min(max(Double(value), range.lowerBound), range.upperBound)
    }
    let standard = PointerSettings()
    pointer.dragThreshold = number(
      "Net/DndDragThreshold", in: Self.distances, or: standard.dragThreshold)
    pointer.doubleClickDistance = number(
      "Net/DoubleClickDistance", in: Self.distances, or: standard.doubleClickDistance)
    pointer.doubleClickInterval =
      number(
        "Net/DoubleClickTime", in: Self.milliseconds, or: standard.doubleClickInterval * 1000)
      / 1000
    areAnimationsEnabled = settings.integer("Gtk/EnableAnimations") != 0
  }

  private static let distances = 1.0...64
  private static let milliseconds = 100.0...5000
}
