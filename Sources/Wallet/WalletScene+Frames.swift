import Geometry
import Painting
import Pixels
import Views

/// From what shows to pixels.
extension WalletScene {
  /// Paints the scene as of the last `advance(to:)`.
  ///
  /// - Parameter buffer: Holds the frame before, in the same size.
  /// - Returns: What was painted, in pixels.
  public func paint(into buffer: PixelBuffer) throws(CairoError) -> Rect {
    var target = FrameTarget(buffer: buffer, scale: scale)
    // Also in the frame with which a fade ends, all of it is another picture.
    let isFading = takeFade(over: buffer)
    let area = isStale || isFading ? target.all : changedArea.intersection(target.all)
    if !area.isEmpty { try compose(area, &target) }
    wallet.noteShown()
    hasFrame = true
    root.isDirty = false
    isStale = false
    return Rect(
      x: Double(area.minX), y: Double(area.minY), width: Double(area.width),
      height: Double(area.height))
  }

  private var changedArea: PixelRect {
    let cards = PixelRect(around: wallet.changedArea, scale: scale)
    guard let popups = popups.movingArea else { return cards }
    return cards.union(PixelRect(around: popups, scale: scale))
  }

  private func compose(_ area: PixelRect, _ target: inout FrameTarget) throws(CairoError) {
    let changed = area.points(scale: scale)
    composer.begin(scale: scale)
    composer.addGround(theme.ground, changed)
    try paintBelowStack(changed, &target)
    wallet.addCards(to: composer)
    composer.compose(into: target.buffer, area: area)
    if wallet.hasAboveStack || !popups.popups.isEmpty || fade != nil {
      try target.paint { canvas in
        canvas.clip(to: changed)
        wallet.paintAboveStack(in: canvas)
        popups.paint(in: canvas)
        fade?.draw(on: canvas, in: root.frame, at: wallet.now)
      }
    }
  }

  private func paintBelowStack(
    _ changed: Rect, _ target: inout FrameTarget
  ) throws(CairoError) {
    areasBelowStack.removeAll(keepingCapacity: true)
    wallet.forEachAreaBelowStack { part in
      if let shown = part.intersection(changed) { areasBelowStack.append(shown) }
    }
    for part in areasBelowStack {
      composer.addKept(part)
      try target.paint { canvas in
        canvas.clip(to: part)
        canvas.clear(theme.ground)
        wallet.paintBelowStack(in: canvas)
      }
    }
  }

  /// As ``paint(into:)``, on a surface that holds the frame before.
  public func paint(on surface: ImageSurface) throws(CairoError) -> Rect {
    defer { surface.markChanged() }
    surface.flush()
    return try paint(into: surface.pixels)
  }

  /// - Returns: Whether this frame differs from the last by a fade.
  private func takeFade(over lastFrame: PixelBuffer) -> Bool {
    let wasFading = fade != nil
    if fade?.isOver(at: wallet.now) == true { fade = nil }
    if fadeIsDue, hasFrame {
      // Without memory for it there is no fade, and the new picture at once.
      fade = try? CrossFade(from: ImageSurface(wrapping: lastFrame), at: wallet.now)
    }
    fadeIsDue = false
    return wasFading || fade != nil
  }

  /// Paints one face that will be needed, if scrolling goes on; for when there is nothing else to do.
  ///
  /// - Returns: Whether there may be more.
  public func prepareAhead() -> Bool { wallet.prepareFaceAhead(scale: scale) }
}

/// The root of the tree: here it ends that something has changed.
final class RootView: View {
  var isDirty = true
  override func setNeedsDisplay() { isDirty = true }
}
