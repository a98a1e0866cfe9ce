import Cards
import Geometry
import Testing

@testable import Painting

@Suite struct FaceCacheTests {
  private let size = Size(width: 100, height: 60)

  private func cards(_ count: Int) -> [Card] {
    (0..<count).map {
      var card = Card.bank
      card.id = CardID(rawValue: Int64($0 + 1))
      card.issuer = "Issuer \($0)"
      return card
    }
  }

  @Test func `a scroll over kept cards paints none`() throws {
    let cache = FaceCache()
    let cards = cards(30)
    for card in cards { _ = try cache.face(of: card, size: size, scale: 1, theme: .light) }
    #expect(cache.facesPainted == 30)
    for _ in 0..<20 {
      for card in cards { _ = try cache.face(of: card, size: size, scale: 1, theme: .light) }
    }
    #expect(cache.facesPainted == 30)
    #expect(cache.byteCount == 30 * 100 * 60 * 4)
  }

  @Test func `a part is painted once, and gives way to more of the face`() throws {
    let cache = FaceCache()
    let size = Size(width: 100, height: 200)
    let strip = CardPainter.stripHeight
    func face(downTo visible: Double) throws -> ImageSurface {
      try cache.face(of: .bank, size: size, scale: 1, theme: .light, downTo: visible)
    }
    func contains(downTo visible: Double) -> Bool {
      cache.contains(.bank, size: size, scale: 1, theme: .light, downTo: visible)
    }
    for _ in 0..<3 { _ = try face(downTo: 60) }
    #expect(cache.facesPainted == 1)
    #expect(cache.byteCount == 100 * Int(strip) * 4)
    #expect(contains(downTo: strip))
    #expect(!contains(downTo: strip + 1))
    let wide = try face(downTo: strip + 1)
    #expect(wide.height > Int(strip) && wide.height <= Int(1.6 * strip))
    #expect(try face(downTo: strip) === wide)
    #expect(!contains(downTo: 150))
    let most = try face(downTo: 150)
    #expect(most.height >= 150 && most.height < 200)
    #expect(!contains(downTo: 190))
    let whole = try face(downTo: 190)
    #expect(whole.height == 200)
    for visible in [10, strip, 120, 200, 1000] { #expect(try face(downTo: visible) === whole) }
    #expect(cache.facesPainted == 4)
    #expect(cache.byteCount == FaceCache.bytes(faces: 1, strips: 0, size: size, scale: 1))
  }

  @Test func `of a low card the whole face is its least part`() throws {
    let cache = FaceCache()
    let face = try cache.face(of: .bank, size: size, scale: 1, theme: .light, downTo: 10)
    #expect(face.height == 60)
    #expect(try cache.face(of: .bank, size: size, scale: 1, theme: .light) === face)
  }

  @Test func `a card that changed is painted again, in its own place`() throws {
    let cache = FaceCache()
    var card = Card.bank
    let before = try cache.face(of: card, size: size, scale: 1, theme: .light)
    card.issuer = "Another"
    let after = try cache.face(of: card, size: size, scale: 1, theme: .light)
    #expect(before !== after)
    #expect(cache.facesPainted == 2)
    #expect(cache.byteCount == 100 * 60 * 4)
  }

  @Test func `size, scale, theme and what is shown have faces of their own`() throws {
    let cache = FaceCache()
    for _ in 0..<2 {
      _ = try cache.face(of: .bank, size: size, scale: 1, theme: .light)
      _ = try cache.face(of: .bank, size: size, scale: 2, theme: .light)
      _ = try cache.face(of: .bank, size: size, scale: 1, theme: .dark)
      _ = try cache.face(of: .bank, size: size, scale: 1, theme: .light, revealed: true)
      _ = try cache.face(
        of: .bank, size: Size(width: 90, height: 60), scale: 1, theme: .light)
    }
    #expect(cache.facesPainted == 5)
  }

  @Test func `stays within its bytes, and lets the longest unused go`() throws {
    let one = 100 * 60 * 4
    let cache = FaceCache(byteLimit: 3 * one)
    let cards = cards(4)
    for card in cards.prefix(3) {
      _ = try cache.face(of: card, size: size, scale: 1, theme: .light)
    }
    _ = try cache.face(of: cards[0], size: size, scale: 1, theme: .light)
    _ = try cache.face(of: cards[3], size: size, scale: 1, theme: .light)
    #expect(cache.byteCount == 3 * one)
    _ = try cache.face(of: cards[0], size: size, scale: 1, theme: .light)
    #expect(cache.facesPainted == 4)
    _ = try cache.face(of: cards[1], size: size, scale: 1, theme: .light)
    #expect(cache.facesPainted == 5)
  }

  @Test func `one value dearer than the limit is kept alone`() {
    var kept = RecentlyUsed<Int, String>(limit: 10)
    kept.insert("a", for: 1, cost: 4)
    kept.insert("b", for: 2, cost: 40)
    #expect(kept[1] == nil)
    #expect(kept[2] == "b")
    kept.insert("c", for: 3, cost: 1)
    #expect(kept.count == 1)
    #expect(kept.cost == 1)
  }
}
