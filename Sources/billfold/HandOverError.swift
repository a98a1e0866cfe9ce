/// Why the window that is open has not taken the files of another start.
enum HandOverError: Error, Equatable {
  case tooMany(Int)
  /// It is of a version that knows nothing of files.
  case tooOld
  case noAnswer
}

extension HandOverError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooMany(let count):
      "\(count) files are too many to open at once; at most \(HandOver.mostFiles) are taken."
    case .tooOld:
      "The window that is open is of an older version, which takes no files; close it and try again."
    case .noAnswer: "The window that is open has not answered; the files may not have been opened."
    }
  }
}
