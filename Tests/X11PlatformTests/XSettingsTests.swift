import DesktopDriver
import Testing

@testable import X11Platform

@Suite struct XSettingsTests {
  @Test(arguments: [false, true])
  func `reads numbers, texts and colours in either byte order`(_ isBigEndian: Bool) {
    let settings = XSettings(Self.bytes(isBigEndian: isBigEndian))
    #expect(settings.integer("Gdk/WindowScalingFactor") == 2)
    #expect(settings["Net/ThemeName"] == .string("Night"))
    #expect(settings["Test/Color"] == .color(red: 1, green: 2, blue: 3, alpha: 65535))
    #expect(settings["Net/DoubleClickTime"] == .integer(-1))
    #expect(settings.integer("Net/ThemeName") == nil)
  }

  @Test func `keeps what was whole when the bytes end too soon`() {
    let bytes = Self.bytes(isBigEndian: false)
    for length in 0..<bytes.count {
      let settings = XSettings(Array(bytes[..<length]))
      #expect(settings.values.count < 4)
      if length >= 12 + 12 + 24 { #expect(settings.integer("Gdk/WindowScalingFactor") == 2) }
    }
  }

  @Test(arguments: [
    [2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],  // no byte order of this name
    [0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255],  // four billion settings, none there
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0],  // a type nobody knows
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 255, 255, 65, 65, 65, 65],  // a name beyond the end
  ])
  func `makes nothing of nonsense`(_ bytes: [UInt8]) {
    #expect(XSettings(bytes).values.isEmpty)
  }

  static func bytes(isBigEndian: Bool) -> [UInt8] {
    var writer = SettingsWriter(isBigEndian: isBigEndian)
    writer.integer("Gdk/WindowScalingFactor", 2)
    writer.string("Net/ThemeName", "Night")
    writer.color("Test/Color", [1, 2, 3, 65535])
    writer.integer("Net/DoubleClickTime", -1)
    return writer.bytes
  }
}
