import CX11

/// The keys held down, and what a press of one means with the layout of the moment.
struct Keyboard {
  private var held: Set<UInt32> = []

  /// - Returns: `nil` for a key that means nothing by itself, such as Shift.
  mutating func press(_ event: XKeyEvent, of display: OpaquePointer, time: Double) -> KeyEvent? {
    // With detectable repeat no release comes between a press and its repetitions.
    let isRepeat = !held.insert(event.keycode).inserted
    let modifiers = KeyMapping.modifiers(event.state)
    guard let keysym = Self.keysym(event, of: display, modifiers) else { return nil }
    return KeyEvent(
      key: KeyMapping.key(keysym, modifiers: modifiers), modifiers: modifiers, timestamp: time,
      isRepeat: isRepeat)
  }

  mutating func release(_ event: XKeyEvent) { held.remove(event.keycode) }

  /// The releases of keys go to whoever has the focus by then.
  mutating func forgetHeld() { held = [] }

  private static func keysym(
    _ event: XKeyEvent, of display: OpaquePointer, _ modifiers: KeyEvent.Modifiers
  ) -> Int? {
    let code = KeyCode(truncatingIfNeeded: event.keycode)
    let isShortcut = !modifiers.isDisjoint(with: [.control, .alt, .super])
    // Caps Lock is no part of a shortcut.
    let state = isShortcut ? event.state & ~UInt32(LockMask) : event.state
    guard let keysym = lookUp(code, state, display) else { return nil }
    if (Int(XK_Shift_L)...Int(XK_Hyper_R)).contains(keysym) { return nil }
    if (Int(XK_ISO_Lock)...Int(XK_ISO_Level5_Lock)).contains(keysym) { return nil }
    if keysym == Int(XK_Num_Lock) { return nil }
    guard isShortcut, !KeyMapping.isLatin(keysym), isLetter(keysym) else { return keysym }
    return latin(code, state, display) ?? KeyMapping.letter(byPlaceOf: event.keycode) ?? keysym
  }

  /// The first layout of the keyboard that has a Latin letter or sign on the key.
  private static func latin(
    _ code: KeyCode, _ state: UInt32, _ display: OpaquePointer
  ) -> Int? {
    for group in UInt32(0)..<4 {
      let other = state & ~(3 << 13) | group << 13  // bits 13 and 14 are the layout's number
      if let keysym = lookUp(code, other, display), KeyMapping.isLatin(keysym) { return keysym }
    }
    return nil
  }

  /// A keysym of a script's letter, as against a key with a name.
  private static func isLetter(_ keysym: Int) -> Bool { keysym < 0xfd00 || keysym >= 0x100_0000 }

  private static func lookUp(_ code: KeyCode, _ state: UInt32, _ display: OpaquePointer) -> Int? {
    var used: UInt32 = 0
    var keysym: KeySym = 0
    guard XkbLookupKeySym(display, code, state, &used, &keysym) == True, keysym != 0 else {
      return nil
    }
    return Int(keysym)
  }
}
