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
    try paint(on: ImageSurface(wrapping: buffer))
  }

  /// As ``paint(into:)``, on a surface that holds the frame before.
  public func paint(on surface: ImageSurface) throws(CairoError) -> Rect {
    let canvas = Canvas(surface, scale: scale)
    // Also in the frame with which a fade ends, all of it is another picture.
    let isFading = takeFade(over: surface)
    let moving = popups.movingArea.map(wallet.movingArea.union) ?? wallet.movingArea
    let changed = isStale || isFading ? root.frame : moving
    canvas.saved {
      canvas.clip(to: changed)
      paintGround(in: canvas)
      root.paint(in: canvas)
      fade?.draw(on: canvas, in: root.frame, at: wallet.now)
    }
    hasFrame = true
    root.isDirty = false
    isStale = false
    if let error = canvas.error { throw error }
    return changed.scaled(by: scale)
  }

  /// - Returns: Whether this frame differs from the last by a fade.
  private func takeFade(over lastFrame: ImageSurface) -> Bool {
    let wasFading = fade != nil
    if fade?.isOver(at: wallet.now) == true { fade = nil }
    if fadeIsDue, hasFrame {
      // Without memory for it there is no fade, and the new picture at once.
      fade = try? CrossFade(from: lastFrame, at: wallet.now)
    }
    fadeIsDue = false
    return wasFading || fade != nil
  }

  /// Where cards will cover it, the ground is left as it was: it is half of what a frame would write.
  private func paintGround(in canvas: Canvas) {
    guard let covered = wallet.coveredArea else { return canvas.clear(theme.ground) }
    let (all, hole) = (root.bounds, canvas.innerPixels(of: covered))
    for side in [
      Rect(x: 0, y: 0, width: all.width, height: hole.minY),
      Rect(x: 0, y: hole.minY, width: hole.minX, height: hole.height),
      Rect(x: hole.maxX, y: hole.minY, width: all.maxX - hole.maxX, height: hole.height),
      Rect(x: 0, y: hole.maxY, width: all.width, height: all.maxY - hole.maxY),
    ] where !side.isEmpty {
      canvas.saved {
        canvas.clip(to: side)
        canvas.clear(theme.ground)
      }
    }
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
