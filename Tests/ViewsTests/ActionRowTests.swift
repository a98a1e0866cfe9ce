import Geometry
import Gestures
import Testing
import Views

@Suite struct ActionRowTests {
  private func play(
    _ events: [(PointerEvent.Kind, Point, Double)], on row: ActionRow,
    _ step: (Int) -> Void = { _ in }
  ) {
    row.frame = Rect(x: 0, y: 0, width: 200, height: ActionRow.height)
    let dispatcher = GestureDispatcher { row.hitTest($0) }
    for (number, event) in events.enumerated() {
      dispatcher.handle(
        PointerEvent(pointer: 0, kind: event.0, location: event.1, timestamp: event.2))
      step(number)
    }
  }

  private let place = Point(x: 50, y: 20)

  @Test func `a click does what it says, and tints the row meanwhile`() {
    var done = 0
    let row = ActionRow("Do", symbol: .eye, hint: "Esc") { done += 1 }
    var tints: [Bool] = []
    play([(.down(button: 1), place, 0), (.up(button: 1), place, 0.1)], on: row) { _ in
      tints.append(row.isTinted)
    }
    #expect(done == 1)
    #expect(tints == [true, false])
    row.activate()
    #expect(done == 2)
  }

  @Test func `a drag, another button or a lost press do nothing`() {
    var done = 0
    let row = ActionRow("Do", symbol: .eye) { done += 1 }
    let away = Point(x: 150, y: 20)
    play(
      [(.down(button: 1), place, 0), (.moved, away, 0.1), (.up(button: 1), away, 0.2)], on: row)
    play([(.down(button: 3), place, 1), (.up(button: 3), place, 1.1)], on: row) { _ in
      #expect(!row.isTinted)
    }
    play([(.down(button: 1), place, 2), (.cancelled, place, 2.1)], on: row)
    #expect(done == 0)
    #expect(!row.isTinted)
  }
}
