import Geometry
import Glibc
import Store

/// What the command line asks for.
struct Invocation {
  enum Command: Equatable {
    case help
    case version
    case window(isDark: Bool, touchpadCoasts: Bool, files: [FilePath])
    case list(asJSON: Bool)
    case show(FilePath, asJSON: Bool)
    case importFiles([FilePath])
    case render(RenderOptions)
    case tour(folder: FilePath)
  }

  var command: Command
  /// `nil` for the standard place.
  var wallet: FilePath?

  func walletPath() throws(WalletError) -> FilePath {
    if let wallet { return wallet }
    return try FilePath.standardWallet { name in FilePath(getenv(name)) }
  }

  /// - Parameter exists: Whether there is a file of this name.
  /// - Throws: `UsageError` for an argument that is unknown, is missing its value, or has a bad one.
  init(
    _ arguments: [FilePath], exists: (FilePath) -> Bool = Self.exists
  ) throws(UsageError) {
    var reader = ArgumentReader(arguments)
    var isDark = false
    var touchpadCoasts = true
    var asJSON = false
    var render = RenderOptions()
    var words: [FilePath] = []
    var isFirstBare = true
    var isVersionAsked = false
    while let argument = reader.next() {
      // After a bare `--` everything is a word, as a folder's name may begin with a dash.
      guard reader.isOption(argument) else {
        if words.isEmpty { isFirstBare = !reader.onlyWords }
        words.append(argument)
        continue
      }
      switch argument.description {
      case "--help", "-h":
        command = .help
        return
      case "--version": isVersionAsked = true
      case "--wallet": wallet = try reader.value(of: "--wallet", "a file's name")
      case "--dark": isDark = true
      case "--no-coasting": touchpadCoasts = false
      case "--json": asJSON = true
      case let name: try render.read(name, from: &reader)
      }
    }
    if isVersionAsked {
      command = .version
      return
    }
    var verb = isFirstBare ? words.first?.description : nil
    switch verb {
    case "list": command = .list(asJSON: asJSON)
    case "show":
      guard words.count > 1 else {
        throw UsageError("“show” needs a file, or a card's id: billfold show FILE.")
      }
      command = .show(words.removeLast(), asJSON: asJSON)
    case "import":
      guard words.count > 1 else {
        throw UsageError("“import” needs files: billfold import FILE….")
      }
      command = .importFiles(Array(words.dropFirst()))
      words = Array(words.prefix(1))
    case "render":
      render.isDark = isDark
      command = .render(render)
    case "tour":
      guard words.count > 1 else {
        throw UsageError("“tour” needs a folder for its pictures: billfold tour DIR.")
      }
      command = .tour(folder: words.removeLast())
    default:
      if let verb, !Self.looksLikeFile(verb), !exists(words[0]) {
        throw UsageError(
          "“\(verb)” is no command, and no file here; “billfold --help” lists the commands.")
      }
      guard words.allSatisfy({ !$0.bytes.isEmpty }) else {
        throw UsageError("A file's name is empty.")
      }
      verb = nil
      command = .window(isDark: isDark, touchpadCoasts: touchpadCoasts, files: words)
    }
    if verb != nil, words.count > 1 {
      throw UsageError(
        "“\(words[1])” is one word too many; “billfold --help” shows what can be said.")
    }
    if verb != "list", verb != "show", asJSON {
      throw UsageError("--json goes with “list” and “show” only.")
    }
    if verb != "render", let option = render.firstOption {
      throw UsageError("\(option) goes with “render” only.")
    }
    if verb != nil, !touchpadCoasts { throw UsageError("--no-coasting goes with the window only.") }
    if let verb, ["list", "show", "import", "tour"].contains(verb), isDark {
      throw UsageError("--dark goes with the window and with “render” only.")
    }
    if verb == "render" { try render.check() }
  }

  /// No command does: what is to be opened may be missing, and is a file all the same.
  private static func looksLikeFile(_ word: String) -> Bool {
    word.contains("/") || word.contains(".")
  }

  static func exists(_ file: FilePath) -> Bool { file.withCString { access($0, F_OK) == 0 } }
}

/// Wrong use of the command: a sentence, and exit code 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Takes arguments one after the other.
struct ArgumentReader {
  private var rest: ArraySlice<FilePath>
  /// Whether a bare `--` has come.
  private(set) var onlyWords = false

  init(_ arguments: [FilePath]) { rest = arguments[...] }

  mutating func next() -> FilePath? {
    guard let argument = rest.popFirst() else { return nil }
    if !onlyWords, argument == "--" {
      onlyWords = true
      return rest.popFirst()
    }
    return argument
  }

  func isOption(_ argument: FilePath) -> Bool {
    !onlyWords && argument.bytes.count > 1 && argument.bytes.first == UInt8(ascii: "-")
  }

  mutating func value(of option: String, _ what: String) throws(UsageError) -> FilePath {
    guard let value = rest.popFirst(), !value.bytes.isEmpty else {
      throw UsageError("\(option) needs \(what) after it.")
    }
    return value
  }

  mutating func number(
    of option: String, _ what: String, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    let text = try value(of: option, what).description
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("\(option) needs \(what); “\(text)” is none.")
    }
    return number
  }
}
