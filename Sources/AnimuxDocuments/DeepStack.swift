internal import Glibc

/// Room for what goes as deep as a tree of layers may be, which is more than the system's threads have.
public enum DeepStack {
  /// Of address space; memory is taken only as far as it is used.
  private static let size = 512 << 20

  /// Set for the threads that are made here.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// True on a thread with such a stack.
  public static var isDeep: Bool { pthread_getspecific(mark) != nil }

  /// Calls `body` on a thread with a large stack and waits for it; on this one where it has such a stack itself, or where
  /// no thread is to be had.
  ///
  /// Signals that this thread would take are taken by the other one meanwhile.
  public static func run<Value, Failure>(
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
