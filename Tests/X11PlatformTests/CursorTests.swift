import DesktopDriver
import Testing

@testable import X11Platform

@Suite(.serialized) struct CursorTests {
  @Test func `each shape is another one, and is shown while the mouse is over the window`() throws {
    let harness = try LoopHarness()
    harness.desktop.movePointer(x: 700, y: 500)
    try harness.settle()
    let outside = try harness.desktop.cursorPicture()
    harness.content.cursor = .grab
    try harness.settle()
    #expect(try harness.desktop.cursorPicture() == outside)
    harness.desktop.movePointer(x: 100, y: 100, in: harness.window)
    var pictures: [CursorShape: Desktop.CursorPicture] = [:]
    for _ in 0..<2 {
      for shape in CursorShape.allCases {
        harness.content.cursor = shape
        try harness.settle()
        let picture = try harness.desktop.cursorPicture()
        if let before = pictures[shape] { #expect(picture == before) }
        pictures[shape] = picture
      }
    }
    #expect(Set(pictures.values).count == CursorShape.allCases.count)
    #expect(harness.connection.takeErrors().isEmpty)
  }

  @Test func `a new theme's size is the size of the pointer at once`() throws {
    let harness = try LoopHarness()
    harness.desktop.movePointer(x: 100, y: 100, in: harness.window)
    try harness.settle()
    var sizes: [Int] = []
    for size: Int32 in [24, 64] {
      var writer = SettingsWriter()
      writer.integer("Gtk/CursorThemeSize", size)
      harness.desktop.setSettings(writer.bytes)
      #expect(try harness.run { harness.loop.settings.cursorTheme.size == Int(size) })
      try harness.settle()
      sizes.append(try harness.desktop.cursorPicture().width)
    }
    // Without a theme the shapes are the server's, of one size: then nothing is broken, at least.
    #expect(sizes[0] <= sizes[1])
    #expect(harness.connection.takeErrors().isEmpty)
  }

  @Test func `a name that is no folder and a size that is no pointer's say nothing`() {
    var writer = SettingsWriter()
    writer.string("Gtk/CursorThemeName", "../../etc")
    writer.integer("Gtk/CursorThemeSize", -5)
    #expect(Cursors.Theme(XSettings(writer.bytes)) == Cursors.Theme())
    writer = SettingsWriter()
    writer.string("Gtk/CursorThemeName", "Night")
    writer.integer("Gtk/CursorThemeSize", 48)
    #expect(Cursors.Theme(XSettings(writer.bytes)) == Cursors.Theme(name: "Night", size: 48))
  }
}
