import X11Platform

extension FileFilter {
  /// What can be opened; some desktops compare names by case.
  static let passes = FileFilter(
    name: "Passes",
    patterns: ["pkpass", "pkpasses", "espass"].flatMap { ["*.\($0)", "*.\($0.uppercased())"] },
    mediaTypes: [
      "application/vnd.apple.pkpass", "application/vnd.apple.pkpasses",
      "application/vnd.espass-espass+zip",
    ])

  /// A pass may have any name.
  static let everything = FileFilter(name: "All files", patterns: ["*"])
}
