internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim
internal import Glibc

/// An error in a picture, a sound, a movie or the file that contains it.
public struct MediaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed, as a present participle: `writing the movie`.
  public let operation: String
  /// The cause, and the remedy if there is one.
  public let reason: String
  /// The last log line of FFmpeg about it.
  public let log: String?
  /// The path of the file.
  public let file: String?

  /// Creates an error.
  public init(_ operation: String, _ reason: String, log: String? = nil, file: String? = nil) {
    self.operation = operation
    self.reason = reason
    self.log = log
    self.file = file
  }

  /// The error as text: `out.mp4: writing the movie: No space left on device (mp4: …)`.
  public var description: String {
    let place = file.map { $0 + ": " } ?? ""
    let logged = log.map { " (\($0))" } ?? ""
    return place + operation + ": " + reason + logged
  }
}

extension MediaError {
  /// Creates an error from a failed system call.
  init(_ operation: String, errno code: Int32, file: String?) {
    self.init(operation, String(cString: strerror(code)), file: file)
  }

  /// Creates an error of a system call that failed in a folder, which may not exist.
  init(_ operation: String, missing folder: String, errno code: Int32, file: String) {
    let reason = code == ENOENT ? "there is no folder \"\(folder)\"" : String(cString: strerror(code))
    self.init(operation, reason, file: file)
  }

  /// Returns an error for a file that was shortened while it was in use.
  static func shortened(_ operation: String, _ path: String) -> MediaError {
    MediaError(operation, "the file was shortened while it was in use", file: path)
  }

  /// Returns an error for a file that exceeds a limit, with the option that raises it. `what` is followed by
  /// "more than".
  static func beyond(
    _ limit: Limit, _ limits: Limits, asks value: Int, _ operation: String, _ what: String, _ path: String
  ) -> MediaError {
    MediaError(
      operation,
      "\(what) more than the \(limits.count(limit)) \(limit.unit) allowed; --limit \(limit.name)=\(value) allows it",
      file: path)
  }

  /// Creates an error from a call into FFmpeg that returned `code`, with the log since `mark`. `isAlone` is
  /// `true` if no other thread works for the call.
  init(_ operation: String, code: Int32, since mark: UInt64, isAlone: Bool = false, file: String?) {
    let log = text(size: 512) { animux_log_since(mark, isAlone ? 0 : 1, $0, $1) }
    let isDamaged =
      code == animux_error_end
      || [animux_error_external, animux_error_invalid_data].contains(code) && operation.hasPrefix("decoding")
    let reason =
      isDamaged ? "the file is damaged or cut off" : text(size: 128) { av_strerror(code, $0, $1) }
    self.init(operation, reason, log: log.isEmpty ? nil : log, file: file)
  }
}

/// Returns the text that `fill` writes into a buffer, up to the first NUL.
private func text<Ignored>(size: Int, _ fill: (UnsafeMutablePointer<CChar>, Int) -> Ignored) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
    buffer.initialize(repeating: 0)
    guard let start = buffer.baseAddress else { return "" }
    _ = fill(start, size)
    return String(cString: start)
  }
}
