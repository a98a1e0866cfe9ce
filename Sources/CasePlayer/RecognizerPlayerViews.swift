import Geometry
import Gestures

/// A case's views, back to front.
final class RecognizerPlayerViews {
  private var views: [RecognizerPlayerView] = []
  /// Called with a view's id, the touch, and the phase in the format's words.
  var report: (String, Touch, String) -> Void = { _, _, _ in }

  /// - Parameter configs: `nil` is one view `v`, 400 by 800 points.
  init(_ configs: [RecognizerCase.View]?) throws {
    let configs = configs ?? [.init(id: "v", parent: nil, frame: [0, 0, 400, 800])]
    for config in configs {
      guard config.frame.count == 4 else {
        throw MalformedCase(description: "view \(config.id): a frame has four numbers")
      }
      let parent = config.parent.flatMap(named)
      if config.parent != nil, parent == nil {
        throw MalformedCase(description: "view \(config.id): its parent does not come before it")
      }
      let origin = parent?.frame.origin ?? .zero
      let frame = Rect(
        x: origin.x + config.frame[0], y: origin.y + config.frame[1], width: config.frame[2],
        height: config.frame[3])
      views.append(RecognizerPlayerView(id: config.id, parent: parent, frame: frame, views: self))
    }
  }

  func named(_ id: String) -> RecognizerPlayerView? { views.first { $0.id == id } }

  /// The last view of the list that contains the point.
  func hit(_ location: Point) -> RecognizerPlayerView? {
    views.last { $0.frame.contains(location) }
  }
}

final class RecognizerPlayerView: TouchTarget {
  let id: String
  /// In the window's coordinates.
  let frame: Rect
  var gestureRecognizers: [GestureRecognizer] = []
  private weak var parent: RecognizerPlayerView?
  private unowned let views: RecognizerPlayerViews

  init(id: String, parent: RecognizerPlayerView?, frame: Rect, views: RecognizerPlayerViews) {
    self.id = id
    self.parent = parent
    self.frame = frame
    self.views = views
  }

  var superTarget: (any TouchTarget)? { parent }

  func convertFromWindow(_ location: Point) -> Point { location - (frame.origin - Point.zero) }

  func touchBegan(_ touch: Touch) { views.report(id, touch, "began") }
  func touchMoved(_ touch: Touch) { views.report(id, touch, "moved") }
  func touchEnded(_ touch: Touch) { views.report(id, touch, "ended") }
  func touchCancelled(_ touch: Touch) { views.report(id, touch, "cancelled") }
}
