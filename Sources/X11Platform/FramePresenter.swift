import CX11
import Geometry
import Pixels

/// Brings a content's frames to a window, and puts them there again where it was covered.
///
/// It knows nothing of time: when a frame is due is the loop's to say.
public final class FramePresenter {
  public let window: Window
  private let content: any WindowContent
  /// Whether the frame's memory holds what the content last painted, in the present size.
  public private(set) var hasFrame = false
  /// Whether any frame has been put into the window yet.
  public private(set) var hasShownFrame = false
  /// The last frame, if it was one of strips: what it shows is not all in the frame's memory.
  private var strips: StripFrame?
  /// What is still to be put into the window, in pixels.
  private var exposed = Rect.zero

  public init(window: Window, content: any WindowContent) {
    self.window = window
    self.content = content
  }

  /// Has a frame made, which ``present()`` shows: put together from strips where that is possible, else
  /// painted.
  public func makeFrame() {
    let buffer = window.frame.pixels()
    if hasFrame, let strips = content.strips(into: buffer) {
      self.strips = strips
      exposed = exposed.union(Rect(strips.area))
      return
    }
    strips = nil
    let whole = Rect(x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height))
    let painted = content.paint(into: buffer, scale: window.scale)
    exposed = exposed.union(hasFrame ? painted : whole)
    hasFrame = true
  }

  /// Shows what has been made and not been shown yet.
  ///
  /// - Returns: The value by which a compositor will say that it has drawn it; `nil` where none does.
  @discardableResult
  public func present() -> Int64? {
    guard hasFrame, !exposed.isEmpty else { return nil }
    window.counters?.begin()
    hasShownFrame = true
    defer { exposed = .zero }
    if let strips {
      for side in exposed.outside(strips.area) { window.present(side) }
      window.present(strips)
    } else {
      window.present(exposed)
    }
    return window.counters?.end() ?? nil
  }

  /// A part of the window, in pixels, holds nothing any more.
  func expose(_ area: Rect) { exposed = exposed.union(area) }

  /// Nothing of the window is seen; when it is again, all of it is exposed.
  func forgetExposed() { exposed = .zero }

  /// The content lets go of its strips while nothing shows: what was made of them cannot be shown again.
  func forgetStrips() { if strips != nil { forgetFrame() } }

  /// The frame's memory holds nothing of use.
  func forgetFrame() {
    hasFrame = false
    strips = nil
    exposed = .zero
  }
}
