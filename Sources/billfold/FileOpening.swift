import Store

/// Files that the person gives to the window: named at its start or at another one, or dropped on it.
struct FileOpening {
  /// Told a sentence about files.
  let report: (String) -> Void

  /// All that comes in comes here, on the loop's thread.
  /// - Parameter files: Absolute; nothing says that they exist.
  func open(_ files: [FilePath]) {
    for file in files { report("\(file) is not opened: files cannot be taken in yet.") }
  }
}
