import CX11  // for signalfd, which Glibc leaves out
import Glibc

extension EventLoop {
  /// Lets the signals that ask a program to end, as a session does that closes, stop the loop: what
  /// comes after `run()` puts everything down in order. A second one ends the program at once.
  ///
  /// One that is ignored stays ignored, as SIGHUP under `nohup`. Call it before `run()`, on the
  /// loop's thread; threads that were there before still end the program by such a signal.
  public func stopOnSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] where !Self.isIgnored(signal) {
      sigaddset(&signals, signal)
    }
    let descriptor = signalfd(-1, &signals, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    guard descriptor >= 0 else { return }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    addSource(descriptor) { [unowned self] in
      var signal = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      guard read(descriptor, &signal, size) == size else { return }
      stop()
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
