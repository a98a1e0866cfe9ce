import Cards

/// A pass as lines for a terminal.
struct PassText {
  private(set) var text = ""

  /// - Parameter now: Seconds since 1970.
  init(_ pass: Pass, at now: Double) {
    let card = Card(pass: pass)
    add(nil, card.issuer + (card.secondLine.isEmpty ? "" : ": " + card.secondLine))
    if pass.isVoided { add(nil, "This pass is void.") }
    if pass.isExpired(at: now) { add(nil, "This pass has expired.") }
    let front = pass.frontFields
    for field in front.header + front.primary + front.secondary + front.auxiliary + pass.fields.back
    {
      add(field.label, field.value)
      for link in field.links where !field.value.contains(link.url) { add(nil, "  " + link.url) }
    }
    for code in pass.codes {
      add(code.kind == nil ? "\(code.formatName) (not drawn)" : code.formatName, code.message)
      if let altText = code.altText { add(nil, "  " + altText) }
    }
    add("Signature", pass.signature.reading)
    add("File", pass.fileName)
  }

  private mutating func add(_ label: String?, _ value: String) {
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map {
      ListCommand.line(String($0))
    }
    let name = label.map(ListCommand.line) ?? ""
    let label = name.isEmpty ? "" : name + (name.hasSuffix(":") ? " " : ": ")
    text += label + lines.joined(separator: "\n  ") + "\n"
  }
}
