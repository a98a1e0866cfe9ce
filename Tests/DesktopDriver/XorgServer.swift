import CXTest
import Glibc

/// A private X server with devices that a test moves: a wheel, a touchpad and a touch screen.
///
/// Xorg with the drivers `dummy` for the screen and `inputtest` for the devices; gone with this object,
/// or with the test process however that ends.
public final class XorgServer: DesktopServer {
  public let displayName: String
  /// A notch is 120 of its units.
  public let wheel: InputTestDevice
  /// With the properties of a touchpad; 120 of its units are a notch's distance.
  public let touchpad: InputTestDevice
  public let touchScreen: InputTestDevice

  static let side = 1000  // pixels
  /// Of its modes, pictures a second: the first is the one it starts in.
  public static let rates = [("slow", 67e6 / (1256 * 1026)), ("fast", 96.7e6 / (1256 * 1026))]

  private let folder: String
  private let process: ChildProcess
  /// Without a client the server would begin anew when the last one goes.
  private var keeper: DriverDisplay?

  /// Why there is no such server here; `nil` where one starts.
  public static let missing: String? = {
    let modules = "/usr/lib/xorg/modules"
    for file in [
      "/usr/lib/xorg/Xorg", "\(modules)/drivers/dummy_drv.so", "\(modules)/input/inputtest_drv.so",
    ] where access(file, R_OK) != 0 {
      return "\(file) is missing: install xserver-xorg-core and xserver-xorg-video-dummy."
    }
    do {
      _ = try XorgServer()
      return nil
    } catch {
      return "\(error)"
    }
  }()

  public init() throws {
    var name = Array("/tmp/billfold-xorg-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw DriverError("No folder for Xorg.") }
    let folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.folder = folder
    try Self.write(Self.configuration(folder), to: "\(folder)/xorg.conf")

    var display = try DisplayNumber()
    process = try ChildProcess(
      "Xorg",
      [
        "-displayfd", "3", "-config", "\(folder)/xorg.conf", "-logfile", "\(folder)/log",
        "-noreset", "-novtswitch", "-sharevts", "-keeptty", "-nolisten", "tcp",
      ], passing: display.writer)
    guard let number = display.read() else {
      process.end()
      throw DriverError("Xorg did not start: \(process.standardError.suffix(600))")
    }
    displayName = ":\(number)"
    keeper = try DriverDisplay(name: displayName)
    wheel = try InputTestDevice(name: "wheel", folder: folder, display: displayName)
    touchpad = try InputTestDevice(name: "touchpad", folder: folder, display: displayName)
    touchScreen = try InputTestDevice(name: "touchscreen", folder: folder, display: displayName)
    try touchpad.setProperty("libinput Tapping Enabled", to: 1)
  }

  deinit {
    end()
    // Xorg has taken its sockets away.
    for file in ["xorg.conf", "log"] { unlink("\(folder)/\(file)") }
    rmdir(folder)
  }

  public func end() {
    process.end()
    keeper = nil
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw DriverError("\(path) cannot be written.") }
    defer { fclose(file) }
    fputs(text, file)
  }

  private static func configuration(_ folder: String) -> String {
    let devices = [("wheel", "Pointer"), ("touchpad", "Pointer"), ("touchscreen", "Touch")]
    let sections = devices.map { name, type in
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder)/\(name)"
        Option "DeviceType" "\(type)"
        Option "AccelerationProfile" "-1"
      EndSection
      """
    }
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoAddGPU" "false"
        Option "DontVTSwitch" "true"
      EndSection
      Section "ServerLayout"
        Identifier "Layout"
        Screen "Screen"
        \(devices.map { "InputDevice \"\($0.0)\"" }.joined(separator: "\n  "))
      EndSection
      Section "Device"
        Identifier "Card"
        Driver "dummy"
      EndSection
      Section "Monitor"
        Identifier "Monitor"
        HorizSync 5-1000
        VertRefresh 5-1000
        Modeline "slow" 67.0 \(side) 1064 1128 1256 \(side) 1003 1007 1026
        Modeline "fast" 96.7 \(side) 1064 1128 1256 \(side) 1003 1007 1026
      EndSection
      Section "Screen"
        Identifier "Screen"
        Device "Card"
        Monitor "Monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "slow" "fast"
          Virtual \(side) \(side)
        EndSubSection
      EndSection
      \(sections.joined(separator: "\n"))

      """
  }
}
