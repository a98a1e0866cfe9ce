import Glibc

extension Color {
  /// The light it sends back, from 0 (black) to 1 (white); alpha is left out.
  ///
  /// Source: WCAG 2.1, relative luminance.
  public var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// From 1 (the same) to 21 (black on white); text wants 4.5.
  ///
  /// Source: WCAG 2.1, contrast ratio.
  public func contrast(with other: Color) -> Double {
    let a = luminance
    let b = other.luminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Lighter by `amount` to the eye: 0.1 is a clear step, 1 the way from black to white. Its hue
  /// is kept and it pales; less than 0 makes it deeper and richer.
  ///
  /// Source: Björn Ottosson's OKLab, whose lightness is even to the eye; shades made in sRGB turn
  /// grey or change their hue.
  public func lighter(by amount: Double) -> Color {
    // Adding the same to the three cube roots moves the lightness alone.
    withCones { $0 + amount }
  }

  /// Darker by `amount` to the eye, as by less light: hue and saturation are kept.
  public func darker(by amount: Double) -> Color {
    // Lightness is a weighted sum of the cube roots, so one factor for all three scales it.
    let lightness = cbrt(max(luminance, 1e-6))
    let factor = max(0, 1 - amount / lightness)
    return withCones { $0 * factor }
  }

  /// The colour with OKLab's three cube roots changed.
  private func withCones(_ change: (Double) -> Double) -> Color {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    let l = cubed(change(cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)))
    let m = cubed(change(cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)))
    let s = cubed(change(cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)))
    return Color(
      red: gamma(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
      green: gamma(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
      blue: gamma(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s),
      alpha: alpha)
  }
}

/// sRGB's component as light.
private func linear(_ component: Double) -> Double {
  component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
}

/// Light as sRGB's component, cut to what a screen shows.
private func gamma(_ light: Double) -> Double {
  let component =
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  return min(1, max(0, component))
}

private func cubed(_ value: Double) -> Double { value * value * value }
