import CX11
import Testing

@testable import X11Platform

/// XInput's own structures, made in memory as Xlib lays them out.
@Suite struct DeviceEventTests {
  private static func read(
    _ type: Int32, mask: [UInt8] = [], values: [Double] = [], buttons: [UInt8] = [],
    _ change: (inout XIDeviceEvent) -> Void = { _ in }
  ) -> DeviceEvent? {
    var (mask, values, buttons) = (mask, values, buttons)
    return mask.withUnsafeMutableBufferPointer { mask in
      values.withUnsafeMutableBufferPointer { values in
        buttons.withUnsafeMutableBufferPointer { buttons in
          var event = XIDeviceEvent()
          event.evtype = type
          event.valuators = XIValuatorState(
            mask_len: Int32(mask.count), mask: mask.baseAddress, values: values.baseAddress)
          event.buttons = XIButtonState(mask_len: Int32(buttons.count), mask: buttons.baseAddress)
          change(&event)
          return DeviceEvent(event)
        }
      }
    }
  }

  @Test func `finds the values of the axes that an event tells of`() throws {
    let event = try #require(
      Self.read(XI_Motion, mask: [0b0000_1001, 0b0000_0010], values: [1.5, -2, 7]) {
        $0.sourceid = 12
        $0.event_x = 3.25
        $0.serial = 99
      })
    #expect(event.kind == .motion)
    #expect(event.values.map(\.number) == [0, 3, 9])
    #expect(event.values.map(\.value) == [1.5, -2, 7])
    #expect((event.source, event.x, event.serial) == (12, 3.25, 99))
  }

  @Test func `takes the first 32 buttons`() throws {
    let event = try #require(Self.read(XI_ButtonPress, buttons: [0b10, 1, 0, 0x80, 0xff]))
    #expect(event.heldButtons == 0x8000_0102)
    #expect(event.values.isEmpty)
  }

  @Test func `reads flags, modifiers and names of 32 bits`() throws {
    let event = try #require(
      Self.read(XI_TouchUpdate) {
        $0.detail = -2
        $0.flags = Int32(XITouchPendingEnd) | Int32(XIPointerEmulated)
        $0.mods.effective = ControlMask | ShiftMask
        $0.time = 0x1_ffff_ffff
      })
    #expect(event.detail == 0xffff_fffe)
    #expect(event.isPendingEnd && event.isEmulated && event.isControlDown)
    #expect(event.time == .max)
  }

  @Test func `is none of another type`() {
    #expect(Self.read(XI_KeyPress) == nil)
  }
}
