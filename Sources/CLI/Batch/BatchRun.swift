internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxMedia
internal import AnimuxProcesses
internal import Dispatch
internal import Synchronization

/// Makes the films of a batch, several at a time, and collects what became of each row.
final class BatchRun: Sendable {
  private struct State {
    var next = 0
    var results: [RowResult] = []
  }

  private let plan: BatchPlan
  private let encode: Encode
  private let batch: Batch
  private let console: Console
  private let signals: SignalWatch
  private let memory: BatchMemory
  private let shelf = ProductionShelf()
  private let progress: BatchProgress
  private let state: Mutex<State>

  init(
    _ plan: BatchPlan, _ encode: Encode, _ batch: Batch, _ memory: BatchMemory, _ console: Console,
    _ signals: SignalWatch
  ) {
    (self.plan, self.encode, self.batch) = (plan, encode, batch)
    (self.console, self.signals) = (console, signals)
    self.memory = memory
    progress = BatchProgress(
      batch.progress ?? .auto, rows: plan.rows.count + plan.failures.errors.count, on: console)
    let failures = plan.failures.errors.sorted { $0.key < $1.key }
    state = Mutex(
      State(
        results: failures.map {
          RowResult(row: $0.key + 1, status: .failed, error: ToolError.scene($0.value).text)
        }))
  }

  var hasFailures: Bool { state.withLock { $0.results.contains { $0.status == .failed } } }

  /// Whether the run ended before all rows were done.
  var isCutShort: Bool { results.contains { $0.status == .stopped } }

  private var isStopped: Bool {
    signals.signal != nil || console.watchdog?.failure != nil || batch.failsFast && hasFailures
  }

  func makeAll() {
    let failures = state.withLock { $0.results }
    if !failures.isEmpty { console.printError(.scene(plan.failures.merged)) }
    for failure in failures { progress.finish(failure) }
    let jobs = min(batch.jobs ?? max(1, processorCount / 2), max(plan.rows.count, 1))
    // A film of a batch with several at a time is made by one worker, so that memory is bounded.
    var encode = encode
    if jobs > 1, encode.workers == nil { encode.workers = 1 }
    console.watchForStops(signals, outcome: "films that were not complete were not kept")
    let group = DispatchGroup()
    let work: @Sendable () -> Void = { [self, encode] in
      while let row = nextRow() {
        let (result, error) = make(row, encode)
        finish(result, error)
      }
    }
    // The last job has the calling thread.
    for _ in 1..<max(jobs, 1) {
      group.enter()
      let isBegun = detachThread {
        work()
        group.leave()
      }
      if !isBegun { group.leave() }
    }
    work()
    group.wait()
    progress.summarize(results)
  }

  /// Reports the rows of a batch that makes no film, because some of them have errors.
  func reportRefusal() {
    for result in results { progress.finish(result) }
    progress.end()
  }

  /// The outcome of each row in their order, including those that were not begun.
  private var results: [RowResult] {
    let results = state.withLock { $0.results }
    let done = Set(results.map(\.row))
    let rest = plan.rows.filter { !done.contains($0.index + 1) }.map {
      RowResult(row: $0.index + 1, file: $0.file, status: .stopped, error: "not begun")
    }
    return (results + rest).sorted { $0.row < $1.row }
  }

  private func nextRow() -> BatchPlan.Row? {
    guard !isStopped else { return nil }
    return state.withLock { state in
      guard state.next < plan.rows.count else { return nil }
      defer { state.next += 1 }
      return plan.rows[state.next]
    }
  }

  private func make(_ row: BatchPlan.Row, _ encode: Encode) -> (RowResult, ToolError?) {
    var failure: ToolError?
    let seconds = secondsFromNow()
    var result = RowResult(row: row.index + 1, file: row.file, status: .failed)
    do throws(ToolError) {
      let scene: Scene
      do { scene = try plan.scenes.scene(ofRow: row.index) } catch { throw .scene(error) }
      let identity = memory.identity(of: scene, plan.scenes.values(ofRow: row.index))
      if !batch.isForced, let identity, let size = memory.size(of: row.file, madeFrom: identity) {
        (result.status, result.bytes) = (.skipped, size)
      } else {
        let summary = try film(of: scene, row, encode)
        (result.status, result.bytes, result.frames) = (.made, Int(summary.bytes), summary.frames)
        (result.found, result.warnings) = (summary.foundFrames, summary.warnings)
        if let identity { memory.note(row.file, madeFrom: identity, size: Int(summary.bytes)) }
      }
    } catch {
      let limit = console.watchdog?.failure
      failure = limit ?? error
      result.error = failure?.text
      if case .stopped = error { result.status = .stopped }
      if limit != nil { result.status = .stopped }
    }
    result.seconds = seconds()
    return (result, failure)
  }

  private func film(of scene: Scene, _ row: BatchPlan.Row, _ encode: Encode) throws(ToolError)
    -> EncodeSummary
  {
    var encode = encode
    encode.output = row.file
    let format = try encode.outputFormat()
    let production: Production
    do { production = try shelf.production(of: scene) } catch { throw ToolError(inspectingFiles: error) }
    var options = try encode.options(for: production.film, format)
    options.store = encode.store.store(console)
    do throws(MediaError) { try SmallFile.makeFolders(of: row.file) } catch { throw .failed("\(error)") }
    do {
      return try production.encode(to: .file(row.file), options: options) { [self] state in
        progress.update(
          row: row.index + 1, file: row.file, Double(state.frame) / Double(max(state.frames, 1)))
        return console.mayGoOn(signals)
      }
    } catch { throw ToolError(error, in: production.film, signals.signal) }
  }

  private func finish(_ result: RowResult, _ error: ToolError?) {
    state.withLock { $0.results.append(result) }
    progress.finish(result)
    guard result.status == .failed || !result.warnings.isEmpty else { return }
    progress.end()
    switch error {
    case .scene(let error)?, .media(let error)?:
      console.printError(.scene(error.naming(row: result.row - 1)))
    case let error? where result.status == .failed:
      for line in error.text.split(separator: "\n") { console.printError("row \(result.row): \(line)") }
    default: break
    }
    for warning in result.warnings { console.warn("row \(result.row): \(warning)") }
  }

  /// Writes the report of all rows.
  func writeReport(_ path: String?, _ console: Console) throws(ToolError) {
    guard let path else { return }
    try BatchReport(rows: results).write(to: path, console)
  }
}

/// The outcome of a row.
struct RowResult: Sendable {
  enum Status: String, CaseIterable, Sendable {
    case made
    /// The film was there already, and nothing has changed.
    case skipped
    case failed
    /// The run ended before the film was complete.
    case stopped
  }

  /// The number of the row, counted from 1.
  let row: Int
  var file: String?
  var status: Status
  var seconds = 0.0
  var bytes: Int?
  var frames: Int?
  /// The number of frames that were in the store.
  var found: Int?
  var error: String?
  var warnings: [String] = []

  var json: JSON {
    func number(_ value: Int?) -> JSON { value.map { JSON($0) } ?? JSON(.null) }
    return JSON(object: [
      ("row", JSON(row)), ("status", JSON(status.rawValue)), ("file", file.map { JSON($0) } ?? JSON(.null)),
      ("seconds", JSON((seconds * 1000).rounded() / 1000)), ("bytes", number(bytes)),
      ("frames", number(frames)),
      ("found", number(found)), ("error", error.map { JSON($0) } ?? JSON(.null)),
    ])
  }
}
