import Geometry
import Gestures
import Painting
import Pixels
import Store
import Views
import Wallet
import X11Platform

/// A wallet as the content of a window: X11's words on one side, the scene's on the other.
final class WalletContent: WindowContent {
  /// Asked to close by key.
  var onQuit: (() -> Void)?
  /// Asked for files by key.
  var onChooseFiles: (() -> Void)?
  /// Called one by one, when the window shows and there is nothing more to do for it.
  var whenIdle: [() -> Void] = []
  /// Where dropped files go.
  var opening: FileOpening?
  private let controller: WalletController
  private var scene: WalletScene { controller.scene }

  init(_ controller: WalletController) { self.controller = controller }

  func layout(size: Size, scale: Double) { scene.layout(size: size, scale: scale) }

  func handle(_ event: PointerEvent) { scene.handle(event) }
  func handle(_ event: ScrollEvent) { scene.handle(event) }

  func settingsChanged(_ settings: DesktopSettings) {
    scene.pointerSettings = settings.pointer
    scene.reducesMotion = !settings.areAnimationsEnabled
  }

  func pointerLeft(at time: Double) { scene.pointerLeft(at: time) }
  func focusChanged(_ isFocused: Bool) {
    scene.focusChanged(isFocused)
    if isFocused { controller.noticeChanges(at: ShowCommand.now) }
  }

  var cursor: CursorShape {
    switch scene.cursor {
    case .arrow: .arrow
    case .pointer: .pointer
    case .grab: .grab
    case .grabbing: .grabbing
    }
  }

  func handle(_ event: KeyEvent) {
    guard let press = KeyPress(event), !event.isRepeat || press.key.repeats || controller.isTyping
    else { return }
    if press == KeyPress(.character("q"), .control) {
      onQuit?()
    } else if press == KeyPress(.character("o"), .control) {
      onChooseFiles?()
    } else {
      controller.handle(press, at: event.timestamp)
    }
  }

  func dragEntered(at location: Point) { scene.isDropTarget = true }
  func dragExited() { scene.isDropTarget = false }

  func filesDropped(_ paths: [[UInt8]], at time: Double) {
    opening?.open(paths.map { FilePath(bytes: $0) })
  }

  func dropRefused(_ problems: [DropProblem], at time: Double) {
    controller.refuseDropped(problems.map(\.description))
  }

  var keepsScreenAwake: Bool { scene.showsCode }

  func advance(to now: Double) { scene.advance(to: now) }
  var deadline: Double? { scene.deadline }
  var needsFrame: Bool { scene.needsFrame }

  func paint(into buffer: PixelBuffer, scale: Double) -> Rect {
    do throws(CairoError) {
      return try scene.paint(into: buffer)
    } catch {
      // The last frame stays on the screen until something changes and another is tried.
      StandardError.write("billfold: A frame could not be painted (\(error)).\n")
      return .zero
    }
  }

  func useStrips(_ keeper: any StripKeeper) { scene.stripKeeper = keeper }

  func strips(into buffer: PixelBuffer) -> StripFrame? {
    do throws(CairoError) {
      return try scene.stripFrame(into: buffer)
    } catch {
      return nil  // `paint` says what is wrong
    }
  }

  func stripsWereLost() { scene.stripsWereLost() }
  func rest() { scene.rest() }
  func visibilityChanged(_ isVisible: Bool) { scene.visibilityChanged(isVisible) }

  func workAhead() -> Bool {
    if scene.prepareAhead() { return true }
    guard !whenIdle.isEmpty else { return false }
    whenIdle.removeFirst()()
    return true
  }
}

extension KeyPress {
  /// `nil` for keys that mean nothing to a wallet.
  init?(_ event: KeyEvent) {
    let key: Key
    switch event.key {
    case .character(let character): key = .character(character)
    case .up: key = .up
    case .down: key = .down
    case .left: key = .left
    case .right: key = .right
    case .home: key = .home
    case .end: key = .end
    case .pageUp: key = .pageUp
    case .pageDown: key = .pageDown
    case .enter: key = .enter
    case .escape: key = .escape
    case .space: key = .space
    case .tab: key = .tab
    case .backspace: key = .backspace
    case .delete: key = .delete
    case .menu: key = .menu
    case .function(let number): key = .function(number)
    default: return nil
    }
    // Keys of the window manager are not ours.
    guard !event.modifiers.contains(.super) else { return nil }
    var modifiers: Modifiers = []
    if event.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if event.modifiers.contains(.control) { modifiers.insert(.control) }
    if event.modifiers.contains(.alt) { modifiers.insert(.alt) }
    self.init(key, modifiers)
  }
}
