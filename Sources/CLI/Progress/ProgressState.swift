/// The progress of a run.
struct ProgressState: Sendable, Hashable {
  /// The number of frames that are done.
  var frame: Int
  /// The number of frames of the whole run.
  var frames: Int
  var framesPerSecond: Double
  /// The seconds since the run began.
  var elapsed = 0.0

  /// The part of the run that is done, 0…1.
  var fraction: Double { frames > 0 ? Double(frame) / Double(frames) : 1 }

  /// The estimated remaining time in seconds.
  ///
  /// It follows from the recent rate. If no frame was done recently, the mean of the whole run is used, and
  /// before the first frame the run is assumed to have done one now.
  var timeLeft: Double {
    let rate = framesPerSecond > 0 ? framesPerSecond : Double(max(frame, 1)) / max(elapsed, 0.01)
    return Double(frames - frame) / rate
  }

  /// A line of `--progress json`.
  var json: String { "{\(fields)}" }

  /// Returns the last line of `--progress json`. `found` is the number of frames that were in the store.
  func json(done bytes: Int, found: Int = 0) -> String {
    let store = found > 0 ? ", \"found\": \(found)" : ""
    return "{\(fields), \"done\": true, \"bytes\": \(bytes)\(store)}"
  }

  private var fields: String {
    let rate = decimal(framesPerSecond, fixed: 2)
    let left = decimal(timeLeft, fixed: 2)
    return "\"frame\": \(frame), \"frames\": \(frames), \"fps\": \(rate), \"eta\": \(left)"
  }
}
