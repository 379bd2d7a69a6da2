internal import AnimuxProcesses
internal import Glibc

/// A pipe from the thread that makes a movie to the response that sends it.
final class MediaPipe: Sendable {
  private let pipe: Pipe

  init?() {
    guard let pipe = Pipe() else { return nil }
    self.pipe = pipe
  }

  deinit { close(pipe.reader) }

  /// Runs `write` on another thread, with a path that leads into the pipe and a function that returns whether the
  /// response is still being sent.
  func fill(_ write: @escaping @Sendable (_ path: String, _ isRead: @escaping @Sendable () -> Bool) -> Void) {
    let writer = pipe.writer
    let isRead: @Sendable () -> Bool = { [weak self] in self != nil }
    runAside {
      write("/proc/self/fd/\(writer)", isRead)
      close(writer)
    }
  }

  /// Waits for the next bytes, and returns `nil` at the end.
  func next() -> [UInt8]? { pipe.next() }
}
