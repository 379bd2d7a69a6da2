internal import Synchronization

/// The distances by which the tracking of animators moves the letters of a line.
final class TextSpread: Sendable {
  private let letters: [TextLetter]
  private let animators: [TextAnimator]
  /// The part of the line that is before its origin.
  private let share: Double
  /// The places by frame. The distance of each letter is requested for all frames, and its place depends on those before it.
  private let known = Mutex<[Double: [Double]]>([:])

  /// Creates the distances of the letters of a line. Without letters,
  /// distances are 0.
  init(_ letters: [TextLetter], _ animators: [TextAnimator], share: Double) {
    (self.letters, self.share) = (letters, share)
    self.animators = animators.filter { $0.tracking != nil }
  }

  /// Returns the distance by which a letter is moved at a frame.
  func distance(of column: Int, at frame: Double) -> Double {
    guard !animators.isEmpty, letters.indices.contains(column) else { return 0 }
    let places = known.withLock { known in
      if let places = known[frame] { return places }
      let fresh = self.places(at: frame)
      known[frame] = fresh
      return fresh
    }
    return places[column] - share * (places.last ?? 0)
  }

  /// Returns the places of the letters. One half of a letter's tracking is before it, and one half after it. An animator has it in
  /// the units of the layer, and the document of a text in thousandths of the size.
  private func places(at frame: Double) -> [Double] {
    let gaps = letters.map { letter in
      animators.reduce(0) {
        $0 + ($1.tracking?.first(at: frame) ?? 0) * $1.share(of: letter, at: frame)
      }
    }
    var places = [0.0]
    for (left, right) in zip(gaps, gaps.dropFirst()) {
      places.append((places.last ?? 0) + (left + right) / 2)
    }
    return places
  }
}
