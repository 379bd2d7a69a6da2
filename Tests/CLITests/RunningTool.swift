import Foundation

/// The built tool as a process of its own.
final class RunningTool {
  private let process = Process()
  let input = Pipe()
  let output = Pipe()
  let messages = Pipe()

  /// It lies beside the tests.
  private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "animux")

  convenience init(_ arguments: String..., in folder: TemporaryFolder) throws {
    try self.init(arguments, in: folder)
  }

  /// - Parameter environment: What the tool has in its environment beside what the tests have.
  init(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]) throws {
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    try process.run()
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until it has said something on standard error.
  func waitForMessage() { _ = messages.fileHandleForReading.availableData }

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
