internal import Synchronization

/// The jobs that were submitted to Slurm.
final class SubmittedJobs: Sendable {
  private let numbers = Mutex<(array: String, last: String)?>(nil)

  /// The numbers of the array of shares and of the last job, or `nil` before both are submitted.
  var all: (array: String, last: String)? { numbers.withLock { $0 } }

  func note(_ array: String, _ last: String) { numbers.withLock { $0 = (array, last) } }

  /// Reports that the jobs continue after the waiting is stopped, and how to end them.
  func reportThatJobsContinue(_ console: Console) {
    guard let all else { return }
    console.message(
      "the jobs continue without this command; scancel \(all.array) \(all.last) ends them\n")
  }
}
