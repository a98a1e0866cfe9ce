/// The desktop's limits for a mouse, which moves more exactly than a finger.
///
/// They stand in for a recognizer's own limit as long as that has its default value: what the owner of
/// a recognizer has set to something else holds for every device. Of several touches one finger is
/// enough for the finger's limits. A single tap may move and last as long as a finger's.
public struct PointerSettings: Hashable, Sendable {
  /// The straight distance at which a pan begins, and which a long press outlasts, in points.
  ///
  /// One figure for both: a hold is lost just where the pan begins, so that no motion is neither, and
  /// no tremble below it spoils a hold. Source: XSETTINGS `Net/DndDragThreshold`, GTK's default.
  public var dragThreshold = 8.0

  /// From a release to the next press of a multiple tap, in seconds.
  ///
  /// Toolkits count from press to press; a double click for them is one here too. Source: XSETTINGS
  /// `Net/DoubleClickTime`, GTK's default.
  public var doubleClickInterval = 0.4

  /// The straight distance between the presses of a multiple tap, in points. Source: XSETTINGS
  /// `Net/DoubleClickDistance`, GTK's default.
  public var doubleClickDistance = 5.0

  public init() {}

  public init(dragThreshold: Double, doubleClickInterval: Double, doubleClickDistance: Double) {
    self.dragThreshold = dragThreshold
    self.doubleClickInterval = doubleClickInterval
    self.doubleClickDistance = doubleClickDistance
  }

  /// The limit that holds: `own` where that is not the default any more, else the desktop's.
  static func limit(_ own: Double, default standard: Double, desktop: Double?) -> Double {
    own == standard ? desktop ?? own : own
  }
}

extension [Touch] {
  /// `nil` with a finger among them, or without any.
  var pointerSettings: PointerSettings? {
    allSatisfy { $0.pointerSettings != nil } ? first?.pointerSettings : nil
  }
}
