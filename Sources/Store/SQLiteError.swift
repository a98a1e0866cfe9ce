import CSQLite
import Glibc

/// What SQLite said, with the statement but never its values.
struct SQLiteError: Error {
  /// Extended; the low byte is the primary code.
  let code: Int32
  let message: String
  /// `errno` of the system call that failed, else 0.
  let systemError: Int32
  let sql: String

  init(code: Int32, connection: OpaquePointer?, sql: String) {
    self.code = code
    self.sql = sql
    message = String(
      cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    systemError = connection.map { sqlite3_system_errno($0) } ?? 0
  }

  /// What it means for the person whose wallet it is.
  var reason: WalletError.Reason {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .held
    case SQLITE_NOTADB: .notAWallet
    case SQLITE_CORRUPT: .damaged
    case SQLITE_FULL: .diskFull
    case SQLITE_READONLY, SQLITE_PERM: .cannotWrite(systemText)
    case SQLITE_IOERR:
      switch code {
      case Self.shortRead: .damaged
      case Self.ioRead: .cannotRead(systemText)
      default: systemError == ENOSPC || systemError == EDQUOT ? .diskFull : .cannotWrite(systemText)
      }
    case SQLITE_CANTOPEN, SQLITE_AUTH: .cannotRead(systemText)
    default: .failed(message)
    }
  }

  /// The same of a file whose tables are not known to be ours yet: what does not fit them is damage.
  var reasonOnOpening: WalletError.Reason {
    switch code & 0xff {
    case SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH: .damaged
    default: reason
    }
  }

  private static let ioRead = SQLITE_IOERR | 1 << 8
  private static let shortRead = SQLITE_IOERR | 2 << 8

  private var systemText: String {
    systemError == 0 ? message : String(cString: strerror(systemError))
  }
}
