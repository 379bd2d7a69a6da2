internal import AnimuxMedia
internal import Glibc
internal import Synchronization

/// The bounds on the time, the memory and the output of one run.
struct RunBounds: Hashable, Sendable {
  /// In seconds.
  var time: Double?
  /// In bytes.
  var memory: Int?
  /// In bytes.
  var output: Int?
}

/// Ends a run that takes more time or memory than it may.
///
/// It looks again and again from a thread of its own. A command that asks between two frames ends by itself and cleanly; where that
/// takes too long, or nobody asks, the process is ended here, after what it has begun to write is removed.
final class Watchdog: Sendable {
  private enum Reason: Int {
    case time = 1
    case memory
  }

  private let bounds: RunBounds
  private let console: Console
  private let begin = Watchdog.now
  private let reason = Atomic(0)
  private let isLookedAt = Atomic(false)

  /// Between two looks; a gigabyte is filled in a tenth of a second.
  private static let interval: UInt32 = 10_000
  /// How long a command that asks may take to end by itself, in seconds.
  private static let grace = 2.0

  init(_ bounds: RunBounds, _ console: Console) {
    self.bounds = bounds
    self.console = console
  }

  /// Begins to look. Throws where there is no thread for it.
  func start() throws(ToolError) {
    OutputMeter.allow(bounds.output.map(Int64.init) ?? .max)
    guard bounds.time != nil || bounds.memory != nil else { return }
    limitAddresses()
    guard detachThread({ [self] in watch() }) else {
      throw .failed("there is no thread for --max-time and --max-memory")
    }
  }

  /// From now on somebody asks for `hasFired` again and again.
  func startLooking() { isLookedAt.store(true, ordering: .relaxed) }

  var hasFired: Bool { reason.load(ordering: .relaxed) != 0 }

  /// The error in words: that of the bound that ended the run, where one did.
  func explained(_ error: ToolError) -> ToolError {
    if let message { return .failed(message) }
    guard let output = bounds.output, OutputMeter.isExceeded else { return error }
    return .failed("the output is larger than --max-output \(output) allows; nothing was kept of it")
  }

  private var message: String? {
    switch Reason(rawValue: reason.load(ordering: .relaxed)) {
    case .time?:
      "the run took longer than the \(decimal(bounds.time ?? 0, places: 3)) s of --max-time; nothing was kept of it"
    case .memory?:
      "the run took more memory than the \(bounds.memory ?? 0) bytes of --max-memory; nothing was kept of it"
    case nil: nil
    }
  }

  private func watch() {
    let memory = MemoryGauge()
    while true {
      usleep(Self.interval)
      if let most = bounds.memory, memory.bytes > most { return end(because: .memory) }
      if let most = bounds.time, Self.now - begin > most { return stop(because: .time) }
    }
  }

  /// Lets the command end by itself where it asks.
  private func stop(because why: Reason) {
    guard isLookedAt.load(ordering: .relaxed) else { return end(because: why) }
    reason.store(why.rawValue, ordering: .relaxed)
    let deadline = Self.now + Self.grace
    let memory = MemoryGauge()
    while Self.now < deadline {
      usleep(Self.interval)
      if let most = bounds.memory, memory.bytes > most { break }
    }
    end(because: why)
  }

  /// Ends the process, unless its files have their names already: then nothing is left to be ended.
  private func end(because why: Reason) {
    reason.store(why.rawValue, ordering: .relaxed)
    guard FinalNames.forbid() else { return reason.store(0, ordering: .relaxed) }
    if let message { console.complain(message) }
    _exit(ExitCode.failed.rawValue)
  }

  /// Lets the system refuse memory far beyond the bound, for memory that is taken faster than it is looked at.
  private func limitAddresses() {
    guard let memory = bounds.memory, memory < 1 << 50 else { return }
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(2 * memory + 4 << 30))
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// In seconds; it never runs back.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// How much memory the process has.
private struct MemoryGauge {
  private let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

  /// 0 where that is not known.
  var bytes: Int {
    var text = [UInt8](repeating: 0, count: 128)
    let count = pread(descriptor, &text, text.count, 0)
    guard count > 0 else { return 0 }
    let fields = String(decoding: text[..<count], as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
