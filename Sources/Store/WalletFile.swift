import Glibc

/// A wallet's place on the disk, looked at before SQLite may touch it.
struct WalletFile {
  /// What was asked for, for sentences.
  let name: FilePath
  /// Where the file really lies, links followed: SQLite's log lies beside that.
  let path: FilePath
  /// Bytes; 0 for one that is to be made, and for what a program killed while making it left.
  let size: Int
  /// Whether a log lay beside it: changes of a program that runs or was killed.
  let hasLog: Bool
  /// Whether the log's index lay there: without one no program has the wallet open.
  let hasLogIndex: Bool
  /// Whether a program was killed while it made the first table here: undone, the file is empty.
  let isHalfMade: Bool
  /// What was made for it, outermost first: taken away again when opening fails.
  private let made: [FilePath]

  /// Finds the file, or makes an empty one that only its owner can read, whatever the umask.
  ///
  /// Nothing of a file that exists is changed, and it is not opened either: closing it would drop
  /// the locks of another connection.
  init(at name: FilePath) throws(WalletError) {
    self.name = name
    var made: [FilePath] = []
    do throws(WalletError) {
      var status = stat()
      if name.withCString({ stat($0, &status) }) != 0 {
        let code = errno
        guard code == ENOENT else { throw WalletError(.cannotRead(Self.text(code)), at: name) }
        try Self.makeFolders(to: name.parent, of: name, made: &made)
        try Self.makeFile(name, made: &made)
        if name.withCString({ stat($0, &status) }) != 0 {
          throw WalletError(.cannotRead(Self.text(errno)), at: name)
        }
      }
      guard status.st_mode & S_IFMT == S_IFREG else { throw WalletError(.notAWallet, at: name) }
      guard let resolved = name.withCString({ realpath($0, nil) }) else {
        throw WalletError(.cannotRead(Self.text(errno)), at: name)
      }
      defer { free(resolved) }
      guard let path = FilePath(resolved) else { throw WalletError(.notAWallet, at: name) }
      try Self.demand(R_OK, of: path) { code in WalletError(.cannotRead(Self.text(code)), at: name)
      }
      for needed in [path, path.parent] {
        try Self.demand(W_OK, of: needed) { code in
          WalletError(.cannotWrite(Self.text(code)), at: name)
        }
      }
      self.path = path
      size = Int(status.st_size)
      hasLog = Self.exists(path.withSuffix("-wal"))
      hasLogIndex = Self.exists(path.withSuffix("-shm"))
      isHalfMade = Self.beginsFromNothing(journal: path.withSuffix("-journal"))
      self.made = made
    } catch {
      Self.remove(made)
      throw error
    }
  }

  /// Takes away the file and the folders that `init` made, unless another program has begun to use
  /// them meanwhile.
  func discardIfMade(after reason: WalletError.Reason) {
    var status = stat()
    guard !made.isEmpty, reason != .held, path.withCString({ stat($0, &status) }) == 0,
      status.st_size == 0
    else { return }
    Self.remove(made)
  }

  /// Takes group's and others' rights from a file that came from elsewhere.
  func makePrivate() {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & 0o077 != 0 else { return }
    _ = path.withCString { chmod($0, 0o600) }
  }

  private static func makeFolders(
    to folder: FilePath, of name: FilePath, made: inout [FilePath]
  ) throws(WalletError) {
    if exists(folder) { return }
    try makeFolders(to: folder.parent, of: name, made: &made)
    if folder.withCString({ mkdir($0, 0o700) }) != 0 {
      if errno == EEXIST { return }  // another program was faster
      throw WalletError(creating(errno), at: name)
    }
    made.append(folder)
    _ = folder.withCString { chmod($0, 0o700) }
  }

  private static func makeFile(_ name: FilePath, made: inout [FilePath]) throws(WalletError) {
    // Not exclusive: a link that leads nowhere yet names the place for the file.
    let descriptor = name.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600) }
    if descriptor < 0 { throw WalletError(creating(errno), at: name) }
    made.append(name)
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  /// Whether a rollback journal says that its database had no page before.
  ///
  /// Source: SQLite, "Database File Format", 3: eight bytes of magic, and at 16 the pages before.
  private static func beginsFromNothing(journal: FilePath) -> Bool {
    let descriptor = journal.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0xff, count: 20)
    guard read(descriptor, &header, header.count) == header.count else { return false }
    return header.starts(with: [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
      && header[16..<20].allSatisfy { $0 == 0 }
  }

  private static func remove(_ made: [FilePath]) {
    for path in made.reversed() { _ = path.withCString { Glibc.remove($0) } }
  }

  private static func creating(_ code: Int32) -> WalletError.Reason {
    code == ENOSPC || code == EDQUOT ? .diskFull : .cannotWrite(text(code))
  }

  private static func demand(
    _ mode: Int32, of path: FilePath, otherwise error: (Int32) -> WalletError
  ) throws(WalletError) {
    if path.withCString({ faccessat(AT_FDCWD, $0, mode, AT_EACCESS) }) != 0 { throw error(errno) }
  }

  private static func exists(_ path: FilePath) -> Bool {
    path.withCString { access($0, F_OK) } == 0
  }

  private static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
