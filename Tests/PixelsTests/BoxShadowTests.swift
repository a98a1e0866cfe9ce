import Pixels
import Testing

@Suite struct BoxShadowTests {
  @Test(arguments: [(12.0, 12.0), (12, 44), (24, 24), (0, 12)])
  func `keeps the rectangle's weight, alike on all sides`(radius: Double, blur: Double) {
    let shadow = BoxShadow(radius: radius, blur: blur)
    let side = 2 * shadow.cornerSide + 21
    let mask = Mask(width: side, height: side)
    shadow.fill(mask.buffer)
    var sum = 0
    var lopsided = 0
    for y in 0..<side {
      for x in 0..<side {
        sum += mask[x, y]
        if abs(mask[x, y] - mask[side - 1 - x, y]) > 1 { lopsided += 1 }
        if abs(mask[x, y] - mask[y, x]) > 1 { lopsided += 1 }
      }
    }
    #expect(lopsided == 0)
    let inner = Double(side - 2 * shadow.extent)
    let area = inner * inner - (4 - Double.pi) * radius * radius
    #expect(abs(Double(sum) / 255 - area) < 0.01 * area)
    #expect(mask[side / 2, side / 2] == 255)
  }

  @Test func `falls evenly from the middle to nothing at its edge`() {
    let shadow = BoxShadow(radius: 12, blur: 44)
    let side = 2 * shadow.cornerSide + 1
    let mask = Mask(width: side, height: side)
    shadow.fill(mask.buffer)
    let profile = (0...side / 2).map { mask[$0, side / 2] }
    for (outer, inner) in zip(profile, profile.dropFirst()) {
      #expect(outer <= inner)
      #expect(inner - outer <= 8)
    }
    #expect(profile[0] <= 1)
    // A Gaussian has half its weight at the rectangle's edge.
    #expect(abs(profile[shadow.extent] - 128) < 6)
  }

  @Test(arguments: [(200, 150), (129, 129)])
  func `stretched from its patch is the shadow itself`(width: Int, height: Int) {
    let shadow = BoxShadow(radius: 12, blur: 12)
    let corner = shadow.cornerSide
    let patch = Mask(width: 2 * corner + 1, height: 2 * corner + 1)
    shadow.fill(patch.buffer)
    let stretched = Mask(width: width, height: height)
    stretched.buffer.fill(stretching: patch.buffer, corner: corner)
    let direct = Mask(width: width, height: height)
    shadow.fill(direct.buffer)
    let different = (0..<width * height).filter {
      stretched[$0 % width, $0 / width] != direct[$0 % width, $0 / width]
    }
    #expect(different.isEmpty)
  }
}
