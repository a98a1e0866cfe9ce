import Glibc

/// What a process has used of a processor, by the kernel's own count.
struct ProcessClock {
  private let clock: clockid_t

  static let own = ProcessClock(clock: CLOCK_PROCESS_CPUTIME_ID)

  /// - Returns: `nil` for a process that is not there.
  init?(process: Int32) {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    self.clock = clock
  }

  private init(clock: clockid_t) { self.clock = clock }

  /// Seconds.
  var now: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Bytes that this process has written to anything so far; 0 where the kernel does not say.
  static var bytesWritten: Int {
    guard let file = fopen("/proc/self/io", "r") else { return 0 }
    defer { fclose(file) }
    var name = [CChar](repeating: 0, count: 64)
    var value = 0
    while fgets(&name, Int32(name.count), file) != nil {
      let line = name.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { String(cString: $0) } ?? ""
      }
      guard line.hasPrefix("wchar: ") else { continue }
      value = Int(line.dropFirst(7).filter(\.isNumber)) ?? 0
    }
    return value
  }
}
