import Glibc
import Store

extension FilePath {
  /// Absolute and without links, as far as its folders exist: the same before the first start has
  /// made file and folders as after.
  var resolved: FilePath {
    if let found = withCString({ realpath($0, nil) }) {
      defer { free(found) }
      return FilePath(found) ?? self
    }
    let slash = UInt8(ascii: "/")
    guard parent != self, let name = bytes.split(separator: slash).last else { return self }
    let folder = parent.resolved.bytes
    return FilePath(bytes: folder + (folder.last == slash ? [] : [slash]) + name)
  }

  /// The same name for a process in any other folder; links stay, as the name is shown.
  /// - Parameter folder: The one that this process works in; `nil` where that has gone.
  func absolute(in folder: FilePath? = .working) -> FilePath {
    let slash = UInt8(ascii: "/")
    guard bytes.first != slash, let folder else { return self }
    return FilePath(bytes: folder.bytes + (folder.bytes.last == slash ? [] : [slash]) + bytes)
  }

  /// The folder that this process works in; `nil` where that has gone.
  static var working: FilePath? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return FilePath(folder)
  }
}
