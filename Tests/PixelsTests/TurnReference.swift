import Glibc
import Pixels

/// A turn as slow as it is plain: 8 × 8 samples a pixel, each the nearest texel.
struct TurnReference {
  let face: Picture
  /// Radians.
  let angle: Double
  /// Pixels.
  let eyeDistance: Double
  /// As far as the nearer edge comes forward.
  var drawsBack = false

  /// The face in the middle of a picture filled with `ground`.
  func picture(width: Int, height: Int, ground: UInt32, shade: Double) -> Picture {
    let side = 8
    let picture = Picture(width: width, height: height, fill: ground)
    let ownAngle = cos(angle) < 0 ? angle - .pi : angle
    let way = drawsBack ? Double(face.width) / 2 * abs(sin(ownAngle)) : 0
    let size = eyeDistance / (eyeDistance + way)
    let slant = sin(ownAngle) / (eyeDistance + way)
    // Sampled columns and what they see: the texel, and picture rows per screen row.
    let columns = (0..<width * side).map { sample -> (texel: Int, scale: Double) in
      let x = ((Double(sample) + 0.5) / Double(side) - Double(width) / 2) / size
      let own = x / (cos(ownAngle) - x * slant)
      return (Int((own + Double(face.width) / 2).rounded(.down)), (1 + own * slant) / size)
    }
    for y in 0..<height {
      for x in 0..<width {
        var sums = (red: 0, green: 0, blue: 0, alpha: 0)
        for column in columns[x * side..<(x + 1) * side]
        where column.texel >= 0 && column.texel < face.width {
          var place = (Double(y) + 0.5 / Double(side) - Double(height) / 2) * column.scale
          place += Double(face.height) / 2
          for _ in 0..<side {
            if place >= 0, place < Double(face.height) {
              let texel = face[column.texel, Int(place)]
              sums.red += Int(texel >> 16 & 255)
              sums.green += Int(texel >> 8 & 255)
              sums.blue += Int(texel & 255)
              sums.alpha += Int(texel >> 24)
            }
            place += column.scale / Double(side)
          }
        }
        let samples = Double(side * side)
        let through = 1 - Double(sums.alpha) / samples / 255
        func mixed(_ sum: Int, _ shift: UInt32) -> UInt32 {
          let value = Double(sum) / samples * shade + Double(ground >> shift & 255) * through
          return UInt32(value.rounded()) << shift
        }
        picture.buffer.base[y * picture.buffer.stride + x] =
          0xFF00_0000 | mixed(sums.red, 16) | mixed(sums.green, 8) | mixed(sums.blue, 0)
      }
    }
    return picture
  }
}
