/// Figures as a table for people, or as JSON.
enum BenchReport {
  static let heading =
    padded("scene", 9) + padded("on", 8) + padded("cards", 8) + padded("pixels", 12)
    + padded("paced", 7) + right("client", 8) + right("server", 8) + right("limit", 15)
    + right("×limit", 8) + right("longest", 9) + right("B/frame", 9) + right("allocs", 8)
    + right("faces", 7) + right("strips", 8)

  static func row(_ figures: Figures) -> String {
    padded(figures.scene, 9) + padded(figures.target, 8) + padded("\(figures.cards)", 8)
      + padded("\(figures.width)×\(figures.height)", 12)
      + padded(figures.isPaced ? "yes" : "no", 7)
      + right(decimals(figures.client, 3), 8) + right(decimals(figures.server, 3), 8)
      + right(
        decimals(figures.limitClient, 3) + "+" + decimals(figures.limitServer, 3), 15)
      + right(decimals(figures.ratio, 2), 8) + right(decimals(figures.longest, 2), 9)
      + right(decimals(figures.bytesWritten, 0), 9) + right(decimals(figures.allocations, 2), 8)
      + right(decimals(figures.facesPainted, 2), 7)
      + right("\(figures.stripFrames * 100 / max(1, figures.frames)) %", 8)
  }

  static func json(_ all: [Figures]) -> String {
    let objects = all.map { figures in
      let fields: [(String, String)] = [
        ("scene", "\"\(figures.scene)\""), ("target", "\"\(figures.target)\""),
        ("cards", "\(figures.cards)"), ("width", "\(figures.width)"),
        ("height", "\(figures.height)"), ("scale", "\(figures.scale)"),
        ("paced", "\(figures.isPaced)"), ("frames", "\(figures.frames)"),
        ("strip_frames", "\(figures.stripFrames)"),
        ("client_ms", decimals(figures.client, 5)), ("server_ms", decimals(figures.server, 5)),
        ("longest_client_ms", decimals(figures.longest, 5)),
        ("limit_client_ms", decimals(figures.limitClient, 5)),
        ("limit_server_ms", decimals(figures.limitServer, 5)),
        ("times_limit", decimals(figures.ratio, 4)),
        ("bytes_written", decimals(figures.bytesWritten, 1)),
        ("allocations", decimals(figures.allocations, 3)),
        ("median_allocations", "\(figures.medianAllocations)"),
        ("faces_painted", decimals(figures.facesPainted, 4)),
        ("pixels_written", decimals(figures.pixelsWritten, 0)),
      ]
      return "  {" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private static func decimals(_ value: Double, _ places: Int) -> String {
    var factor = 1
    for _ in 0..<places { factor *= 10 }
    let scaled = Int((value * Double(factor)).rounded())
    guard places > 0 else { return "\(scaled)" }
    let fraction = String(abs(scaled) % factor)
    return (scaled < 0 ? "-" : "") + "\(abs(scaled) / factor)."
      + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
