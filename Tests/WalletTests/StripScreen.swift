import Geometry
import Painting
import Pixels

@testable import Wallet

/// A window in memory that keeps strips, as a server does.
final class StripScreen: StripKeeper {
  /// What a frame's memory holds, and what the window shows.
  let frame: ImageSurface
  let window: ImageSurface
  private(set) var strips: [Int: ImageSurface] = [:]
  private var lastName = 0
  /// Strips beyond so many find no room.
  var room = Int.max
  /// Of the last frame: whether it was put together from strips, and what it wrote.
  private(set) var lastStrips: StripFrame?
  private(set) var lastArea = PixelRect.zero

  init(of desk: Desk) throws {
    frame = try picture(of: desk)
    window = try picture(of: desk)
    desk.scene.stripKeeper = self
  }

  func keep(width: Int, height: Int, paint: (PixelBuffer) -> Void) -> Int? {
    guard strips.count < room, let strip = try? ImageSurface(width: width, height: height) else {
      return nil
    }
    strip.withPixels(paint)
    lastName += 1
    strips[lastName] = strip
    return lastName
  }

  func discard(_ strip: Int) { strips[strip] = nil }

  /// The next frame, as the loop makes it.
  func show(_ scene: WalletScene) throws {
    lastStrips = try frame.withPixels { try scene.stripFrame(into: $0) }
    guard let lastStrips else {
      let area = try scene.paint(on: frame)
      lastArea = PixelRect(area, scale: 1)
      return copy(frame, lastArea.minY, lastArea.minX, to: lastArea)
    }
    lastArea = lastStrips.area
    for part in lastStrips.copies {
      if let strip = strips[part.strip] { copy(strip, part.row, 0, to: part.target) }
    }
    for fill in lastStrips.fills {
      window.withPixels { pixels in
        for y in fill.target.minY..<fill.target.maxY {
          (pixels.base + y * pixels.stride + fill.target.minX).update(
            repeating: fill.color | 0xFF00_0000, count: fill.target.width)
        }
      }
    }
    for part in lastStrips.painted { copy(frame, part.minY, part.minX, to: part) }
  }

  private func copy(_ source: ImageSurface, _ row: Int, _ column: Int, to target: PixelRect) {
    let from = source.pixels
    window.withPixels { pixels in
      for y in target.minY..<target.maxY {
        (pixels.base + y * pixels.stride + target.minX).update(
          from: from.base + (row + y - target.minY) * from.stride + column, count: target.width)
      }
    }
  }
}
