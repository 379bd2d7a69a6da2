internal import Glibc

/// Submits a farm to Slurm: a job array for the shares, and after it the job that puts the film together.
struct SlurmFarm {
  private let job: FarmJob
  private let options: [String]
  private let name: String
  private let waits: Bool

  /// The seconds between two looks at the array.
  private static let interval: UInt32 = 2

  init(_ job: FarmJob, _ options: [String], _ name: String, waits: Bool) {
    (self.job, self.options, self.name, self.waits) = (job, options, name, waits)
  }

  func submit(_ console: Console) throws(ToolError) -> ExitCode {
    let program = FarmJob.program
    let array = try sbatch(
      ["--array=1-\(job.shares)", "--job-name=\(name)-shares"], job.share(program, "$SLURM_ARRAY_TASK_ID"))
    let last: String
    do throws(ToolError) {
      last = try sbatch(
        ["--dependency=afterok:\(array)", "--kill-on-invalid-dep=yes", "--job-name=\(name)"],
        job.final(program))
    } catch {
      // Without the last job, nobody needs the shares.
      _ = ChildProcess.run(["scancel", array])
      throw error
    }
    try console.print("shares \(array)")
    try console.print("film \(last)")
    return waits ? try wait(for: last, array, console) : .done
  }

  /// Submits a script and returns the number of the job.
  private func sbatch(_ own: [String], _ command: String) throws(ToolError) -> String {
    let script = "#!/bin/sh\n\(command)\n"
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

  /// Waits for the last job, and reports how many shares are still to be made.
  private func wait(for last: String, _ array: String, _ console: Console) throws(ToolError) -> ExitCode {
    var shown = -1
    while true {
      let state = state(of: last)
      switch state {
      case "COMPLETED": return .done
      case "PENDING", "RUNNING", "CONFIGURING", "COMPLETING", "REQUEUED", "SUSPENDED": break
      case nil: throw .failed("Slurm has forgotten job \(last); look for the film, or at its log")
      case let state?:
        throw .failed("job \(last) ended as \(state); its log says why, slurm-\(last).out by default")
      }
      let waiting =
        ChildProcess.run(["squeue", "-h", "-r", "-j", array, "-o", "%T"])?.output
        .split(separator: "\n").count ?? 0
      if waiting != shown {
        shown = waiting
        console.message("\(job.shares - waiting) of \(job.shares) shares made\n")
      }
      sleep(Self.interval)
    }
  }

  private func state(of number: String) -> String? {
    guard let result = ChildProcess.run(["scontrol", "-o", "show", "job", number]), result.status == 0 else {
      return nil
    }
    let word = result.output.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("JobState=") }
    return word.map { String($0.dropFirst("JobState=".count)) }
  }
}
