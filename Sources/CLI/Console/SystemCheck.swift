internal import Glibc

/// A check for the system's own file systems, and for enough address space, threads and file descriptors.
///
/// Without /proc, a program does not know its arguments.
/// Without threads, the system's queues would retry indefinitely; without descriptors, they would end the
/// process. Without address space, threads are missing at any time, and libraries such as Fontconfig end
/// the process.
enum SystemCheck {
  /// The least number of descriptors beside the standard streams. The system's queues need 4; with fewer than these, libraries
  /// that cannot open a file, such as Fontconfig, find other fonts or end the process.
  private static let neededDescriptors = 32
  /// The least number of threads that drawing, encoding and waiting for signals need at a time.
  private static let needed = 8

  /// Returns a message about what is missing, or `nil` if nothing is.
  static func error() -> String? {
    fileError() ?? addressError() ?? descriptorError() ?? threadError()
  }

  private static func fileError() -> String? {
    if access("/proc/self/exe", F_OK) != 0 {
      return "the file system /proc is missing; mount it (mount -t proc proc /proc)"
    }
    if access("/dev/null", R_OK | W_OK) != 0 {
      return "the device /dev/null is missing; make it (mknod -m 666 /dev/null c 1 3), or mount /dev"
    }
    return nil
  }

  /// The least address space in MiB: 2 GiB for the process, and 128 MiB for each processor, because threads
  /// reserve far more than they use.
  static var neededAddressSpace: Int { 2048 + 128 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static func addressError() -> String? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur >> 20 < rlim_t(neededAddressSpace)
    else { return nil }
    return "the address space is limited to \(limit.rlim_cur >> 20) MiB, but \(neededAddressSpace) MiB are "
      + "required; raise the limit (ulimit -v), or use --max-memory, which limits the memory that is used"
  }

  private static func descriptorError() -> String? {
    var open: [Int32] = []
    defer { for descriptor in open { close(descriptor) } }
    while open.count < neededDescriptors {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else {
        return "the system does not provide \(neededDescriptors) file descriptors "
          + "(\(String(cString: strerror(errno)))); raise the limit (ulimit -n)"
      }
      open += ends
    }
    return nil
  }

  private static func threadError() -> String? {
    var gate = pthread_mutex_t()
    pthread_mutex_init(&gate, nil)
    pthread_mutex_lock(&gate)
    defer { pthread_mutex_destroy(&gate) }
    return withUnsafeMutablePointer(to: &gate) { gate in
      var threads: [pthread_t] = []
      var failure: Int32 = 0
      while threads.count < needed, failure == 0 {
        var thread = pthread_t()
        failure = pthread_create(
          &thread, nil,
          { pointer in
            let gate = pointer?.assumingMemoryBound(to: pthread_mutex_t.self)
            gate.map { _ = pthread_mutex_lock($0) }
            gate.map { _ = pthread_mutex_unlock($0) }
            return nil
          }, gate)
        if failure == 0 { threads.append(thread) }
      }
      pthread_mutex_unlock(gate)
      for thread in threads { pthread_join(thread, nil) }
      return failure == 0 ? nil : message("\(needed) threads", failure)
    }
  }

  private static func message(_ what: String, _ code: Int32) -> String {
    "the system does not provide \(what) (\(String(cString: strerror(code)))); "
      + "raise the limits on processes (ulimit -u) and address space (ulimit -v)"
  }
}
