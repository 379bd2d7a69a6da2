import Foundation
import TestSupport

/// A shell with a terminal of its own, into which a test types.
final class TypedShell {
  private let process = Process()
  private let terminal: Int32

  static func isInstalled(_ name: String) -> Bool { path(of: name) != nil && path(of: "setsid") != nil }

  private static func path(of name: String) -> String? {
    ["/usr/bin/\(name)", "/bin/\(name)"].first { access($0, X_OK) == 0 }
  }

  /// Starts a shell with the tool on its `PATH`, and `home` as the folder of its user.
  init(_ command: [String], home: TemporaryFolder, changes: [String: String] = [:]) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // The requests TIOCSPTLCK and TIOCGPTN, which are macros that Swift does not see.
    var (lock, number) = (CInt(0), CInt(0))
    guard terminal >= 0, ioctl(terminal, 0x4004_5431, &lock) == 0, ioctl(terminal, 0x8004_5430, &number) == 0
    else { throw CocoaError(.fileReadUnknown) }
    let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    let stream = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    process.executableURL = URL(filePath: Self.path(of: "setsid") ?? "")
    process.arguments = ["--ctty", "--wait"] + command
    let own = [
      "TERM": "xterm", "HOME": home.path, "XDG_CONFIG_HOME": home.path,
      "PATH": RunningTool.executable.deletingLastPathComponent().path + ":/usr/bin:/bin",
    ]
    process.environment = own.merging(changes) { $1 }
    process.currentDirectoryURL = URL(filePath: home.path)
    process.standardInput = stream
    process.standardOutput = stream
    process.standardError = stream
    try process.run()
  }

  /// Closing the terminal ends the shell.
  deinit {
    close(terminal)
    process.waitUntilExit()
  }

  /// Types a text, and waits until `answer` has appeared, or a quarter of a minute has passed. Returns what has appeared.
  func type(_ text: String, until answer: String) -> String {
    _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    let end = Date.now + 15
    var shown: [UInt8] = []
    while Date.now < end {
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 200) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(terminal, &bytes, bytes.count)
      guard count > 0 else { break }
      shown += bytes.prefix(count)
      if String(decoding: shown, as: UTF8.self).contains(answer) { break }
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
