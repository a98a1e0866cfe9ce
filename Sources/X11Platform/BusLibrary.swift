import Glibc

/// The functions of sd-bus, D-Bus as libsystemd speaks it, from a library that is opened when a file is
/// first to be chosen.
///
/// Those with a variable number of arguments are left out, as Swift cannot call them.
struct BusLibrary {
  typealias Pointer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  /// C: `sd_bus_message_handler_t`; the message, what was given with it, and an error to be set.
  typealias Handler =
    @convention(c) (Pointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

  // The line.
  let openUser: @convention(c) (UnsafeMutablePointer<Pointer?>) -> Int32
  let new: @convention(c) (UnsafeMutablePointer<Pointer?>) -> Int32
  let setAddress: @convention(c) (Pointer, Text) -> Int32
  let setBusClient: @convention(c) (Pointer, Int32) -> Int32
  let start: @convention(c) (Pointer) -> Int32
  let closeUnref: @convention(c) (Pointer) -> Pointer?
  let descriptor: @convention(c) (Pointer) -> Int32
  let events: @convention(c) (Pointer) -> Int32
  let timeout: @convention(c) (Pointer, UnsafeMutablePointer<UInt64>) -> Int32
  let process: @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>?) -> Int32
  let addMatch:
    @convention(c) (
      Pointer, UnsafeMutablePointer<Pointer?>?, Text, Handler, Handler?, UnsafeMutableRawPointer?
    ) -> Int32
  let call:
    @convention(c) (
      Pointer, UnsafeMutablePointer<Pointer?>?, Pointer, Handler, UnsafeMutableRawPointer?, UInt64
    ) -> Int32

  // Messages.
  let newCall:
    @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>, Text, Text, Text, Text) -> Int32
  let unref: @convention(c) (Pointer) -> Pointer?
  let append: @convention(c) (Pointer, CChar, UnsafeRawPointer) -> Int32
  let open: @convention(c) (Pointer, CChar, Text) -> Int32
  let close: @convention(c) (Pointer) -> Int32
  let read: @convention(c) (Pointer, CChar, UnsafeMutableRawPointer) -> Int32
  let enter: @convention(c) (Pointer, CChar, Text) -> Int32
  let exit: @convention(c) (Pointer) -> Int32
  let skip: @convention(c) (Pointer, Text) -> Int32
  let path: @convention(c) (Pointer) -> Text?
  let isError: @convention(c) (Pointer, Text?) -> Int32

  /// - Returns: `nil` where libsystemd is not installed, or is older than 241.
  init?() {
    // Never closed: it keeps things for the thread.
    guard let library = dlopen("libsystemd.so.0", RTLD_NOW) else { return nil }
    do throws(Missing) {
      openUser = try Self.function("open_user", of: library)
      new = try Self.function("new", of: library)
      setAddress = try Self.function("set_address", of: library)
      setBusClient = try Self.function("set_bus_client", of: library)
      start = try Self.function("start", of: library)
      closeUnref = try Self.function("close_unref", of: library)
      descriptor = try Self.function("get_fd", of: library)
      events = try Self.function("get_events", of: library)
      timeout = try Self.function("get_timeout", of: library)
      process = try Self.function("process", of: library)
      addMatch = try Self.function("add_match_async", of: library)
      call = try Self.function("call_async", of: library)
      newCall = try Self.function("message_new_method_call", of: library)
      unref = try Self.function("message_unref", of: library)
      append = try Self.function("message_append_basic", of: library)
      open = try Self.function("message_open_container", of: library)
      close = try Self.function("message_close_container", of: library)
      read = try Self.function("message_read_basic", of: library)
      enter = try Self.function("message_enter_container", of: library)
      exit = try Self.function("message_exit_container", of: library)
      skip = try Self.function("message_skip", of: library)
      path = try Self.function("message_get_path", of: library)
      isError = try Self.function("message_is_method_error", of: library)
    } catch {
      return nil
    }
  }

  struct Missing: Error {}

  static func function<Function>(
    _ name: String, of library: UnsafeMutableRawPointer
  ) throws(Missing) -> Function {
    guard let found = dlsym(library, "sd_bus_\(name)") else { throw Missing() }
    return unsafeBitCast(found, to: Function.self)
  }
}
