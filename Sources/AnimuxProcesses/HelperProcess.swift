internal import CProcessShim
internal import Glibc

/// A process of the animux tool that has been started, and the socket to it.
package struct HelperProcess: Sendable {
  private let process: animux_process
  package let channel: ProcessChannel

  /// The descriptor of the memory that both processes can read and write.
  package var memory: Int32 { process.memory }
  /// The descriptor of what the process writes to standard error.
  package var messages: Int32 { process.messages }

  /// The milliseconds within which a process must start, even on a busy machine.
  private static let startTime: Int64 = 30_000
  /// The milliseconds that may pass per millisecond of processor time.
  private static let patience = 10.0

  /// The reason why a process cannot be started.
  package struct StartError: Error {
    package let reason: String
  }

  /// Starts the tool at `path` with an argument, and waits for its first message, which must be `greeting`.
  package init(_ path: String, _ argument: String, greeting: UInt64) throws(StartError) {
    var process = animux_process()
    let code = animux_process_start(path, argument, &process)
    guard code == 0 else { throw StartError(reason: "\(path): \(String(cString: strerror(code)))") }
    channel = ProcessChannel(descriptor: process.channel)
    let deadline = animux_process_clock() + Self.startTime
    guard channel.receive(words: 1, deadline: deadline).words == [greeting] else {
      _ = animux_process_end(&process)
      throw StartError(
        reason: "\(path) is not the animux tool of this version; install the same version of both")
    }
    self.process = process
  }

  /// Returns the deadline of a request that may take `seconds` of processor time, in milliseconds of `animux_process_clock`.
  package static func deadline(of seconds: Double) -> Int64 {
    animux_process_clock() + Int64(seconds * 1000 * patience) + 1000
  }

  /// Ends the process and closes all descriptors. Returns the signal that ended it, or 0 if it exited. Must be called once.
  package func end() -> Int32 {
    var process = process
    return animux_process_end(&process)
  }
}
