internal import Glibc

/// A thread with a stack that is deep enough for recursion over nested documents and layers, which the
/// system's threads are not.
package enum DeepStack {
  /// The size of the stack in bytes of address space. Memory is allocated only as far as it is used.
  private static let size = 512 << 20

  /// A key whose value is set in the threads that are created here.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether the current thread has a deep stack.
  package static var isDeep: Bool { pthread_getspecific(mark) != nil }

  /// Calls `body` on a thread with a deep stack, and waits for it. If the current thread has a deep stack, or
  /// no thread can be created, `body` is called directly.
  ///
  /// Signals that are directed to the current thread are handled by the other one in the meantime.
  package static func run<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard pthread_getspecific(mark) == nil else { return try body() }
    var outcome: Result<Value, Failure>?
    work { outcome = Result(catching: body) }
    guard let outcome else { return try body() }
    return try outcome.get()
  }

  private static func work(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      defer { pthread_attr_destroy(&attributes) }
      pthread_attr_setstacksize(&attributes, size)
      var (all, before) = (sigset_t(), sigset_t())
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      let work = Unmanaged.passRetained(Work(mask: before, body: body))
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, &attributes,
        { pointer in
          pointer.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue().run() }
          return nil
        }, work.toOpaque())
      if failure == 0 { pthread_join(thread, nil) }
      work.release()
    }
  }

  private final class Work {
    private var mask: sigset_t
    private let body: () -> Void

    init(mask: sigset_t, body: @escaping () -> Void) {
      self.mask = mask
      self.body = body
    }

    func run() {
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      pthread_setspecific(DeepStack.mark, Unmanaged.passUnretained(self).toOpaque())
      body()
    }
  }
}
