import Cards
import Glibc

extension CourierClient {
  enum Outcome { case complete, broken, silent, cancelled }

  /// Hears a courier out.
  func listen(
    to answers: Descriptor, cancellation: Cancellation?, tell: (CourierAnswer) -> Void
  ) -> Outcome {
    var stream = AnswerStream(limits: limits)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var deadline = Self.now + patience
    // Bytes that are no answers yet do not count as a sign of life for ever.
    var told = 0
    while true {
      var polled = [
        pollfd(fd: answers.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let left = deadline - Self.now
      guard left > 0 else { return .silent }
      let ready = poll(&polled, 2, Int32(min(left * 1000 + 1, 60_000)))
      if ready < 0, errno != EINTR { return .broken }
      guard ready > 0 else { continue }
      if polled[1].revents != 0 { return .cancelled }
      let count = Glibc.read(answers.number, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return stream.isComplete ? .complete : .broken }
      let before = told
      let isSound = chunk.withUnsafeBytes { bytes in
        stream.take(UnsafeRawBufferPointer(rebasing: bytes[..<count])) { answer in
          told += 1
          tell(answer)
        }
      }
      guard isSound else { return .broken }
      if told > before { deadline = Self.now + patience }
      // It has said all: what it does now is of no interest.
      if stream.isComplete { return .complete }
    }
  }

  /// Seconds of a clock that nobody sets.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
