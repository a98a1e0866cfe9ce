import Foundation
import Store

/// A folder that goes with its test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "billfold-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> FilePath { FilePath(url.path + "/" + name) }

  func url(_ name: String) -> URL { url.appending(path: name) }

  var wallet: FilePath { path("wallet.sqlite") }

  /// Every file's bytes by name; a log's index, which is scratch, by its name alone.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
      let isFile = try FileManager.default.attributesOfItem(atPath: url(name).path)[.type]
      let isPlain = isFile as? FileAttributeType == .typeRegular && !name.hasSuffix("-shm")
      contents[name] = isPlain ? try Data(contentsOf: url(name)) : Data()
    }
    return contents
  }

  /// What a machine that stops now would find on its disk.
  func copyOfNow(without dropped: String? = nil) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
    where dropped.map({ !name.hasSuffix($0) }) ?? true {
      try Data(contentsOf: url(name)).write(to: copy.url(name))
    }
    return copy
  }
}
