/// A list in memory of its own that only grows: a frame of as much as the one before allocates nothing,
/// and nothing of it is copied to be looked at. One owner, which deallocates it.
struct RowStorage<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

extension RowStorage<Int> {
  /// Into its place in a list in rising order, unless it is there; cheap near the list's end.
  mutating func insertSorted(_ value: Int) {
    var index = count
    while index > 0, base[index &- 1] > value { index &-= 1 }
    if index > 0, base[index &- 1] == value { return }
    append(value)
    var place = count &- 1
    while place > index {
      base[place] = base[place &- 1]
      place &-= 1
    }
    base[index] = value
  }
}
