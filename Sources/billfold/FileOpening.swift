import Courier
import Store
import Wallet

/// Files that the person gives to the window: named at its start or at another one, dropped on it, or chosen.
///
/// They are read beside the window, which takes one pass a turn and stays as smooth as it was.
final class FileOpening {
  private let controller: WalletController
  private let client: CourierClient
  private let wake: @Sendable () -> Void
  private var reader: FileReader?
  private var waiting: [FilePath] = []
  private var (done, total) = (0, 0)
  private var rereading: Rereading?

  /// - Parameter wake: Has ``takeNext()`` called soon, from any thread.
  init(
    controller: WalletController, client: CourierClient, wake: @escaping @Sendable () -> Void
  ) {
    self.controller = controller
    self.client = client
    self.wake = wake
  }

  /// All that comes in comes here, on the loop's thread.
  /// - Parameter files: Absolute; nothing says that they exist.
  func open(_ files: [FilePath]) {
    guard !files.isEmpty else { return }
    waiting += files
    total += files.count
    if reader == nil {
      controller.importBegan { [unowned self] in self.cancel() }
      readWaiting()
    }
    controller.importProgressed(done: done, of: total)
  }

  private func readWaiting() {
    let reader = FileReader(client: client, wake: wake)
    self.reader = reader
    reader.start(waiting)
    waiting = []
  }

  private func cancel() {
    waiting = []
    reader?.cancel()
  }

  /// Takes one thing that was read; to be called when the loop was woken.
  func takeNext() {
    rereading?.takeNext()
    guard let event = reader?.next() else { return }
    switch event {
    case .answer(.pass(let document)): controller.take(document)
    case .answer(.refused(_, let reason)): controller.refuse(reason)
    case .fileDone:
      done += 1
      controller.importProgressed(done: done, of: total)
    case .end:
      reader = nil
      if waiting.isEmpty {
        (done, total) = (0, 0)
        controller.importEnded()
      } else {
        readWaiting()
      }
    }
    wake()
  }

  /// Reads passes anew that were read for another language or zone; a piece of work for when nothing else is
  /// to be done.
  func rereadStalePasses() {
    guard rereading == nil else { return }
    let rereading = Rereading(controller: controller, client: client, wake: wake)
    self.rereading = rereading
    rereading.begin()
  }
}
