import CArchive

/// The parts of a zip file, unpacked in memory; nothing of it ever becomes a file.
///
/// libarchive reads it, with a reader that can seek: then the central directory counts, which has the
/// sizes that streamed zips lack at their parts, and is found from the end, whatever stands before the zip.
enum ZipArchive {
  /// - Returns: By path, folders left out; `\` counts as `/`, and of equal paths the first.
  /// - Throws: What a person can do about a file that is no zip, or a damaged or hostile one.
  static func parts(of bytes: [UInt8]) throws(RefusedPass) -> [(path: String, bytes: [UInt8])] {
    guard let archive = archive_read_new() else { throw .broken }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip_seekable(archive)
    var parts: [(path: String, bytes: [UInt8])] = []
    let result: Result<Void, RefusedPass> = bytes.withUnsafeBytes { raw in
      Result { () throws(RefusedPass) in
        guard archive_read_open_memory(archive, raw.baseAddress, raw.count) == ARCHIVE_OK else {
          throw .cutOff
        }
        try read(archive, packedSize: raw.count, into: &parts)
      }
    }
    try result.get()
    return parts
  }

  private static func read(
    _ archive: OpaquePointer, packedSize: Int, into parts: inout [(path: String, bytes: [UInt8])]
  ) throws(RefusedPass) {
    var paths: Set<String> = []
    var unpacked = 0
    let allowed = min(
      ReadingLimits.unpackedSize,
      max(ReadingLimits.ratioFloor, packedSize * ReadingLimits.ratio))
    var seen = 0
    while true {
      var entry: OpaquePointer?
      let status = archive_read_next_header(archive, &entry)
      if status == ARCHIVE_EOF { break }
      // Without a central directory there is not even a first part.
      guard status >= ARCHIVE_WARN, let entry else {
        if parts.isEmpty { throw .cutOff }
        throw .broken
      }
      seen += 1
      if seen > ReadingLimits.entryCount { throw .tooManyParts }
      guard let path = path(of: entry), archive_entry_filetype(entry) & UInt32(S_IFMT) != S_IFDIR,
        !path.hasSuffix("/"), paths.insert(path).inserted
      else { continue }
      if archive_entry_is_data_encrypted(entry) != 0 { throw .encrypted }
      let room = min(ReadingLimits.entrySize, allowed - unpacked)
      // A part that is damaged is as if it were not there.
      guard let content = try content(archive, room: room) else { continue }
      unpacked += content.count
      parts.append((path, content))
    }
  }

  private static func path(of entry: OpaquePointer) -> String? {
    // Names that are not UTF-8 are those of no part that a pass has.
    guard
      let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    else { return nil }
    var path = String(cString: name)
    if path.utf8.contains(UInt8(ascii: "\\")) {
      path = String(path.map { $0 == "\\" ? "/" : $0 })
    }
    while path.hasPrefix("./") { path.removeFirst(2) }
    while path.hasPrefix("/") { path.removeFirst() }
    return path.isEmpty ? nil : path
  }

  /// - Returns: `nil` for a damaged part.
  private static func content(
    _ archive: OpaquePointer, room: Int
  ) throws(RefusedPass) -> [UInt8]? {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        archive_read_data(archive, $0.baseAddress, $0.count)
      }
      if count == 0 { return content }
      if count == Int(ARCHIVE_RETRY) { continue }
      // A wrong checksum comes as a warning with the last bytes.
      if count == Int(ARCHIVE_WARN) { return content.isEmpty ? nil : content }
      guard count > 0 else { return nil }
      if content.count + count > room { throw .unpacksTooLarge }
      content.append(contentsOf: chunk.prefix(count))
    }
  }
}
