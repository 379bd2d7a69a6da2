internal import AnimuxProcesses
internal import Glibc

/// A program that is started, given a text, and waited for.
enum ChildProcess {
  /// Runs a program with its arguments and `input` as its standard input. Its standard error is that of this
  /// process. Returns its exit code and its output, or `nil` if it cannot be started.
  static func run(_ words: [String], input: String = "") -> (status: Int32, output: String)? {
    guard let inlet = Pipe(), let outlet = Pipe() else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inlet.reader, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, outlet.writer, STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    close(inlet.reader)
    close(outlet.writer)
    defer { close(outlet.reader) }
    guard failure == 0 else {
      close(inlet.writer)
      return nil
    }
    // The inputs are shorter than a pipe holds, so the program need not read before it writes.
    var text = input
    text.withUTF8 { _ = write(inlet.writer, $0.baseAddress, $0.count) }
    close(inlet.writer)
    let output = outlet.all()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output)
  }

  /// Runs a program without input, and passes each line of its standard error. Ends it when `line` returns `false`. Returns
  /// its exit code, or `nil` if it cannot be started.
  static func run(_ words: [String], eachLine line: (String) -> Bool) -> Int32? {
    guard let outlet = Pipe() else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, outlet.writer, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that this process waits for are blocked in it, and would be in the program, too.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    close(outlet.writer)
    defer { close(outlet.reader) }
    guard failure == 0 else { return nil }
    outlet.forEachLine { if !line($0) { kill(process, SIGTERM) } }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

extension Pipe {
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
