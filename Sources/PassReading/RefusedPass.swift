/// Why a file cannot be opened, as what follows its name in a sentence: “is empty.”
struct RefusedPass: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let empty = RefusedPass(
    "is empty: the download brought nothing. Download it again.")
  static let webPage = RefusedPass(
    "is a web page and no pass: the link may have expired, or wants a login. Open it in a browser.")
  static let notAPass = RefusedPass(
    "is no pass file: Billfold opens .pkpass, .pkpasses and .espass files.")
  static let cutOff = RefusedPass(
    "is incomplete: the download was cut off. Download it again.")
  static let noPass = RefusedPass(
    "has no pass in it: there is no pass.json at the top. Ask its sender for another file.")
  static let emptyBundle = RefusedPass("is a bundle without any passes.")
  static let encrypted = RefusedPass("is locked by a password: unpack it first.")
  static let broken = RefusedPass("is damaged and cannot be unpacked. Download it again.")
  static let brokenText = RefusedPass(
    "has a damaged pass.json that cannot be read. Ask its sender for another file.")
  static let tooDeep = RefusedPass(
    "has a pass.json with too many lists in one another; it was made to do harm.")
  static let tooLarge = RefusedPass("is too large: a pass file has at most 64 MiB.")
  static let unpacksTooLarge = RefusedPass("unpacks to far more than a pass needs.")
  static let tooManyParts = RefusedPass("has too many parts: a pass has a few dozen.")
  static let tooManyPasses = RefusedPass("has too many passes: a bundle has at most 1000.")
  static let nested = RefusedPass("is a bundle in a bundle: take it out first.")
  static func newerFormat(_ version: String) -> RefusedPass {
    RefusedPass("is made in format \(version), which Billfold does not know yet.")
  }
}
