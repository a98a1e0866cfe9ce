import Geometry

/// A line of text that has its place on a pass's face.
struct PassFaceText {
  enum Role {
    case ink, label
    /// Over a picture that may have any colour.
    case overPicture, overPictureLabel
    /// On the pill that says expired or void.
    case badge
  }

  let layout: TextLayout
  /// The line's left end, in points.
  var baseline: Point
  let role: Role

  /// Points; what the line's letters may take.
  var frame: Rect {
    Rect(
      x: baseline.x, y: baseline.y - layout.ascent, width: layout.width, height: layout.height)
  }
}
