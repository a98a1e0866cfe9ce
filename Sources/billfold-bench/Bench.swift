import Geometry
import Glibc
import Painting
import Pixels
import Wallet
import X11Platform

/// Measures one scene in one window, or in memory.
struct Bench {
  let scene: BenchScene
  let cards: Int
  /// Points.
  let size: Size
  let scale: Double
  let frames: Int
  let isPaced: Bool

  static let frameTime = 1.0 / 60

  private struct Sum {
    var client = 0.0
    var server = 0.0
    var longest = 0.0
    var frames = 0
    /// Of each frame.
    var allocations: [Int] = []
  }

  /// On an image in memory: no window, no strips, the whole of each frame by this program.
  func measureInMemory() throws -> Figures {
    let wallet = makeScene()
    let (width, height) = pixels
    let picture = try ImageSurface(width: width, height: height)
    let copy = try ImageSurface(width: width, height: height)
    return run(
      wallet, target: "memory",
      show: { _ = try? wallet.paint(into: picture.pixels) },
      limit: { copy.pixels.copy(picture.pixels) },
      finish: {}, server: nil, stripFrames: { 0 })
  }

  /// In a window on the server that `DISPLAY` names.
  func measure(on connection: Connection) throws -> Figures {
    let content = BenchContent(makeScene())
    var options = Window.Options(
      title: "Billfold bench", instanceName: "billfold-bench", className: "BillfoldBench")
    options.size = size
    let window = try Window(connection: connection, options: options, scale: scale)
    let presenter = FramePresenter(window: window, content: content)
    window.show()
    window.useStrips(of: content)
    window.finish()
    let (width, height) = pixels
    let picture = try ImageSurface(width: width, height: height)
    return run(
      content.scene, target: "server",
      show: {
        presenter.makeFrame()
        presenter.present()
        window.flush()
      },
      limit: {
        window.showCopy(of: picture.pixels)
        window.flush()
      },
      finish: { window.finish() },
      server: window.serverProcess.flatMap(ProcessClock.init(process:)),
      stripFrames: { content.stripFrames })
  }

  private var pixels: (Int, Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  private func makeScene() -> WalletScene {
    let source = BenchCards(count: cards)
    let wallet = WalletScene(cards: source)
    wallet.wallet.moveCard = { _, _ in false }
    wallet.layout(size: size, scale: scale)
    return wallet
  }

  private func run(
    _ wallet: WalletScene, target: String, show: () -> Void, limit: () -> Void,
    finish: () -> Void, server: ProcessClock?, stripFrames: () -> Int
  ) -> Figures {
    var hand = BenchHand(scene: wallet, size: size)
    hand.step(0)
    show()
    while wallet.prepareAhead() {}
    // Once without a count: what is made once is made then, unless a scene always meets what is new.
    play(&hand, frames: scene.period, show: show, finish: finish, server: nil, into: nil)
    finish()
    let (width, height) = pixels
    let before = (
      strips: stripFrames(), bytes: ProcessClock.bytesWritten,
      faces: wallet.facesPainted, pixels: wallet.pixelsWritten
    )
    var sum = Sum()
    sum.allocations.reserveCapacity(frames)
    let allocations = AllocationCounter.count
    withUnsafeMutablePointer(to: &sum) {
      play(&hand, frames: frames, show: show, finish: finish, server: server, into: $0)
    }
    let allocated = AllocationCounter.count - allocations
    let bytes = ProcessClock.bytesWritten - before.bytes
    let limits = measureLimit(limit, finish: finish, server: server)
    let count = Double(max(1, sum.frames))
    return Figures(
      scene: scene.name, target: target, cards: cards, width: width, height: height, scale: scale,
      isPaced: isPaced, frames: sum.frames, stripFrames: stripFrames() - before.strips,
      client: sum.client / count * 1000, server: sum.server / count * 1000,
      longest: sum.longest * 1000, limitClient: limits.client * 1000,
      limitServer: limits.server * 1000, bytesWritten: Double(bytes) / count,
      allocations: Double(allocated) / count,
      medianAllocations: sum.allocations.sorted().dropFirst(sum.allocations.count / 2).first ?? 0,
      facesPainted: Double(wallet.facesPainted - before.faces) / count,
      pixelsWritten: Double(wallet.pixelsWritten - before.pixels) / count)
  }

  private func play(
    _ hand: inout BenchHand, frames: Int, show: () -> Void, finish: () -> Void,
    server: ProcessClock?, into sum: UnsafeMutablePointer<Sum>?
  ) {
    let serverStart = server?.now ?? 0
    var due = MonotonicClock.now
    for number in 0..<frames {
      let start = ProcessClock.own.now
      let allocations = AllocationCounter.count
      scene.act(&hand, number % scene.period)
      hand.step(Self.frameTime)
      if hand.scene.needsFrame {
        show()
        sum?.pointee.frames += 1
        sum?.pointee.allocations.append(AllocationCounter.count - allocations)
      }
      let time = ProcessClock.own.now - start
      sum?.pointee.client += time
      if let sum { sum.pointee.longest = max(sum.pointee.longest, time) }
      if isPaced {
        // What the loop does while it waits.
        if hand.scene.prepareAhead() { sum?.pointee.client += ProcessClock.own.now - start - time }
        due += Self.frameTime
        sleep(until: due)
      } else {
        _ = hand.scene.prepareAhead()
        // As much in advance as a real server lets a client be.
        if number % 8 == 7 { finish() }
      }
    }
    finish()
    if let server { sum?.pointee.server = server.now - serverStart }
  }

  private func measureLimit(
    _ limit: () -> Void, finish: () -> Void, server: ProcessClock?
  ) -> (client: Double, server: Double) {
    limit()
    finish()
    let count = isPaced ? 120 : max(50, min(1000, frames))
    let (start, serverStart) = (ProcessClock.own.now, server?.now ?? 0)
    var due = MonotonicClock.now
    for number in 0..<count {
      limit()
      if isPaced {
        due += Self.frameTime
        sleep(until: due)
      } else if number % 8 == 7 {
        finish()
      }
    }
    finish()
    return (
      (ProcessClock.own.now - start) / Double(count),
      ((server?.now ?? 0) - serverStart) / Double(count)
    )
  }

  private func sleep(until time: Double) {
    let rest = time - MonotonicClock.now
    guard rest > 0 else { return }
    var length = timespec(
      tv_sec: Int(rest), tv_nsec: Int(rest.truncatingRemainder(dividingBy: 1) * 1e9))
    nanosleep(&length, nil)
  }
}
