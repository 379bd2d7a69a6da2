import Foundation
import TestSupport

/// The built tool as a process of its own.
final class RunningTool {
  private let process = Process()
  let input = Pipe()
  let output = Pipe()
  let messages = Pipe()
  /// Each tool begins with an empty store, so that no test finds what another has made.
  private let store = TemporaryFolder()

  /// It is beside the tests.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "animux")

  convenience init(_ arguments: String..., in folder: TemporaryFolder) throws {
    try self.init(arguments, in: folder)
  }

  /// `limits`: what a shell does before it becomes the tool, such as `ulimit -n 12`. `temporary`: where files go that have no place of
  /// their own.
  init(
    _ arguments: [String], in folder: TemporaryFolder, limits: String? = nil, temporary: String? = nil
  ) throws {
    if let limits {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "\(limits) && exec \"$0\" \"$@\"", Self.executable.path] + arguments
    } else {
      process.executableURL = Self.executable
      process.arguments = arguments
    }
    var changes = ["ANIMUX_STORE": store.path]
    if let temporary { changes["TMPDIR"] = temporary }
    process.environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    try process.run()
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Whether it has ended by now.
  var isRunning: Bool { process.isRunning }

  /// Waits until it has printed something on standard error.
  func waitForMessage() { _ = messages.fileHandleForReading.availableData }

  /// Waits until it prints something on standard error, and returns it.
  func nextMessage() -> String {
    String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Reads what is left on both streams and waits for the end. A signal that ended it counts as negative.
  func finish(input text: String = "") throws -> (code: Int32, output: Data, messages: String) {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let said = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let code = process.terminationStatus
    return (process.terminationReason == .exit ? code : -code, bytes, String(decoding: said, as: UTF8.self))
  }
}
