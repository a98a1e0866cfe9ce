import Motion
import Pixels
import Testing

@Suite struct TurnTests {
  static let ground: UInt32 = 0xFFF0_F0F0

  private static func degrees(_ angle: Double) -> Double { angle / 180 * .pi }

  /// The frame of `face` in the middle of `picture`, by an angle in degrees.
  private func frame(
    _ face: Picture, in picture: Picture, _ angle: Double, eye: Double = 2,
    drawsBack: Bool = false
  ) -> TurnFrame {
    TurnFrame(
      width: face.width, height: face.height, centerX: Double(picture.width) / 2,
      centerY: Double(picture.height) / 2, angle: Self.degrees(angle),
      eyeDistance: eye * Double(face.width), drawsBack: drawsBack)
  }

  @Test(arguments: [15.0, 30, 45, 60, 75, 84], [1.0, -1])
  func `is what 8 times 8 samples a pixel show, on both sides`(angle: Double, sign: Double) {
    let face = Picture.face(width: 160, height: 100)
    for turn in [sign * angle, 180 - sign * angle] {
      #expect(likeness(of: face, turnedBy: turn) >= 36)
    }
  }

  @Test(arguments: [-30.0, 60, 84])
  func `is what 8 times 8 samples a pixel show at twice the scale`(angle: Double) {
    let face = Picture.face(width: 320, height: 200, module: 2)
    #expect(likeness(of: face, turnedBy: angle) >= 38)
  }

  @Test(arguments: [-75.0, -30, 15, 60, 84, 110, 160])
  func `drawn back it is what samples show, and nowhere larger than at rest`(angle: Double) {
    let face = Picture.face(width: 160, height: 100)
    #expect(likeness(of: face, turnedBy: angle, drawsBack: true) >= 35)
    let frame = frame(
      face, in: Picture(width: 200, height: 140), angle, drawsBack: true)
    #expect(frame.columns.lowerBound >= 20 && frame.columns.upperBound <= 180)
    #expect(frame.rows == 20..<120)
  }

  private func likeness(
    of face: Picture, turnedBy angle: Double, drawsBack: Bool = false
  ) -> Double {
    let (width, height) = (face.width * 6 / 5, face.height * 34 / 25)
    let picture = Picture(width: width, height: height, fill: Self.ground)
    let frame = frame(face, in: picture, angle, drawsBack: drawsBack)
    TurnRenderer().draw(face.buffer, frame, into: picture.buffer)
    #expect(frame.showsBack == (abs(angle) > 90))
    let reference = TurnReference(
      face: face, angle: Self.degrees(angle), eyeDistance: 2 * Double(face.width),
      drawsBack: drawsBack)
    return picture.likeness(
      to: reference.picture(width: width, height: height, ground: Self.ground, shade: frame.shade))
  }

  @Test(arguments: [0.0, 180, -180, 360])
  func `leaves a picture at rest as it is`(angle: Double) {
    let face = Picture.face(width: 60, height: 40)
    let picture = Picture(width: 70, height: 50, fill: Self.ground)
    let frame = frame(face, in: picture, angle)
    let written = TurnRenderer().draw(face.buffer, frame, into: picture.buffer)
    #expect(written == (5..<65, 5..<45))
    var wrong = 0
    for y in 0..<50 {
      for x in 0..<70 {
        let texel = (5..<65).contains(x) && (5..<45).contains(y) ? face[x - 5, y - 5] : 0
        if texel >> 24 == 255, picture[x, y] != texel { wrong += 1 }
        if texel >> 24 == 0, picture[x, y] != Self.ground { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [-75.0, -20, 10, 50, 80, 100, 140, 179, 200, 260])
  func `shows every point where the turn's geometry says`(angle: Double) {
    let turn = PerspectiveTurn(eyeDistance: 320)
    for (x, y) in [(-70, -40), (66, -36), (-8, 20), (52, 44)] {
      let face = Picture(width: 160, height: 100, fill: 0xFF00_0000)
      face.fill(x: 80 + x - 3, y: 50 + y - 3, width: 6, height: 6, 0xFFFF_FFFF)
      let picture = Picture(width: 220, height: 140)
      var frame = frame(face, in: picture, angle)
      frame.shade = 1
      TurnRenderer().draw(face.buffer, frame, into: picture.buffer)
      let side = Self.degrees(frame.showsBack ? angle - 180 : angle)
      let expected = turn.project(x: Double(x), y: Double(y), angle: side)
      var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
      for py in 0..<140 {
        for px in 0..<220 {
          let light = Double(picture.channel(px, py, 0))
          sum += light
          sumX += light * (Double(px) + 0.5 - 110)
          sumY += light * (Double(py) + 0.5 - 70)
        }
      }
      #expect(abs(sumX / sum - expected.x) < 0.1)
      #expect(abs(sumY / sum - expected.y) < 0.2)
    }
  }

  @Test(arguments: [0.5, 15, 40, 60, 75, 84, 97, 130])
  func `loses no bar of a code`(angle: Double) {
    let face = Picture(width: 400, height: 12, fill: 0xFFFF_FFFF)
    let bars = Array(stride(from: 23, to: 390, by: 41))
    for bar in bars { face.fill(x: bar, y: 0, width: 1, height: 12, 0xFF00_0000) }
    let picture = Picture(width: 480, height: 20)
    var frame = frame(face, in: picture, angle)
    frame.shade = 1
    TurnRenderer().draw(face.buffer, frame, into: picture.buffer)
    let turn = PerspectiveTurn(eyeDistance: 800)
    let side = Self.degrees(frame.showsBack ? angle - 180 : angle)
    for bar in bars {
      func screen(_ x: Int) -> Double {
        turn.project(x: Double(x) - 200, y: 0, angle: side).x + 240
      }
      let (left, right) = (screen(bar), screen(bar + 1))
      var dark = 0
      for x in Int(left - 0.5)...Int(right + 0.5) { dark += 255 - picture.channel(x, 10, 0) }
      #expect(abs(Double(dark) / 255 - (right - left)) < 0.02)
    }
  }

  @Test func `moves on smoothly from 0 to half a turn`() {
    let face = Picture.face(width: 120, height: 76)
    let renderer = TurnRenderer()
    var (last, lastFrame, changes) = (nil as Picture?, nil as TurnFrame?, [Double]())
    for angle in 0...180 {
      let picture = Picture(width: 140, height: 106, fill: Self.ground)
      let frame = frame(face, in: picture, Double(angle))
      renderer.draw(face.buffer, frame, into: picture.buffer)
      if let last, let lastFrame {
        changes.append(picture.difference(from: last))
        if !frame.columns.isEmpty, !lastFrame.columns.isEmpty {
          #expect(abs(frame.columns.lowerBound - lastFrame.columns.lowerBound) <= 2)
          #expect(abs(frame.columns.upperBound - lastFrame.columns.upperBound) <= 2)
          #expect(abs(frame.rows.lowerBound - lastFrame.rows.lowerBound) <= 1)
          #expect(abs(frame.rows.upperBound - lastFrame.rows.upperBound) <= 1)
        }
      }
      (last, lastFrame) = (picture, frame)
    }
    for index in 1..<changes.count - 1 {
      let around = max(changes[index - 1], changes[index + 1])
      #expect(changes[index] < 1.5 * around + 0.5, "at \(index)°")
    }
    #expect(changes.max() ?? 255 < 6)
  }

  @Test func `darkens by its shade and stays premultiplied`() {
    let face = Picture(width: 80, height: 50, fill: 0xFFFF_FFFF)
    face.buffer.cutCorners(radius: 10)
    let picture = Picture(width: 100, height: 70)
    for angle in stride(from: -90.0, through: 270, by: 3.5) {
      let frame = frame(face, in: picture, angle)
      picture.fill(x: 0, y: 0, width: 100, height: 70, 0)
      TurnRenderer().draw(face.buffer, frame, into: picture.buffer)
      var wrong = 0
      for y in 0..<70 {
        for x in 0..<100 where picture.channel(x, y, 0) > picture.channel(x, y, 24) { wrong += 1 }
      }
      #expect(wrong == 0)
      if frame.columns.count > 4 {
        #expect(picture.channel(50, 35, 24) == 255)
        #expect(abs(Double(picture.channel(50, 35, 8)) - 255 * frame.shade) <= 1)
      }
    }
    #expect(frame(face, in: picture, 0).shade == 1)
    #expect(frame(face, in: picture, 89).shade < 0.65)
  }

  @Test(arguments: [
    (0, 0), (0, 9), (9, 0), (1, 1), (2, 2), (3, 40), (700, 2), (1, 300), (64, 40), (1, 33_000),
  ])
  func `stays within the buffer and what it says, whatever the turn`(width: Int, height: Int) {
    let face = Picture(width: width, height: height, fill: 0xFF00_80FF)
    let renderer = TurnRenderer()
    let angles = [
      0, 1e-12, 0.3, 1.5, 1.57, .pi / 2, 1.5708, 2, .pi, 4, -0.7, -.pi / 2, 1e9, -1e300, .infinity,
      .nan,
    ]
    let centers = [
      (20.0, 15.0), (0, 0), (40, 30), (-31.5, 15.25), (70.3, -19), (1e12, 0), (-1e300, 1e300),
      (.nan, 5), (5, .infinity),
    ]
    for angle in angles {
      for center in centers {
        for eye in [128, 10_000, .infinity, 20, 0, -5, .nan] {
          let picture = Picture(width: 40, height: 30, fill: Self.ground)
          let frame = TurnFrame(
            width: width, height: height, centerX: center.0, centerY: center.1, angle: angle,
            eyeDistance: eye)
          let (columns, rows) = renderer.draw(face.buffer, frame, into: picture.buffer)
          var wrong = picture.marginIsIntact ? 0 : 1
          for y in 0..<30 {
            for x in 0..<40 where !columns.contains(x) || !rows.contains(y) {
              if picture[x, y] != Self.ground { wrong += 1 }
            }
          }
          #expect(wrong == 0, "\(angle), \(center), \(eye)")
        }
      }
    }
  }

  @Test(arguments: [0, -1, 30, Double.nan])
  func `keeps the eye off a picture that would pass it`(eyeDistance: Double) {
    func frame(_ eyeDistance: Double) -> TurnFrame {
      TurnFrame(
        width: 100, height: 60, centerX: 100, centerY: 200, angle: 1.2, eyeDistance: eyeDistance)
    }
    #expect(frame(eyeDistance) == frame(60))
    #expect(frame(61) != frame(60))
    #expect(frame(60).columns == 18..<111)
  }

  @Test func `does not remember earlier pictures`() {
    let renderer = TurnRenderer()
    for (width, angle) in [(90, 20.0), (30, 85), (140, 60), (60, -70), (2, 5), (90, 100)] {
      let face = Picture.face(width: width, height: width * 2 / 3)
      let (reused, fresh) = (Picture(width: 150, height: 110), Picture(width: 150, height: 110))
      let frame = frame(face, in: fresh, angle)
      renderer.draw(face.buffer, frame, into: reused.buffer)
      TurnRenderer().draw(face.buffer, frame, into: fresh.buffer)
      #expect(reused.difference(from: fresh) == 0)
    }
  }
}
