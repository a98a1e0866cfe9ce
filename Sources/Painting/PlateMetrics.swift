import Geometry

/// How large the parts of a plate are, in device pixels, but for the size of a module.
struct PlateMetrics {
  private let symbol: CodeSymbol
  private let scale: Double
  private let isLarge: Bool
  /// Zero without a text.
  private let textWidth: Int
  private let textHeight: Int

  init(
    _ symbol: CodeSymbol, textHeight: Double, textWidth: Double, isLarge: Bool, scale: Double
  ) {
    self.symbol = symbol
    self.scale = scale
    self.isLarge = isLarge
    self.textWidth = Self.pixels(textWidth, scale)
    self.textHeight = Self.pixels(textHeight, scale)
  }

  /// Whole pixels, and none more for what is whole but for rounding.
  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    Int((min(points * scale, 1e6) - 1e-6).rounded(.up))
  }

  private func pixels(_ points: Double) -> Int { Self.pixels(points, scale) }

  /// Text keeps this from the plate's sides, in points.
  static let textInset = 8.0

  /// With modules as large as they can be, and never smaller than a pixel; `nil` without room.
  ///
  /// - Parameter room: Points.
  func layout(in room: Size, mayTurn: Bool) -> PlateLayout? {
    let width = Int((min(room.width * scale, 1e5) + 1e-6).rounded(.down))
    let height = Int((min(room.height * scale, 1e5) + 1e-6).rounded(.down))
    guard textWidth == 0 || textWidth + 2 * pixels(Self.textInset) <= width else { return nil }
    let upright = largest(isTurned: false, width: width, height: height)
    guard mayTurn, let turned = largest(isTurned: true, width: width, height: height) else {
      return upright
    }
    guard let upright else { return turned }
    return turned.module > upright.module ? turned : upright
  }

  private func largest(isTurned: Bool, width: Int, height: Int) -> PlateLayout? {
    let across = isTurned ? height : width
    var module = across / (symbol.width + symbol.quietZone.left + symbol.quietZone.right)
    while module > 0 {
      if let layout = layout(module, isTurned: isTurned, width: width, height: height) {
        return layout
      }
      module -= 1
    }
    return nil
  }

  /// The plate for modules of `module` pixels; `nil` when it is larger than `width` and `height`.
  private func layout(_ module: Int, isTurned: Bool, width: Int, height: Int) -> PlateLayout? {
    let zone = symbol.quietZone
    var margins = Margins(
      top: zone.vertical * module, left: zone.left * module, bottom: zone.vertical * module,
      right: zone.right * module)
    if symbol.rowHeight == nil {
      margins.top = pixels(Self.barInset)
      margins.bottom = textHeight > 0 && !isTurned ? pixels(4) : margins.top
    } else {
      margins.add(pixels(Self.cornerInset))
    }
    if isTurned { margins.turn() }
    let beneath = textHeight > 0 ? textHeight + pixels(6) : 0
    // What is left for the height of bars.
    let left = (isTurned ? width : height - beneath) - margins.sum(isTurned: isTurned)
    guard let thickness = thickness(module, atMost: left) else { return nil }

    let length = symbol.width * module
    let symbolWidth = isTurned ? thickness : length
    let symbolHeight = isTurned ? length : thickness
    let codeWidth = margins.left + symbolWidth + margins.right
    let plateWidth = max(codeWidth, textWidth > 0 ? textWidth + 2 * pixels(Self.textInset) : 0)
    let codeHeight = margins.top + symbolHeight + margins.bottom
    guard plateWidth <= width, codeHeight + beneath <= height else { return nil }
    return PlateLayout(
      width: plateWidth, height: codeHeight + beneath,
      symbolX: (plateWidth - codeWidth) / 2 + margins.left, symbolY: margins.top,
      symbolWidth: symbolWidth, symbolHeight: symbolHeight, module: module, isTurned: isTurned,
      textY: codeHeight)
  }

  /// How high the symbol is before it is turned; `nil` when that is more than `limit`.
  private func thickness(_ module: Int, atMost limit: Int) -> Int? {
    if let rowHeight = symbol.rowHeight {
      let height = symbol.rowCount * rowHeight * module
      return height <= limit ? height : nil
    }
    let share = Double(symbol.width * module) * (isLarge ? 0.5 : 0.3)
    let wanted = max(Int(share.rounded(.up)), pixels(isLarge ? 96 : 48))
    return limit >= pixels(Self.minimumBarHeight) ? min(wanted, limit) : nil
  }

  /// 5.3 mm at 96 pixels an inch, in points; ISO/IEC 15417 and 16388 want 5 mm.
  private static let minimumBarHeight = 20.0
  /// Bars end before the plate's corners begin, so that their quiet zone lies on it whole.
  private static let barInset = 8.0
  /// As much of a square is outside a corner of 8 points: `8 * (1 - 0.5.squareRoot())`.
  private static let cornerInset = 2.35

  /// Around the dark modules, in pixels.
  private struct Margins {
    var top: Int
    var left: Int
    var bottom: Int
    var right: Int

    mutating func add(_ inset: Int) {
      self = Margins(
        top: top + inset, left: left + inset, bottom: bottom + inset, right: right + inset)
    }

    /// By a quarter, clockwise.
    mutating func turn() { self = Margins(top: left, left: bottom, bottom: right, right: top) }

    /// Across the bars' height.
    func sum(isTurned: Bool) -> Int { isTurned ? left + right : top + bottom }
  }
}
