import Geometry
import Motion
import Painting

/// A thin bar that fills as work goes on, or shows that it does where nobody knows how far it is.
public final class ProgressBar: View {
  /// Points.
  public static let height = 4.0

  public var theme = Theme.light { didSet { if theme != oldValue { setNeedsDisplay() } } }
  /// Then what is unknown pulses quietly, and nothing runs along the bar.
  public var reducesMotion = false { didSet { setNeedsDisplay() } }

  /// From 0 to 1; `nil` while it is not known.
  public private(set) var progress: Double?

  private var filled = AnimatedValue(0, threshold: .unit)
  /// From 0 (all is known) to 1.
  private var uncertainty = AnimatedValue(1, threshold: .unit)
  private var now = 0.0
  /// When what is unknown began to show.
  private var start: Double

  /// Shows at once how far it is.
  ///
  /// - Parameters:
  ///   - progress: From 0 to 1; `nil`: not known.
  ///   - now: Seconds.
  public init(progress: Double? = nil, at now: Double) {
    self.progress = progress.map(Self.limited)
    self.now = now
    start = now
    super.init()
    filled.set(self.progress ?? 0)
    uncertainty.set(progress == nil ? 1 : 0)
    isUserInteractionEnabled = false
  }

  /// The part that shows as filled now.
  public var shownProgress: Double { Self.limited(filled.value(at: now)) }

  /// Goes on to another value from where it is.
  ///
  /// - Parameter progress: From 0 to 1, cut to that; `nil` or no number: not known.
  public func setProgress(_ progress: Double?, at time: Double) {
    now = max(now, time)
    let progress = progress.flatMap { $0.isNaN ? nil : Self.limited($0) }
    if (progress == nil) != (self.progress == nil) {
      if progress == nil, uncertainty.isAtRest(at: now) { start = now }
      uncertainty.animate(to: progress == nil ? 1 : 0, with: Self.fade, at: now)
    }
    self.progress = progress
    if let progress {
      filled.animate(to: progress, with: reducesMotion ? Self.fade : Self.filling, at: now)
    }
    setNeedsDisplay()
  }

  /// Whether the next frame may differ from the last; always while nothing is known.
  public var isInMotion: Bool {
    !isHidden
      && (progress == nil || !filled.isAtRest(at: now) || !uncertainty.isAtRest(at: now))
  }

  public func advance(to time: Double) {
    guard time > now else { return }
    let wasInMotion = isInMotion
    now = time
    if wasInMotion { setNeedsDisplay() }
  }

  private static func limited(_ part: Double) -> Double { min(1, max(0, part)) }

  private static let filling = Animation.spring(Spring(response: 0.4, dampingRatio: 1))
  private static let fade = Animation.curve(.easeInOut, duration: 0.15)

  // MARK: Painting

  /// Seconds for one way along the bar.
  private static let period = 1.4
  /// Of the bar's length.
  private static let segment = 0.35
  /// Seconds from faint to faint.
  private static let pulse = 2.0

  override public func draw(in canvas: Canvas) {
    let track = canvas.snapped(
      Rect(
        x: 0, y: (bounds.height - Self.height) / 2, width: bounds.width, height: Self.height))
    let radius = track.height / 2
    canvas.fill(track, cornerRadius: radius, theme.hairline)
    let unknown = uncertainty.value(at: now)
    if unknown < 1, shownProgress > 0 {
      // Never shorter than its two round ends.
      let width = max(track.height, track.width * shownProgress)
      fill(track, from: track.minX, width, in: canvas, alpha: 1 - unknown)
    }
    if unknown > 0 { drawUnknown(on: track, in: canvas, alpha: unknown) }
  }

  private func drawUnknown(on track: Rect, in canvas: Canvas, alpha: Double) {
    if reducesMotion {
      // From faint to clear and back, by a smooth step instead of a sine.
      let part = ((now - start) / Self.pulse).truncatingRemainder(dividingBy: 1)
      let rise = 1 - abs(2 * part - 1)
      let glow = rise * rise * (3 - 2 * rise)
      fill(track, from: track.minX, track.width, in: canvas, alpha: alpha * (0.3 + 0.5 * glow))
    } else {
      let part = ((now - start) / Self.period).truncatingRemainder(dividingBy: 1)
      let width = track.width * Self.segment
      let way = CubicBezier.easeInOut.value(at: part) * (track.width + width)
      fill(track, from: track.minX - width + way, width, in: canvas, alpha: alpha)
    }
  }

  /// Fills a part of the track, round at its own ends and at the track's.
  private func fill(
    _ track: Rect, from x: Double, _ width: Double, in canvas: Canvas, alpha: Double
  ) {
    let radius = track.height / 2
    canvas.saved {
      if x < track.minX || x + width > track.maxX { canvas.clip(to: track, cornerRadius: radius) }
      let part = Rect(x: x, y: track.minY, width: width, height: track.height)
      canvas.fill(part, cornerRadius: radius, theme.accent.opacity(alpha))
    }
  }
}
