import Glibc
import Painting
import Store

/// Why a picture could not be written.
struct PictureFileError: Error {
  let path: FilePath
  /// The system's words.
  let reason: String
}

extension ImageSurface {
  /// Writes the picture over what is there, under any name that the system allows.
  ///
  /// Opened here, as Cairo says of a file only that writing failed, and takes no name but text.
  func writePNG(to path: FilePath) throws(PictureFileError) {
    let file = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    guard file >= 0 else {
      throw PictureFileError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    errno = 0
    do throws(CairoError) {
      try writePNG(to: "/proc/self/fd/\(file)")
    } catch {
      let reason = errno == 0 ? "\(error)" : String(cString: strerror(errno))
      throw PictureFileError(path: path, reason: reason)
    }
  }
}
