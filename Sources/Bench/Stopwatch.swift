internal import Glibc

/// Seconds of processor time and of elapsed time.
struct Cost {
  var cpu: Double
  var wall: Double
}

/// Returns the cost of `body` for this process, including all threads.
func cost(of body: () throws -> Void) rethrows -> Cost {
  let (cpu, wall) = (processorSeconds(), clockSeconds())
  try body()
  return Cost(cpu: processorSeconds() - cpu, wall: clockSeconds() - wall)
}

private func processorSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

private func clockSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The peak memory of this process, in megabytes.
var peakMegabytes: Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_maxrss) / 1024
}

extension [Double] {
  /// The median, or 0 if there are no numbers.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

/// Prints a row of the table: a name and columns of numbers.
func row(_ name: String, _ columns: String...) {
  func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - text.count)) + text
  }
  let head = name + String(repeating: " ", count: Swift.max(1, 44 - name.count))
  print(head + columns.map { padded($0, 14) }.joined())
}

/// Returns a number with a fixed number of decimals, such as `12.34`.
func number(_ value: Double, places: Int = 2) -> String {
  var unit = 1.0
  for _ in 0..<places { unit *= 10 }
  let digits = String(Int((value * unit).rounded()).magnitude)
  let padded = String(repeating: "0", count: Swift.max(0, places + 1 - digits.count)) + digits
  return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
}
