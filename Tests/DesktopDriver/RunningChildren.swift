import Glibc
import Synchronization

/// The children that run now, so that a test process that ends early takes them along.
enum RunningChildren {
  private static let pids = Mutex<Set<pid_t>>([])

  private static let cleanUp: Void = {
    atexit { RunningChildren.killAll() }
  }()

  static func add(_ pid: pid_t) {
    _ = cleanUp
    pids.withLock { _ = $0.insert(pid) }
  }

  static func remove(_ pid: pid_t) { pids.withLock { _ = $0.remove(pid) } }

  private static func killAll() {
    for pid in pids.withLock({ $0 }) { kill(pid, SIGKILL) }
  }
}
