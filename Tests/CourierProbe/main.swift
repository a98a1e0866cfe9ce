import CLinux
import Cards
import Confinement
import Courier
import Glibc

// courier-probe DEED: from inside the courier's walls, tries what it may not do, and says how that went; or, started
// as a courier, goes wrong as the file's name says.

/// 0 when the deed was done, else the reason why not.
func attempt(_ deed: String, _ target: String) -> Int32 {
  func outcome(_ result: Int) -> Int32 { result >= 0 ? 0 : errno }
  switch deed {
  case "read": return outcome(Int(open(target, O_RDONLY)))
  case "list": return opendir(target) == nil ? errno : 0
  case "make": return outcome(Int(open(target, O_WRONLY | O_CREAT, 0o600)))
  case "change": return outcome(Int(open(target, O_RDWR)))
  case "remove": return outcome(Int(unlink(target)))
  case "socket": return outcome(Int(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)))
  case "local socket": return outcome(Int(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)))
  case "start":
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(target), nil]
    var id: pid_t = 0
    return posix_spawn(&id, target, nil, nil, &arguments, nil)
  case "become":
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(target), nil]
    execv(target, &arguments)
    return errno
  case "signal": return outcome(Int(kill(getppid(), 0)))
  case "trace": return outcome(billfold_syscall(Int(SYS_ptrace), 0, 0, 0, 0))
  case "memory":
    let memory = mmap(nil, 2 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return memory == MAP_FAILED ? errno : 0
  case "descriptors":
    for _ in 0..<100 where open("/usr", O_RDONLY) < 0 { return errno }
    return 0
  default: return -1
  }
}

/// As a courier that is handed a file of such a name.
func misbehave(as name: String) {
  func say(_ bytes: [UInt8]) { _ = write(STDOUT_FILENO, bytes, bytes.count) }
  let refusal = AnswerCoding.bytes(of: .refused(name: "part", reason: "part is bad."))
  switch name {
  case "crash": abort()
  case "fault": raise(SIGSEGV)
  case "hang": while true { pause() }
  case "silence": break
  case "garbage": say(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
  case "endless":
    say(AnswerCoding.start)
    while true { say([UInt8](repeating: 1, count: 1 << 16)) }
  case "dribble":
    say(AnswerCoding.start)
    while true {
      say([1, 255])
      usleep(1000)
    }
  case "half": say(AnswerCoding.start + refusal.dropLast(3))
  case "huge": say(AnswerCoding.start + [1, 0xFF, 0xFF, 0xFF, 0xFF])
  case "unknown": say(AnswerCoding.start + [9, 0, 0, 0, 0])
  case "no end": say(AnswerCoding.start + refusal)
  case "after end": say(AnswerCoding.start + AnswerCoding.end + refusal)
  case "closed":
    close(STDOUT_FILENO)
    while true { pause() }
  case "failed": exit(1)
  case "told and stuck":
    say(AnswerCoding.start + refusal)
    while true { pause() }
  case "told and done":
    say(AnswerCoding.start + refusal + AnswerCoding.end)
    while true { pause() }
  default: exit(3)
  }
}

let arguments = CommandLine.arguments
if arguments.count == 5 {
  misbehave(as: arguments[1])
} else if arguments.count == 3 {
  var limits = Confinement.Limits()
  limits.processorTime = 1
  do throws(Confinement.Failure) {
    try Confinement.enter(limits)
  } catch {
    print("walls \(error.step) \(error.code)")
    exit(2)
  }
  if arguments[1] == "spin" { while true {} }
  print(attempt(arguments[1], arguments[2]))
}
