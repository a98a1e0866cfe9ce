/// The parts of an unpacked pass by their names, and which language's to take.
struct PassPackage {
  /// By path from the top, `/` between folders.
  let parts: [String: [UInt8]]
  /// The folders of translations that serve, the best first.
  let folders: [String]
  private let tables: [StringsTable]

  /// - Parameters:
  ///   - parts: By path, as it stands in the archive.
  ///   - languages: The person's, the best first.
  init(_ parts: [String: [UInt8]], languages: [String]) {
    self.parts = parts
    folders = Self.folders(in: parts, for: languages.map(LanguageTag.init))
    tables = folders.compactMap { folder in
      guard let bytes = parts["\(folder)/pass.strings"], bytes.count <= ReadingLimits.textSize
      else { return nil }
      return StringsTable(bytes)
    }
  }

  /// The person's languages, then English; any other where there is none of these.
  private static func folders(
    in parts: [String: [UInt8]], for languages: [LanguageTag]
  ) -> [String] {
    let suffix = ".lproj"
    let present = Set(
      parts.keys.compactMap { path -> String? in
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count >= 2, names[0].lowercased().hasSuffix(suffix) else { return nil }
        return String(names[0])
      }
    ).sorted()
    let tags = present.map { ($0, LanguageTag(String($0.dropLast(suffix.count)))) }
    var chosen: [String] = []
    for language in languages + [LanguageTag("en")] {
      let matches = tags.compactMap { folder, tag in language.match(tag).map { (folder, $0) } }
      for (folder, _) in matches.sorted(by: { $0.1 > $1.1 }) where !chosen.contains(folder) {
        chosen.append(folder)
      }
    }
    return chosen.isEmpty ? Array(present.prefix(1)) : chosen
  }

  /// `text` in the person's language; itself where no table has it.
  func translated(_ text: String) -> String {
    for table in tables {
      if let found = table.texts[text] { return found }
    }
    return text
  }

  /// A part by its name, the language's own first.
  func localized(_ name: String) -> [UInt8]? {
    for folder in folders {
      if let part = parts["\(folder)/\(name)"] { return part }
    }
    return parts[name]
  }

  /// What file managers leave beside the files that somebody packs.
  static func isJunk(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      $0 == "__MACOSX" || $0.hasPrefix("._") || $0 == ".DS_Store" || $0 == "Thumbs.db"
    }
  }
}
