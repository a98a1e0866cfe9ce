import Cards
import DesktopDriver
import Foundation
import Store
import Testing

/// A folder of a test's own: an empty home, a runtime folder, a wallet; gone with the object.
final class Home {
  let path: String
  var wallet: String { path + "/wallet.sqlite" }

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/billfold-test-\(UUID().uuidString)"
    for folder in [path, path + "/run"] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Starts the program in this home, which knows of no other display, scale or wallet.
  func start(_ arguments: [String], display: String?) throws -> ChildProcess {
    var environment = ["HOME": path, "XDG_RUNTIME_DIR": path + "/run"]
    if let display { environment["DISPLAY"] = display }
    let others = [
      "DISPLAY", "XDG_DATA_HOME", "BILLFOLD_SCALE", "DESKTOP_STARTUP_ID", "WAYLAND_DISPLAY",
    ]
    return try ChildProcess(
      builtProgram("billfold"), arguments, environment: environment,
      without: others.filter { environment[$0] == nil })
  }

  /// Runs the program to its end.
  func run(
    _ arguments: [String], display: String? = nil
  ) throws -> (ending: ChildProcess.Ending?, output: String, errors: String) {
    let child = try start(arguments, display: display)
    let ending = child.wait(timeout: 60)
    return (ending, child.standardOutput, child.standardError)
  }

  /// The issuers, in order, as the program lists them.
  func order() throws -> [String] {
    let result = try run(["list", "--wallet", wallet])
    #expect(result.ending == .exited(0), "\(result.errors)")
    return result.output.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().prefix(2)
        .joined(separator: " · ")
    }
  }

  /// Leaves so many of the sample cards.
  func keepFirst(_ count: Int) throws {
    let store = try WalletStore(path: FilePath(wallet))
    for card in try store.cards(in: count..<(try store.count)) { _ = try store.remove(card.id) }
  }

  /// Makes a wallet of that many cards.
  func fill(with count: Int) throws {
    let store = try WalletStore(path: FilePath(wallet))
    let missing = count - (try store.count)
    try store.insert(
      contentsOf: (0..<missing).map { number in
        Card(
          kind: .loyalty, issuer: "Shop \(number)", secondLine: "Loyalty", number: "\(number)",
          color: CardColor(red: 20, green: UInt8(number % 200), blue: 90))
      })
  }
}

/// The program with a window on a server of its own, and a person in front of it.
final class WalletAtWork {
  let home: Home
  let server: any DesktopServer
  let desktop: Desktop
  let window: DesktopWindow
  let program: ChildProcess

  /// - Parameters:
  ///   - home: With a wallet to open, or an empty one.
  ///   - server: One with devices; `nil` for one without.
  init(home: Home? = nil, arguments: [String] = [], server: XorgServer? = nil) throws {
    let home = try home ?? Home()
    self.home = home
    self.server = try server ?? Xvfb()
    desktop = try Desktop(displayName: self.server.displayName)
    program = try home.start(
      ["--wallet", home.wallet] + arguments, display: self.server.displayName)
    window = try desktop.window(named: "Billfold")
    desktop.focus(window)
    #expect(desktop.waitForContent(of: window))
    _ = try picture()
  }

  deinit { program.end() }

  /// The window's picture once nothing moves.
  func picture() throws -> Screenshot {
    try #require(desktop.screenshotAtRest(of: window), "\(program.standardError)")
  }

  /// What a window that has just been opened shows of the wallet as it is now.
  func freshPicture() throws -> Screenshot {
    let copy = try Home()
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: home.wallet + suffix) {
      try FileManager.default.copyItem(atPath: home.wallet + suffix, toPath: copy.wallet + suffix)
    }
    return try WalletAtWork(home: copy).picture()
  }

  /// In the middle of what shows of a stacked card, at rest and unscrolled; pixels at scale 1.
  static func strip(_ index: Int) -> (x: Int, y: Int) { (210, 76 + 56 * index + 28) }

  func click(card index: Int) {
    let place = Self.strip(index)
    desktop.click(x: place.x, y: place.y, in: window)
  }

  /// Holds a card until it is lifted.
  func hold(card index: Int) throws {
    let place = Self.strip(index)
    desktop.movePointer(x: place.x, y: place.y, in: window)
    _ = try picture()
    let before = desktop.screenshot(of: window)
    desktop.press()
    // Pressed it is darker, and lifted it is elsewhere: by far more than a shade.
    #expect(
      waitUntil {
        guard let before, let now = desktop.screenshot(of: window) else { return false }
        return now.differences(from: before, tolerance: 24) > 5000
      })
    _ = try picture()
  }

  /// Carries what is held to the place of another card.
  func carry(from: Int, to: Int) throws {
    let (start, end) = (Self.strip(from), Self.strip(to))
    desktop.glide(fromX: start.x, fromY: start.y, toX: end.x, toY: end.y, in: window)
    _ = try picture()
  }
}

enum Keysym {
  static let escape = 0xff1b
  static let enter = 0xff0d
  static let home = 0xff50
  static let up = 0xff52
  static let down = 0xff54
  static let end = 0xff57
  static let control = 0xffe3
  static let shift = 0xffe1
  static let alt = 0xffe9
  static let q = 0x71
  static let d = 0x64
}
