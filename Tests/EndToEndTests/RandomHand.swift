import DesktopDriver

/// Somebody who does anything, in any order, with every device there is; the same for the same seed.
struct RandomHand: RandomNumberGenerator {
  private var state: UInt64
  private let work: WalletAtWork
  private let devices: XorgServer?
  private var buttons: Set<Int> = []
  private var fingers: Set<Int32> = []

  init(seed: UInt64, at work: WalletAtWork, with devices: XorgServer?) {
    state = seed
    self.work = work
    self.devices = devices
  }

  // SplitMix64, Steele, Lea and Flood 2014.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  /// A dozen things, after which all is let go.
  mutating func play() throws {
    for _ in 0..<Int.random(in: 4...16, using: &self) {
      try step()
      if Int.random(in: 0..<3, using: &self) == 0 {
        pause(Double.random(in: 0...0.006, using: &self))
      }
    }
    try letGo()
  }

  private mutating func step() throws {
    switch Int.random(in: 0..<100, using: &self) {
    case 0..<36: move()
    case 36..<58: toggle(button: 1)
    case 58..<64: toggle(button: Int.random(in: 2...3, using: &self))
    case 64..<72: work.desktop.turnWheel(notches: Int.random(in: -3...3, using: &self))
    case 72..<80: try type()
    case 80 where Int.random(in: 0..<5, using: &self) == 0:
      pause(0.52)  // long enough for whatever is held
    case 80..<95: try useDevice()
    case 95: work.desktop.movePointer(x: Int.random(in: 430..<999, using: &self), y: 900)
    case 96:
      work.desktop.iconify(work.window)
      pause(0.01)
      work.desktop.restore(work.window)
    case 97:
      if work.desktop.grabKeyboard() { work.desktop.ungrabKeyboard() }
    case 98:
      if work.desktop.grabPointer() { work.desktop.ungrabPointer() }
    default:
      let cover = work.desktop.cover(x: 0, y: 0, width: 500, height: 900)
      pause(0.01)
      work.desktop.remove(cover)
    }
  }

  private mutating func place() -> (x: Int, y: Int) {
    (Int.random(in: 0..<420, using: &self), Int.random(in: 0..<800, using: &self))
  }

  private mutating func move() {
    let start = place()
    let way = Int.random(in: -60...60, using: &self)
    for step in 0..<Int.random(in: 1...6, using: &self) {
      work.desktop.movePointer(x: start.x, y: start.y + way * step, in: work.window)
    }
  }

  private mutating func toggle(button: Int) {
    if buttons.remove(button) != nil {
      work.desktop.release(button: button)
    } else {
      buttons.insert(button)
      work.desktop.press(button: button)
    }
  }

  private mutating func type() throws {
    let keys = [
      Keysym.up, Keysym.down, Keysym.enter, Keysym.escape, Keysym.home, Keysym.end, 0x20, 0xff09,
    ]
    let holding = Int.random(in: 0..<5, using: &self) == 0 ? [Keysym.alt] : []
    try work.desktop.type(keys.randomElement(using: &self) ?? Keysym.up, holding: holding)
  }

  private mutating func useDevice() throws {
    guard let devices else { return move() }
    let place = place()
    switch Int.random(in: 0..<8, using: &self) {
    case 0: try devices.wheel.scroll(dy: Double.random(in: -3...3, using: &self) * 120)
    case 1...2:
      for _ in 0..<Int.random(in: 1...5, using: &self) {
        try devices.touchpad.scroll(dy: Double.random(in: -60...60, using: &self))
      }
      if Bool.random(using: &self) { try devices.touchpad.scroll() }
    case 3 where Int.random(in: 0..<8, using: &self) == 0:
      let device = Bool.random(using: &self) ? devices.touchScreen : devices.touchpad
      if device === devices.touchScreen { fingers = [] }
      try device.setConnected(false)
      try device.setConnected(true)
    default:
      let finger = Int32.random(in: 0..<3, using: &self)
      let (x, y) = (Double(place.x), Double(place.y))
      if !fingers.contains(finger) {
        fingers.insert(finger)
        try devices.touchScreen.touch(finger, .began, x: x, y: y)
      } else if Bool.random(using: &self) {
        try devices.touchScreen.touch(finger, .moved, x: x, y: y)
      } else {
        fingers.remove(finger)
        try devices.touchScreen.touch(finger, .ended, x: x, y: y)
      }
    }
  }

  private mutating func letGo() throws {
    for button in buttons.sorted() { work.desktop.release(button: button) }
    for finger in fingers.sorted() { try devices?.touchScreen.touch(finger, .ended, x: 9, y: 9) }
    buttons = []
    fingers = []
  }
}
