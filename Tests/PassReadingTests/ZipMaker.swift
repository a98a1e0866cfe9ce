import CArchive

/// Packs files as a zip, in memory.
enum ZipMaker {
  static func zip(_ parts: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var packed = [UInt8](
      repeating: 0, count: parts.reduce(65_536) { $0 + $1.bytes.count * 2 + 1024 })
    var used = 0
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    archive_write_set_format_zip(archive)
    packed.withUnsafeMutableBytes { memory in
      _ = archive_write_open_memory(archive, memory.baseAddress, memory.count, &used)
      for part in parts {
        let entry = archive_entry_new()
        archive_entry_set_pathname(entry, part.path)
        archive_entry_set_size(entry, Int64(part.bytes.count))
        archive_entry_set_filetype(entry, UInt32(S_IFREG))
        archive_write_header(archive, entry)
        _ = part.bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        archive_entry_free(entry)
      }
      archive_write_close(archive)
    }
    return Array(packed.prefix(used))
  }
}
