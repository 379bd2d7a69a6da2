internal import Glibc

/// A pipe whose ends are closed in programs that this process starts. The caller closes both ends.
package struct Pipe: Sendable {
  package let reader: Int32
  package let writer: Int32

  /// Opens a pipe, or returns `nil` if the system provides none.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  /// Waits for the next bytes, and returns `nil` at the end.
  package func next() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(reader, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }
}
