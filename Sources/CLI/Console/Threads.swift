internal import Glibc

/// Runs `body` on a new detached thread. Returns `false` if no thread can be created.
@discardableResult
func detachThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(Box(body))
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, nil,
    { pointer in
      pointer.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
      return nil
    }, box.toOpaque())
  guard failure == 0 else {
    box.release()
    return false
  }
  pthread_detach(thread)
  return true
}

private final class Box {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// A check for enough threads and file descriptors.
///
/// Without threads, the system's queues would retry indefinitely; without descriptors, they would end the
/// process.
enum ThreadCheck {
  /// The least number of descriptors that the system's queues need beside the standard streams.
  private static let neededDescriptors = 4
  /// The least number of threads that drawing, encoding and waiting for signals need at a time.
  private static let needed = 8

  /// Returns a message about what is missing, or `nil` if nothing is.
  static func objection() -> String? { descriptorObjection() ?? threadObjection() }

  private static func descriptorObjection() -> String? {
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

  private static func threadObjection() -> String? {
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
