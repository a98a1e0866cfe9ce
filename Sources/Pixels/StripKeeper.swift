/// Keeps finished pictures where frames are shown.
///
/// Whoever has strips kept says which are to go; the keeper decides nothing, but may lose some.
public protocol StripKeeper: AnyObject {
  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - paint: Called once with memory of that size, all of whose pixels it writes, opaque.
  /// - Returns: A name for it, used no second time; `nil` when there is no room.
  func keep(width: Int, height: Int, paint: (PixelBuffer) -> Void) -> Int?

  /// Lets a picture go; one that is gone already is no mistake.
  func discard(_ strip: Int)
}
