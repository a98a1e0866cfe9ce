import Glibc

/// Opens links in the programs that the desktop has for them, by `xdg-open`, which runs on by itself.
struct LinkOpener {
  /// A file, or a name to look up in `PATH`.
  var program = "xdg-open"
  /// Takes the status of a child when it ends, and tells its code; `EventLoop.whenEnded(_:_:)`.
  let whenEnded: (_ process: pid_t, _ handler: @escaping (_ code: Int32) -> Void) -> Void
  /// Told a sentence about what could not be opened.
  let report: (String) -> Void

  /// - Parameter link: As a pass says it; the person has been shown where it leads.
  func open(_ link: String) {
    guard let link = WebLink(link) else {
      report("This link is not opened: it leads to no page, mail address or telephone number.")
      return
    }
    open(link)
  }

  func open(_ link: WebLink) {
    var process: pid_t = 0
    // One word: neither a shell nor xdg-open finds a second one in it.
    let status = start([Array(program.utf8), Array(link.text.utf8)], &process)
    guard status == 0 else {
      let reason = String(cString: strerror(status))
      report(
        status == ENOENT
          ? "Links cannot be opened here: the program xdg-open is missing (Debian: xdg-utils)."
          : "The link to \(link.destination) could not be opened (\(reason)).")
      return
    }
    let report = report
    whenEnded(process) { code in
      // Code 3 is xdg-open's own for "a required tool could not be found".
      if code == 3 {
        report(
          "The link to \(link.destination) could not be opened: no program for it is installed.")
      } else if code != 0 {
        report("The link to \(link.destination) could not be opened.")
      }
    }
  }

  /// In a session of its own, so that it outlives this program's; with nothing that is only this
  /// program's: signals that it ignores or holds back, and its standard streams. All that it opens is
  /// closed by the start of another program anyway.
  private func start(_ words: [[UInt8]], _ process: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Self.newSession)
    return withCStrings(words) {
      posix_spawnp(&process, program, &actions, &attributes, $0, environ)
    }
  }

  /// C: `POSIX_SPAWN_SETSID`, which Glibc's module leaves out.
  private static let newSession: Int16 = 0x80
}
