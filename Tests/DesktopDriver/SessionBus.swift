import Glibc

/// A private D-Bus, gone with this object; it starts no services.
public final class SessionBus {
  /// Where clients reach it.
  public let address: String
  private let process: ChildProcess
  private let configuration: CapturedOutput

  /// - Throws: `DriverError` where there is no `dbus-daemon`.
  public init() throws {
    configuration = try CapturedOutput()
    configuration.write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:tmpdir=/tmp</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """)
    var line = try DisplayNumber()
    let file = "/proc/\(getpid())/fd/\(configuration.descriptor)"
    process = try ChildProcess(
      "dbus-daemon", ["--config-file=\(file)", "--nofork", "--nopidfile", "--print-address=3"],
      passing: line.writer)
    guard let address = line.readLine(), !address.isEmpty else {
      process.end()
      throw DriverError("The bus did not start: \(process.standardError)")
    }
    self.address = address
  }

  deinit { end() }

  public func end() { process.end() }
}
