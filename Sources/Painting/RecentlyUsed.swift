/// Values kept by key within a limit of cost; what was asked for longest ago goes first.
public struct RecentlyUsed<Key: Hashable, Value> {
  /// A lower one takes effect with the next insertion.
  public var limit: Int
  public private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  public init(limit: Int) { self.limit = limit }

  public var count: Int { entries.count }

  /// Does not count as a use.
  public func peek(_ key: Key) -> Value? { entries[key]?.value }

  /// Asking counts as a use.
  public subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.index(forKey: key) else { return nil }
      uses += 1
      entries.values[index].lastUse = uses
      return entries.values[index].value
    }
  }

  /// In place of what the key had; a value that alone passes the limit is kept until the next.
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    trim(to: limit - cost)
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    self.cost += cost
  }

  /// Removes what was asked for longest ago until no more than this cost is left.
  public mutating func trim(to cost: Int) {
    // Few are ever kept, as the limit is in bytes of pictures: looking at all of them is cheap.
    while self.cost > max(0, cost),
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
  }

  public mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }

  public mutating func removeAll() {
    entries.removeAll()
    cost = 0
  }
}
