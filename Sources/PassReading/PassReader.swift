import Cards

/// Opens `.pkpass`, `.pkpasses` and `.espass` files, told apart by what is in them.
public struct PassReader: Sendable {
  public let context: ReadingContext

  /// Counts the ways in which passes have been read: what another one has read is read anew.
  public static let version = 1

  public init(context: ReadingContext) { self.context = context }

  /// One answer for every pass of a file.
  public enum Answer: Sendable {
    case pass(PassDocument)
    /// Not a pass, or one that cannot be opened: the name of the file or of the part of the bundle, and
    /// a sentence for the person.
    case refused(name: String, reason: String)
  }

  /// Reads a file that is whole in memory; never fails, as each part that cannot be read is an answer.
  ///
  /// - Parameters:
  ///   - name: The file's own name, without its folder.
  ///   - tell: Called with each answer, in the order of the bundle.
  public func read(_ bytes: [UInt8], name: String, tell: (Answer) -> Void) {
    read(bytes, name: name, isInBundle: false, tell: tell)
  }

  private func read(_ bytes: [UInt8], name: String, isInBundle: Bool, tell: (Answer) -> Void) {
    do throws(RefusedPass) {
      switch try PassArchive(bytes) {
      case .pkpass(let parts):
        let source = PassUnderReading(parts, context: context)
        tell(.pass(try PKPassReader(source).document(bytes, name: name)))
      case .espass(let parts):
        let source = PassUnderReading(parts, context: context)
        tell(.pass(try ESPassReader(source).document(bytes, name: name)))
      case .bundle(let passes):
        if isInBundle { throw .nested }
        for (path, pass) in passes {
          let partName = path.split(separator: "/").last.map(String.init) ?? path
          read(pass, name: partName, isInBundle: true, tell: tell)
        }
      }
    } catch {
      tell(.refused(name: name, reason: "\(name) \(error.reason)"))
    }
  }

  // MARK: For tests and the fuzzer

  /// What a file has in it, unpacked.
  package static func parts(of file: [UInt8]) throws -> [(path: String, bytes: [UInt8])] {
    try ZipArchive.parts(of: file)
  }

  /// Reads a pass that is unpacked already.
  package func document(of parts: [String: [UInt8]]) throws -> PassDocument {
    let source = PassUnderReading(parts, context: context)
    return parts["main.json"] == nil
      ? try PKPassReader(source).document([], name: "a.pkpass")
      : try ESPassReader(source).document([], name: "a.espass")
  }
}
