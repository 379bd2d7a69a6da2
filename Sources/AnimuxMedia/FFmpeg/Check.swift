internal import CFFmpeg
internal import CFFmpegShim

/// Every call into FFmpeg that can fail goes through here: a negative result becomes an error with FFmpeg's own words,
/// unless it is one of the `expected` ones, which are returned. `isAlone`: no other
/// thread works for the call, so that what others say at the time is not about it.
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

/// An FFmpeg object; without one there is no memory left.
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
