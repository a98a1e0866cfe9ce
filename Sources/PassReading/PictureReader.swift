import CPixbuf
import Cards

/// The pictures of a pass as clean PNGs, at most as large as a card needs them.
struct PictureReader {
  let package: PassPackage
  /// Pixels a point that pictures are kept for.
  let scale: Int

  /// Points of the place that a picture has on a card, and whether it fills it or fits in.
  private struct Slot {
    let width, height: Int
    let fills: Bool
    /// Whether it shows blurred: then one pixel a point is more than enough.
    var isBlurred = false
  }

  private static func slot(of kind: PassPicture.Kind) -> Slot {
    switch kind {
    case .icon: Slot(width: 40, height: 40, fills: false)
    case .logo: Slot(width: 160, height: 50, fills: false)
    case .strip: Slot(width: 388, height: 150, fills: true)
    case .thumbnail: Slot(width: 100, height: 100, fills: false)
    case .background: Slot(width: 120, height: 160, fills: true, isBlurred: true)
    case .footer: Slot(width: 356, height: 60, fills: false)
    }
  }

  /// By kind; one that is missing or damaged is left out.
  func pictures() -> [(picture: PassPicture, png: [UInt8])] {
    PassPicture.Kind.allCases.compactMap(picture)
  }

  private func picture(_ kind: PassPicture.Kind) -> (picture: PassPicture, png: [UInt8])? {
    // Posters of newer passes have artwork in the place of a background.
    let names = kind == .background ? ["background", "artwork"] : [kind.rawValue]
    let slot = Self.slot(of: kind)
    for name in names {
      // The best first: it is scaled down well, and a small one up badly.
      for scale in [3, 2, 1] {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        guard let bytes = package.localized("\(name)\(suffix).png"),
          let decoded = Pixbuf(bytes, sized: { fit($0, $1, in: slot) }),
          let png = decoded.png()
        else { continue }
        return (
          PassPicture(kind: kind, width: decoded.width, height: decoded.height, scale: scale), png
        )
      }
    }
    return nil
  }

  /// The size that a picture of so many pixels gets: never larger than it is.
  private func fit(_ width: Int, _ height: Int, in slot: Slot) -> (width: Int, height: Int) {
    let scale = slot.isBlurred ? 1 : scale
    let room = (width: Double(slot.width * scale), height: Double(slot.height * scale))
    let ratios = (room.width / Double(width), room.height / Double(height))
    // One that fills its place is cut there, at most to a quarter.
    var ratio = slot.fills ? max(ratios.0, ratios.1) : min(ratios.0, ratios.1)
    ratio = min(1, ratio, 4 * min(ratios.0, ratios.1))
    return (
      max(1, Int((Double(width) * ratio).rounded())),
      max(1, Int((Double(height) * ratio).rounded()))
    )
  }
}
