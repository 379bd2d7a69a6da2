internal import AnimuxDocuments

/// An interval between two keyframes in which a value does not follow them all the time, because it is held at the border of its
/// range for a part of it.
struct Bend {
  private let value: Variation
  private let start: Double
  private let length: Double
  private let easing: Easing

  init(_ value: Variation, from start: Double, to end: Double, _ easing: Easing) {
    (self.value, self.start, length, self.easing) = (value, start, end - start, easing)
  }

  /// The most places of an interval. A value that needs more does not follow from its keyframes by sums and factors.
  private static let maximum = 8

  /// The places, 0…1, between which the value follows its keyframes; none if it always does.
  var knots: [Double] {
    var knots: [Double] = []
    var from = 0.0
    while !isStraight(from, 1) {
      var (low, high) = (from, 1.0)
      for _ in 0..<32 {
        let middle = (low + high) / 2
        if isStraight(from, middle) { low = middle } else { high = middle }
      }
      guard knots.count < Self.maximum, low > from + 1e-6, low < 1 - 1e-6 else { return [] }
      knots.append(low)
      from = low
    }
    return knots
  }

  /// Returns whether the value follows the pace between two places.
  private func isStraight(_ from: Double, _ to: Double) -> Bool {
    let (first, last) = (numbers(from), numbers(to))
    guard first.count == last.count else { return true }
    let (low, high) = (easing.progress(from), easing.progress(to))
    // Two steps that are not even show also a ramp in the middle of the interval.
    let steps = easing == .linear ? [0.3, 0.6] : (1..<12).map { Double($0) / 12 + 0.01 }
    return steps.allSatisfy { step in
      let place = from + (to - from) * step
      let share = abs(high - low) < 1e-9 ? 0 : (easing.progress(place) - low) / (high - low)
      let seen = numbers(place)
      return seen.count == first.count
        && seen.indices.allSatisfy { index in
          let expected = first[index] + (last[index] - first[index]) * share
          return abs(seen[index] - expected) <= 3e-5 + 1e-6 * abs(seen[index])
        }
    }
  }

  private func numbers(_ place: Double) -> [Double] {
    // At the end, another keyframe can already be seen.
    value.at(min(start + length * place, start + length - 1e-7)).allNumbers
  }
}

extension Variation {
  /// Returns the times and paces with a keyframe wherever the value reaches the border of its range or leaves it. Nothing is added
  /// to intervals that are not longer than `shortest`.
  func bent(_ pace: Pace, longerThan shortest: Double) -> Pace {
    guard let first = pace.frames.first, !at(first).allNumbers.isEmpty else { return pace }
    var (frames, easings) = ([first], [Easing]())
    for (index, easing) in pace.easings.enumerated() {
      let (start, end) = (pace.frames[index], pace.frames[index + 1])
      let isKept = easing == .hold || end - start <= shortest
      let knots = isKept ? [] : Bend(self, from: start, to: end, easing).knots
      frames += knots.map { start + (end - start) * $0 } + [end]
      let edges = [0] + knots + [1]
      easings += zip(edges, edges.dropFirst()).map { knots.isEmpty ? easing : easing.part(from: $0, to: $1) }
    }
    return Pace(frames: frames, easings: easings)
  }
}

extension JSON {
  /// The numbers of the value and of the lists in it, in their order.
  fileprivate var allNumbers: [Double] {
    switch kind {
    case .number(let number): [number]
    case .array(let elements): elements.flatMap(\.allNumbers)
    default: []
    }
  }
}
