/// Turns a display server's 32-bit milliseconds, which wrap after 49.7 days, into seconds that do not.
///
/// The difference to the time before is taken as signed. A small step back is an event that came
/// late: no time has passed. A larger one is a clock set anew: no time has passed either, but it runs
/// on from there.
public struct ServerTimeUnwrapper: Hashable, Sendable {
  /// The largest step back that is an event come late rather than a new clock, in milliseconds.
  public static let lateness: Int32 = 1000

  private var last: UInt32?
  private var milliseconds: Int64 = 0

  public init() {}

  /// The time in seconds; the first one is `time` as it is. Never less than the one before.
  public mutating func seconds(of time: UInt32) -> Double {
    guard let last else {
      self.last = time
      milliseconds = Int64(time)
      return Double(milliseconds) / 1000
    }
    let step = Int32(bitPattern: time &- last)
    if step > 0 { milliseconds += Int64(step) }
    if step > 0 || step < -Self.lateness { self.last = time }
    return Double(milliseconds) / 1000
  }
}
