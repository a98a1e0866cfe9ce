import Geometry

/// What is to be measured.
struct BenchOptions {
  var scenes = BenchScene.all
  /// Whether a turning card is measured, which no wallet is needed for.
  var withTurn = true
  var cards = [100]
  /// Points.
  var sizes = [Size(width: 420, height: 800)]
  var scales = [1.0]
  var frames = 600
  var pacings = [false]
  var targets = ["memory", "server"]
  var asJSON = false
  var isHelpAsked = false
  var isCheckAsked = false
  /// A file that a wallet of so many cards is to be written to, and nothing measured.
  var walletToMake: String?

  /// One after the other, each scene with all its counts, sizes and scales.
  var benches: [Bench] {
    scenes.flatMap { scene in
      sizes.flatMap { size in
        scales.flatMap { scale in
          cards.flatMap { cards in
            pacings.map {
              Bench(
                scene: scene, cards: cards, size: size, scale: scale, frames: frames, isPaced: $0)
            }
          }
        }
      }
    }
  }

  static let help = """
    billfold-bench [OPTIONS]     what frames cost, and how many times the limit: a copy of the picture that is put once
      --scenes scroll,drag,flick,present,reorder,turn   what a hand does
      --cards 10,100,100000      how many there are
      --sizes 420x800,540x960    of the window, points
      --scales 1,2               pixels a point
      --targets memory,server    in memory, or in a window on DISPLAY
      --frames 600               of each
      --paced                    sixty frames a second, where else as many as possible; --both for one after the other
      --json                     figures for a program
      --make-wallet FILE         writes a wallet of as many cards as --cards says, and measures nothing
      --check                    only what is counted: exit code 1 where a count has risen
    """

  /// - Throws: `BenchError` for what is unknown, or has a bad value.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      func values() throws -> [String] {
        guard let value = rest.popFirst() else {
          throw BenchError("\(name) wants a value; see --help.")
        }
        return value.split(separator: ",").map(String.init)
      }
      func numbers(_ range: ClosedRange<Double>) throws -> [Double] {
        try values().map { text in
          guard let number = Double(text), range.contains(number) else {
            throw BenchError(
              "“\(text)” is no number from \(range.lowerBound) to \(range.upperBound) for \(name).")
          }
          return number
        }
      }
      switch name {
      case "--help", "-h": isHelpAsked = true
      case "--json": asJSON = true
      case "--check": isCheckAsked = true
      case "--make-wallet": walletToMake = try values().joined(separator: ",")
      case "--paced": pacings = [true]
      case "--both": pacings = [false, true]
      case "--cards": cards = try numbers(1...10_000_000).map { Int($0) }
      case "--scales": scales = try numbers(0.5...4)
      case "--frames": frames = try numbers(1...100_000).map { Int($0) }.first ?? frames
      case "--targets":
        targets = try values()
        guard targets.allSatisfy(["memory", "server"].contains) else {
          throw BenchError("--targets takes memory and server.")
        }
      case "--scenes":
        let names = try values()
        withTurn = names.contains("turn")
        scenes = try names.filter { $0 != "turn" }.map { name in
          guard let scene = BenchScene.all.first(where: { $0.name == name }) else {
            throw BenchError("There is no scene “\(name)”; see --help.")
          }
          return scene
        }
      case "--sizes":
        sizes = try values().map { text in
          let sides = text.split(separator: "x").compactMap { Double($0) }
          guard sides.count == 2, sides.allSatisfy((100...10_000).contains) else {
            throw BenchError("“\(text)” is no size like 420x800.")
          }
          return Size(width: sides[0], height: sides[1])
        }
      default: throw BenchError("\(name) is no option; see --help.")
      }
    }
  }
}

/// One sentence on what is wrong with the command line.
struct BenchError: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
