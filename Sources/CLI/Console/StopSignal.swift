internal import AnimuxMedia
internal import AnimuxProcesses
internal import Glibc
internal import Synchronization

/// A signal that requests the process to stop.
enum StopSignal: CaseIterable {
  case hangUp
  case interrupt
  case terminate

  var number: Int32 {
    switch self {
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .hangUp: .hungUp
    case .interrupt: .interrupted
    case .terminate: .terminated
    }
  }
}

/// Receives stop signals in a thread of its own while a long command works.
///
/// Until the command has called `startWatching()`, the first request ends the process at once. After that the
/// command checks `signal` between frames. The process is ended if the command takes more than half a second,
/// or if a second request arrives.
///
/// An unfinished file has no name at that time, and its hidden file is removed, so that nothing is left. Once
/// the file has its name, the command ends normally.
final class SignalWatch: Sendable {
  /// The first signal's number; 0 if there is none.
  private let caught = Atomic<Int32>(0)
  private let isWatched = Atomic(false)

  /// The longest time that a command may take to react to the first request, in nanoseconds.
  private static let patience = 500_000_000

  /// Is called once when the first signal arrives.
  private let notify: @Sendable () -> Void

  /// Blocks the signals and starts the thread. Must be called before other threads start, because they
  /// inherit the blocked signals.
  init(notify: @escaping @Sendable () -> Void = {}) {
    self.notify = notify
    var signals = Self.awaited()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    detachThread { [self, signals] in
      while true { receive(from: signals) }
    }
  }

  /// Declares that the command checks `signal` regularly from now on.
  func startWatching() {
    isWatched.store(true, ordering: .relaxed)
  }

  /// The first request, if there was one.
  var signal: StopSignal? {
    let number = caught.load(ordering: .relaxed)
    return StopSignal.allCases.first { $0.number == number }
  }

  private func receive(from signals: sigset_t) {
    var (signals, number) = (signals, Int32(0))
    guard sigwait(&signals, &number) == 0 else { return }
    // The message is written before the command can end.
    if caught.load(ordering: .relaxed) == 0 { notify() }
    let (isFirst, _) = caught.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    if isFirst, isWatched.load(ordering: .relaxed) {
      var patience = timespec(tv_sec: 0, tv_nsec: Self.patience)
      while sigtimedwait(&signals, nil, &patience) < 0, errno == EINTR {}
    }
    if FinalNames.forbid() { _exit(128 + (caught.load(ordering: .relaxed))) }
  }

  /// Returns the signals to wait for. A hang-up that was set to be ignored (by `nohup`) stays ignored.
  private static func awaited() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in StopSignal.allCases where signal != .hangUp || !isIgnored(signal) {
      sigaddset(&signals, signal.number)
    }
    return signals
  }

  private static func isIgnored(_ signal: StopSignal) -> Bool {
    var action = sigaction()
    sigaction(signal.number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
