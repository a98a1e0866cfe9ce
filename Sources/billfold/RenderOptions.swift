import Geometry
import Store

/// What `billfold render` is to show.
struct RenderOptions: Equatable {
  enum Motion: String {
    case present, dismiss, grab
  }

  /// Points.
  var size = Size(width: 420, height: 800)
  /// Pixels a point.
  var scale = 1.0
  /// Points scrolled from the start.
  var offset = 0.0
  /// Places in the list, from 1.
  var presented: Int?
  var grabbed: Int?
  /// How far down the grabbed card is carried, points; `nil` where it was lifted.
  var carry: Double?
  var isDark = false
  var motion: Motion?
  /// Seconds into the motion; a long time, when it is over, for none.
  var time: Double?
  var output: FilePath = "billfold.png"
  /// A pass file, whose card alone is painted.
  var file: FilePath?
  var showsBack = false
  /// The first of these options that was given, for a sentence where none belongs.
  private(set) var firstOption: String?

  /// - Throws: `UsageError` for an option that does not exist, or a bad value.
  mutating func read(_ option: String, from reader: inout ArgumentReader) throws(UsageError) {
    switch option {
    case "--size":
      let text = try reader.value(of: option, "WIDTHxHEIGHT in points").description
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        (1.0...20_000).contains(width), (1.0...20_000).contains(height)
      else {
        throw UsageError("--size needs WIDTHxHEIGHT in points, as 420x800; “\(text)” is none.")
      }
      size = Size(width: width, height: height)
    case "--scale":
      scale = try reader.number(of: option, "a number from 0.5 to 4", in: 0.5...4)
    case "--offset":
      offset = try reader.number(of: option, "a number of points", in: -10_000...1e9)
    case "--present": presented = try place(option, from: &reader)
    case "--grab": grabbed = try place(option, from: &reader)
    case "--carry":
      carry = try reader.number(of: option, "a number of points", in: -10_000...10_000)
    case "--motion":
      let text = try reader.value(of: option, "present, dismiss or grab").description
      guard let motion = Motion(rawValue: text) else {
        throw UsageError("--motion needs present, dismiss or grab; “\(text)” is none.")
      }
      self.motion = motion
    case "--at":
      time = try reader.number(of: option, "a number of seconds from 0 to 60", in: 0...60)
    case "--file": file = try reader.value(of: option, "a pass file's name")
    case "--back": showsBack = true
    case "-o", "--output": output = try reader.value(of: option, "a file's name")
    default: throw UsageError("“\(option)” is no option; “billfold --help” lists them.")
    }
    if firstOption == nil { firstOption = option }
  }

  private func place(
    _ option: String, from reader: inout ArgumentReader
  ) throws(UsageError) -> Int {
    let text = try reader.value(of: option, "a card's place, from 1").description
    guard let place = Int(text), place >= 1 else {
      throw UsageError("\(option) needs a card's place in the list, from 1; “\(text)” is none.")
    }
    return place
  }

  /// - Throws: `UsageError` for options that contradict each other.
  func check() throws(UsageError) {
    if presented != nil, grabbed != nil {
      throw UsageError(
        "A card cannot be held while one is out: give --present or --grab, not both.")
    }
    if file != nil, presented != nil || grabbed != nil || motion != nil {
      throw UsageError("--file paints a card alone: it goes with --size, --scale, --back and -o.")
    }
    if showsBack, file == nil {
      throw UsageError("--back needs --file, the pass that is turned over.")
    }
    if carry != nil, grabbed == nil {
      throw UsageError("--carry needs --grab, the card that is carried.")
    }
    if time != nil, motion == nil { throw UsageError("--at needs --motion: a moment of what?") }
    switch motion {
    case .present where presented == nil, .dismiss where presented == nil:
      throw UsageError("--motion present and dismiss need --present, the card that moves.")
    case .grab where grabbed == nil:
      throw UsageError("--motion grab needs --grab, the card that is lifted.")
    default: break
    }
    let largest = 32_767.0
    if size.width * scale > largest || size.height * scale > largest {
      throw UsageError(
        "The picture would be larger than 32767 pixels a side; give a smaller --size or --scale.")
    }
  }
}
