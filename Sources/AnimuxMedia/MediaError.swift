internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim
internal import Glibc

/// What went wrong with a picture, a sound, a movie or the file that holds it.
public struct MediaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, to end a sentence that begins with "failed while": `writing the movie`.
  public let operation: String
  /// Why it failed, and what would help.
  public let reason: String
  /// What FFmpeg last said about it.
  public let log: String?
  public let file: String?

  public init(_ operation: String, _ reason: String, log: String? = nil, file: String? = nil) {
    self.operation = operation
    self.reason = reason
    self.log = log
    self.file = file
  }

  /// `out.mp4: writing the movie: No space left on device (mp4: …)`.
  public var description: String {
    let place = file.map { $0 + ": " } ?? ""
    let remark = log.map { " (\($0))" } ?? ""
    return place + operation + ": " + reason + remark
  }
}

extension MediaError {
  /// Of a system call that failed.
  init(_ operation: String, errno code: Int32, file: String?) {
    self.init(operation, String(cString: strerror(code)), file: file)
  }

  /// Somebody has cut a file while it was in use.
  static func shortened(_ operation: String, _ path: String) -> MediaError {
    MediaError(operation, "the file has become shorter", file: path)
  }

  /// Says that `path` goes beyond a limit, and how to allow what it asks for. `what` is followed by “more than”.
  static func beyond(
    _ limit: Limit, _ limits: Limits, asks value: Int, _ operation: String, _ what: String, _ path: String
  ) -> MediaError {
    MediaError(
      operation,
      "\(what) more than the \(limits.count(limit)) \(limit.unit) allowed; --limit \(limit.name)=\(value) allows it",
      file: path)
  }

  /// Of a call into FFmpeg that gave `code`, with what it has logged since `mark`; `isAlone`: no other thread works for it.
  init(_ operation: String, code: Int32, since mark: UInt64, isAlone: Bool = false, file: String?) {
    let log = text(size: 512) { animux_log_since(mark, isAlone ? 0 : 1, $0, $1) }
    let reason = text(size: 128) { av_strerror(code, $0, $1) }
    self.init(operation, reason, log: log.isEmpty ? nil : log, file: file)
  }
}

/// What `fill` writes into a buffer, up to the first NUL.
private func text<Ignored>(size: Int, _ fill: (UnsafeMutablePointer<CChar>, Int) -> Ignored) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
    buffer.initialize(repeating: 0)
    guard let start = buffer.baseAddress else { return "" }
    _ = fill(start, size)
    return String(cString: start)
  }
}
