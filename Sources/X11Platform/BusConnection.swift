import CX11  // for epoll and timerfd
import Glibc

/// A line to the session's bus that never makes its caller wait.
final class BusConnection {
  let library: BusLibrary
  let pointer: OpaquePointer  // ours
  /// Can be read when there is something to do: what comes in, what can go out, or a time that is over.
  let descriptor: Int32  // an epoll, ours
  private let timer: Int32  // a timerfd, ours

  /// - Parameter address: `nil` for the session's.
  /// - Returns: `nil` where there is no bus.
  init?(_ library: BusLibrary, address: String? = nil) {
    guard let pointer = Self.open(library, address) else { return nil }
    self.library = library
    self.pointer = pointer
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    watch(timer, EPOLL_CTL_ADD, POLLIN)
    watch(library.descriptor(pointer), EPOLL_CTL_ADD, library.events(pointer))
  }

  deinit {
    _ = library.closeUnref(pointer)
    close(timer)
    close(descriptor)
  }

  private static func open(_ library: BusLibrary, _ address: String?) -> OpaquePointer? {
    var pointer: OpaquePointer?
    guard let address else { return library.openUser(&pointer) >= 0 ? pointer : nil }
    guard library.new(&pointer) >= 0, let pointer else { return nil }
    guard library.setAddress(pointer, address) >= 0, library.setBusClient(pointer, 1) >= 0,
      library.start(pointer) >= 0
    else {
      _ = library.closeUnref(pointer)
      return nil
    }
    return pointer
  }

  /// Does all that can be done now: what was asked for is called, on this thread.
  /// - Returns: Whether the line holds.
  func process() -> Bool {
    while true {
      let result = library.process(pointer, nil)
      if result < 0 { return false }
      if result == 0 { break }
    }
    let events = library.events(pointer)
    guard events >= 0 else { return false }
    watch(library.descriptor(pointer), EPOLL_CTL_MOD, events)
    setTimer()
    return true
  }

  /// - Returns: `nil` when memory runs out.
  func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String
  ) -> BusMessage? {
    var message: OpaquePointer?
    let result = library.newCall(pointer, &message, destination, path, interface, member)
    guard result >= 0, let message else { return nil }
    return BusMessage(message, library)
  }

  /// - Parameter limit: Seconds that the answer may take; then it is an error.
  /// - Returns: Whether it goes out.
  func send(
    _ message: BusMessage, limit: Double, _ context: UnsafeMutableRawPointer,
    _ handler: BusLibrary.Handler
  ) -> Bool {
    guard !message.hasFailed else { return false }
    return library.call(pointer, nil, message.pointer, handler, context, UInt64(limit * 1e6)) >= 0
  }

  /// Asks for signals, by a rule of the bus.
  func match(
    _ rule: String, _ context: UnsafeMutableRawPointer, _ handler: BusLibrary.Handler
  ) -> Bool {
    library.addMatch(pointer, nil, rule, handler, nil, context) >= 0
  }

  private func watch(_ watched: Int32, _ operation: Int32, _ events: Int32) {
    // Its names of events have poll's values.
    var event = epoll_event(
      events: UInt32(bitPattern: max(0, events)), data: epoll_data_t(fd: watched))
    _ = epoll_ctl(descriptor, operation, watched, &event)
  }

  /// To when the library wants to be called at the latest, microseconds of the monotonic clock.
  private func setTimer() {
    var time: UInt64 = .max
    var value = itimerspec()
    if library.timeout(pointer, &time) >= 0, time < UInt64(Int64.max) {
      value.it_value.tv_sec = Int(time / 1_000_000)
      value.it_value.tv_nsec = Int(time % 1_000_000) * 1000
      // All zero would stop it.
      if time == 0 { value.it_value.tv_nsec = 1 }
    }
    _ = timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &value, nil)
  }
}
