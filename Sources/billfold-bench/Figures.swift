/// What frames of one scene cost, each figure of one frame.
struct Figures {
  var scene: String
  /// `server` or `memory`.
  var target: String
  var cards: Int
  /// Pixels.
  var width: Int
  var height: Int
  var scale: Double
  var isPaced: Bool
  var frames: Int
  /// Frames that were put together from strips.
  var stripFrames: Int
  /// Milliseconds of processor time.
  var client: Double
  var server: Double
  /// Of the longest frame, client, milliseconds.
  var longest: Double
  /// The same of the limit: a copy of the whole picture, and putting it.
  var limitClient: Double
  var limitServer: Double
  var bytesWritten: Double
  /// Of all frames, and in the one in the middle of all.
  var allocations: Double
  var medianAllocations: Int
  var facesPainted: Double
  var pixelsWritten: Double

  /// How many times the limit.
  var ratio: Double {
    let limit = limitClient + limitServer
    return limit > 0 ? (client + server) / limit : 0
  }
}
