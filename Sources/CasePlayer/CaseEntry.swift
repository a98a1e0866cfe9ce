/// One entry of a file: a case, or why it is none. One that cannot be read does not cost the others.
struct CaseEntry<Case: PlayableCase>: Decodable {
  /// The case's own, or else its place in the file.
  let id: String
  let content: Result<Case, MalformedCase>

  private enum Key: CodingKey { case id }

  init(from decoder: any Decoder) {
    let id = try? decoder.container(keyedBy: Key.self).decode(String.self, forKey: .id)
    self.id = id ?? "case \((decoder.codingPath.last?.intValue ?? 0) + 1)"
    do {
      content = .success(try Case(from: decoder))
    } catch let error as MalformedCase {
      content = .failure(error)
    } catch {
      content = .failure(MalformedCase(error, below: decoder.codingPath.count))
    }
  }
}

extension MalformedCase {
  /// What a decoder found wrong, told by its place.
  ///
  /// - Parameter depth: How much of the place is the file's.
  fileprivate init(_ error: any Error, below depth: Int) {
    func place(_ path: [any CodingKey]) -> String {
      path.dropFirst(depth).map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      description = "no \(place(context.codingPath + [key]))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let place = place(context.codingPath)
      description = place.isEmpty ? "not of the format" : "\(place) is not of the format"
    case nil: description = "not of the format"
    @unknown default: description = "not of the format"
    }
  }
}
