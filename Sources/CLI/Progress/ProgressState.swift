/// Where a run is.
struct ProgressState: Sendable, Hashable {
  /// Done.
  var frame: Int
  /// Of the whole run.
  var frames: Int
  var framesPerSecond: Double

  /// 0…1.
  var fraction: Double { frames > 0 ? Double(frame) / Double(frames) : 1 }

  /// In seconds; nil while nothing is known.
  var timeLeft: Double? {
    framesPerSecond > 0 ? Double(frames - frame) / framesPerSecond : nil
  }

  /// One line of `--progress json`.
  var json: String { "{\(fields)}" }

  /// Its last line.
  func json(done bytes: Int) -> String { "{\(fields), \"done\": true, \"bytes\": \(bytes)}" }

  private var fields: String {
    let rate = decimal(framesPerSecond, fixed: 2)
    let left = timeLeft.map { decimal($0, fixed: 2) } ?? "null"
    return "\"frame\": \(frame), \"frames\": \(frames), \"fps\": \(rate), \"eta\": \(left)"
  }
}
