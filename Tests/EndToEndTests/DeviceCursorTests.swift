import DesktopDriver
import Foundation
import Testing

@Suite(.serialized) struct DeviceCursorTests {
  @Test func `the pointer has the desktop's theme, also one that is chosen later`() throws {
    let work = try WalletAtWork()
    let folder = work.home.path + "/.icons/Test/cursors"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try CursorFile(side: 24, color: 0xff12_3456).write(to: folder + "/default")
    work.desktop.movePointer(x: 210, y: 20, in: work.window)
    _ = try work.picture()
    let before = try work.desktop.cursorPicture()
    var settings = SettingsWriter()
    settings.string("Gtk/CursorThemeName", "Test")
    settings.integer("Gtk/CursorThemeSize", 24)
    work.desktop.setSettings(settings.bytes)
    let color: UInt32 = 0xff12_3456
    #expect(
      try waitUntil { try work.desktop.cursorPicture().pixels.allSatisfy { $0 == color } })
    #expect(before.pixels.contains { $0 != color })
    #expect(work.program.isRunning)
  }
}
