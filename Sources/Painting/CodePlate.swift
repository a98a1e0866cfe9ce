import Cards
import Geometry

/// A code on its white plate, dark on light in every theme, with the text beneath it.
public struct CodePlate {
  public let code: CardCode

  public init(_ code: CardCode) { self.code = code }

  /// Why the code is not drawn, in a sentence; `nil` when it is.
  public var problem: String? { "Codes are not drawn yet." }

  /// What the plate takes of `room`: whole pixels a module, the quiet zone and the text included.
  ///
  /// - Parameters:
  ///   - room: Points.
  ///   - scale: Pixels a point.
  /// - Returns: Points, at most `room`.
  public func size(in room: Size, scale: Double) -> Size { room }

  /// Draws the plate in the middle of `rect`.
  public func draw(on canvas: Canvas, in rect: Rect) {
    canvas.fill(rect, cornerRadius: 8, .white)
  }
}
