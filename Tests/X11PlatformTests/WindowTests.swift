import DesktopDriver
import Geometry
import Gestures
import Glibc
import Testing

@testable import X11Platform

/// On a real server; one after the other, as each has one of its own.
@Suite(.serialized) struct WindowTests {
  @Test func `opens at 420 by 800 points with its names and hints`() throws {
    let harness = try LoopHarness()
    let (desktop, window) = (harness.desktop, harness.window)
    #expect(harness.content.sizes == [Size(width: 420, height: 800)])
    #expect(desktop.geometry(of: window)?.width == 420)
    #expect(desktop.geometry(of: window)?.height == 800)
    #expect(harness.shownColor() == 0x204060)
    #expect(desktop.text(of: "WM_CLASS", of: window) == "billfold\0Billfold\0")
    #expect(desktop.text(of: "_NET_WM_NAME", of: window) == "Billfold")
    #expect(desktop.text(of: "WM_CLIENT_MACHINE", of: window)?.isEmpty == false)
    #expect(desktop.values(of: "_NET_WM_PID", of: window) == [UInt(getpid())])
    #expect(desktop.values(of: "WM_PROTOCOLS", of: window)?.count == 3)
    let hints = try #require(desktop.values(of: "WM_NORMAL_HINTS", of: window))
    #expect(Array(hints[5...6]) == [320, 480])
    #expect(hints[17] == 10)  // StaticGravity
    #expect(harness.connection.takeErrors().isEmpty)
  }

  @Test func `follows Xft.dpi, and then a larger scaling factor`() throws {
    let harness = try LoopHarness(scale: nil) { $0.setResources("Xft.dpi: 144") }
    #expect(harness.content.scales == [1.5])
    #expect(harness.desktop.geometry(of: harness.window)?.width == 630)
    var writer = SettingsWriter()
    writer.integer("Gdk/WindowScalingFactor", 2)
    harness.desktop.setSettings(writer.bytes)  // a settings daemon that comes late
    #expect(try harness.run { harness.content.scales.last == 2 })
    #expect(harness.content.sizes.last == Size(width: 315, height: 600))
    writer = SettingsWriter()
    writer.integer("Gdk/WindowScalingFactor", 3)
    harness.desktop.setSettings(writer.bytes)
    #expect(try harness.run { harness.content.scales.last == 3 })
  }

  @Test func `lays out and paints anew when it is resized, wherever that ends`() throws {
    let harness = try LoopHarness()
    harness.content.color = 0xff33_6699
    for (width, height) in [(421, 801), (700, 900), (320, 480), (330, 490), (900, 950)] {
      harness.desktop.resize(harness.window, width: width, height: height)
      let size = Size(width: Double(width), height: Double(height))
      #expect(try harness.run { harness.content.sizes.last == size })
      #expect(try harness.run { harness.shownColor() == 0x336699 })
    }
    #expect(harness.connection.takeErrors().isEmpty)
  }

  @Test func `gathers the resizes that have queued up into one layout`() throws {
    let harness = try LoopHarness()
    let before = harness.content.sizes.count
    for step in 1...50 { harness.desktop.resize(harness.window, width: 420 + step, height: 800) }
    #expect(try harness.run { harness.content.sizes.last?.width == 470 })
    #expect(harness.content.sizes.count - before == 1)
  }

  @Test(arguments: [[], ["-extension", "MIT-SHM"]])
  func `shows an exposed part from the last frame, with and without shared memory`(
    _ arguments: [String]
  ) throws {
    let harness = try LoopHarness(serverArguments: arguments)
    #expect(harness.loop.window.frame.isSharedWithServer == arguments.isEmpty)
    let frames = harness.content.frames.count
    let cover = harness.desktop.cover(x: 50, y: 60, width: 100, height: 100)
    try harness.settle()
    harness.desktop.remove(cover)
    #expect(try harness.run { harness.shownColor() == 0x204060 })
    #expect(harness.content.frames.count == frames)
  }

  @Test func `puts only the part that was painted, and keeps the rest`() throws {
    let harness = try LoopHarness()
    harness.content.part = Rect(x: 10, y: 20, width: 30, height: 40)
    harness.content.color = 0xffaa_bbcc
    harness.content.setNeedsFrame()
    try harness.run {
      harness.desktop.screenshot(of: harness.window)?[10, 20] == 0xaabbcc
    }
    let picture = try #require(harness.desktop.screenshot(of: harness.window))
    #expect(picture.pixels.count { $0 == 0xaabbcc } == 30 * 40)
    #expect(picture[9, 20] == 0x204060)
    #expect(picture[39, 59] == 0xaabbcc)
    #expect(picture[40, 60] == 0x204060)
  }

  @Test func `paints nothing while it is covered or an icon, and is there again after`() throws {
    let harness = try LoopHarness()
    let cover = harness.desktop.cover(x: 0, y: 0, width: 1000, height: 1000)
    #expect(try harness.run { harness.content.visibility.last == false })
    harness.content.isAnimating = true
    let frames = harness.content.frames.count
    for _ in 0..<10 { try harness.loop.turn(limit: 0.02) }
    #expect(harness.content.frames.count == frames)
    harness.desktop.remove(cover)
    #expect(try harness.run { harness.content.frames.count > frames })

    harness.desktop.iconify(harness.window)
    #expect(try harness.run { harness.content.visibility.last == false })
    harness.content.isAnimating = false
    harness.content.color = 0xff11_2233
    harness.content.setNeedsFrame()
    harness.desktop.restore(harness.window)
    #expect(try harness.run { harness.shownColor() == 0x112233 })
  }

  @Test func `asks the content before it closes`() throws {
    let harness = try LoopHarness()
    harness.content.closes = false
    harness.desktop.close(harness.window)
    #expect(try harness.run { harness.content.closeRequests == 1 })
    #expect(!harness.loop.isStopped)
    harness.content.closes = true
    harness.desktop.close(harness.window)
    #expect(try harness.run { harness.loop.isStopped })
  }

  @Test func `answers a ping`() throws {
    let harness = try LoopHarness()
    #expect(
      try harness.desktop.ping(harness.window) { try harness.loop.turn(limit: 0.01) })
  }

  @Test func `comes to the front when it is raised`() throws {
    let harness = try LoopHarness()
    _ = harness.desktop.cover(x: 0, y: 0, width: 1000, height: 1000)
    #expect(try harness.run { harness.content.visibility.last == false })
    harness.loop.window.raise()
    #expect(try harness.run { harness.content.visibility.last == true })
    #expect(try harness.run { harness.content.focus.last == true })
  }

  @Test(arguments: [(15, [String]()), (16, []), (30, []), (16, ["-extension", "MIT-SHM"])])
  func `shows its colours in pixels of another depth`(
    _ depth: Int, _ arguments: [String]
  ) throws {
    let harness = try LoopHarness(Xvfb(depth: depth, arguments: arguments))
    func expectColor(_ color: UInt32) throws {
      harness.content.color = 0xFF00_0000 | color
      harness.content.setNeedsFrame()
      try harness.settle()
      let shown = try #require(harness.shownColor())
      for shift in [UInt32(16), 8, 0] {
        let difference = Int(shown >> shift & 255) - Int(color >> shift & 255)
        #expect(abs(difference) <= (depth == 30 ? 0 : 4), "\(String(shown, radix: 16))")
      }
    }
    for color: UInt32 in [0x20_4060, 0xFF_FFFF, 0, 0xFF_8001] { try expectColor(color) }
  }
}
