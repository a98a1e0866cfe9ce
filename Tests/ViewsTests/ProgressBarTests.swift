import Geometry
import Painting
import Testing

@testable import Views

@Suite struct ProgressBarTests {
  @Test func `it goes on to a new value without a jump, and comes to rest there`() {
    let bar = ProgressBar(progress: 0, at: 10)
    #expect(!bar.isInMotion && bar.shownProgress == 0)
    bar.setProgress(0.6, at: 10)
    var last = 0.0
    var now = 10.0
    func follow(_ duration: Double, rising: Bool) {
      for _ in 0..<Int(duration * 1000) {
        now += 0.001
        bar.advance(to: now)
        #expect(abs(bar.shownProgress - last) < 0.02)
        if rising { #expect(bar.shownProgress >= last - 1e-12) }
        last = bar.shownProgress
      }
    }
    follow(0.1, rising: true)
    #expect(last > 0.1 && last < 0.6 && bar.isInMotion)
    bar.setProgress(0.9, at: now)
    #expect(abs(bar.shownProgress - last) < 1e-9)
    follow(2, rising: true)
    #expect(last == 0.9 && !bar.isInMotion)
    bar.setProgress(0.2, at: now)
    #expect(abs(bar.shownProgress - last) < 1e-9)
    follow(2, rising: false)
    #expect(last == 0.2 && !bar.isInMotion)
  }

  @Test(arguments: [(2.0, 1.0), (-1, 0), (.infinity, 1), (0.5, 0.5)])
  func `values outside are cut`(_ value: Double, _ expected: Double) {
    #expect(ProgressBar(progress: value, at: 0).shownProgress == expected)
    let bar = ProgressBar(at: 0)
    bar.setProgress(value, at: 0)
    #expect(bar.progress == expected)
    bar.setProgress(.nan, at: 1)
    #expect(bar.progress == nil)
  }

  @Test func `while nothing is known it moves for ever, but not where it is hidden`() {
    let bar = ProgressBar(at: 0)
    bar.advance(to: 1000)
    #expect(bar.isInMotion)
    bar.isHidden = true
    #expect(!bar.isInMotion)
    bar.isHidden = false
    bar.setProgress(1, at: 1000)
    #expect(bar.isInMotion)
    bar.advance(to: 1002)
    #expect(!bar.isInMotion)
  }

  private func pixels(_ bar: ProgressBar) throws -> [UInt32] {
    let surface = try ImageSurface(width: 100, height: 4)
    let canvas = Canvas(surface, scale: 1)
    canvas.clear(.white)
    bar.paint(in: canvas)
    return surface.withPixels { pixels in (0..<100).map { pixels.base[2 * pixels.stride + $0] } }
  }

  @Test func `with reduced motion it pulses from end to end and nothing runs along it`() throws {
    let bar = ProgressBar(at: 0)
    bar.frame = Rect(x: 0, y: 0, width: 100, height: 4)
    bar.reducesMotion = true
    var shades: Set<UInt32> = []
    for step in 0..<8 {
      bar.advance(to: Double(step) * 0.2)
      let row = try pixels(bar)
      #expect(Set(row[3..<97]).count == 1)
      shades.insert(row[50])
    }
    #expect(shades.count > 4)
    bar.reducesMotion = false
    bar.advance(to: 2.1)
    #expect(Set(try pixels(bar)).count > 2)
  }

  @Test func `known and unknown go over into each other`() throws {
    let bar = ProgressBar(progress: 1, at: 0)
    bar.frame = Rect(x: 0, y: 0, width: 100, height: 4)
    let full = try pixels(bar)
    bar.setProgress(nil, at: 0)
    #expect(try pixels(bar) == full)
    bar.advance(to: 0.075)
    #expect(try pixels(bar) != full)
  }
}
