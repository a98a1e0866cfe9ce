import CLinux
import Glibc

/// The kernel's wall around calls: those listed are made, all others fail with `EPERM`.
///
/// They fail rather than kill, as libraries try this and that and go on without. Calls are listed by what a
/// reader of files needs: memory, reading, time, its own threads' locks, its own end.
enum SystemCalls {
  #if arch(x86_64)
    private static let machineCalls = [
      SYS_readlink, SYS_access, SYS_stat, SYS_lstat, SYS_poll, SYS_arch_prctl, SYS_getrlimit,
      SYS_time,
    ]
  #elseif arch(arm64)
    private static let machineCalls: [Int32] = []
  #endif

  #if arch(x86_64) || arch(arm64)
    private static let calls: [Int32] = [
      // Reading, and answering on what is open already.
      SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_close, SYS_lseek, SYS_fstat,
      SYS_newfstatat, SYS_statx, SYS_fstatfs, SYS_statfs, SYS_openat, SYS_readlinkat,
      SYS_getdents64,
      SYS_faccessat, SYS_faccessat2, SYS_fcntl, SYS_dup, SYS_getcwd, SYS_ppoll, SYS_fadvise64,
      // Memory.
      SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk, SYS_membarrier,
      // Locks and time.
      SYS_futex, SYS_rseq, SYS_set_robust_list, SYS_get_robust_list, SYS_sched_yield,
      SYS_sched_getaffinity, SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep,
      SYS_nanosleep,
      SYS_gettimeofday,
      // Oneself.
      SYS_getpid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getppid,
      SYS_getrusage, SYS_times, SYS_uname, SYS_sysinfo, SYS_getrandom, SYS_restart_syscall,
      SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_exit,
      SYS_exit_group,
    ]

    static func restrict() throws(Confinement.Failure) {
      var program = filter()
      let result = program.withUnsafeMutableBufferPointer { filters in
        var description = sock_fprog(
          len: UInt16(filters.count), filter: filters.baseAddress)
        return withUnsafeMutablePointer(to: &description) {
          billfold_prctl(PR_SET_SECCOMP, UInt(SECCOMP_MODE_FILTER), UInt(bitPattern: $0))
        }
      }
      // A kernel that was built without it.
      if result != 0, errno == EINVAL { return }
      try Confinement.check(result, "calls")
    }

    // Offsets in `struct seccomp_data`; the lower half of the first argument comes first on both machines.
    private static let numberOffset: UInt32 = 0
    private static let architectureOffset: UInt32 = 4
    private static func argumentOffset(_ index: UInt32) -> UInt32 { 16 + 8 * index }

    private static func filter() -> [sock_filter] {
      let refuse = UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM)
      var filter = [
        load(architectureOffset), jump(ifEqual: billfold_architecture, yes: 1, no: 0),
        answer(UInt32(SECCOMP_RET_KILL_PROCESS)), load(numberOffset),
      ]
      for call in calls + machineCalls where call != SYS_openat {
        filter += [jump(ifEqual: UInt32(call), yes: 0, no: 1), answer(UInt32(SECCOMP_RET_ALLOW))]
      }
      // Opened for reading only: nothing that makes or changes a file.
      let writing = UInt32(O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)
      filter += [
        jump(ifEqual: UInt32(SYS_openat), yes: 0, no: 4), load(argumentOffset(2)),
        jump(ifAnyOf: writing, yes: 1, no: 0), answer(UInt32(SECCOMP_RET_ALLOW)), answer(refuse),
      ]
      // Its own end, by a signal to itself and to nobody else.
      filter += [
        jump(ifEqual: UInt32(SYS_tgkill), yes: 0, no: 3), load(argumentOffset(0)),
        jump(ifEqual: UInt32(bitPattern: getpid()), yes: 0, no: 1),
        answer(UInt32(SECCOMP_RET_ALLOW)),
      ]
      return filter + [answer(refuse)]
    }

    private static func load(_ offset: UInt32) -> sock_filter {
      sock_filter(code: UInt16(BPF_LD | BPF_W | BPF_ABS), jt: 0, jf: 0, k: offset)
    }

    private static func jump(ifEqual value: UInt32, yes: UInt8, no: UInt8) -> sock_filter {
      sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: yes, jf: no, k: value)
    }

    private static func jump(ifAnyOf bits: UInt32, yes: UInt8, no: UInt8) -> sock_filter {
      sock_filter(code: UInt16(BPF_JMP | BPF_JSET | BPF_K), jt: yes, jf: no, k: bits)
    }

    private static func answer(_ value: UInt32) -> sock_filter {
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: value)
    }
  #else
    /// Numbers of calls are not known for this machine.
    static func restrict() throws(Confinement.Failure) {}
  #endif
}
