/// Memory that is used again and again, and never shrinks.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity = 0
  private let blank: Element

  /// - Parameter blank: What new memory holds.
  init(_ blank: Element) {
    self.blank = blank
    base = .allocate(capacity: 0)
  }

  deinit { base.deallocate() }

  /// Makes room for `count` elements; what they are is not kept.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    base = .allocate(capacity: count)
    base.initialize(repeating: blank, count: count)
    capacity = count
  }
}
