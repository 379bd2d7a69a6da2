internal import AnimuxProcesses
internal import Glibc

/// A program that is started, given a text, and waited for.
enum ChildProcess {
  /// Runs a program with its arguments and `input` as its standard input. Its standard error is that of this
  /// process. Returns its exit code and its output, or `nil` if it cannot be started.
  static func run(_ words: [String], input: String = "") -> (status: Int32, output: String)? {
    guard let inlet = Pipe(), let outlet = Pipe() else { return nil }
    let process = spawn(words) { actions in
      posix_spawn_file_actions_adddup2(&actions, inlet.reader, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, outlet.writer, STDOUT_FILENO)
    }
    close(inlet.reader)
    close(outlet.writer)
    defer { close(outlet.reader) }
    if process != nil { inlet.write(input) }
    close(inlet.writer)
    guard let process else { return nil }
    let output = outlet.all()
    return (exitCode(of: process), output)
  }

  /// Runs a program without input, and passes each line of its standard error. Ends it when `line` returns `false`. Returns
  /// its exit code, or `nil` if it cannot be started.
  static func run(_ words: [String], eachLine line: (String) -> Bool) -> Int32? {
    guard let outlet = Pipe() else { return nil }
    let process = spawn(words) { actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, outlet.writer, STDERR_FILENO)
    }
    close(outlet.writer)
    defer { close(outlet.reader) }
    guard let process else { return nil }
    outlet.forEachLine { if !line($0) { kill(process, SIGTERM) } }
    return exitCode(of: process)
  }

  /// Starts a program whose descriptors `redirect` sets. Returns `nil` if it cannot be started.
  private static func spawn(
    _ words: [String], _ redirect: (inout posix_spawn_file_actions_t) -> Void
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    redirect(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that this process waits for are blocked in it, and would be in the program, too.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // The program would also ignore the signals that this process ignores.
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    return posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ) == 0 ? process : nil
  }

  /// Waits for the end of a program. The exit code of one that a signal ended is 128 plus the number of the signal.
  private static func exitCode(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

extension Pipe {
  /// Writes a text, or as much of it as is read.
  fileprivate func write(_ text: String) {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = Glibc.write(writer, rest, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest.removeFirst(count)
    }
  }

  /// Reads up to the end, and passes each line when it is complete.
  fileprivate func forEachLine(_ body: (String) -> Void) {
    var rest: [UInt8] = []
    while let bytes = next() {
      rest += bytes
      while let end = rest.firstIndex(of: 0x0A) {
        body(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    if !rest.isEmpty { body(String(decoding: rest, as: UTF8.self)) }
  }

  /// Reads everything up to the end.
  fileprivate func all() -> String {
    var bytes: [UInt8] = []
    while let more = next() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }
}
