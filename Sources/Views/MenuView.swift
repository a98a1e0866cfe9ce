import Geometry
import Gestures
import Motion
import Painting

/// A menu opened at a place, as by the right button: a press beside it closes it.
///
/// It keeps inside the layer, and is as wide as its text. What is chosen is done once, after the menu
/// has begun to leave.
public final class MenuView: Popup {
  /// Points; of every row where there is room.
  public static let rowHeight = 40.0
  /// Points; of a row where there is little.
  static let leastRowHeight = 28.0
  /// Between the menu and the layer's edges, in points.
  static let margin = 8.0
  /// Between the menu's edge and its rows, in points.
  static let padding = 4.0
  /// What lies between two sections, in points.
  static let separatorHeight = 9.0
  /// Points.
  static let widths = 160.0...360

  /// The row that Enter and a release choose, and what brought it there.
  struct Selection: Hashable {
    var row: Int
    /// Then a ring shows it.
    var isByKey: Bool
  }

  /// In the order of the items, over all sections.
  var rows: [MenuRow]
  /// The first rows of all sections but the first.
  let separated: Set<Int>
  let hasSymbols: Bool
  var selection: Selection? { didSet { if selection != oldValue { setNeedsDisplay() } } }
  /// Whether what is selected is pressed.
  var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  let anchor: Point
  private let openedByKey: Bool
  /// How far it has grown, from 0 to 1.
  private var growth = AnimatedValue(0, threshold: .unit)
  private(set) var openingTime = 0.0
  /// Whether the pointer that opened it has left where it was.
  var hasBeenDragged = false
  /// What lay under the pointer as it opened.
  private(set) var rowAtOpening: Int?
  private weak var touch: Touch?
  /// What is typed to find a row, and when the last of it was.
  var typed = (text: "", time: -Double.infinity)

  /// - Parameters:
  ///   - name: What it is the menu of, for those who hear it.
  ///   - sections: Lines between them; empty ones count as none.
  ///   - anchor: Where it opens, in the layer's coordinates.
  ///   - openedByKey: Then the first row that can be chosen is selected.
  public init(
    _ name: String, sections: [[MenuItem]], at anchor: Point, openedByKey: Bool = false
  ) {
    let sections = sections.filter { !$0.isEmpty }
    rows = sections.joined().map(MenuRow.init)
    hasSymbols = rows.contains { $0.item.symbol != nil }
    var separated: Set<Int> = []
    var count = 0
    for section in sections {
      if count > 0 { separated.insert(count) }
      count += section.count
    }
    self.separated = separated
    self.anchor = anchor
    self.openedByKey = openedByKey
    super.init()
    self.name = name
    cornerRadius = 12
  }

  /// What can be chosen, in order.
  public var items: [MenuItem] { rows.map(\.item) }

  /// The item that Enter chooses, or that the pointer is on.
  public var selectedIndex: Int? { selection?.row }

  // MARK: Choosing

  /// Closes the menu and does what the item says, if it is enabled and the menu is still open.
  ///
  /// - Returns: Whether it did.
  @discardableResult
  public func choose(_ index: Int, at now: Double) -> Bool {
    guard !isLeaving, layer != nil, rows.indices.contains(index), rows[index].item.isEnabled
    else { return false }
    dismiss(at: now)
    rows[index].item.action()
    return true
  }

  /// The row that can be chosen at a place of the menu's own coordinates.
  func row(at location: Point) -> Int? {
    guard contains(location) else { return nil }
    return rows.firstIndex { $0.item.isEnabled && $0.frame.contains(location) }
  }

  // MARK: The pointer

  override public func hover(at location: Point?, now: Double) {
    guard touch == nil, !isLeaving else { return }
    point(at: location.flatMap(row(at:)))
  }

  /// A pointer that leaves takes its own selection along, not that of the keys.
  func point(at row: Int?) {
    if let row {
      selection = Selection(row: row, isByKey: false)
    } else if selection?.isByKey == false {
      selection = nil
    }
  }

  override public func isClickable(at location: Point) -> Bool { row(at: location) != nil }

  // MARK: Touches

  override public func touchBegan(_ touch: Touch) {
    guard self.touch == nil, !isLeaving, touch.button != 2 else { return }
    self.touch = touch
    follow(touch)
  }

  override public func touchMoved(_ touch: Touch) {
    if touch === self.touch, !isLeaving { follow(touch) }
  }

  override public func touchEnded(_ touch: Touch) {
    guard touch === self.touch, !isLeaving else { return }
    follow(touch)
    self.touch = nil
    isPressed = false
    if let row = row(at: touch.location(in: self)) { choose(row, at: touch.timestamp) }
  }

  override public func touchCancelled(_ touch: Touch) {
    guard touch === self.touch else { return }
    self.touch = nil
    isPressed = false
    selection = nil
  }

  private func follow(_ touch: Touch) {
    let row = row(at: touch.location(in: self))
    selection = row.map { Selection(row: $0, isByKey: false) }
    isPressed = row != nil
  }

  // MARK: Coming and going

  override public var fadeIn: Animation { .curve(.easeOut, duration: 0.1) }
  override public var fadeOut: Animation { .curve(.easeOut, duration: 0.12) }

  override public func willCome(at now: Double) {
    growth.animate(to: 1, with: .curve(Self.growing, duration: 0.15), at: now)
    openingTime = now
    hasBeenDragged = false
    isPressed = false
    rowAtOpening = row(at: anchor - (frame.origin - .zero))
    if openedByKey { select(firstEnabled) }
  }

  override public func willLeave(at now: Double) { touch = nil }

  override public func didLeave() {
    growth.set(0)
    selection = nil
  }

  override public func isInMotion(at now: Double) -> Bool {
    super.isInMotion(at: now) || !growth.isAtRest(at: now)
  }

  override public func pose(at now: Double) -> PopupPose {
    let grown = growth.value(at: now)
    let corner = anchor - (frame.origin - Point.zero)
    return PopupPose(
      scale: 0.9 + 0.1 * grown,
      anchor: Point(
        x: min(max(0, corner.x), bounds.width), y: min(max(0, corner.y), bounds.height)))
  }

  /// Quick off the mark, without swinging over.
  private static let growing = CubicBezier(0.2, 0.9, 0.3, 1)

  override public func place(in area: Rect) { placeRows(in: area) }
  override public func handle(_ press: KeyPress, at now: Double) -> Bool {
    handleKey(press, at: now)
  }
  override public func draw(in canvas: Canvas) { drawContent(in: canvas) }
}
