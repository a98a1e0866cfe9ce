/// Where the parts of a plate lie, in device pixels from its upper left corner.
struct PlateLayout: Hashable {
  /// Of the plate.
  var width: Int
  var height: Int
  /// Where the dark modules begin.
  var symbolX: Int
  var symbolY: Int
  /// Of the symbol, as it lies.
  var symbolWidth: Int
  var symbolHeight: Int
  /// Pixels a module, at least 1.
  var module: Int
  /// Whether rows run downward, the first at the right.
  var isTurned: Bool
  /// Where the text's first line begins.
  var textY: Int
}
