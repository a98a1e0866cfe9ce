import Courier
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

    let attributes = SpawnAttributes(startsSession: true)
    return withCStrings(words) { words in
      attributes.withPointer { posix_spawnp(&process, program, &actions, $0, words, environ) }
    }
  }
}
