/// The colours of the window around the cards, light or dark.
public struct Theme: Hashable, Sendable {
  /// Tells faces painted for one theme from those for the other.
  public let isDark: Bool
  public let ground: Color
  public let text: Color
  public let dimmedText: Color
  /// Rows, header buttons and whatever else lies on the ground.
  public let sheet: Color
  /// Between rows; a line of one device pixel.
  public let hairline: Color
  public let accent: Color
  public let destructive: Color
  /// With its alpha: what a shadow has where it is darkest.
  public let shadow: Color

  public static let light = Theme(
    isDark: false, ground: Color(hex: 0xF2F2F5), text: Color(hex: 0x16161A),
    dimmedText: Color(hex: 0x6B6B74), sheet: Color(hex: 0xFFFFFF), hairline: Color(hex: 0xE3E3E8),
    accent: Color(hex: 0x2F6FED), destructive: Color(hex: 0xD6293E),
    shadow: Color(hex: 0x141428, alpha: 0.22))

  public static let dark = Theme(
    isDark: true, ground: Color(hex: 0x0F0F12), text: Color(hex: 0xF3F3F5),
    dimmedText: Color(hex: 0x9A9AA4), sheet: Color(hex: 0x1C1C21), hairline: Color(hex: 0x2D2D34),
    accent: Color(hex: 0x6EA0FF), destructive: Color(hex: 0xFF6B78),
    shadow: Color(white: 0, alpha: 0.6))

  /// Two are equal when both are light or both dark.
  public static func == (a: Theme, b: Theme) -> Bool { a.isDark == b.isDark }

  public func hash(into hasher: inout Hasher) { hasher.combine(isDark) }
}
