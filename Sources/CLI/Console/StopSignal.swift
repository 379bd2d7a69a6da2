internal import AnimuxMedia
internal import Glibc
internal import Synchronization

/// A request from outside to stop.
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

/// Collects such requests in a thread of its own while a long command works, which looks here between two frames. Until
/// it does, the first request ends the process.
///
/// A second one ends the process at once, and so does the first where the command has not ended after a moment, whatever an encoder is busy
/// with. A file that is not whole has no name by then, and what is hidden is removed, so that nothing is left. Once the file has its name,
/// the command ends as it would have.
final class StopWatch: Sendable {
  /// The first signal's number; 0 for none.
  private let caught = Atomic<Int32>(0)
  private let isLookedAt = Atomic(false)

  /// How long a command may take to see the first request, in nanoseconds.
  private static let patience = 500_000_000

  /// To be made before other threads start, for those inherit that the signals wait for this one.
  init() {
    var signals = Self.awaited()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    detachThread { [self, signals] in
      while true { receive(from: signals) }
    }
  }

  /// From now on somebody asks for `signal` again and again.
  func startLooking() {
    isLookedAt.store(true, ordering: .relaxed)
  }

  /// The first request, if there was one.
  var signal: StopSignal? {
    let number = caught.load(ordering: .relaxed)
    return StopSignal.allCases.first { $0.number == number }
  }

  private func receive(from signals: sigset_t) {
    var (signals, number) = (signals, Int32(0))
    guard sigwait(&signals, &number) == 0 else { return }
    let (isFirst, _) = caught.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    if isFirst, isLookedAt.load(ordering: .relaxed) {
      var patience = timespec(tv_sec: 0, tv_nsec: Self.patience)
      while sigtimedwait(&signals, nil, &patience) < 0, errno == EINTR {}
    }
    if FinalNames.forbid() { _exit(128 + (caught.load(ordering: .relaxed))) }
  }

  /// All of them, but a hang-up that was set to be ignored (by `nohup`) stays ignored.
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
