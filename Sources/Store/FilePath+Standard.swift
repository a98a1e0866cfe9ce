extension FilePath {
  /// Where the wallet lies when no other file is named:
  /// `$XDG_DATA_HOME/billfold/wallet.sqlite`, or below `$HOME/.local/share`.
  ///
  /// - Parameter environment: The value of a variable, `{ FilePath(getenv($0)) }` in a program.
  /// - Throws: `.noPlace` when neither variable holds an absolute path.
  ///
  /// Source: XDG Base Directory Specification 0.8: empty and relative values are ignored.
  public static func standardWallet(
    environment: (String) -> FilePath?
  ) throws(WalletError) -> FilePath {
    if let dataHome = environment("XDG_DATA_HOME"), dataHome.isAbsolute {
      return dataHome.appending("billfold/wallet.sqlite")
    }
    if let home = environment("HOME"), home.isAbsolute {
      return home.appending(".local/share/billfold/wallet.sqlite")
    }
    throw WalletError(.noPlace, at: "")
  }
}
