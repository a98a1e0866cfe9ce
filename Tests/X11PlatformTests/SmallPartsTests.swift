import Pixels
import Testing

@testable import X11Platform

@Suite struct PixelFormatTests {
  private static func format(_ change: (inout PixelFormat) -> Void) -> PixelFormat {
    var format = PixelFormat()
    change(&format)
    return format
  }

  @Test(arguments: [format { _ in }, format { $0.depth = 32 }])
  func `takes the pixels it paints as they are`(_ format: PixelFormat) {
    #expect(format.objection == nil)
    #expect(format.layout == nil)
  }

  @Test(arguments: [
    format {
      ($0.depth, $0.bitsPerPixel, $0.redMask, $0.greenMask, $0.blueMask) = (
        16, 16, 0xF800, 0x7E0, 0x1F
      )
    },
    format {
      ($0.depth, $0.bitsPerPixel, $0.redMask, $0.greenMask, $0.blueMask) = (
        15, 16, 0x7C00, 0x3E0, 0x1F
      )
    },
    format {
      ($0.depth, $0.redMask, $0.greenMask, $0.blueMask) = (30, 0x3FF0_0000, 0xF_FC00, 0x3FF)
    },
    format { ($0.redMask, $0.blueMask) = ($0.blueMask, $0.redMask) },
  ])
  func `converts to others`(_ format: PixelFormat) {
    #expect(format.objection == nil)
    #expect(format.layout?.bytesPerPixel == format.bitsPerPixel / 8)
  }

  @Test func `what is no colour is alpha, and opaque`() {
    let format = Self.format {
      ($0.depth, $0.redMask, $0.blueMask) = (32, $0.blueMask, $0.redMask)
    }
    #expect(format.layout?.pixel(0x12_3456) == 0xFF56_3412)
  }

  @Test(arguments: [
    format { $0.isTrueColor = false },
    format { ($0.depth, $0.bitsPerPixel) = (8, 8) },
    format { $0.bitsPerPixel = 24 },
    format { $0.greenMask = 0xFE01 },
    format { $0.blueMask = 0 },
    format { $0.isNativeByteOrder = false },
  ])
  func `refuses any others`(_ format: PixelFormat) {
    #expect(format.objection != nil)
  }
}

@Suite struct FramePacerTests {
  @Test func `paints the first frame at once and the next a period later`() {
    var pacer = FramePacer()
    #expect(pacer.due < 0)
    pacer.painted(at: 5)
    #expect(pacer.due == 5 + pacer.period)
  }

  @Test func `keeps its beat when timers are late`() {
    var pacer = FramePacer()
    pacer.painted(at: 10)
    for _ in 0..<600 { pacer.painted(at: pacer.due + 0.0005) }
    #expect(abs(pacer.due - (10 + 601 / 60.0)) < 0.001)
  }

  @Test func `frames ahead of their time do not put off the next`() {
    var pacer = FramePacer()
    for step in 0..<50 { pacer.painted(at: 10 + Double(step) * 0.001) }  // a live resize
    #expect(pacer.due <= 10.049 + pacer.period)
  }

  @Test func `paints rather than sleep for less than a third of a millisecond`() {
    var pacer = FramePacer()
    pacer.painted(at: 10)
    #expect(!pacer.isDue(at: 10 + pacer.period - 0.000_31))
    #expect(pacer.isDue(at: 10 + pacer.period - 0.000_29))
    // A little early each time is still the same beat.
    for _ in 0..<600 { pacer.painted(at: pacer.due - 0.000_29) }
    #expect(abs(pacer.due - (10 + 601 / 60.0)) < 0.001)
  }

  @Test func `starts a new beat after a rest`() {
    var pacer = FramePacer()
    pacer.painted(at: 10)
    pacer.painted(at: 20)
    #expect(pacer.due == 20 + pacer.period)
  }
}

@Suite struct StartupIDTests {
  @Test(
    arguments: [
      ("shell/billfold/1-2-host_TIME12345", 12345), ("a_TIME1_TIME77x", 77), ("plain", nil),
      ("_TIME", nil), ("x_TIME99999999999", nil), ("", nil),
    ] as [(String, UInt32?)])
  func `finds the time of the click in it`(_ id: String, _ time: UInt32?) {
    #expect(StartupID.time(of: id) == time)
  }

  @Test func `quotes what it removes`() {
    let text = String(decoding: StartupID.removal(of: #"a"b\c"#), as: UTF8.self)
    #expect(text == "remove: ID=\"a\\\"b\\\\c\"\0")
  }
}

@Suite struct WindowIconTests {
  @Test func `undoes the multiplication by alpha`() {
    var pixels: [UInt32] = [0xff10_2030, 0x8040_2010, 0x0000_0000, 0xdead_beef]
    let values = pixels.withUnsafeMutableBufferPointer { pixels in
      pixels.baseAddress.map {
        // A stride of 3 leaves the last pixel out.
        WindowIcon.values(of: PixelBuffer(base: $0, width: 3, height: 1, stride: 4))
      }
    }
    #expect(values == [3, 1, 0xff10_2030, 0x8080_4020, 0])
  }
}
