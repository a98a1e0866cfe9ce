import Glibc
import Painting

/// Pictures kept in the folder `Golden` beside the tests, as they were approved.
///
/// `UPDATE_GOLDEN=1` in the environment writes them anew; look at each before it is committed.
public enum Golden {
  /// Compares a picture with the kept one of that name.
  ///
  /// On a difference writes `name.actual.png` and `name.difference.png` beside it.
  ///
  /// - Parameter testFile: The test's source file, in whose folder `Golden` lies.
  /// - Throws: `GoldenMismatch`, which says what differs; `CairoError` when a file cannot be written.
  public static func expect(
    _ picture: ImageSurface, named name: String, testFile: StaticString = #filePath
  ) throws {
    let folder = String(describing: testFile).split(separator: "/").dropLast()
    let path = "/" + folder.joined(separator: "/") + "/Golden/" + name
    if getenv("UPDATE_GOLDEN") != nil {
      try picture.writePNG(to: path + ".png")
      return
    }
    guard let kept = try? ImageSurface(readingPNG: path + ".png") else {
      try picture.writePNG(to: path + ".actual.png")
      throw GoldenMismatch(name: name, reason: "no \(name).png is kept; see \(name).actual.png")
    }
    let difference = PictureDifference(picture, kept)
    guard !difference.isSmall else {
      unlink(path + ".actual.png")
      unlink(path + ".difference.png")
      return
    }
    try picture.writePNG(to: path + ".actual.png")
    try difference.picture?.writePNG(to: path + ".difference.png")
    throw GoldenMismatch(name: name, reason: difference.description)
  }

  /// Makes text the same on every machine; to be called before the first text of a test.
  ///
  /// - Throws: `GoldenMismatch` that names the package to install.
  public static func useKnownFonts() throws {
    let needed = [
      ("fonts-inter", "/usr/share/fonts/opentype/inter"),
      ("fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu"),
      ("fonts-vlgothic", "/usr/share/fonts/truetype/vlgothic"),
    ]
    for (package, folder) in needed where access(folder, R_OK) != 0 {
      throw GoldenMismatch(name: "fonts", reason: "install \(package): \(folder) is not there")
    }
    let isSet = Typography.useOnly(fontsIn: needed.map(\.1), sans: "DejaVu Sans")
    if !isSet { throw GoldenMismatch(name: "fonts", reason: "fontconfig refused the list") }
  }
}

/// A picture is not what it was approved as.
public struct GoldenMismatch: Error, CustomStringConvertible {
  public let name: String
  public let reason: String
  public var description: String { "\(name): \(reason)" }
}
