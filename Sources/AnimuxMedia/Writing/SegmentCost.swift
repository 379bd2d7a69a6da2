internal import Glibc

/// The statistics of a segment's frames from the first pass: the bits of each frame by purpose. x264 and x265
/// use the same notation.
struct SegmentCost: Hashable, Sendable {
  private struct Frame: Hashable, Sendable {
    let texture: Double
    let motion: Double
    /// The bits that do not depend on the quantizer.
    let rest: Double
  }

  private let frames: [Frame]

  /// Reads the lines of a statistics file: `in:0 out:0 type:I … tex:19554 mv:1463 misc:5839 …`.
  init(statistics: String) {
    frames = statistics.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("in:") else { return nil }
      var values: [Substring: Double] = [:]
      for word in line.split(separator: " ") {
        let parts = word.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { values[parts[0]] = Double(parts[1]) }
      }
      return Frame(texture: values["tex"] ?? 0, motion: values["mv"] ?? 0, rest: values["misc"] ?? 0)
    }
  }

  var frameCount: Int { frames.count }

  /// The bits that are required with any quantizer.
  var minimum: Double { frames.reduce(0) { $0 + $1.rest } }

  /// Returns the bits of the segment if every quantizer is coarser by `factor`, as x264 estimates them.
  func bits(coarser factor: Double) -> Double {
    let (texture, motion) = (pow(factor, -1.1), pow(factor, -0.5))
    return frames.reduce(0) { $0 + $1.texture * texture + $1.motion * motion + $1.rest }
  }

  /// Returns the factor by which the quantizers of all segments must be coarser for `bits` in total. It is
  /// the same for all segments, so that the quality is even.
  static func factor(of segments: [SegmentCost], for bits: Double) -> Double {
    var (low, high) = (1.0 / 4096, 4096.0)
    for _ in 0..<60 {
      let middle = (low * high).squareRoot()
      let sum = segments.reduce(0) { $0 + $1.bits(coarser: middle) }
      if sum > bits { low = middle } else { high = middle }
    }
    return high
  }
}
