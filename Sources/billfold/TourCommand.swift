import Geometry
import Glibc
import Painting
import Store
import Wallet
import X11Platform

/// `billfold tour DIR`: drives a window by real events, and keeps a picture of each step.
///
/// It drives the window that has the wallet open, or opens one for the time. What it moves it puts
/// back, so that the order is afterwards as it was.
struct TourCommand {
  let wallet: FilePath
  let folder: FilePath

  /// Seconds for a window to come up.
  private static let patience = 20.0

  func run() throws {
    try makeFolder()
    let connection = try Connection.open()
    if let running = SingleInstance.raiseOther(wallet) {
      try drive(running, connection)
      return
    }
    let child = try WindowProcess(wallet: wallet)
    do {
      let robot = try drive(child.id, connection)
      robot.close()
      try child.waitForEnd()
    } catch {
      child.end()
      throw error
    }
  }

  @discardableResult
  private func drive(_ process: pid_t, _ connection: Connection) throws -> Robot {
    let scale = getenv("BILLFOLD_SCALE").flatMap { DisplayScale.override(String(cString: $0)) }
    let robot = try Robot(
      connection: connection, process: process, scale: scale, patience: Self.patience)
    guard let size = robot.windowSize else { throw RobotError.noWindow }
    // The same cards, laid out alike: where the strips are, the scene knows.
    let map = try WalletScene(cards: StoredCards(WalletStore(path: wallet)))
    map.layout(size: size, scale: robot.scale)
    map.advance(to: 0)
    var tour = Tour(robot: robot, map: map, size: size) { name, picture in
      try self.save(picture, as: name)
    }
    try tour.run()
    return robot
  }

  private func makeFolder() throws {
    guard folder.withCString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST else {
      throw TourError.folder(folder.description, String(cString: strerror(errno)))
    }
  }

  private func save(_ picture: ImageSurface, as name: String) throws {
    let path = folder.appending(name)
    do throws(PictureFileError) {
      try picture.writePNG(to: path)
    } catch {
      throw TourError.picture(path.description, error.reason)
    }
    try StandardOutput.write(path.description + "\n")
  }
}

enum TourError: Error, CustomStringConvertible {
  case folder(String, String)
  case picture(String, String)
  case noStart(String)
  case ended(Int32)
  case fewCards(Int)

  var description: String {
    switch self {
    case .folder(let path, let why):
      "The folder “\(path)” cannot be made (\(why)); name another for the pictures."
    case .picture(let path, let why):
      "The picture “\(path)” cannot be written (\(why)); name another folder."
    case .noStart(let why): "A window for the tour cannot be started (\(why))."
    case .ended(let code):
      "The window that the tour drove ended with code \(code); see what it said above."
    case .fewCards(let count):
      "The tour needs a wallet of at least six cards, and this one has \(count); name another with --wallet."
    }
  }
}
