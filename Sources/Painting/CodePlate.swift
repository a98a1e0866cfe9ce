import Cards
import Geometry

/// A code on its white plate, dark on light in every theme, with the text beneath it.
///
/// The symbol is made once, with the plate, and shared by its copies. Where there is none, the
/// plate shows the message and says why; it never shows another code in its place.
public struct CodePlate {
  public let code: CardCode
  /// `nil` where ``problem`` says why.
  public let symbol: CodeSymbol?
  /// Why the code is not drawn, in a sentence; `nil` when it is, wherever there is room for it.
  public let problem: String?
  let showsLargeDigits: Bool
  let mayTurn: Bool
  let texts: PlateTexts

  /// - Parameters:
  ///   - showsLargeDigits: For the code alone in a window: bars are higher, and the number itself
  ///     is set large beneath, where there is one to be read out; see ``CardCode/readableNumber``.
  ///   - mayTurn: A wide code may be turned by a quarter where that makes its modules larger by a
  ///     whole pixel at least: PDF417 and bars in a narrow window. The text stays upright.
  public init(_ code: CardCode, showsLargeDigits: Bool = false, mayTurn: Bool = false) {
    self.code = code
    self.showsLargeDigits = showsLargeDigits
    self.mayTurn = mayTurn
    texts = PlateTexts()
    do throws(CodeRefusal) {
      symbol = try CodeSymbol(code)
      problem = nil
    } catch {
      symbol = nil
      problem = error.sentence
    }
  }

  /// Whether `room` has a pixel for every module, and bars can be as high as scanners want them.
  ///
  /// - Parameters: As of ``size(in:scale:)``.
  public func fits(in room: Size, scale: Double) -> Bool { layout(in: room, scale: scale) != nil }

  /// As ``problem``, or that `room` is too small for the code.
  ///
  /// - Parameters: As of ``size(in:scale:)``.
  public func problem(in room: Size, scale: Double) -> String? {
    problem ?? (fits(in: room, scale: scale) ? nil : "There is no room here for this code.")
  }

  /// What the plate takes of `room`: whole pixels a module, the quiet zone and the text included.
  ///
  /// - Parameters:
  ///   - room: Points.
  ///   - scale: Pixels a point.
  /// - Returns: Points, at most `room`; in a room of that size the plate is the same.
  public func size(in room: Size, scale: Double) -> Size {
    guard let layout = layout(in: room, scale: scale) else {
      return messageSize(in: room, scale: scale)
    }
    return Size(width: Double(layout.width) / scale, height: Double(layout.height) / scale)
  }

  /// Draws the plate in the middle of `rect`.
  ///
  /// In a room that is too small for the code its message is shown, and that it is too small.
  public func draw(on canvas: Canvas, in rect: Rect) {
    let scale = canvas.deviceScale
    if let symbol, let layout = layout(in: rect.size, scale: scale) {
      draw(symbol, layout, on: canvas, in: rect)
    } else {
      drawMessage(on: canvas, in: rect, scale: scale)
    }
  }

  /// Of the plate, in points.
  static let cornerRadius = 8.0

  func layout(in room: Size, scale: Double) -> PlateLayout? {
    guard let symbol else { return nil }
    let text = text(in: room, scale: scale)
    let metrics = PlateMetrics(
      symbol, textHeight: text?.height ?? 0, textWidth: text?.width ?? 0,
      isLarge: showsLargeDigits, scale: scale)
    return metrics.layout(in: room, mayTurn: mayTurn)
  }
}
