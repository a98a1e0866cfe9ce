import Glibc
import Testing

@testable import X11Platform

/// A desktop's portal on a bus of the test's, and the person in front of its window.
final class FakePortal {
  private typealias Pointer = BusLibrary.Pointer
  private typealias Text = BusLibrary.Text

  private let connection: BusConnection
  private let requestName: @convention(c) (Pointer, Text, UInt64) -> Int32
  private let addFilter:
    @convention(c) (
      Pointer, UnsafeMutablePointer<Pointer?>?, BusLibrary.Handler, UnsafeMutableRawPointer?
    ) -> Int32
  private let isCall: @convention(c) (Pointer, Text, Text) -> Int32
  private let sender: @convention(c) (Pointer) -> Text?
  private let newReturn: @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>) -> Int32
  private let newSignal:
    @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>, Text, Text, Text) -> Int32
  private let setDestination: @convention(c) (Pointer, Text) -> Int32
  private let send: @convention(c) (Pointer, Pointer, UnsafeMutablePointer<UInt64>?) -> Int32
  private let appendPath: @convention(c) (Pointer, CChar, UnsafeRawPointer) -> Int32

  struct Question: Hashable {
    var parent: String
    var title: String
    var token = ""
    var multiple = false
    /// Name, then `0` and a pattern or `1` and a media type.
    var filters: [[String]] = []
  }

  /// What it was asked, in order.
  private(set) var questions: [Question] = []
  private var asker = ""
  private var handle = ""

  init(address: String) throws {
    let library = try #require(BusLibrary())
    let handle = try #require(dlopen("libsystemd.so.0", RTLD_NOW))
    requestName = try BusLibrary.function("request_name", of: handle)
    addFilter = try BusLibrary.function("add_filter", of: handle)
    isCall = try BusLibrary.function("message_is_method_call", of: handle)
    sender = try BusLibrary.function("message_get_sender", of: handle)
    newReturn = try BusLibrary.function("message_new_method_return", of: handle)
    newSignal = try BusLibrary.function("message_new_signal", of: handle)
    setDestination = try BusLibrary.function("message_set_destination", of: handle)
    send = try BusLibrary.function("send", of: handle)
    appendPath = library.append
    connection = try #require(BusConnection(library, address: address))
    let context = Unmanaged.passUnretained(self).toOpaque()
    #expect(
      addFilter(
        connection.pointer, nil,
        { message, context, _ in
          guard let message, let context else { return 0 }
          return Unmanaged<FakePortal>.fromOpaque(context).takeUnretainedValue().hear(message)
        }, context) >= 0)
    #expect(requestName(connection.pointer, "org.freedesktop.portal.Desktop", 0) >= 0)
  }

  /// Handles what has arrived.
  func serve() { _ = connection.process() }

  /// The person has chosen, or not.
  /// - Parameter response: 0 chosen, 1 cancelled, 2 something else.
  func answer(_ response: UInt32, uris: [String], at path: String? = nil) throws {
    var pointer: Pointer?
    #expect(
      newSignal(
        connection.pointer, &pointer, path ?? handle, "org.freedesktop.portal.Request", "Response")
        >= 0)
    let signal = BusMessage(try #require(pointer), connection.library)
    #expect(setDestination(signal.pointer, asker) >= 0)
    signal.append(response)
    signal.container("a", of: "{sv}") {
      signal.option("writable", of: "b") { signal.append(true) }
      signal.option("uris", of: "as") {
        signal.container("a", of: "s") { for uri in uris { signal.append(uri) } }
      }
    }
    #expect(!signal.hasFailed)
    #expect(send(connection.pointer, signal.pointer, nil) >= 0)
    serve()
  }

  private func hear(_ message: Pointer) -> Int32 {
    guard isCall(message, "org.freedesktop.portal.FileChooser", "OpenFile") > 0 else { return 0 }
    let reader = BusReader(pointer: message, library: connection.library)
    var question = Question(parent: reader.text() ?? "", title: reader.text() ?? "")
    _ = reader.container("a", of: "{sv}") {
      while reader.container("e", of: "sv", { readOption(reader, &question) }) != nil {}
      return true
    }
    questions.append(question)
    asker = sender(message).map { String(cString: $0) } ?? ""
    let name = asker.dropFirst().replacing(".", with: "_")
    handle = "/org/freedesktop/portal/desktop/request/\(name)/\(question.token)"
    var reply: Pointer?
    guard newReturn(message, &reply) >= 0, let reply else { return -1 }
    _ = handle.withCString { appendPath(reply, CChar(UInt8(ascii: "o")), $0) }
    _ = send(connection.pointer, reply, nil)
    _ = connection.library.unref(reply)
    return 1
  }

  private func readOption(_ reader: BusReader, _ question: inout Question) -> Bool? {
    switch reader.text() {
    case "handle_token":
      question.token = reader.container("v", of: "s") { reader.text() } ?? ""
    case "multiple":
      question.multiple = reader.container("v", of: "b") { reader.flag() } ?? false
    case "filters":
      question.filters =
        reader.container("v", of: "a(sa(us))") {
          reader.array(of: "(sa(us))") {
            reader.container("r", of: "sa(us)") {
              let name = reader.text() ?? ""
              let kinds = reader.array(of: "(us)") {
                reader.container("r", of: "us") {
                  "\(reader.uint32() ?? 9) \(reader.text() ?? "")"
                }
              }
              return [name] + kinds
            }
          }
        } ?? []
    case nil: return nil
    default: _ = connection.library.skip(reader.pointer, "v")
    }
    return true
  }
}

extension BusReader {
  fileprivate func flag() -> Bool? {
    var value: Int32 = 0
    return library.read(pointer, CChar(UInt8(ascii: "b")), &value) > 0 ? value != 0 : nil
  }

  fileprivate func array<Element>(of contents: String, _ body: () -> Element?) -> [Element] {
    container("a", of: contents) {
      var elements: [Element] = []
      while let element = body() { elements.append(element) }
      return elements
    } ?? []
  }
}
