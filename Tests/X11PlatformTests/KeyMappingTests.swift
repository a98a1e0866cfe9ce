import Testing

@testable import X11Platform

@Suite struct KeyMappingTests {
  @Test(
    arguments: [
      (0xff0d, .enter), (0xff8d, .enter),  // Return, and the keypad's
      (0xff1b, .escape), (0xff09, .tab), (0xfe20, .tab),  // Shift+Tab has a keysym of its own
      (0xff55, .pageUp), (0xff9a, .pageUp), (0xff50, .home), (0xff95, .home),
      (0xff97, .up), (0xffb8, .character("8")),  // the keypad's 8 without and with Num Lock
      (0x0071, .character("q")), (0x00e9, .character("é")), (0x10020ac, .character("€")),
      (0xffbe, .function(1)), (0xffc9, .function(12)),
      (0x06ca, .other(0x06ca)),  // Cyrillic, from before Unicode
      (0x110_ffff, .character("\u{10ffff}")), (0x100_d800, .other(0x100_d800)),  // no character
      (0x0020, .space),
    ] as [(Int, KeyEvent.Key)])
  func `names a keysym`(_ keysym: Int, _ key: KeyEvent.Key) {
    #expect(KeyMapping.key(keysym) == key)
  }

  @Test(
    arguments: [
      ([], .character("D")), (.shift, .character("D")), ([.control, .shift], .character("d")),
      (.alt, .character("d")), (.super, .character("d")),
    ] as [(KeyEvent.Modifiers, KeyEvent.Key)])
  func `calls a shortcut by its small letter`(
    _ modifiers: KeyEvent.Modifiers, _ key: KeyEvent.Key
  ) {
    #expect(KeyMapping.key(0x44, modifiers: modifiers) == key)
  }

  @Test(
    arguments: [
      (0, []), (1, .shift), (4, .control), (8, .alt), (64, .super),
      (1 | 4 | 8, [.shift, .control, .alt]),
      (2 | 16, []),  // Caps Lock and Num Lock
      (1 << 13 | 1 << 8, []),  // the second layout, a button
    ] as [(UInt32, KeyEvent.Modifiers)])
  func `leaves the locks out of the modifiers`(_ state: UInt32, _ modifiers: KeyEvent.Modifiers) {
    #expect(KeyMapping.modifiers(state) == modifiers)
  }
}
