import Cards
import Geometry
import Glibc
import Painting

/// Pictures drawn for tests, as PNG files in memory.
enum SamplePictures {
  private static let sizes: [PassPicture.Kind: (width: Int, height: Int)] = [
    .icon: (58, 58), .logo: (240, 80), .strip: (750, 288), .thumbnail: (180, 150),
    .background: (360, 440), .footer: (572, 30),
  ]

  static func entry(_ kind: PassPicture.Kind) -> PassPicture {
    let size = sizes[kind] ?? (1, 1)
    return PassPicture(kind: kind, width: size.width, height: size.height, scale: 2)
  }

  /// What a painter's source gives for the cards that name such pictures.
  static func painter(for card: Card) -> CardPainter {
    let painter = CardPainter()
    painter.pictureSource = { document, kind in
      guard document == card.document, card.pass?.picture(kind) != nil else { return nil }
      return try? png(kind)
    }
    return painter
  }

  static func png(_ kind: PassPicture.Kind) throws -> [UInt8] {
    let size = sizes[kind] ?? (1, 1)
    let surface = try ImageSurface(width: size.width, height: size.height)
    draw(
      kind, Canvas(surface, scale: 1),
      Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    return try bytes(of: surface)
  }

  static func bytes(of surface: ImageSurface) throws -> [UInt8] {
    let path = "/tmp/billfold-picture-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).png"
    defer { unlink(path) }
    try surface.writePNG(to: path)
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  private static func draw(_ kind: PassPicture.Kind, _ canvas: Canvas, _ rect: Rect) {
    switch kind {
    case .icon, .logo, .footer:
      let side = rect.height
      canvas.fill(Rect(x: 0, y: 0, width: side, height: side), cornerRadius: side / 4, .white)
      canvas.fill(
        Path { $0.circle(center: Point(x: side / 2, y: side / 2), radius: side / 4) },
        Color(hex: 0x2596BE))
      for index in 0..<5 where kind != .icon {
        let x = side * 1.3 + Double(index) * side * 0.36
        canvas.fill(Rect(x: x, y: side * 0.3, width: side * 0.2, height: side * 0.4), .white)
      }
    case .strip, .background:
      canvas.fill(
        Path { $0.roundedRect(rect, radius: 0) }, from: .zero, Color(hex: 0xF0C68C),
        to: Point(x: 0, y: rect.maxY), Color(hex: 0xA05A30))
      let sun = Point(x: rect.width * 0.73, y: rect.height * 0.26)
      canvas.fill(Path { $0.circle(center: sun, radius: rect.width * 0.12) }, .white)
      canvas.fill(
        Path {
          $0.polygon([
            Point(x: 0, y: rect.maxY), Point(x: 0, y: rect.height * 0.8),
            Point(x: rect.width * 0.35, y: rect.height * 0.55),
            Point(x: rect.width, y: rect.height * 0.9), Point(x: rect.width, y: rect.maxY),
          ])
        }, Color(hex: 0x6A3E22))
    case .thumbnail:
      canvas.clear(Color(hex: 0xE7D9C4))
      canvas.fill(
        Path { $0.circle(center: Point(x: 90, y: 60), radius: 34) }, Color(hex: 0x8C5A3A))
      canvas.fill(
        Path { $0.circle(center: Point(x: 90, y: 160), radius: 60) }, Color(hex: 0x3A6B8C))
    }
  }
}
