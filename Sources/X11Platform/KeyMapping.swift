import CX11

/// X11's keysyms and modifier bits as this program names them.
enum KeyMapping {
  static func key(_ keysym: Int, modifiers: KeyEvent.Modifiers = []) -> KeyEvent.Key {
    if let key = named[keysym] { return key }
    if let digit = keypad[keysym] { return .character(digit) }
    if (Int(XK_F1)...Int(XK_F35)).contains(keysym) { return .function(keysym - Int(XK_F1) + 1) }
    guard let character = character(keysym) else { return .other(UInt(keysym)) }
    let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .super])
    return .character(isShortcut ? lowercased(character) : character)
  }

  /// Caps Lock (`Lock`) and Num Lock (`Mod2`) are left out; `Mod1` and `Mod4` are Alt and Super on
  /// every desktop's keyboard map.
  static func modifiers(_ state: UInt32) -> KeyEvent.Modifiers {
    var modifiers: KeyEvent.Modifiers = []
    if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
    if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { modifiers.insert(.alt) }
    if state & UInt32(Mod4Mask) != 0 { modifiers.insert(.super) }
    return modifiers
  }

  /// Whether a shortcut can be named with what the key writes.
  static func isLatin(_ keysym: Int) -> Bool { (0x20...0x7e).contains(keysym) }

  /// The letter that a key has on the keyboards that key caps of other scripts are printed beside: for
  /// shortcuts where no layout of the keyboard has Latin letters.
  ///
  /// - Returns: A keysym; `nil` for keys that are no letters there.
  ///
  /// Source: xkeyboard-config, `keycodes/evdev` (AD01 is 24, AC01 38, AB01 52) and `symbols/us`.
  static func letter(byPlaceOf keycode: UInt32) -> Int? {
    for (first, letters) in [(24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm")] {
      let place = Int(keycode) - first
      let codes = Array(letters.utf8)
      if codes.indices.contains(place) { return Int(codes[place]) }
    }
    return nil
  }

  /// Latin-1 and Unicode keysyms; the older sets of other scripts are the input method's.
  private static func character(_ keysym: Int) -> Character? {
    let value: Int
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff: value = keysym
    case 0x100_0100...0x110_ffff: value = keysym - 0x100_0000
    default: return nil
    }
    return UInt32(exactly: value).flatMap(Unicode.Scalar.init).map(Character.init)
  }

  private static func lowercased(_ character: Character) -> Character {
    let text = character.lowercased()
    return text.count == 1 ? Character(text) : character
  }

  private static let named: [Int: KeyEvent.Key] = [
    Int(XK_Up): .up, Int(XK_Down): .down, Int(XK_Left): .left, Int(XK_Right): .right,
    Int(XK_Home): .home, Int(XK_End): .end, Int(XK_Page_Up): .pageUp,
    Int(XK_Page_Down): .pageDown, Int(XK_Return): .enter, Int(XK_ISO_Enter): .enter,
    Int(XK_Escape): .escape, Int(XK_space): .space, Int(XK_Tab): .tab,
    Int(XK_ISO_Left_Tab): .tab, Int(XK_BackSpace): .backspace, Int(XK_Delete): .delete,
    Int(XK_Insert): .insert, Int(XK_Menu): .menu,
    Int(XK_KP_Up): .up, Int(XK_KP_Down): .down, Int(XK_KP_Left): .left, Int(XK_KP_Right): .right,
    Int(XK_KP_Home): .home, Int(XK_KP_End): .end, Int(XK_KP_Page_Up): .pageUp,
    Int(XK_KP_Page_Down): .pageDown, Int(XK_KP_Enter): .enter, Int(XK_KP_Space): .space,
    Int(XK_KP_Tab): .tab, Int(XK_KP_Delete): .delete, Int(XK_KP_Insert): .insert,
  ]

  private static let keypad: [Int: Character] = [
    Int(XK_KP_0): "0", Int(XK_KP_1): "1", Int(XK_KP_2): "2", Int(XK_KP_3): "3",
    Int(XK_KP_4): "4", Int(XK_KP_5): "5", Int(XK_KP_6): "6", Int(XK_KP_7): "7",
    Int(XK_KP_8): "8", Int(XK_KP_9): "9", Int(XK_KP_Add): "+", Int(XK_KP_Subtract): "-",
    Int(XK_KP_Multiply): "*", Int(XK_KP_Divide): "/", Int(XK_KP_Decimal): ".",
    Int(XK_KP_Separator): ",", Int(XK_KP_Equal): "=",
  ]
}
