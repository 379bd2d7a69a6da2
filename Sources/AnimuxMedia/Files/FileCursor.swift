internal import Glibc

/// A position in an open file. A file may have several; none of them closes it.
final class FileCursor {
  let descriptor: Int32
  /// Whether earlier parts can be overwritten. If not, writing only continues at the end.
  let isSeekable: Bool
  private(set) var position: Int64 = 0
  /// The end of what has been written.
  private var end: Int64 = 0

  /// Whether what is written counts as output of the process.
  private let isMetered: Bool

  init(_ descriptor: Int32, isSeekable: Bool, isMetered: Bool = true) {
    self.descriptor = descriptor
    self.isSeekable = isSeekable
    self.isMetered = isMetered
  }

  /// Writes all of `bytes`. Returns 0 or the system's error code.
  func write(_ bytes: [UInt8]) -> Int32 { bytes.withUnsafeBytes { write($0) } }

  /// Writes all of `bytes`. Returns 0 or the system's error code.
  func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    let growth = max(position + Int64(bytes.count) - end, 0)
    guard !isMetered || OutputMeter.take(Int(growth)) else { return EFBIG }
    end += growth
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count =
        isSeekable
        ? pwrite(descriptor, part.baseAddress, part.count, Int(position))
        : withoutPipeSignal { Glibc.write(descriptor, part.baseAddress, part.count) }
      guard count >= 0 else {
        let code = errno
        if code == EINTR || code == EAGAIN && waited(for: POLLOUT) { continue }
        return code
      }
      position += Int64(count)
      rest = rest.dropFirst(count)
    }
    return 0
  }

  /// Reads bytes. Returns their number, 0 at the end, or the negative error code.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = pread(descriptor, bytes.baseAddress, bytes.count, Int(position))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return -Int(errno) }
      position += Int64(count)
      return count
    }
  }

  /// Changes the position. Returns it, or -1 if it cannot be reached.
  func seek(to position: Int64) -> Int64 {
    guard isSeekable, position >= 0 else { return -1 }
    self.position = position
    return position
  }

  var size: Int64? {
    var status = stat()
    return isSeekable && fstat(descriptor, &status) == 0 ? Int64(status.st_size) : nil
  }

  /// Waits until the descriptor is ready. Standard output may be a terminal that another process has set to
  /// be non-blocking.
  private func waited(for events: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }
}

/// Writes to a pipe so that a closed reader is an error (EPIPE) and not a signal that ends the process.
private func withoutPipeSignal(_ write: () -> Int) -> Int {
  var pipe = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  var pending = sigset_t()
  sigpending(&pending)
  guard sigismember(&pending, SIGPIPE) == 0 else { return write() }
  var before = sigset_t()
  pthread_sigmask(SIG_BLOCK, &pipe, &before)
  let count = write()
  let code = errno
  // The signal is also raised if a part was written before the reader closed.
  var now = timespec(tv_sec: 0, tv_nsec: 0)
  sigtimedwait(&pipe, nil, &now)
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return count
}
