/// A meter of the recent frame rate. Simple frames are far faster than busy ones, so the mean of the whole
/// run would mislead.
struct RateMeter {
  private struct Sample {
    let frame: Int
    let time: Double
  }

  /// The period that the rate is measured over, in seconds.
  private static let window = 4.0
  private var samples: [Sample] = [Sample(frame: 0, time: 0)]

  /// Records that `frame` frames were done `time` seconds after the start.
  mutating func add(frame: Int, at time: Double) {
    samples.append(Sample(frame: frame, time: time))
    if let stale = samples.firstIndex(where: { $0.time > time - Self.window }), stale > 1 {
      samples.removeFirst(stale - 1)
    }
  }

  /// The recent rate; 0 before the first frame.
  var framesPerSecond: Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
    return Double(last.frame - first.frame) / (last.time - first.time)
  }
}
