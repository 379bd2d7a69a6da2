internal import AnimuxMedia
internal import AnimuxProcesses
internal import Glibc
internal import Synchronization

/// The limits on the time, memory and output of one run.
struct RunLimits: Hashable, Sendable {
  /// The longest duration in seconds.
  var time: Double?
  /// The most memory in bytes.
  var memory: Int?
  /// The most output in bytes.
  var output: Int?
}

/// Ends a run that exceeds its time or memory.
///
/// It measures at short intervals in a thread of its own. A command that checks `hasFired` between frames
/// ends by itself. If that takes too long, or the command does not check, the watchdog ends the process after
/// the unfinished output has been removed.
final class Watchdog: Sendable {
  private enum Reason: Int {
    case time = 1
    case memory
  }

  private let limits: RunLimits
  private let console: Console
  private let begin = Watchdog.now
  private let reason = Atomic(0)
  /// The end of messages about an exceeded limit, which states whether there is output.
  private let outcome = Mutex("no output was kept")
  private let isWatched = Atomic(false)

  /// The microseconds between two measurements; a gigabyte is filled in a tenth of a second.
  private static let interval: UInt32 = 10_000
  /// The seconds that a command which checks `hasFired` may take to end by itself.
  private static let grace = 2.0

  init(_ limits: RunLimits, _ console: Console) {
    self.limits = limits
    self.console = console
  }

  /// Starts to measure. Throws if no thread can be created.
  func start() throws(ToolError) {
    OutputMeter.allow(limits.output.map(Int64.init) ?? .max)
    guard limits.time != nil || limits.memory != nil else { return }
    limitAddresses()
    guard detachThread({ [self] in watch() }) else {
      throw .failed(
        "no thread could be created for --max-time and --max-memory; raise the limit on processes (ulimit -u)"
      )
    }
  }

  /// Declares that the command checks `hasFired` regularly from now on. `outcome` states in messages
  /// whether there is output then.
  func startWatching(outcome: String? = nil) {
    if let outcome { self.outcome.withLock { $0 = outcome } }
    isWatched.store(true, ordering: .relaxed)
  }

  var hasFired: Bool { reason.load(ordering: .relaxed) != 0 }

  /// The error about an exceeded limit, or `nil` if there is none.
  var failure: ToolError? { (message ?? outputMessage).map { .failed($0) } }

  /// Removes the limit on the output, for a report about a run that has exceeded it.
  func allowReport() { OutputMeter.allow(.max) }

  /// Returns the error to report: that of the exceeded run limit if there is one, otherwise `error`.
  func explained(_ error: ToolError) -> ToolError { failure ?? error }

  private var outputMessage: String? {
    guard let output = limits.output, OutputMeter.isExceeded else { return nil }
    return "the output is larger than the \(output) bytes of --max-output; \(outcome.withLock { $0 })"
  }

  private var message: String? {
    let outcome = outcome.withLock { $0 }
    return switch Reason(rawValue: reason.load(ordering: .relaxed)) {
    case .time?:
      "the run took longer than the \(decimal(limits.time ?? 0, places: 3)) s of --max-time; \(outcome)"
    case .memory?:
      "the run used more memory than the \(limits.memory ?? 0) bytes of --max-memory; \(outcome)"
    case nil: nil
    }
  }

  private func watch() {
    let memory = MemoryGauge()
    while true {
      usleep(Self.interval)
      if let most = limits.memory, memory.bytes > most { return end(because: .memory) }
      if let most = limits.time, Self.now - begin > most { return stop(because: .time) }
    }
  }

  /// Lets the command end by itself if it checks `hasFired`.
  private func stop(because why: Reason) {
    guard isWatched.load(ordering: .relaxed) else { return end(because: why) }
    reason.store(why.rawValue, ordering: .relaxed)
    let deadline = Self.now + Self.grace
    let memory = MemoryGauge()
    while Self.now < deadline {
      usleep(Self.interval)
      if let most = limits.memory, memory.bytes > most { break }
    }
    end(because: why)
  }

  /// Ends the process, unless its files already have their names, because the run is then complete.
  private func end(because why: Reason) {
    reason.store(why.rawValue, ordering: .relaxed)
    guard FinalNames.forbid() else { return reason.store(0, ordering: .relaxed) }
    if let message { console.printError(message) }
    _exit(ExitCode.failed.rawValue)
  }

  /// Makes the system refuse memory far beyond the limit, in case it grows faster than it is measured.
  private func limitAddresses() {
    guard let memory = limits.memory, memory < 1 << 50 else { return }
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(2 * memory + 4 << 30))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// The seconds of the monotonic clock.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// A measure of the process's memory.
private struct MemoryGauge {
  private let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

  /// The bytes of memory in use; 0 if they cannot be read.
  var bytes: Int {
    var text = [UInt8](repeating: 0, count: 128)
    let count = pread(descriptor, &text, text.count, 0)
    guard count > 0 else { return 0 }
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
