/// A link that may be given to another program: to a page, a mail address or a telephone number.
///
/// A pass says where its links lead, and anybody may have made the pass: what is no plain link of these
/// kinds is none, and what is left has only letters, digits and signs that a link may have.
struct WebLink: Hashable {
  /// Bytes; browsers take about as much.
  static let longest = 2048

  /// As it is given to the other program: printable ASCII without blanks or quotes.
  let text: String
  /// Where it leads, for the person to see: the machine's name, the mail address, the number.
  let destination: String

  /// - Returns: `nil` for what is not to be opened.
  init?(_ link: String) {
    guard link.utf8.count <= Self.longest, let colon = link.utf8.firstIndex(of: Self.byte(":"))
    else { return nil }
    let scheme = link[..<colon].lowercased()
    guard let rest = Self.escaped(link.utf8[colon...].dropFirst()) else { return nil }
    switch scheme {
    case "http", "https":
      guard let host = Self.host(of: rest) else { return nil }
      destination = host
    case "mailto":
      guard let address = Self.address(of: rest) else { return nil }
      destination = address
    case "tel":
      guard let number = Self.number(of: rest) else { return nil }
      destination = number
    default: return nil
    }
    text = "\(scheme):\(rest)"
    guard text.utf8.count <= Self.longest else { return nil }
  }

  /// What no link may hold, as its bytes in hexadecimal, so that a sloppily written one opens too.
  /// - Returns: `nil` where there are blanks or control characters.
  private static func escaped(_ link: some Sequence<UInt8>) -> String? {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in link {
      guard byte > 0x20, byte != 0x7F else { return nil }
      if byte > 0x7F || "\"'<>\\^`{|}".utf8.contains(byte) {
        result += [Self.byte("%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Of `//host:port/path`; a name before the host is refused, as it is there to be taken for one.
  private static func host(of rest: String) -> String? {
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
    var host = authority[...]
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[...end]
      guard
        host.dropFirst().dropLast().utf8.allSatisfy({ isHexadecimal($0) || ":.".utf8.contains($0) })
      else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      guard host.utf8.allSatisfy({ isLetterOrDigit($0) || "-._".utf8.contains($0) }),
        host.utf8.contains(where: isLetterOrDigit)
      else { return nil }
    }
    let port = authority[host.endIndex...]
    guard port.isEmpty || port.first == ":",
      port.dropFirst().isEmpty || UInt16(port.dropFirst()) != nil, port.utf8.count <= 6,
      host.utf8.count <= 255
    else { return nil }
    return host.lowercased()
  }

  /// Of `address?subject=…`. No other headers: some mail programs would attach a file of the person's.
  private static func address(of rest: String) -> String? {
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first, !address.isEmpty, !address.hasPrefix("/"),
      address.utf8.filter({ $0 == byte("@") }).count == 1, !address.hasPrefix("-"),
      address.utf8.allSatisfy({ isLetterOrDigit($0) || "@.+-_%=~".utf8.contains($0) })
    else { return nil }
    let headers = parts.dropFirst().first?.split(separator: "&") ?? []
    let known = ["subject", "body", "cc", "bcc", "to"]
    guard headers.allSatisfy({ known.contains($0.prefix { $0 != "=" }.lowercased()) }) else {
      return nil
    }
    return String(address)
  }

  private static func number(of rest: String) -> String? {
    let number = rest.prefix { $0 != ";" }
    guard number.utf8.contains(where: { (0x30...0x39).contains($0) }),
      rest.utf8.allSatisfy({ isLetterOrDigit($0) || "+-.()*#;=%".utf8.contains($0) })
    else { return nil }
    return String(number)
  }

  private static func byte(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
