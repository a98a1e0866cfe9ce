import Geometry

/// The program's icon: three cards in a billfold.
///
/// `resources/icons/billfold.svg` is the same drawing for those who read files.
public enum AppIcon {
  /// Pixels a side that a window offers its manager.
  public static let sides = [16, 24, 32, 48, 64, 128]

  /// The icon, `side` pixels wide and high, on a transparent ground.
  ///
  /// - Throws: `CairoError` when memory runs out.
  public static func picture(side: Int) throws(CairoError) -> ImageSurface {
    let surface = try ImageSurface(width: side, height: side)
    let canvas = Canvas(surface, scale: Double(side) / 64)
    draw(on: canvas)
    if let error = canvas.error { throw error }
    return surface
  }

  /// On a grid of 64 points; edges lie on every fourth, so that a side of 16 pixels is sharp too.
  private static func draw(on canvas: Canvas) {
    let cards: [(y: Double, inset: Double, top: UInt32, foot: UInt32)] = [
      (8, 12, 0xFFC266, 0xF29A2E), (16, 8, 0xE2496F, 0xB02A50), (24, 8, 0x3F83F8, 0x1D55C4),
    ]
    for card in cards {
      let rect = Rect(x: card.inset, y: card.y, width: 64 - 2 * card.inset, height: 28)
      canvas.fill(
        Path { $0.roundedRect(rect, radius: 5) }, from: Point(x: 0, y: card.y),
        Color(hex: card.top), to: Point(x: 0, y: card.y + 20), Color(hex: card.foot))
      canvas.saved {
        canvas.clip(to: Rect(x: 0, y: card.y, width: 64, height: 5))
        let line = Path { $0.roundedRect(rect.insetBy(dx: 0.5, dy: 0.5), radius: 4.5) }
        canvas.stroke(
          line, width: 1, from: Point(x: 0, y: card.y), .white.opacity(0.5),
          to: Point(x: 0, y: card.y + 5), .white.opacity(0))
      }
    }
    let pocket = Rect(x: 4, y: 32, width: 56, height: 28)
    // What it casts on the cards.
    canvas.fill(
      Path { $0.roundedRect(Rect(x: 8, y: 29, width: 48, height: 10), radius: 2) },
      from: Point(x: 0, y: 28), .black.opacity(0), to: Point(x: 0, y: 32), .black.opacity(0.28))
    canvas.fill(
      Path { $0.roundedRect(pocket, radius: 8) }, from: Point(x: 0, y: 32), Color(hex: 0x4A5468),
      to: Point(x: 0, y: 60), Color(hex: 0x262D3B))
    canvas.stroke(
      Path { $0.roundedRect(pocket.insetBy(dx: 0.5, dy: 0.5), radius: 7.5) }, width: 1,
      from: Point(x: 0, y: 32), .white.opacity(0.38), to: Point(x: 0, y: 46), .white.opacity(0))
    // The clasp.
    let tab = Path {
      $0.move(to: Point(x: 60, y: 52))
      $0.line(to: Point(x: 48, y: 52))
      $0.arc(center: Point(x: 48, y: 46), radius: 6, from: .pi / 2, to: 3 * .pi / 2)
      $0.line(to: Point(x: 60, y: 40))
      $0.close()
    }
    canvas.fill(
      tab, from: Point(x: 0, y: 40), Color(hex: 0x66728A), to: Point(x: 0, y: 52),
      Color(hex: 0x465168))
    canvas.fill(Path { $0.circle(center: Point(x: 48, y: 46), radius: 2.5) }, Color(hex: 0xF2F4F8))
  }
}
