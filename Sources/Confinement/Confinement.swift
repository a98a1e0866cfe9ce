import CLinux
import Glibc

/// Gives up what a program that reads foreign files does not need, for good.
///
/// Three walls, each of which stands without the others: limits of the process, Landlock (which files may be
/// opened) and seccomp (which calls may be made). The last two where the kernel has them.
public enum Confinement {
  public struct Limits {
    /// Bytes of memory.
    public var memory: UInt = 1 << 30
    /// Seconds of processor time.
    public var processorTime: UInt = 60
    public var descriptors: UInt = 32

    public init() {}
  }

  /// What could not be given up.
  public struct Failure: Error {
    public let step: String
    public let code: Int32
  }

  /// - Throws: When a wall that this kernel has cannot be put up: then nothing foreign may be read.
  public static func enter(_ limits: Limits = Limits()) throws(Failure) {
    try check(billfold_prctl(PR_SET_NO_NEW_PRIVS, 1, 0), "privileges")
    try check(billfold_prctl(PR_SET_DUMPABLE, 0, 0), "dumps")
    // Ended with the program that asked.
    try check(billfold_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL), 0), "parent")
    try limit(RLIMIT_CORE, 0)
    try limit(RLIMIT_FSIZE, 0)
    try limit(__rlimit_resource(rawValue: billfold_limit_processes), 0)
    try limit(RLIMIT_AS, limits.memory)
    try limit(RLIMIT_CPU, limits.processorTime)
    try limit(RLIMIT_NOFILE, limits.descriptors)
    try Landlock.restrictFiles(toReadingBelow: ["/usr", "/lib", "/lib64", "/etc/localtime"])
    try SystemCalls.restrict()
  }

  static func check(_ result: Int32, _ step: String) throws(Failure) {
    if result != 0 { throw Failure(step: step, code: errno) }
  }

  private static func limit(_ resource: __rlimit_resource, _ value: UInt) throws(Failure) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    try check(setrlimit(Int32(bitPattern: resource.rawValue), &limit), "limits")
  }
}
