import Courier
import Glibc
import Store
import Synchronization

/// Has files read one after the other on a thread of its own, and keeps what was read until the loop has
/// taken it.
final class FileReader: Sendable {
  enum Event: Sendable {
    case answer(CourierAnswer)
    /// A file was read to its end.
    case fileDone
    /// The last one.
    case end
  }

  private let client: CourierClient
  private let wake: @Sendable () -> Void
  private let cancellation = Cancellation()
  private let events = Mutex<[Event]>([])
  /// Answers that may wait at once; each may be as large as a file.
  private let room: Slots

  init(client: CourierClient, wake: @escaping @Sendable () -> Void) {
    self.client = client
    self.wake = wake
    room = Slots(4)
  }

  func start(_ files: [FilePath]) {
    // Not waited for: it holds what it needs, and ends by itself or when it is called off.
    _ = BackgroundWork { [self] in
      for file in files {
        if cancellation.isCancelled { break }
        client.read(path: file.bytes, cancellation: cancellation) { tell(.answer($0)) }
        tell(.fileDone)
      }
      tell(.end)
    }
  }

  /// Nothing more is read; what was told stands.
  func cancel() {
    cancellation.cancel()
    // Whoever waits for room has to see it.
    for _ in 0..<8 { room.give() }
  }

  private func tell(_ event: Event) {
    if case .answer = event { room.take() }
    events.withLock { $0.append(event) }
    wake()
  }

  /// The oldest event; `nil` when there is none now.
  func next() -> Event? {
    let event = events.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if case .answer = event { room.give() }
    return event
  }
}

/// A number of places, and a line of those who wait for one.
final class Slots: Sendable {
  // `sem_t` may not be moved: it has a place of its own, and is made for many threads at once.
  nonisolated(unsafe) private let semaphore: UnsafeMutablePointer<sem_t>

  init(_ count: UInt32) {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, count)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func take() { while sem_wait(semaphore) != 0, errno == EINTR {} }
  func give() { sem_post(semaphore) }
}
