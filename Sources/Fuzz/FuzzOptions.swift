/// The command line options of the fuzzer.
struct FuzzOptions: Sendable {
  /// The folder of the repository, whose files are the seeds.
  var root = "."
  /// The folder in which inputs that fail are kept.
  var folder = "out/fuzz"
  var subjects: [String] = []
  /// The number of the first input. `count` is the number of inputs of each subject.
  var first = 0
  var count = 10_000
  /// The time for each subject in seconds, or `nil` to read all inputs.
  var seconds: Int?
  /// The number of concurrent workers.
  var jobs = 2
  /// The maximum processor time for one input, in seconds. `memory` is the maximum memory of a worker, in MB.
  var deadline = 20
  var memory = 1500
  var maximumFailures = 20

  static let usage = """
    animux-fuzz [SUBJECT…] [--count N] [--first N] [--seconds N] [--jobs N] [--deadline N] [--memory MB] [--root DIR] [--out DIR]
    animux-fuzz --try SUBJECT FILE…
    animux-fuzz --list
    animux-fuzz --dictionary SUBJECT
    """

  init?(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        subjects.append(word)
        continue
      }
      guard let value = words.popFirst() else { return nil }
      let number = Int(value)
      switch (word, number) {
      case ("--count", let number?): count = number
      case ("--first", let number?): first = number
      case ("--seconds", let number?): seconds = number
      case ("--jobs", let number?) where number > 0: jobs = number
      case ("--deadline", let number?): deadline = number
      case ("--memory", let number?): memory = number
      case ("--root", _): root = value
      case ("--out", _): folder = value
      default: return nil
      }
    }
  }
}
