internal import AnimuxDocuments
internal import Glibc

/// Submits a farm to Slurm: a job array for the shares, and after it the job that joins the film.
struct SlurmFarm {
  private let job: FarmJob
  private let options: [String]
  private let name: String
  /// The file, or the pattern of the files, that is made.
  private let output: String

  /// The number of pauses between two queries of the array, and their length in microseconds.
  private static let pauses = 20
  private static let pause: UInt32 = 100_000
  /// The number of queries in a row without the last job after which it is considered unknown to Slurm.
  private static let maximumMisses = 10

  init(_ job: FarmJob, _ options: [String], _ name: String, _ output: String) {
    (self.job, self.options, self.name, self.output) = (job, options, name, output)
  }

  func submit(_ jobs: SubmittedJobs, _ console: Console) throws(ToolError) {
    let program = FarmJob.program
    let array = try sbatch(
      ["--array=1-\(job.shares)", "--job-name=\(name)-shares"],
      job.shareCommand(program, "$SLURM_ARRAY_TASK_ID"))
    let last: String
    do throws(ToolError) {
      last = try sbatch(
        ["--dependency=afterok:\(array)", "--kill-on-invalid-dep=yes", "--job-name=\(name)"],
        job.joiningCommand(program))
    } catch {
      // Without the last job, the shares are useless.
      _ = ChildProcess.run(["scancel", array])
      throw error
    }
    jobs.note(array, last)
    try console.print("shares \(array)")
    try console.print("film \(last)")
  }

  /// Submits a script and returns the number of the job.
  private func sbatch(_ own: [String], _ command: String) throws(ToolError) -> String {
    let script = "#!/bin/sh\nexec \(command)\n"
    let result = ChildProcess.run(["sbatch", "--parsable", "--requeue"] + own + options, input: script)
    guard let result else {
      throw .failed("sbatch cannot be started; install Slurm's client (Debian: slurm-client)")
    }
    let number = result.output.prefix { $0.isNumber }
    guard result.status == 0, !number.isEmpty else {
      throw .failed("sbatch refused the job with the exit code \(result.status); its message is above")
    }
    return String(number)
  }

  /// Waits for the last job, and reports how many shares are made, and whether the film was made.
  func wait(
    for jobs: SubmittedJobs, _ signals: SignalWatch, _ console: Console
  ) throws(ToolError) -> ExitCode {
    guard let (array, last) = jobs.all else { return .failed }
    signals.startWatching()
    var shown = ""
    var shares: [Int: SlurmTask] = [:]
    // A controller that is busy does not answer.
    var misses = 0
    while true {
      for task in SlurmTask.all(of: array) { shares[task.number] = task }
      let failed = shares.values.filter(\.hasFailed).sorted { $0.number < $1.number }
      let film = SlurmTask.all(of: last).first
      misses = film == nil ? misses + 1 : 0
      let isWaiting = film.map { !$0.hasEnded } ?? (misses < Self.maximumMisses)
      let waiting = isWaiting ? Self.waiting(in: array) : film?.state == "COMPLETED" ? 0 : nil
      if let waiting {
        let loss = failed.isEmpty ? "" : ", \(failed.count) failed"
        let text = "\(max(job.shares - waiting - failed.count, 0)) of \(job.shares) shares made\(loss)"
        if text != shown { console.message(text + "\n") }
        shown = text
      }
      guard isWaiting else {
        try checkEnd(film, last, failed)
        console.message("\(output): made by job \(last)\n")
        return .done
      }
      for _ in 0..<Self.pauses {
        if let signal = signals.signal { throw .stopped(signal) }
        usleep(Self.pause)
      }
    }
  }

  /// Returns the number of tasks of an array that have not ended, or `nil` if Slurm does not list them now.
  private static func waiting(in array: String) -> Int? {
    let result = ChildProcess.run(["squeue", "-h", "-r", "-j", array, "-o", "%T"])
    guard let result, result.status == 0 else { return nil }
    return result.output.split(separator: "\n").count
  }

  /// Throws unless the last job has made the film.
  private func checkEnd(_ film: SlurmTask?, _ last: String, _ failed: [SlurmTask]) throws(ToolError) {
    if film?.state == "COMPLETED" { return }
    guard failed.isEmpty else {
      let reasons = failed.prefix(5).map { task in
        "share \(task.number) ended as \(task)" + (task.log.map { "; its log is \($0)" } ?? "")
      }
      let more = failed.count > reasons.count ? ", and \(failed.count - reasons.count) more" : ""
      throw .failed("\(quoted(output)) was not made: \(reasons.joined(separator: ", "))\(more)")
    }
    guard let film else {
      throw .failed("Slurm no longer lists job \(last); check whether the film exists, or read the job's log")
    }
    // A job that was never started has no log.
    let log = film.hasStarted ? film.log.map { "; see its log, \($0)" } : nil
    throw .failed("\(quoted(output)) was not made: job \(last) ended as \(film)\(log ?? "")")
  }
}
