import CXTest
import Glibc

/// A device of Xorg's `inputtest` driver, which does what is written to its socket.
///
/// Each call returns when the server has done it. Source of the messages: xorg-server's
/// `xf86-input-inputtest-protocol.h`, version 1.0.
public final class InputTestDevice {
  /// The slave device's number.
  public let id: Int32
  private let name: String
  private let display: DriverDisplay
  private let socketPath: String
  private var socket: Int32  // ours

  init(name: String, folder: String, display: String) throws {
    self.name = name
    self.display = try DriverDisplay(name: display)
    id = try Self.find(name, self.display.pointer)
    socketPath = "\(folder)/\(name)"
    socket = try Self.connect(to: socketPath)
    try greet()
  }

  deinit { close(socket) }

  // MARK: Hands

  /// Moves the scroll axes by so many units, positive to the right and down; by nothing, it is a
  /// touchpad's stop.
  public func scroll(dx: Double = 0, dy: Double = 0) throws {
    try send(2, [0], [(2, dx), (3, dy)])
  }

  /// Moves the pointer.
  public func move(dx: Double, dy: Double) throws { try send(2, [0], [(0, dx), (1, dy)]) }

  public func press(button: Int32 = 1) throws { try send(4, [0, button, 1], []) }
  public func release(button: Int32 = 1) throws { try send(4, [0, button, 0], []) }

  public enum TouchPhase: Int32 {
    case began = 18
    case moved = 19
    case ended = 20
  }

  /// - Parameter finger: Any number; 0 to 9.
  /// - Parameters x, y: Pixels of the screen.
  public func touch(_ finger: Int32, _ phase: TouchPhase, x: Double, y: Double) throws {
    let unit = 65_535 / Double(XorgServer.side - 1)
    try send(6, [finger, phase.rawValue], [(0, x * unit), (1, y * unit)])
  }

  /// Pulls the plug, or puts it back in.
  public func setConnected(_ isConnected: Bool) throws {
    try setProperty("Device Enabled", to: isConnected ? 1 : 0)
    guard isConnected else { return }
    close(socket)
    socket = try Self.connect(to: socketPath)
    try greet()
  }

  /// Says what a driver would say of the device.
  public func setProperty(_ property: String, to value: UInt8) throws {
    var value = value
    XIChangeProperty(
      display.pointer, id, XInternAtom(display.pointer, property, False), XA_INTEGER, 8,
      PropModeReplace, &value, 1)
    XSync(display.pointer, False)
  }

  // MARK: Messages

  private func greet() throws {
    // The driver's version comes back: a header, and two numbers of 16 bits.
    try write([12, 0], tail: [1, 0, 0, 0])
    try readAnswer(12)
  }

  private func send(_ type: Int32, _ fields: [Int32], _ values: [(axis: Int, value: Double)]) throws
  {
    var mask: UInt64 = 0
    var numbers = [Double](repeating: 0, count: 128)  // as they are, then without acceleration
    for (axis, value) in values {
      mask |= 1 << UInt64(axis)
      numbers[axis] = value
    }
    // What the valuators are begins at a multiple of eight bytes, as do the numbers in it.
    var head = [0, type] + fields
    if head.count % 2 != 0 { head.append(0) }
    let words = [
      Int32(0), Int32(truncatingIfNeeded: mask), Int32(truncatingIfNeeded: mask >> 32), 0,
    ]
    head += words
    head[0] = Int32(head.count * 4 + numbers.count * 8)
    try write(head, tail: numbers.withUnsafeBytes(Array.init))
    try write([8, 1], tail: [])  // answered when the server has done all before it
    try readAnswer(8)
  }

  private func write(_ words: [Int32], tail: [UInt8]) throws {
    let bytes = words.withUnsafeBytes(Array.init) + tail
    guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw DriverError("The device \(name) takes nothing: \(String(cString: strerror(errno))).")
    }
  }

  private func readAnswer(_ count: Int) throws {
    var bytes = [UInt8](repeating: 0, count: count)
    var poller = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, 30_000) == 1,
      recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count
    else { throw DriverError("The device \(name) does not answer.") }
  }

  private static func find(_ name: String, _ display: OpaquePointer) throws -> Int32 {
    var count: Int32 = 0
    guard let list = XIQueryDevice(display, XIAllDevices, &count) else {
      throw DriverError("The server has no XInput.")
    }
    defer { XIFreeDeviceInfo(list) }
    for index in 0..<Int(count) where String(cString: list[index].name) == name {
      return list[index].deviceid
    }
    throw DriverError("The server has no device \(name).")
  }

  private static func connect(to path: String) throws -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw DriverError("No socket for a device.") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: Array(path.utf8).prefix(107))
    }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw DriverError("\(path) cannot be reached.")
    }
    return descriptor
  }
}
