/// A job of Slurm, or a task of an array, as `scontrol` describes it.
struct SlurmTask: Sendable, CustomStringConvertible {
  /// The number of the task in its array; 0 for another job.
  let number: Int
  let state: String
  /// The state with the exit code, or with the reason why it has not been started.
  let description: String
  let log: String?
  let hasStarted: Bool

  var hasEnded: Bool {
    !["PENDING", "RUNNING", "CONFIGURING", "COMPLETING", "REQUEUED", "REQUEUE_HOLD", "SUSPENDED", "STOPPED"]
      .contains(state)
  }

  var hasFailed: Bool { hasEnded && state != "COMPLETED" }

  /// Reads a line of `scontrol -o show job`. Returns `nil` for tasks that have not been separated from their array.
  init?(_ line: some StringProtocol) {
    var values: [String: String] = [:]
    for word in line.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: "=" as Character, maxSplits: 1).map { String($0) }
      if parts.count == 2 { values[parts[0]] = values[parts[0]] ?? parts[1] }
    }
    guard let state = values["JobState"], let number = Int(values["ArrayTaskId"] ?? "0") else { return nil }
    (self.number, self.state) = (number, state)
    let code = values["ExitCode"]?.split(separator: ":").map(String.init) ?? []
    hasStarted =
      values["StartTime"].map { $0 != "Unknown" } ?? true && values["NodeList"].map { $0 != "(null)" } ?? true
    if code.count == 2, code[1] != "0" {
      description = "\(state) (signal \(code[1]))"
    } else if let status = code.first, status != "0" {
      description = "\(state) (exit code \(status))"
    } else if let reason = values["Reason"], reason != "None" {
      description = "\(state) (\(reason))"
    } else {
      description = state
    }
    log = values["StdErr"] ?? values["StdOut"]
  }

  /// Returns a job, or the tasks of an array, as far as Slurm remembers them.
  static func all(of job: String) -> [SlurmTask] {
    guard let result = ChildProcess.run(["scontrol", "-o", "show", "job", job]), result.status == 0 else {
      return []
    }
    return result.output.split(separator: "\n").compactMap { SlurmTask($0) }
  }
}
