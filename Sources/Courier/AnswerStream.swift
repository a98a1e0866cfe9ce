import Cards

/// Answers out of bytes that come in pieces; believes nothing that is out of bounds.
struct AnswerStream {
  private let limits: AnswerLimits
  private var waiting: [UInt8] = []
  private var total = 0
  private var count = 0
  private var hasStarted = false
  /// The courier has said that this was all.
  private(set) var isComplete = false

  init(limits: AnswerLimits) { self.limits = limits }

  /// - Returns: `false` at the first byte that no courier sends; the answers before it were told.
  mutating func take(_ bytes: UnsafeRawBufferPointer, tell: (CourierAnswer) -> Void) -> Bool {
    do throws(ByteReader.Malformed) {
      try read(bytes, tell: tell)
      return true
    } catch {
      return false
    }
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, tell: (CourierAnswer) -> Void
  ) throws(ByteReader.Malformed) {
    total += bytes.count
    guard total <= limits.totalSize, !(isComplete && !bytes.isEmpty) else {
      throw ByteReader.Malformed()
    }
    waiting.append(contentsOf: bytes)
    if !hasStarted {
      let start = AnswerCoding.start
      guard start.starts(with: waiting.prefix(start.count)) else { throw ByteReader.Malformed() }
      guard waiting.count >= start.count else { return }
      waiting.removeFirst(start.count)
      hasStarted = true
    }
    var used = 0
    while let frame = try nextFrame(after: used) {
      used = frame.end
      count += 1
      guard count <= limits.answerCount else { throw ByteReader.Malformed() }
      if let answer = try AnswerCoding.answer(frame.kind, waiting[frame.body], limits: limits) {
        tell(answer)
      } else {
        isComplete = true
        guard used == waiting.count else { throw ByteReader.Malformed() }
      }
    }
    waiting.removeFirst(used)
  }

  private func nextFrame(
    after start: Int
  ) throws(ByteReader.Malformed) -> (kind: AnswerCoding.Kind, body: Range<Int>, end: Int)? {
    guard waiting.count - start >= AnswerCoding.headerSize else { return nil }
    var header = ByteReader(waiting[start..<start + AnswerCoding.headerSize])
    guard let kind = AnswerCoding.Kind(rawValue: try header.byte()) else {
      throw ByteReader.Malformed()
    }
    let length = try header.integer()
    guard length <= limits.answerSize else { throw ByteReader.Malformed() }
    let body = start + AnswerCoding.headerSize
    guard waiting.count - body >= length else { return nil }
    return (kind, body..<body + length, body + length)
  }
}
