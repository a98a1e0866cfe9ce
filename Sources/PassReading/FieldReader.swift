import Cards

/// The fields of a pass: translated, then formatted, then searched for links.
struct FieldReader {
  let package: PassPackage
  let formatter: ValueFormatter

  /// A group's fields in their order; what is no field is left out, and nothing else with it.
  func fields(_ group: JSONValue) -> [PassField] {
    group.list.lazy.compactMap(field).prefix(ReadingLimits.fieldCount).map { $0 }
  }

  /// - Returns: `nil` for what is no field, and for one that says nothing.
  private func field(_ field: JSONValue) -> PassField? {
    guard let members = field.object, !members.isEmpty else { return nil }
    let label = Self.label(field["label"].text.map(package.translated) ?? "")
    var result = PassField(label: label, value: "", alignment: alignment(field), row: row(field))
    let attributed = field["attributedValue"].filledText.map(package.translated)
    if let source = attributed ?? text(field) {
      let markup = MarkupText(source)
      result.value = markup.text
      let found = LinkFinder.links(in: markup.text).filter { link in
        markup.links.allSatisfy { $0.end <= link.start || $0.start >= link.end }
      }
      result.links = (markup.links + found).sorted { $0.start < $1.start }
    }
    let isField =
      members["value"] != nil || members["attributedValue"] != nil || members["label"] != nil
      || members["key"] != nil
    return isField ? result : nil
  }

  private static func label(_ text: String) -> String {
    Entities.decoded(String(text.prefix(500))).trimmed
  }

  /// The value as it is shown; `nil` where there is none.
  private func text(_ field: JSONValue) -> String? {
    switch field["value"] {
    case .number(let digits):
      return formatter.number(digits, field: field) ?? PlainNumber(digits)?.text ?? digits
    case .string(let written):
      let text = package.translated(written)
      return formatter.date(text, field: field) ?? formatter.number(text, field: field) ?? text
    case .bool(let value): return value ? "true" : "false"
    case .null: return Semantics(field["semantics"], formatter: formatter).singleText
    case .array, .object: return nil
    }
  }

  private func alignment(_ field: JSONValue) -> PassField.Alignment {
    switch field["textAlignment"].text {
    case "PKTextAlignmentLeft": .left
    case "PKTextAlignmentCenter": .center
    case "PKTextAlignmentRight": .right
    default: .natural
    }
  }

  private func row(_ field: JSONValue) -> Int { field["row"].double == 1 ? 1 : 0 }
}
