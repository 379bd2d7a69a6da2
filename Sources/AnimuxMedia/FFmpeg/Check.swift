internal import CFFmpeg
internal import CFFmpegShim

/// Performs a call into FFmpeg and throws an error with FFmpeg's own text if its result is negative.
///
/// Every call that can fail is made through this function. Codes in `expected` are returned instead.
/// `isAlone` is `true` if no other thread works for the call, so that the log lines of other threads are
/// unrelated.
@discardableResult
func check(
  _ operation: @autoclosure () -> String, file: String? = nil, expected: [Int32] = [], isAlone: Bool = false,
  _ call: () -> Int32
) throws(MediaError) -> Int32 {
  animux_log_capture()
  let mark = animux_log_mark()
  let code = call()
  guard code >= 0 || expected.contains(code) else {
    throw MediaError(operation(), code: code, since: mark, isAlone: isAlone, file: file)
  }
  return code
}

/// Returns an FFmpeg object, or throws an out-of-memory error if `make` returns `nil`.
func made<Object>(
  _ operation: @autoclosure () -> String, _ make: () -> Object?
) throws(MediaError) -> Object {
  animux_log_capture()
  let mark = animux_log_mark()
  guard let object = make() else {
    throw MediaError(operation(), code: animux_error_no_memory, since: mark, file: nil)
  }
  return object
}

/// Returns FFmpeg's encoder for a codec, or throws an error with a remedy if this FFmpeg has none.
func foundEncoder(
  _ encoder: String, for codec: String, _ remedy: String
) throws(MediaError) -> UnsafePointer<AVCodec> {
  guard let found = avcodec_find_encoder_by_name(encoder) else {
    throw MediaError("encoding \(codec)", "this FFmpeg has no \(encoder); \(remedy)")
  }
  return UnsafePointer(found)
}
