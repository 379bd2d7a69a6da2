/// A stretch of the film in which a layer's time runs at a constant rate.
struct TimeStretch: Hashable {
  /// The start in film time.
  var begin: Double
  var end: Double
  /// The layer's time at the start.
  var local: Double
  /// The seconds of the layer's time per second of the film. The rate is negative if the time runs backwards.
  var rate: Double

  func local(at time: Double) -> Double { local + (time - begin) * rate }

  /// Returns the part between two times, or `nil` if there is none.
  func within(_ from: Double, _ to: Double) -> TimeStretch? {
    let (first, last) = (max(begin, from), min(end, to))
    guard first < last else { return nil }
    return TimeStretch(begin: first, end: last, local: local(at: first), rate: rate)
  }
}
