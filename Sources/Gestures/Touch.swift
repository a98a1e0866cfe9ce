import Geometry

/// A finger, or the mouse with a button down, from the press to the release.
///
/// One object for its whole life: what it says changes with each event. It keeps its target alive.
public final class Touch {
  public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

  public enum TouchType: Hashable, Sendable {
    /// A finger on what it touches.
    case direct
    /// A mouse or a touchpad moving a pointer, with a button down.
    case indirectPointer
  }

  /// The pointer's name in the events.
  public let pointer: Int
  /// The button that began it, and alone ends it; 1 for a finger.
  public let button: Int
  public let type: TouchType
  /// What was hit at the press; the touch stays with it wherever it goes.
  public let target: any TouchTarget
  /// Where it was pressed, in the window's coordinates.
  public let initialLocation: Point
  /// When it was pressed, in seconds on the event clock.
  public let initialTimestamp: Double

  public internal(set) var phase = Phase.began
  /// Of the latest event, in seconds on the event clock.
  public internal(set) var timestamp: Double
  /// In the window's coordinates.
  public internal(set) var location: Point
  /// The location before the latest event, in the window's coordinates.
  public internal(set) var previousLocation: Point
  /// Every button that was down at some time during the touch, its own included.
  public internal(set) var pressedButtons: ButtonMask

  /// Tells touches apart where one pointer is pressed again and again.
  let serial: Int
  /// What replaces the recognizers' default limits; `nil` for a finger, and for a mouse that is taken
  /// like one.
  let pointerSettings: PointerSettings?
  /// Recognizers that hear of it, those of the deepest target first.
  var followers: [GestureRecognizer] = []
  /// Recognizers that only wait for it to go up before they take part again.
  var bystanders: [GestureRecognizer] = []
  /// What its target has been told, and is yet to be.
  var delivery = TouchDelivery()

  init(
    serial: Int, press: PointerEvent, button: Int, target: any TouchTarget, timestamp: Double,
    pointerSettings: PointerSettings?
  ) {
    self.serial = serial
    pointer = press.pointer
    self.button = button
    type = press.type
    self.target = target
    self.pointerSettings = press.type == .indirectPointer ? pointerSettings : nil
    initialLocation = press.location
    initialTimestamp = timestamp
    self.timestamp = timestamp
    location = press.location
    previousLocation = press.location
    pressedButtons = ButtonMask(button: button)
  }

  /// Still pressed.
  public var isDown: Bool { phase == .began || phase == .moved }

  /// In `target`'s coordinates; `nil` is the window.
  public func location(in target: (any TouchTarget)?) -> Point {
    target?.convertFromWindow(location) ?? location
  }

  /// The location before the latest event, in `target`'s coordinates; `nil` is the window.
  public func previousLocation(in target: (any TouchTarget)?) -> Point {
    target?.convertFromWindow(previousLocation) ?? previousLocation
  }
}

/// How far a touch's target has been told of it.
struct TouchDelivery {
  /// The target knows of the touch.
  var hasBegun = false
  /// Nothing more will be delivered.
  var isFinished = false
  /// A motion is still to be delivered.
  var movePending = false
  /// A recognizer took the touch for itself.
  var isClaimed = false
}
