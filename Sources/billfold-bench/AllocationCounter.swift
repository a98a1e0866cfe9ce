import Glibc

// The C library's doors to memory, as this program has them: each counts, and goes on to the library.
// The linker gives them the library's names (see Package.swift), and so all that is linked here comes through them,
// Swift's runtime and the C libraries too.

/// How often memory was asked for since the program began.
enum AllocationCounter {
  static var count: Int { allocations }
}

nonisolated(unsafe) private var allocations = 0  // one thread asks; others' counts may get lost

@_silgen_name("__libc_malloc")
private func libraryMalloc(_ size: Int) -> UnsafeMutableRawPointer?
@_silgen_name("__libc_calloc")
private func libraryCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer?
@_silgen_name("__libc_realloc")
private func libraryRealloc(
  _ memory: UnsafeMutableRawPointer?, _ size: Int
) -> UnsafeMutableRawPointer?
@_silgen_name("__libc_memalign")
private func libraryMemalign(_ alignment: Int, _ size: Int) -> UnsafeMutableRawPointer?

@_cdecl("billfold_counted_malloc")
func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
  allocations &+= 1
  return libraryMalloc(size)
}

@_cdecl("billfold_counted_calloc")
func countedCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
  allocations &+= 1
  return libraryCalloc(count, size)
}

@_cdecl("billfold_counted_realloc")
func countedRealloc(
  _ memory: UnsafeMutableRawPointer?, _ size: Int
) -> UnsafeMutableRawPointer? {
  allocations &+= 1
  return libraryRealloc(memory, size)
}

@_cdecl("billfold_counted_aligned_alloc")
func countedAlignedAlloc(_ alignment: Int, _ size: Int) -> UnsafeMutableRawPointer? {
  allocations &+= 1
  return libraryMemalign(alignment, size)
}
