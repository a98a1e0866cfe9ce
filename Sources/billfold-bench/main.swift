import Cards
import Glibc
import Store
import X11Platform

// billfold-bench: what frames cost, against the least they could.

func fail(_ sentence: String, exitCode: Int32) -> Never {
  let line = "billfold-bench: \(sentence)\n"
  _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(exitCode)
}

let options: BenchOptions
do {
  options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
} catch let error as BenchError {
  fail(error.sentence, exitCode: 2)
} catch {
  fail("\(error)", exitCode: 1)
}
if options.isHelpAsked {
  print(BenchOptions.help)
  exit(0)
}
do {
  if let path = options.walletToMake {
    let store = try WalletStore(path: FilePath(path))
    let cards = BenchCards(count: options.cards[0])
    let made = try store.count
    try store.insert(
      contentsOf: (0..<max(0, cards.count - made)).lazy.compactMap(cards.card(at:)).map {
        var card = $0
        card.id = .unassigned
        return card
      })
    exit(0)
  }
  if options.isCheckAsked {
    var check = BenchCheck()
    try check.run(on: Connection.open())
    for fault in check.faults { print("\(fault)") }
    exit(check.faults.isEmpty ? 0 : 1)
  }
  let connection = options.targets.contains("server") ? try Connection.open() : nil
  var all: [Figures] = []
  if !options.asJSON { print("milliseconds of processor time a frame\n" + BenchReport.heading) }
  func take(_ figures: Figures) {
    all.append(figures)
    if !options.asJSON { print(BenchReport.row(figures)) }
  }
  for bench in options.benches {
    for target in options.targets where !(bench.isPaced && target == "memory") {
      if target == "server", let connection {
        take(try bench.measure(on: connection))
      } else {
        take(try bench.measureInMemory())
      }
    }
  }
  if options.withTurn {
    for scale in options.scales {
      take(try TurnBench(scale: scale, frames: options.frames).measure())
    }
  }
  if options.asJSON { print(BenchReport.json(all)) }
} catch {
  fail("\(error)", exitCode: 1)
}
