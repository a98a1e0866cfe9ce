import Store

struct TourCommand {
  let wallet: FilePath
  let folder: FilePath
  func run() throws {}
}
