internal import AnimuxEngine
internal import AnimuxGraphics

/// Estimates what segments cost to make, from a few of their frames. The estimates depend on the film alone,
/// so every machine divides the work in the same way.
struct SegmentCosts {
  /// The number of frames that are looked at in each segment, each with the one after it.
  private static let samples = 4
  /// The cost of a frame in which nothing changes, relative to one in which everything may.
  private static let still = 0.25
  /// The number of words of a display list that cost as much to draw as a frame costs to encode.
  private static let words = 40_000.0

  private let production: Production
  private let scale: Double
  private let firstFrame: Int

  init(_ production: Production, scale: Double, firstFrame: Int) {
    (self.production, self.scale, self.firstFrame) = (production, scale, firstFrame)
  }

  func costs(of segments: [Range<Int>]) -> [Double] {
    production.film.withRoom {
      let playhead = Playhead(production.film, scale: scale)
      return segments.map { cost(of: $0, playhead) }
    }
  }

  private func cost(of segment: Range<Int>, _ playhead: Playhead) -> Double {
    var sum = 0.0
    for sample in 0..<Self.samples {
      let frame = segment.lowerBound + segment.count * sample / Self.samples
      let list = playhead.displayList(at: time(of: frame))
      let next = playhead.displayList(at: time(of: min(frame + 1, segment.upperBound - 1)))
      guard list != next else {
        sum += Self.still
        continue
      }
      var form = CanonicalForm()
      form.write(next)
      sum += 1 + Double(form.words.count) / Self.words
    }
    return sum / Double(Self.samples) * Double(segment.count)
  }

  private func time(of frame: Int) -> Double { production.film.frameRate.time(of: firstFrame + frame) }
}
