internal import Dispatch
internal import Glibc

/// A pipe from the thread that makes a movie to the answer that sends it.
final class MediaPipe: Sendable {
  private let reader: Int32
  private let writer: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit { close(reader) }

  /// Runs `write` on a thread of its own, with a path that leads into the pipe and a function that returns whether anybody is
  /// still reading.
  func fill(_ write: @escaping @Sendable (_ path: String, _ goesOn: @escaping @Sendable () -> Bool) -> Void) {
    let writer = writer
    let isRead: @Sendable () -> Bool = { [weak self] in self != nil }
    DispatchQueue.global().async {
      write("/proc/self/fd/\(writer)", isRead)
      close(writer)
    }
  }

  /// Waits for the next bytes, and returns `nil` at the end.
  func next() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(reader, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }
}
