import Geometry
import Painting

/// The picture before, fading over the one of now: what reduced motion has in place of a motion.
struct CrossFade {
  private let before: ImageSurface
  private let start: Double

  /// - Parameters:
  ///   - frame: The frame before, copied.
  ///   - now: Seconds.
  /// - Throws: When there is no memory for it.
  init(from frame: ImageSurface, at now: Double) throws(CairoError) {
    let copy = try ImageSurface(width: frame.width, height: frame.height)
    copy.withPixels { pixels in frame.withPixels { pixels.copy($0) } }
    before = copy
    start = now
  }

  func isOver(at now: Double) -> Bool { now - start >= WalletMetrics.fadeDuration }

  /// - Parameter bounds: Of the whole frame, on the canvas.
  func draw(on canvas: Canvas, in bounds: Rect, at now: Double) {
    let part = min(1, max(0, (now - start) / WalletMetrics.fadeDuration))
    canvas.draw(before, in: bounds, alpha: 1 - part)
  }
}
