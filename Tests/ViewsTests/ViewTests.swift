import Geometry
import Gestures
import Testing
import Views

@Suite struct ViewTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let child = View(frame: Rect(x: 20, y: 30, width: 40, height: 40))

  private func tree() -> View {
    root.addSubview(child)
    return root
  }

  @Test func `the frontmost view at a place is hit, in its own coordinates`() {
    let root = tree()
    let front = View(frame: Rect(x: 40, y: 30, width: 40, height: 40))
    root.addSubview(front)
    #expect(root.hitTest(Point(x: 50, y: 40)) === front)
    #expect(root.hitTest(Point(x: 30, y: 40)) === child)
    #expect(root.hitTest(Point(x: 5, y: 5)) === root)
    #expect(root.hitTest(Point(x: 150, y: 5)) == nil)
    let grandchild = View(frame: Rect(x: 10, y: 10, width: 5, height: 5))
    child.addSubview(grandchild)
    #expect(grandchild.convertFromWindow(Point(x: 31, y: 42)) == Point(x: 1, y: 2))
    #expect(root.hitTest(Point(x: 31, y: 42)) === grandchild)
  }

  @Test func `what is hidden, closed or all but transparent is not hit`() {
    let root = tree()
    let place = Point(x: 30, y: 40)
    child.isHidden = true
    #expect(root.hitTest(place) === root)
    child.isHidden = false
    child.isUserInteractionEnabled = false
    #expect(root.hitTest(place) === root)
    child.isUserInteractionEnabled = true
    child.alpha = 0.009
    #expect(root.hitTest(place) === root)
    child.alpha = 0.01
    #expect(root.hitTest(place) === child)
  }

  @Test func `a child is hit outside its parent too`() {
    let root = tree()
    child.frame = Rect(x: 150, y: 0, width: 40, height: 40)
    #expect(root.hitTest(Point(x: 160, y: 10)) === child)
  }

  @Test(arguments: [
    (Point(x: 2, y: 2), false), (Point(x: 3.6, y: 3.6), true), (Point(x: 12, y: 0.1), true),
    (Point(x: 38, y: 38), false), (Point(x: 20, y: 20), true), (Point(x: 39.9, y: 20), true),
  ])
  func `outside its rounding a corner is not the view's`(_ place: Point, isInside: Bool) {
    child.cornerRadius = 12
    #expect(child.contains(place) == isInside)
  }

  @Test func `a corner larger than the view is a circle`() {
    child.cornerRadius = 100
    #expect(child.contains(Point(x: 20, y: 20)))
    #expect(!child.contains(Point(x: 3, y: 3)))
  }

  @Test func `a view put into another leaves the first`() {
    let root = tree()
    let other = View()
    other.addSubview(child)
    #expect(root.subviews.isEmpty)
    #expect(child.superview === other)
    child.removeFromSuperview()
    #expect(other.subviews.isEmpty && child.superview == nil)
  }

  @Test func `touches and questions it has no answer to go to the view around it`() {
    final class Listener: View {
      var heard: [String] = []
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        heard.append("asked")
        return false
      }
      override func touchBegan(_ touch: Touch) { heard.append("began") }
      override func touchMoved(_ touch: Touch) { heard.append("moved") }
      override func touchEnded(_ touch: Touch) { heard.append("ended") }
      override func touchCancelled(_ touch: Touch) { heard.append("cancelled") }
    }
    let listener = Listener(frame: root.frame)
    listener.addSubview(child)
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addAction { _ in taps += 1 }
    child.addGestureRecognizer(tap)
    let dispatcher = GestureDispatcher { listener.hitTest($0) }
    let place = Point(x: 30, y: 40)
    for (kind, time) in [
      (PointerEvent.Kind.down(button: 1), 0.0), (.moved, 0.1), (.up(button: 1), 0.2),
      (.down(button: 1), 1), (.cancelled, 1.1),
    ] {
      dispatcher.handle(PointerEvent(pointer: 0, kind: kind, location: place, timestamp: time))
    }
    #expect(listener.heard == ["began", "moved", "asked", "ended", "began", "cancelled"])
    #expect(taps == 0)
  }
}
