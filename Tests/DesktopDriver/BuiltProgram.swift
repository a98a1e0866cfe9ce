import Glibc

/// Where the build has put a program of this package: beside the tests that run.
public func builtProgram(_ name: String) throws -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = readlink("/proc/self/exe", &buffer, buffer.count)
  let tests = String(
    decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  guard let slash = tests.lastIndex(of: "/") else { throw DriverError("No path of the tests.") }
  let path = "\(tests[..<slash])/\(name)"
  guard access(path, X_OK) == 0 else {
    throw DriverError("\(path) is not there: the tests depend on it, and a build makes it.")
  }
  return path
}
