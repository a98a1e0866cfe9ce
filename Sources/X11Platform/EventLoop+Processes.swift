import CX11  // for pidfd_open, which Glibc leaves out
import Glibc

extension EventLoop {
  /// Takes the status of a child of this process when it ends, so that nothing of it stays, and runs
  /// `handler` on the loop's thread.
  ///
  /// - Parameter handler: Called with the child's exit code, or 128 and the signal that ended it; not
  ///   called when the loop has ended before.
  public func whenEnded(_ process: pid_t, _ handler: @escaping (_ code: Int32) -> Void) {
    let descriptor = pidfd_open(process, 0)
    guard descriptor >= 0 else {
      // A system without them, or none left: what becomes of the child is not known, but it goes.
      Self.takeStatusAside(process)
      return
    }
    addSource(descriptor) { [unowned self] in
      var status: Int32 = 0
      let taken = waitpid(process, &status, WNOHANG)
      guard taken != 0 else { return }
      removeSource(descriptor)
      close(descriptor)
      guard taken == process else { return }
      handler(status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
    }
  }

  private static func takeStatusAside(_ process: pid_t) {
    var thread = pthread_t()
    let argument = UnsafeMutableRawPointer(bitPattern: Int(process))
    let result = pthread_create(
      &thread, nil,
      { argument in
        let process = pid_t(truncatingIfNeeded: Int(bitPattern: argument))
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        return nil
      }, argument)
    if result == 0 { pthread_detach(thread) }
  }
}
