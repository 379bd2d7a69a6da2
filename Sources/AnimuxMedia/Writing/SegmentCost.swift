internal import Glibc

/// What a first pass has learnt of a segment's frames: the bits that each took, and what for. x264 and x265 write it alike.
struct SegmentCost: Hashable, Sendable {
  private struct Frame: Hashable, Sendable {
    let texture: Double
    let motion: Double
    /// What no quantizer changes.
    let rest: Double
  }

  private let frames: [Frame]

  /// From the lines of a file of statistics: `in:0 out:0 type:I … tex:19554 mv:1463 misc:5839 …`.
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

  /// What is taken however coarse the quantizer is.
  var least: Double { frames.reduce(0) { $0 + $1.rest } }

  /// Bits, with every quantizer so many times as coarse: by the rule that x264 reckons with.
  func bits(coarser factor: Double) -> Double {
    let (texture, motion) = (pow(factor, -1.1), pow(factor, -0.5))
    return frames.reduce(0) { $0 + $1.texture * texture + $1.motion * motion + $1.rest }
  }

  /// How much coarser the quantizers of all segments have to be for so many bits in all; one factor for all, so that the
  /// quality is the same everywhere.
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
