import Glibc
import Store

/// The program: reads its arguments, does one thing, and says in a sentence what went wrong.
@main
enum Billfold {
  static let version = "0.1.0"

  static func main() {
    // A reader of our output that went away is no reason to die by a signal.
    signal(SIGPIPE, SIG_IGN)
    fillStandardDescriptors()
    do {
      let arguments = CommandLine.arguments.indices.dropFirst().compactMap {
        FilePath(CommandLine.unsafeArgv[$0])
      }
      try run(Invocation(arguments))
    } catch let error as UsageError {
      StandardError.write("billfold: \(error)\n")
      exit(2)
    } catch {
      StandardError.write("billfold: \(error)\n")
      exit(1)
    }
  }

  /// Started without standard streams, the next file or connection would be taken for one of them,
  /// and a sentence to standard error go into the middle of it. Here it goes nowhere: writing fails.
  private static func fillStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private static func run(_ invocation: Invocation) throws {
    switch invocation.command {
    case .help: try StandardOutput.write(Help.text)
    case .version: try StandardOutput.write("billfold \(version)\n")
    case .window(let isDark, let touchpadCoasts, let files):
      try WindowCommand(
        wallet: invocation.walletPath(), isDark: isDark, touchpadCoasts: touchpadCoasts,
        files: files
      ).run()
    case .list(let asJSON): try ListCommand(wallet: invocation.walletPath(), asJSON: asJSON).run()
    case .show(let subject, let asJSON):
      try ShowCommand(wallet: invocation.walletPath, subject: subject, asJSON: asJSON).run()
    case .importFiles(let files):
      let wallet = try invocation.walletPath()
      if try !ImportCommand(wallet: wallet, files: files).run() { exit(1) }
    case .render(let options):
      if let file = options.file {
        return try RenderFileCommand(file: file, options: options).run()
      }
      try RenderCommand(wallet: invocation.walletPath(), options: options).run()
    case .tour(let folder):
      try TourCommand(wallet: invocation.walletPath(), folder: folder).run()
    }
  }
}
