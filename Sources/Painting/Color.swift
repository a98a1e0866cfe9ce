import Cards

/// A colour in sRGB, not premultiplied; every component from 0 to 1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public static let white = Color(white: 1)
  public static let black = Color(white: 0)

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// `hex` is `0xRRGGBB`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha)
  }

  public init(_ color: CardColor) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
  }

  /// `0xRRGGBB`, rounded; alpha is left out.
  public var hex: UInt32 {
    func byte(_ component: Double) -> UInt32 {
      UInt32((min(1, max(0, component)) * 255).rounded())
    }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// The same colour, its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// `fraction` of the way to `other`, alpha too.
  public func mixed(with other: Color, _ fraction: Double) -> Color {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: between(red, other.red), green: between(green, other.green),
      blue: between(blue, other.blue), alpha: between(alpha, other.alpha))
  }
}

extension Color {
  /// As a pixel: ARGB, 8 bits each.
  var premultiplied: UInt32 {
    let alpha = min(1, max(0, alpha))
    let solid = Color(red: red * alpha, green: green * alpha, blue: blue * alpha)
    return UInt32((alpha * 255).rounded()) << 24 | solid.hex
  }
}
