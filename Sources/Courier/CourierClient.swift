import Cards
import Glibc

/// Has files read by `billfold-courier`, a process of its own: one that crashes, hangs or is killed is
/// one refused file, and nothing else.
///
/// Call it on a thread that may wait; each call starts one process and ends it.
public struct CourierClient: Sendable {
  /// Of the courier's program.
  public var program: String
  public var person: PersonLocale
  /// Pixels a point that pictures are kept for, from 1 to 3.
  public var pictureScale = 3
  /// Seconds without an answer after which a courier is taken for stuck.
  public var patience = 10.0
  /// Bytes of a file.
  public var fileSize = 64 << 20
  public var limits = AnswerLimits()

  /// - Parameter program: Where the courier's program is; as a rule ``besideThisProgram``.
  public init(program: String, person: PersonLocale = .current) {
    self.program = program
    self.person = person
  }

  /// The courier that was installed, or built, with the program that runs.
  public static var besideThisProgram: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count - 1)
    let own = String(
      decoding: path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { String(own[...$0]) } ?? ""
    let name = "billfold-courier"
    let inLibrary = folder + "../libexec/billfold/" + name
    return access(folder + name, X_OK) != 0 && access(inLibrary, X_OK) == 0
      ? inLibrary : folder + name
  }

  /// Of the reader that this program was built with; `PassReader.version`, which a test compares.
  public static let readerVersion = 1

  /// What decides how passes read for this person: readings with another key are old.
  public func readingKey(version: Int) -> String {
    ([String(version), person.timeZone] + person.languages).joined(separator: "|")
  }

  /// Has a file read.
  ///
  /// - Parameters:
  ///   - path: The file's bytes, without a zero.
  ///   - tell: Called on this thread with every answer, at least one; none once it was cancelled.
  public func read(
    path: [UInt8], cancellation: Cancellation? = nil, tell: (CourierAnswer) -> Void
  ) {
    let name = FileName.shown(path)
    switch open(path) {
    case .failure(let refusal): tell(.refused(name: name, reason: "\(name) \(refusal.reason)"))
    case .success(let file): read(file, name: name, cancellation: cancellation, tell: tell)
    }
  }

  /// Has bytes read that were a file of this name once.
  public func read(
    bytes: [UInt8], name: String, cancellation: Cancellation? = nil, tell: (CourierAnswer) -> Void
  ) {
    guard let file = Descriptor.memory(bytes) else {
      return tell(.refused(name: name, reason: "\(name) \(Refusal.noMemory.reason)"))
    }
    read(file, name: name, cancellation: cancellation, tell: tell)
  }

  /// What follows the file's name in a sentence.
  private struct Refusal: Error {
    let reason: String

    static let noMemory = Refusal(reason: "could not be read: there is too little memory.")
    static let notInstalled = Refusal(
      reason: "could not be read: billfold-courier is missing; install Billfold again.")
    static let crashed = Refusal(
      reason: "could not be read: it is damaged in a way that stopped the reader.")
    static let stuck = Refusal(reason: "takes too long to read, and was left out.")
  }

  private func open(_ path: [UInt8]) -> Result<Descriptor, Refusal> {
    // Not to hang on a pipe that nobody writes to.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    let terminated = path.map { CChar(bitPattern: $0) } + [0]
    guard !path.contains(0), let file = Descriptor(Glibc.open(terminated, flags)) else {
      return .failure(
        Refusal(
          reason: errno == ENOENT
            ? "cannot be found; look whether it was moved."
            : "cannot be opened (\(String(cString: strerror(errno))))."))
    }
    var status = stat()
    guard fstat(file.number, &status) == 0 else { return .failure(.noMemory) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .failure(Refusal(reason: "is a folder: name the pass files in it."))
    default:
      return .failure(
        Refusal(reason: "is no file: Billfold opens .pkpass, .pkpasses and .espass files."))
    }
    guard status.st_size <= fileSize else {
      return .failure(
        Refusal(reason: "is too large: a pass file has at most \(fileSize >> 20) MiB."))
    }
    return .success(file)
  }

  private func read(
    _ file: Descriptor, name: String, cancellation: Cancellation?, tell: (CourierAnswer) -> Void
  ) {
    func refuse(_ refusal: Refusal) {
      tell(.refused(name: name, reason: "\(name) \(refusal.reason)"))
    }
    guard let (process, answers) = start(on: file, name: name) else {
      return refuse(errno == ENOENT ? .notInstalled : .noMemory)
    }
    defer { process.end() }
    switch listen(to: answers, cancellation: cancellation, tell: tell) {
    case .complete, .cancelled: break
    case .broken: refuse(.crashed)
    case .silent: refuse(.stuck)
    }
  }

  /// The pipe's other end is the courier's alone, so that its end is heard.
  private func start(on file: Descriptor, name: String) -> (CourierProcess, Descriptor)? {
    guard let (reading, writing) = Descriptor.pipe() else { return nil }
    let arguments = [
      name, person.languages.joined(separator: ":"), person.timeZone, String(pictureScale),
    ]
    return CourierProcess(program: program, arguments: arguments, input: file, output: writing)
      .map { ($0, reading) }
  }
}
