internal import Glibc

/// The three standard streams of the process.
enum StandardStreams {
  /// Takes the descriptors of streams that are closed, so that no file gets them. Reading from such a stream and writing to
  /// it fails as before.
  static func reserve() {
    for (stream, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(stream, F_GETFD) < 0 {
      // The system gives the lowest descriptor that is free.
      _ = open("/dev/null", mode)
    }
  }
}
