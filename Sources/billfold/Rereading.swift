import Cards
import Courier
import Synchronization
import Wallet

/// Passes that were read for another language, time zone or by an older reader are read anew from their files,
/// one after the other, beside the window.
final class Rereading {
  private let controller: WalletController
  private let client: CourierClient
  private let wake: @Sendable () -> Void
  private let key: String
  private var current: DocumentID?
  private let found = Shared()

  private final class Shared: Sendable {
    let answer = Mutex<(isDone: Bool, document: PassDocument?)>((false, nil))
  }

  init(
    controller: WalletController, client: CourierClient, wake: @escaping @Sendable () -> Void
  ) {
    self.controller = controller
    self.client = client
    self.wake = wake
    key = client.readingKey(version: CourierClient.readerVersion)
  }

  func begin() {
    guard current == nil, let (id, original) = controller.stalePass(readingKey: key) else { return }
    current = id
    let (client, found, wake) = (client, found, wake)
    _ = BackgroundWork {
      var document: PassDocument?
      client.read(bytes: original, name: "pass") { answer in
        if case .pass(let read) = answer { document = read }
      }
      found.answer.withLock { $0 = (true, document) }
      wake()
    }
  }

  func takeNext() {
    guard let id = current else { return }
    let answer = found.answer.withLock { answer in
      defer { answer = (false, nil) }
      return answer
    }
    guard answer.isDone else { return }
    current = nil
    // One that cannot be read any more stays as it was, and the rest is left for the next start.
    guard let document = answer.document else { return }
    controller.renew(id, with: document)
    begin()
  }
}
