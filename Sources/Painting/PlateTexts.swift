import Cards

/// The lines beneath a code, kept for the width they were last fitted to.
final class PlateTexts {
  private var kept: (width: Double, text: PlateText?)?

  func text(width: Double, make: () -> PlateText?) -> PlateText? {
    if let kept, kept.width == width { return kept.text }
    let text = make()
    kept = (width, text)
    return text
  }
}
