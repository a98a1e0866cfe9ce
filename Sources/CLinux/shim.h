#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// Glibc's module leaves out what its headers show to GNU programs alone.
int pipe2(int ends[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

// Macros that are casts, or hidden from other than GNU programs.
#if defined(__x86_64__)
static const uint32_t billfold_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
static const uint32_t billfold_architecture = AUDIT_ARCH_AARCH64;
#endif
static const int billfold_open_path = 010000000;
static const unsigned int billfold_limit_processes = 6;

// Variadic functions.
static inline long billfold_syscall(long number, long a, long b, long c, long d) {
  return syscall(number, a, b, c, d);
}

static inline int billfold_prctl(int option, unsigned long a, unsigned long b) {
  return prctl(option, a, b, 0, 0);
}

// glibc 2.36 has no names for these calls; their numbers are the same on all machines.
enum {
  billfold_landlock_create_ruleset = 444,
  billfold_landlock_add_rule = 445,
  billfold_landlock_restrict_self = 446,
};

// Rights that kernels have learnt since Debian 12's headers, by their bits.
enum {
  BILLFOLD_LANDLOCK_FS_ALL_V1 = (1 << 13) - 1,
  BILLFOLD_LANDLOCK_FS_REFER = 1 << 13,
  BILLFOLD_LANDLOCK_FS_TRUNCATE = 1 << 14,
  BILLFOLD_LANDLOCK_FS_IOCTL_DEV = 1 << 15,
  BILLFOLD_LANDLOCK_NET_BIND_TCP = 1 << 0,
  BILLFOLD_LANDLOCK_NET_CONNECT_TCP = 1 << 1,
  BILLFOLD_LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET = 1 << 0,
  BILLFOLD_LANDLOCK_SCOPE_SIGNAL = 1 << 1,
};

// What a ruleset handles, as the newest kernel reads it; older ones are told a shorter size.
struct billfold_landlock_ruleset {
  uint64_t files;
  uint64_t network;
  uint64_t scoped;
};
