/// Where a run is.
struct ProgressState: Sendable, Hashable {
  /// Done.
  var frame: Int
  /// Of the whole run.
  var frames: Int
  var framesPerSecond: Double
  /// Seconds since the run began.
  var elapsed = 0.0

  /// 0…1.
  var fraction: Double { frames > 0 ? Double(frame) / Double(frames) : 1 }

  /// In seconds, by the rate of late; where no frame has come of late, by that of the whole run, and before the first frame as if it were
  /// done now.
  var timeLeft: Double {
    let rate = framesPerSecond > 0 ? framesPerSecond : Double(max(frame, 1)) / max(elapsed, 0.01)
    return Double(frames - frame) / rate
  }

  /// One line of `--progress json`.
  var json: String { "{\(fields)}" }

  /// Its last line.
  func json(done bytes: Int) -> String { "{\(fields), \"done\": true, \"bytes\": \(bytes)}" }

  private var fields: String {
    let rate = decimal(framesPerSecond, fixed: 2)
    let left = decimal(timeLeft, fixed: 2)
    return "\"frame\": \(frame), \"frames\": \(frames), \"fps\": \(rate), \"eta\": \(left)"
  }
}
