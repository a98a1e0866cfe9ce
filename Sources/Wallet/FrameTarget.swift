import Painting
import Pixels

/// The memory of a frame, with a canvas on it once something wants one: where nothing but cards shows,
/// nothing does.
struct FrameTarget {
  let buffer: PixelBuffer
  /// Pixels a point.
  let scale: Double
  private var surface: ImageSurface?

  init(buffer: PixelBuffer, scale: Double) {
    self.buffer = buffer
    self.scale = scale
  }

  var all: PixelRect { PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height) }

  /// Runs `body` with a canvas in points; what it painted is in the buffer afterwards.
  mutating func paint(_ body: (Canvas) -> Void) throws(CairoError) {
    let surface: ImageSurface
    if let made = self.surface {
      surface = made
      surface.markChanged()
    } else {
      surface = try ImageSurface(wrapping: buffer)
      self.surface = surface
    }
    let canvas = Canvas(surface, scale: scale)
    body(canvas)
    surface.flush()
    if let error = canvas.error { throw error }
  }
}
