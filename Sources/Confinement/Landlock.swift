import CLinux
import Glibc

/// The kernel's wall around files: what is not allowed here cannot be opened, whatever a path says.
enum Landlock {
  /// Files below these folders can be read, nothing else can be opened, made, changed or run; no TCP
  /// connection can be made, and nobody outside be signalled, where the kernel knows these.
  static func restrictFiles(toReadingBelow paths: [String]) throws(Confinement.Failure) {
    // The version of the interface; none where the kernel has no Landlock, or was started without.
    let version = billfold_syscall(billfold_landlock_create_ruleset, 0, 0, 1, 0)
    guard version >= 1 else { return }
    var rules = billfold_landlock_ruleset()
    rules.files = UInt64(BILLFOLD_LANDLOCK_FS_ALL_V1)
    if version >= 2 { rules.files |= UInt64(BILLFOLD_LANDLOCK_FS_REFER) }
    if version >= 3 { rules.files |= UInt64(BILLFOLD_LANDLOCK_FS_TRUNCATE) }
    if version >= 5 { rules.files |= UInt64(BILLFOLD_LANDLOCK_FS_IOCTL_DEV) }
    rules.network = UInt64(
      BILLFOLD_LANDLOCK_NET_BIND_TCP | BILLFOLD_LANDLOCK_NET_CONNECT_TCP)
    rules.scoped = UInt64(
      BILLFOLD_LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET
        | BILLFOLD_LANDLOCK_SCOPE_SIGNAL)
    let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
    let ruleset = withUnsafeMutablePointer(to: &rules) {
      Int32(
        billfold_syscall(
          billfold_landlock_create_ruleset, Int(bitPattern: $0), size, 0, 0))
    }
    guard ruleset >= 0 else { throw Confinement.Failure(step: "files", code: errno) }
    defer { close(ruleset) }
    for path in paths { try allowReading(path, in: ruleset) }
    let result = billfold_syscall(
      billfold_landlock_restrict_self, Int(ruleset), 0, 0, 0)
    try Confinement.check(Int32(result), "files")
  }

  /// A path that is not there needs no rule.
  private static func allowReading(
    _ path: String, in ruleset: Int32
  ) throws(Confinement.Failure) {
    let place = open(path, billfold_open_path | O_CLOEXEC)
    guard place >= 0 else { return }
    defer { close(place) }
    var status = stat()
    let isFolder = fstat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let readFile = 1 << 2
    let readFolder = 1 << 3
    var rule = landlock_path_beneath_attr()
    rule.allowed_access = UInt64(isFolder ? readFile | readFolder : readFile)
    rule.parent_fd = place
    let result = withUnsafeMutablePointer(to: &rule) {
      billfold_syscall(
        billfold_landlock_add_rule, Int(ruleset),
        Int(LANDLOCK_RULE_PATH_BENEATH.rawValue),
        Int(bitPattern: $0), 0)
    }
    try Confinement.check(Int32(result), "files")
  }
}
