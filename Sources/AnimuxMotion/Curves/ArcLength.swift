internal import AnimuxGraphics

/// The distances along a chain of segments, in points.
struct ArcLength: Hashable {
  /// The number of pieces for each segment. With five integration points for each piece, lengths are exact to
  /// far below a pixel.
  private static let pieces = 16

  /// The length before each piece, followed by the total length.
  private var sums = [0.0]

  init(_ segments: [PathSegment]) {
    sums.reserveCapacity(segments.count * Self.pieces + 1)
    for segment in segments {
      for piece in 0..<Self.pieces {
        let (a, b) = Self.bounds(piece)
        let length = segment.length(from: a, to: b)
        sums.append((sums.last ?? 0) + (length.isFinite ? length : 0))
      }
    }
  }

  var total: Double { sums.last ?? 0 }

  /// Returns the segment and its parameter at `length` along the chain. `length` must be in 0…`total`.
  func place(at length: Double, in segments: [PathSegment]) -> (index: Int, t: Double) {
    let piece = self.piece(at: length)
    let index = piece / Self.pieces
    let (a, b) = Self.bounds(piece % Self.pieces)
    let pieceLength = sums[piece + 1] - sums[piece]
    guard pieceLength > 0 else { return (index, a) }
    var t = a + (b - a) * (length - sums[piece]) / pieceLength
    for _ in 0..<3 {
      let speed = segments[index].speed(at: t)
      guard speed > 0 else { break }
      let error = sums[piece] + segments[index].length(from: a, to: t) - length
      t = min(max(t - error / speed, a), b)
    }
    return (index, t)
  }

  private func piece(at length: Double) -> Int {
    (1..<max(sums.count - 1, 1)).bisected { !(sums[$0] <= length) } - 1
  }

  private static func bounds(_ piece: Int) -> (Double, Double) {
    (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
  }
}
