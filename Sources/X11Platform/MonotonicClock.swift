import Glibc

/// The time that event timestamps and deadlines are told in.
public enum MonotonicClock {
  /// Seconds of `CLOCK_MONOTONIC`, which stands still while the machine sleeps.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
