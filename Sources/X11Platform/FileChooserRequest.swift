/// One question of a `FileChooserPortal`, from its first word to its answer.
final class FileChooserRequest {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  /// Seconds that the portal may take to say that it asks; it may have to be started.
  private static let patience = 10.0

  let connection: BusConnection
  let then: (FileChooserPortal.Answer) -> Void
  private(set) var answer: FileChooserPortal.Answer?
  /// The end of the path that the answer comes from; nobody else knows it.
  private let token = "billfold\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  /// The path itself, once the portal has said it.
  private var handle: String?

  init(_ connection: BusConnection, then: @escaping (FileChooserPortal.Answer) -> Void) {
    self.connection = connection
    self.then = then
  }

  /// - Returns: Whether all of it could be written.
  func ask(_ title: String, _ filters: [FileFilter], for window: Window) -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    // Before the question, or its answer might be missed.
    guard
      connection.match(
        "type='signal',sender='\(Self.name)',"
          + "interface='org.freedesktop.portal.Request',member='Response'", context,
        { message, context, _ in
          FileChooserRequest.with(message, context) { $0.heard($1) }
        }),
      connection.match(
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
          + "member='NameOwnerChanged',arg0='\(Self.name)'", context,
        { message, context, _ in
          FileChooserRequest.with(message, context) { $0.ownerChanged($1) }
        }),
      let call = connection.call(
        Self.name, Self.path, "org.freedesktop.portal.FileChooser", "OpenFile")
    else { return false }
    call.append("x11:\(String(window.id, radix: 16))")
    call.append(title)
    call.container("a", of: "{sv}") {
      call.option("handle_token", of: "s") { call.append(token) }
      call.option("multiple", of: "b") { call.append(true) }
      call.option("modal", of: "b") { call.append(true) }
      call.option("filters", of: "a(sa(us))") {
        call.container("a", of: "(sa(us))") { for filter in filters { call.append(filter) } }
      }
      if let first = filters.first {
        call.option("current_filter", of: "(sa(us))") { call.append(first) }
      }
    }
    return connection.send(call, limit: Self.patience, context) { message, context, _ in
      FileChooserRequest.with(message, context) { $0.answered($1) }
    }
  }

  private static func with(
    _ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
    _ body: (FileChooserRequest, BusReader) -> Void
  ) -> Int32 {
    guard let message, let context else { return 0 }
    let request = Unmanaged<FileChooserRequest>.fromOpaque(context).takeUnretainedValue()
    body(request, BusReader(pointer: message, library: request.connection.library))
    return 0
  }

  /// The portal asks, or says that it cannot.
  private func answered(_ reply: BusReader) {
    handle = reply.isError ? nil : reply.text("o")
    if handle == nil, answer == nil { answer = .unavailable }
  }

  /// The person has answered.
  private func heard(_ signal: BusReader) {
    guard let path = signal.path, path == handle || path.hasSuffix("/\(token)"), answer == nil
    else { return }
    switch signal.uint32() {
    case 0:
      let list = URIList(signal.texts(named: "uris").joined(separator: "\n").utf8)
      answer = list.paths.isEmpty ? .unavailable : .chosen(list.paths)
    case 1: answer = .cancelled
    default: answer = .unavailable
    }
  }

  /// The portal has started, or has gone: then nobody would answer.
  private func ownerChanged(_ signal: BusReader) {
    _ = signal.text()
    _ = signal.text()
    if signal.text() == "", answer == nil { answer = .unavailable }
  }
}

extension BusMessage {
  /// As `(sa(us))`.
  fileprivate func append(_ filter: FileFilter) {
    container("r", of: "sa(us)") {
      append(filter.name)
      container("a", of: "(us)") {
        for (kind, values) in [(0, filter.patterns), (1, filter.mediaTypes)] {
          for value in values {
            container("r", of: "us") {
              append(UInt32(kind))
              append(value)
            }
          }
        }
      }
    }
  }
}
