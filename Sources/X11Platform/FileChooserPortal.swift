import Glibc

/// Lets the person choose files in the desktop's own window for that, through its portal.
///
/// Everything that takes time is waited for by the loop. One choice at a time: the line to the bus is
/// opened for it and closed after it, and closing it takes the desktop's window away.
///
/// Source: XDG Desktop Portal, `org.freedesktop.portal.FileChooser` and `.Request`.
public final class FileChooserPortal {
  public enum Answer: Hashable, Sendable {
    /// Absolute paths, at least one; any bytes but zero.
    case chosen([[UInt8]])
    /// The person thought better of it.
    case cancelled
    /// There is no portal, no bus, or no library for it; or it failed: ask in another way.
    case unavailable
  }

  private unowned let loop: EventLoop
  private let address: String?
  private var request: FileChooserRequest?

  /// - Parameter address: Of the bus; `nil` for the session's.
  public init(loop: EventLoop, address: String? = nil) {
    self.loop = loop
    self.address = address
  }

  deinit { if let request { loop.removeSource(request.connection.descriptor) } }

  /// Whether the person is being asked.
  public var isOpen: Bool { request != nil }

  /// Asks for files; while a question is open, nothing more comes of it.
  ///
  /// - Parameters:
  ///   - filters: The first is on from the start.
  ///   - then: Called once on the loop's thread, with `unavailable` maybe before this returns; not
  ///     after ``close()``.
  public func open(
    title: String, filters: [FileFilter], then: @escaping (Answer) -> Void
  ) {
    guard request == nil else { return }
    guard let library = BusLibrary(), let connection = BusConnection(library, address: address)
    else {
      then(.unavailable)
      return
    }
    let request = FileChooserRequest(connection, then: then)
    guard request.ask(title, filters, for: loop.window), connection.process() else {
      then(.unavailable)
      return
    }
    self.request = request
    loop.addSource(connection.descriptor) { [unowned self] in advance() }
  }

  /// Takes the question back.
  public func close() {
    guard let request else { return }
    loop.removeSource(request.connection.descriptor)
    self.request = nil
  }

  private func advance() {
    guard let request else { return }
    let holds = request.connection.process()
    guard let answer = request.answer ?? (holds ? nil : .unavailable) else { return }
    close()
    request.then(answer)
  }
}
