import CX11

/// The two counters by which window managers and compositors know how far a window's frames are.
///
/// The basic one takes the value of a `_NET_WM_SYNC_REQUEST` once the frame of the size asked for is
/// there. The extended one is odd while a frame is being put, and one more after it: draw it now.
///
/// Source: Extended Window Manager Hints 1.5, "_NET_WM_SYNC_REQUEST", and the draft of its extended
/// form that GTK and Mutter share.
final class SyncCounters {
  private let connection: Connection
  private let basic: XSyncCounter
  private let extended: XSyncCounter
  /// Of the extended counter.
  private var value: Int64 = 0
  /// What a window manager wants to hear of the next size.
  private struct Request {
    var value: Int64
    var isExtended: Bool
  }
  /// The size has not been told yet, has been told, has been laid out: only then a frame answers.
  private var asked: Request?
  private var told: Request?
  private var owed: Request?
  /// Whether a window manager waits for a frame that may be put now.
  var isAwaited: Bool { owed != nil }

  /// Whether frames are told to the extended counter; a compositor that draws by it says when it has.
  var isFollowed = false

  /// - Returns: `nil` where the server has no SYNC.
  init?(connection: Connection) {
    let display = connection.display
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(3), Int32(0))
    guard XSyncQueryExtension(display, &event, &error) == True,
      XSyncInitialize(display, &major, &minor) == True
    else { return nil }
    self.connection = connection
    basic = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
    extended = XSyncCreateCounter(display, XSyncValue(hi: 0, lo: 0))
  }

  deinit {
    XSyncDestroyCounter(connection.display, basic)
    XSyncDestroyCounter(connection.display, extended)
  }

  /// What the window names in `_NET_WM_SYNC_REQUEST_COUNTER`.
  var names: [Int] { [Int(basic), Int(extended)] }

  /// A `_NET_WM_SYNC_REQUEST`: the next size that the server tells of belongs to this value.
  func request(_ message: XClientMessageEvent) {
    let low = Int64(UInt32(truncatingIfNeeded: message.data.l.2))
    let high = Int64(Int32(truncatingIfNeeded: message.data.l.3))
    asked = Request(value: high << 32 | low, isExtended: message.data.l.4 == 1)
  }

  /// The server has told of a size.
  func sizeTold() {
    if let asked { told = asked }
    asked = nil
  }

  /// The size that was told of last is the content's.
  func sizeTaken() {
    if let told { owed = told }
    told = nil
  }

  /// A frame is about to be put.
  func begin() {
    if let owed, owed.isExtended {
      value = owed.value + owed.value % 2
      self.owed = nil
    } else if !isFollowed {
      return
    }
    value += 1
    set(extended, value)
  }

  /// All of the frame has been put.
  /// - Returns: The value by which a compositor will say that it has drawn it; `nil` where none does.
  func end() -> Int64? {
    if let owed, !owed.isExtended {
      set(basic, owed.value)
      self.owed = nil
    }
    guard value % 2 != 0 else { return nil }
    value += 1
    set(extended, value)
    return isFollowed ? value : nil
  }

  private func set(_ counter: XSyncCounter, _ value: Int64) {
    XSyncSetCounter(
      connection.display, counter,
      XSyncValue(hi: Int32(truncatingIfNeeded: value >> 32), lo: UInt32(truncatingIfNeeded: value)))
  }
}
