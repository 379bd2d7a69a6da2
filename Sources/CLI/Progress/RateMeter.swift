/// How fast frames come, of late: still pictures fly and busy ones crawl, so the whole run's mean would mislead.
struct RateMeter {
  private struct Sample {
    let frame: Int
    let time: Double
  }

  /// In seconds.
  private static let window = 4.0
  private var samples: [Sample] = [Sample(frame: 0, time: 0)]

  /// `frame` frames were done `time` seconds after the start.
  mutating func add(frame: Int, at time: Double) {
    samples.append(Sample(frame: frame, time: time))
    if let stale = samples.firstIndex(where: { $0.time > time - Self.window }), stale > 1 {
      samples.removeFirst(stale - 1)
    }
  }

  /// 0 before the first frame.
  var framesPerSecond: Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
    return Double(last.frame - first.frame) / (last.time - first.time)
  }
}
