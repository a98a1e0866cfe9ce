/// What is known of whether a wallet's file is sound.
public enum CheckResult: Hashable, Sendable {
  /// Still being read; cards can be read, changes wait.
  case running
  case sound
  /// Mostly `.damaged`; nothing can be changed.
  case failed(WalletError)
}
