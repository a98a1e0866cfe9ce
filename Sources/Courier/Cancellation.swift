import CLinux
import Glibc

/// Ends what another thread waits for.
public final class Cancellation: Sendable {
  let descriptor: Int32  // ours

  public init() {
    descriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// From any thread, and for good.
  public func cancel() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  public var isCancelled: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) == 1
  }
}
