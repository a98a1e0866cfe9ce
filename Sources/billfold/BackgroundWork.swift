import Glibc
import Synchronization
import X11Platform

/// One piece of work on a thread of its own.
struct BackgroundWork: ~Copyable {
  private let thread: pthread_t?

  init(_ work: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(work))
    let result = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().work() }
        return nil
      }, box.toOpaque())
    if result == 0 {
      self.thread = thread
    } else {
      // No thread to be had: then here and now.
      box.takeRetainedValue().work()
      self.thread = nil
    }
  }

  consuming func wait() {
    if let thread { pthread_join(thread, nil) }
  }

  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

/// Wakes a loop that may not be there yet when a thread is done.
final class WakeUp: Sendable {
  private struct State {
    var target: Waker?
    var isDue = false
  }
  private let state = Mutex(State())

  /// What `call` wakes; woken at once if it was called before.
  var target: Waker? {
    get { state.withLock { $0.target } }
    set {
      state.withLock { state in
        state.target = newValue
        if state.isDue { newValue?.wake() }
      }
    }
  }

  var call: @Sendable () -> Void {
    {
      self.state.withLock { state in
        state.isDue = true
        state.target?.wake()
      }
    }
  }
}
