import Glibc

/// How a program is started with nothing that is only this one's: no signal is held back or ignored.
public final class SpawnAttributes {
  private var attributes = posix_spawnattr_t()  // initialized, ours

  /// - Parameter startsSession: Whether it is to outlive this program's session.
  public init(startsSession: Bool = false) {
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        | (startsSession ? Self.newSession : 0))
  }

  deinit { posix_spawnattr_destroy(&attributes) }

  public func withPointer<Result>(
    _ body: (UnsafePointer<posix_spawnattr_t>) -> Result
  ) -> Result {
    body(&attributes)
  }

  /// C: `POSIX_SPAWN_SETSID`, which Glibc's module leaves out.
  private static let newSession: Int16 = 0x80
}
