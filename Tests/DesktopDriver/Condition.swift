import Glibc

/// Waits for a condition, looking every few milliseconds.
///
/// The limit is for what will never come; on a busy machine everything comes later, and no test may
/// take its speed for a fault.
///
/// - Parameter timeout: Seconds.
/// - Returns: Whether it came.
@discardableResult
public func waitUntil(timeout: Double = 30, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = monotonicNow() + timeout
  while true {
    if try condition() { return true }
    if monotonicNow() > end { return false }
    pause(0.004)
  }
}

/// Lets time go by, as a person does who holds a button.
public func pause(_ seconds: Double) {
  usleep(UInt32(seconds * 1e6))
}

func monotonicNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
