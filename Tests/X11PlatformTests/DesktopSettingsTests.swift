import DesktopDriver
import Gestures
import Testing

@testable import X11Platform

@Suite struct DesktopSettingsTests {
  struct Row: Sendable {
    var what: String
    var settings: [String: Int32]
    var expected: DesktopSettings

    init(_ what: String, _ settings: [String: Int32], _ change: (inout DesktopSettings) -> Void) {
      self.what = what
      self.settings = settings
      expected = DesktopSettings()
      change(&expected)
    }
  }

  @Test(arguments: [
    Row("no daemon", [:]) { _ in },
    Row("others", ["Net/DndDragThreshold": 12, "Net/DoubleClickTime": 250]) {
      $0.pointer.dragThreshold = 12
      $0.pointer.doubleClickInterval = 0.25
    },
    Row("distance", ["Net/DoubleClickDistance": 9]) { $0.pointer.doubleClickDistance = 9 },
    Row("no motion", ["Gtk/EnableAnimations": 0]) { $0.areAnimationsEnabled = false },
    Row("motion", ["Gtk/EnableAnimations": 1]) { _ in },
    Row("zero", ["Net/DndDragThreshold": 0, "Net/DoubleClickTime": 0]) { _ in },
    Row("negative", ["Net/DndDragThreshold": -8, "Net/DoubleClickDistance": .min]) { _ in },
    Row("huge", ["Net/DndDragThreshold": .max, "Net/DoubleClickTime": .max]) {
      $0.pointer.dragThreshold = 64
      $0.pointer.doubleClickInterval = 5
    },
    Row("too quick for a hand", ["Net/DoubleClickTime": 1]) {
      $0.pointer.doubleClickInterval = 0.1
    },
  ])
  func `follow the daemon within what a hand can do`(_ row: Row) {
    var writer = SettingsWriter()
    for (name, value) in row.settings { writer.integer(name, value) }
    #expect(DesktopSettings(XSettings(writer.bytes)) == row.expected, "\(row.what)")
  }

  @Test func `a text in place of a number says nothing`() {
    var writer = SettingsWriter()
    writer.string("Net/DndDragThreshold", "12")
    #expect(DesktopSettings(XSettings(writer.bytes)) == DesktopSettings())
  }
}

@Suite(.serialized) struct SettingsToldTests {
  @Test func `the content knows them before its first layout, and each that is another`() throws {
    let harness = try LoopHarness {
      var writer = SettingsWriter()
      writer.integer("Net/DndDragThreshold", 3)
      $0.setSettings(writer.bytes)
    }
    #expect(harness.content.settingsAtLayout == 1)
    #expect(harness.content.settings.map(\.pointer.dragThreshold) == [3])
    for value: Int32 in [3, 0] {
      var writer = SettingsWriter()
      writer.integer("Net/DndDragThreshold", 3)
      writer.integer("Gtk/EnableAnimations", value == 3 ? 1 : 0)
      writer.integer("Test/Count", value)
      harness.desktop.setSettings(writer.bytes)
      #expect(
        try harness.run { harness.loop.settings.settings.integer("Test/Count") == Int(value) })
      try harness.settle()
    }
    #expect(harness.content.settings.map(\.areAnimationsEnabled) == [true, false])
  }
}
