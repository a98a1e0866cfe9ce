import CLinux
import Glibc

/// A running courier: started with no more than it needs, ended by its id, and always waited for.
final class CourierProcess {
  private let id: pid_t
  private var isReaped = false

  /// - Parameters:
  ///   - program: Path of the program.
  ///   - arguments: After the program's name.
  /// - Returns: `nil` when it cannot be started, and the reason in `errno`.
  init?(program: String, arguments: [String], input: Descriptor, output: Descriptor) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.number, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)

    // The loop blocks signals that it takes by a descriptor; a child would keep them blocked.
    let attributes = SpawnAttributes()
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), nil]
    defer { for word in words + environment { free(word) } }
    var id: pid_t = 0
    let result = attributes.withPointer {
      posix_spawn(&id, program, &actions, $0, &words, &environment)
    }
    guard result == 0 else {
      errno = result
      return nil
    }
    self.id = id
  }

  deinit { end() }

  /// Kills it, if it still runs, and takes its remains away.
  func end() {
    guard !isReaped else { return }
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
    isReaped = true
  }
}
