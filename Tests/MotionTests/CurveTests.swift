import Testing

@testable import Motion

@Suite struct CurveTests {
  static let curves: [CubicBezier] = [
    .linear, .easeIn, .easeOut, .easeInOut, .standard, CubicBezier(0, 0, 0, 1),
    CubicBezier(1, 0, 0, 1), CubicBezier(1, 0, 1, 1), CubicBezier(0.3, 1.6, 0.7, -0.5),
  ]

  @Test(arguments: curves)
  func `a timing curve solves its own x`(_ curve: CubicBezier) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    for step in 1..<100 {
      let s = Double(step) / 100
      let r = 1 - s
      let x = 3 * r * r * s * curve.x1 + 3 * r * s * s * curve.x2 + s * s * s
      let y = 3 * r * r * s * curve.y1 + 3 * r * s * s * curve.y2 + s * s * s
      // Where the curve stands upright, a tiny error in x is a larger one in y.
      let upright =
        3 * r * r * curve.x1 + 6 * r * s * (curve.x2 - curve.x1)
        + 3 * s * s * (1 - curve.x2)
      guard upright > 0.05 else { continue }
      #expect(abs(curve.value(at: x) - y) < 1e-5)
    }
  }

  @Test(arguments: [
    (CubicBezier.linear, 1.0), (.easeInOut, 0), (.easeOut, 1 / 0.58), (.standard, 0.4),
  ])
  func `a timing curve leaves with its slope`(_ curve: CubicBezier, _ slope: Double) {
    #expect(abs(curve.slope(at: 0) - slope) < 1e-3)
  }

  @Test func `a timing curve keeps still outside its duration`() {
    #expect(CubicBezier.easeIn.value(at: -1) == 0)
    #expect(CubicBezier.easeIn.value(at: 2) == 1)
    #expect(CubicBezier.easeIn.slope(at: 2) == 0)
  }

  @Test func `keyframes that share three values join without a corner`() {
    let first = CatmullRom(0, 10, 5, 30)
    let second = CatmullRom(10, 5, 30, 2)
    #expect(first.value(at: 1) == second.value(at: 0))
    let h = 1e-5
    let leaving = (first.value(at: 1) - first.value(at: 1 - h)) / h
    let entering = (second.value(at: h) - second.value(at: 0)) / h
    #expect(abs(leaving - entering) < 0.01)
  }

  @Test func `a turning card's near edge grows and its far edge shrinks`() {
    let turn = PerspectiveTurn(eyeDistance: 1000)
    #expect(turn.project(x: -150, y: 100, angle: 0).y == 100)
    #expect(abs(turn.project(x: -150, y: 100, angle: 0.523599).y - 108.108108) < 1e-4)
    #expect(turn.project(x: 150, y: 100, angle: 0.523599).y < 100)
    #expect(abs(turn.project(x: 150, y: 100, angle: .pi / 2).x) < 1e-9)
  }
}
