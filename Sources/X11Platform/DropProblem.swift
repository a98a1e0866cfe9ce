/// Why something that was dropped on the window is no file to open.
public enum DropProblem: Error, Hashable, Sendable {
  /// It is a link of this scheme, in small letters, as of a picture in a web page.
  case notAFile(scheme: String)
  /// It lies on another machine.
  case onAnotherMachine(host: String)
  /// It is no link at all, or one that names no file.
  case noLink
  /// There is more than ``DropTransfer/limit`` bytes of names.
  case tooMuch
  /// The program that it came from has not said what it is.
  case noAnswer
}

extension DropProblem: CustomStringConvertible {
  /// A sentence for the person.
  public var description: String {
    switch self {
    case .notAFile(let scheme): "A link (\(scheme):) was dropped; only files can be opened."
    case .onAnotherMachine(let host): "A file on another machine (\(host)) cannot be opened."
    case .noLink: "What was dropped names no file."
    case .tooMuch: "Too many files were dropped at once."
    case .noAnswer: "The program that the files were dragged from did not say which they are."
    }
  }
}
