internal import Glibc

/// The processor time that a process and its children have used.
///
/// Unlike the time on the clock, it does not grow while other processes have the processors.
enum ProcessorTime {
  /// The number of milliseconds in a unit of the system's measurements.
  private static let unit = 1000 / max(1, sysconf(Int32(_SC_CLK_TCK)))

  /// Returns the milliseconds that a process has used, including all children that have ended and those that
  /// are still running.
  ///
  /// - Parameter process: The number of the process, or `self`.
  static func milliseconds(of process: String) -> Int {
    own(process) + runningChildren(of: process).reduce(0) { $0 + milliseconds(of: $1) }
  }

  /// Returns the milliseconds of a process and of its children that have ended.
  private static func own(_ process: String) -> Int {
    let text = String(decoding: Scratch.read("/proc/\(process)/stat") ?? [], as: UTF8.self)
    // The name of the program can contain spaces and brackets; the fields after it cannot.
    guard let end = text.lastIndex(of: ")") else { return 0 }
    let fields = text[end...].split(separator: " ").dropFirst(12).prefix(4)
    return fields.reduce(0) { $0 + (Int($1) ?? 0) } * unit
  }

  private static func runningChildren(of process: String) -> [String] {
    let threads = Corpus.names(in: "/proc/\(process)/task")
    return threads.flatMap { thread in
      let list = Scratch.read("/proc/\(process)/task/\(thread)/children") ?? []
      return String(decoding: list, as: UTF8.self).split(separator: " ").map(String.init)
    }
  }
}
