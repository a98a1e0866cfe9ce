import Geometry
import Gestures
import Painting
import Pixels
import Wallet
import X11Platform

/// A wallet as the content of a window that nobody but the bench uses.
final class BenchContent: WindowContent {
  let scene: WalletScene
  /// Frames put together from strips, and frames painted.
  private(set) var stripFrames = 0
  private(set) var paintedFrames = 0

  init(_ scene: WalletScene) { self.scene = scene }

  func layout(size: Size, scale: Double) { scene.layout(size: size, scale: scale) }
  func handle(_ event: PointerEvent) { scene.handle(event) }
  func handle(_ event: ScrollEvent) { scene.handle(event) }
  func handle(_ event: KeyEvent) {}
  func advance(to now: Double) { scene.advance(to: now) }
  var deadline: Double? { scene.deadline }
  var needsFrame: Bool { scene.needsFrame }

  func useStrips(_ keeper: any StripKeeper) { scene.stripKeeper = keeper }

  func strips(into buffer: PixelBuffer) -> StripFrame? {
    guard let frame = try? scene.stripFrame(into: buffer) else { return nil }
    stripFrames += 1
    return frame
  }

  func paint(into buffer: PixelBuffer, scale: Double) -> Rect {
    paintedFrames += 1
    return (try? scene.paint(into: buffer)) ?? .zero
  }
}
