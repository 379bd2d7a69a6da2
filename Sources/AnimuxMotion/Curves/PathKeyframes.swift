package import AnimuxGraphics

/// A curve along an outline, as in `CAKeyframeAnimation.path`. Each line or curve is an interval. Closing a
/// subpath adds a line, and a move is jumped over. As the outline is a curve already, `cubic` is the same as `linear`, and
/// `cubicPaced` as `paced`.
package struct PathKeyframes: Curve {
  /// A point of the outline.
  package struct Place: Hashable, Sendable {
    package var position: Point
    /// The direction of travel in radians, for `rotationMode`.
    package var angle: Double
  }

  package let calculationMode: CalculationMode
  private let segments: [PathSegment]
  private let times: KeyTimes
  private let timingFunctions: [TimingFunction]
  private let arcLength: ArcLength?

  /// Creates keyframes along `path`. `keyTimes` has a time for the start of each segment, and one for the end
  /// of the last. The other parameters are those of `Keyframes`.
  package init(
    _ path: Path, keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear
  ) {
    let subpaths = path.subpaths.filter { !$0.segments.isEmpty }
    let all = subpaths.flatMap(\.segments)
    let given = calculationMode.isPaced ? nil : keyTimes.flatMap { $0.count < 2 ? nil : $0 }
    let count = min(all.count, given.map { $0.count - 1 } ?? all.count)
    segments = Array(all.prefix(count))
    if let given {
      times = KeyTimes(Array(given.prefix(count + 1)), count: count + 1)
    } else {
      times = KeyTimes(evenly: count + 1, of: max(count, 1))
    }
    self.calculationMode = calculationMode
    self.timingFunctions = calculationMode.isPaced || calculationMode == .discrete ? [] : timingFunctions
    arcLength = calculationMode.isPaced ? ArcLength(segments) : nil
  }

  /// The length of a path with a paced calculation mode; 0 in other modes.
  package var length: Double { arcLength?.total ?? 0 }

  /// Returns the place at `fraction` of the duration, or `nil` if the path has no segments.
  package func place(at fraction: Double) -> Place? {
    guard let (index, t) = parameter(at: fraction) else { return nil }
    return Place(position: segments[index].point(at: t), angle: angle(index, t))
  }

  package func value(at fraction: Double, over current: Point) -> Point {
    guard let (index, t) = parameter(at: fraction) else { return current }
    return segments[index].point(at: t)
  }

  /// Returns the segment and its parameter at `fraction` of the duration, or `nil` if the path has no segments.
  private func parameter(at fraction: Double) -> (index: Int, t: Double)? {
    guard !segments.isEmpty else { return nil }
    var (index, t) = times.segment(at: fraction)
    if calculationMode == .discrete {
      (index, t) = (min(times.index(at: fraction + Timing.slack), segments.count - 1), 0)
    } else if let arcLength {
      (index, t) = pacedPlace(at: fraction, arcLength)
    } else if index < timingFunctions.count {
      t = timingFunctions[index].warp(t)
    }
    return (index, t)
  }

  /// Returns the segment and its parameter at a constant speed. Beyond the ends, the motion continues at the
  /// speed that it has there.
  private func pacedPlace(at fraction: Double, _ arcLength: ArcLength) -> (Int, Double) {
    let length = fraction * arcLength.total
    let held = min(max(length.isFinite ? length : 0, 0), arcLength.total)
    let (index, t) = arcLength.place(at: held, in: segments)
    let speed = segments[index].speed(at: t)
    return (index, held == length || !(speed > 0) || !length.isFinite ? t : t + (length - held) / speed)
  }

  /// Returns the direction of travel. A segment of no length has the direction of the nearest one before it
  /// that has one, or else of the first after it.
  private func angle(_ index: Int, _ t: Double) -> Double {
    if let angle = segments[index].angle(at: t) { return angle }
    for earlier in segments[..<index].reversed() {
      if let angle = earlier.angle(at: 1) { return angle }
    }
    for later in segments[index...] {
      if let angle = later.angle(at: 0) { return angle }
    }
    return 0
  }
}
