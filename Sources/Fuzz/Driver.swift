internal import Glibc

/// A driver that starts workers, watches their processor time and memory, and keeps every input that ends one.
struct Driver {
  let inputs: Inputs
  let root: String
  let options: FuzzOptions

  /// An input that ended a worker, and the reason.
  private struct FailedInput {
    let number: Int
    let reason: String
  }

  /// Runs the workers, and returns `true` if nothing was found.
  func run() -> Bool {
    let begin = Progress.now
    var lanes = (0..<options.jobs).compactMap { Lane(index: $0, driver: self, options: options) }
    var failures: [FailedInput] = []
    var peak = 0
    while lanes.contains(where: \.isAtWork) {
      usleep(50_000)
      let isOver = options.seconds.map { Progress.now - begin > $0 * 1000 } ?? false
      for index in lanes.indices {
        if let failure = lanes[index].check(mayStart: !isOver && failures.count < options.maximumFailures) {
          failures.append(FailedInput(number: failure.number, reason: failure.reason))
          keep(failure.number, failure.reason)
        }
        peak = max(peak, lanes[index].peak)
        if isOver { lanes[index].stop() }
      }
    }
    lanes.forEach { $0.clean() }
    report(lanes, failures, peak, seconds: Double(Progress.now - begin) / 1000)
    return failures.isEmpty
  }

  private func keep(_ number: Int, _ reason: String) {
    let path = "\(options.folder)/\(inputs.subject.name)-\(number).\(inputs.subject.ending)"
    print("FOUND \(inputs.subject.name) \(number): \(reason); kept as \(path)")
    do { try Scratch.write(inputs.input(number), to: path) } catch { print("\(error)") }
    fflush(nil)
  }

  private func report(_ lanes: [Lane], _ failures: [FailedInput], _ peak: Int, seconds: Double) {
    let (drawn, refused) = lanes.reduce((0, 0)) { ($0.0 + $1.progress.drawn, $0.1 + $1.progress.refused) }
    let slowest = lanes.map(\.progress.slowest).max { $0.time < $1.time } ?? (0, 0)
    print(
      "\(inputs.subject.name): \(drawn + refused) inputs (\(drawn) drawn, \(refused) refused) in \(Int(seconds)) s; "
        + "\(failures.count) findings; longest \(slowest.time) ms (input \(slowest.number)); peak memory \(peak >> 10) MB"
    )
    fflush(nil)
  }
}
