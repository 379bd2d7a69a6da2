internal import Glibc

/// A sequence of worker processes. Each continues after the input that ended the one before.
struct Lane {
  /// The number of deadlines after which an input that uses little processor time is ended, too. Other processes
  /// can have the processors for as long.
  private static let patience = 20

  private let index: Int
  private let subject: String
  private let options: FuzzOptions
  let progress: Progress
  private let progressFile: String
  private var process: pid_t = 0
  /// The reason why the driver ended the worker, or `nil`.
  private var sentence: String?
  /// The largest resident memory of a worker that was observed, in KB.
  private(set) var peak = 0
  private var isStopped = false

  init?(index: Int, driver: Driver, options: FuzzOptions) {
    self.index = index
    self.options = options
    subject = driver.inputs.subject.name
    progressFile = "\(options.folder)/.progress-\(subject)-\(index)"
    unlink(progressFile)
    guard let progress = Progress(path: progressFile) else { return nil }
    self.progress = progress
    mkdir(scratch, 0o700)
    start(at: options.first + index)
  }

  var isAtWork: Bool { process != 0 }

  private var scratch: String { "\(options.folder)/.scratch-\(subject)-\(index)" }
  private var log: String { "\(options.folder)/.log-\(subject)-\(index)" }

  /// Checks the worker, and returns the failed input if it has ended early.
  mutating func check(mayStart: Bool) -> (number: Int, reason: String)? {
    guard isAtWork else { return nil }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else {
      watch()
      return nil
    }
    process = 0
    let number = progress.current
    if isStopped || (status == 0 && sentence == nil) { return nil }
    let reason = sentence ?? reason(of: status)
    sentence = nil
    if mayStart { start(at: number + options.jobs) }
    return (number, reason)
  }

  /// Ends the worker. Its current input has not failed.
  mutating func stop() {
    guard isAtWork, !isStopped else { return }
    isStopped = true
    kill(process, SIGKILL)
  }

  /// Removes the temporary files of the workers.
  func clean() {
    for path in Corpus.files(in: scratch) { unlink(path) }
    rmdir(scratch)
    for path in [log, progressFile] { unlink(path) }
  }

  private mutating func start(at number: Int) {
    guard number < options.first + options.count else { return }
    progress.prepare(number)
    let arguments = [
      "/proc/self/exe", "--worker", subject, "\(number)", "\(options.first + options.count)",
      "\(options.jobs)", scratch,
      progressFile, options.root,
    ]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var started: pid_t = 0
    process = posix_spawn(&started, "/proc/self/exe", &actions, nil, &words, environ) == 0 ? started : 0
  }

  private mutating func watch() {
    let memory = residentMemory
    peak = max(peak, memory)
    let used = ProcessorTime.milliseconds(of: "\(process)") - progress.begunProcessor
    if used > options.deadline * 1000 {
      sentence = "takes more than \(options.deadline) s of processor time"
    }
    if Progress.now - progress.begun > Self.patience * options.deadline * 1000 {
      sentence = "waits for more than \(Self.patience * options.deadline) s"
    }
    if memory > options.memory << 10 { sentence = "takes more than \(options.memory) MB" }
    if sentence != nil { kill(process, SIGKILL) }
  }

  /// The worker's resident memory, in KB.
  private var residentMemory: Int {
    let text = String(decoding: Scratch.read("/proc/\(process)/statm") ?? [], as: UTF8.self)
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
  }

  private func reason(of status: Int32) -> String {
    let signal = status & 0x7F
    let lines = String(decoding: Scratch.read(log) ?? [], as: UTF8.self).split(separator: "\n").prefix(3)
    return (signal == 0 ? "exit \((status >> 8) & 0xFF)" : "signal \(signal)") + ": "
      + lines.joined(separator: " | ")
  }
}
