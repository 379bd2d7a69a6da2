/// A curve through a list of values, as in `CAKeyframeAnimation`. Everything that does not depend on time is
/// computed when it is created.
package struct Keyframes<Value: Interpolable>: Curve {
  package let values: [Value]
  package let calculationMode: CalculationMode
  private let times: KeyTimes
  private let timingFunctions: [TimingFunction]
  private let splines: [SplineSegment<Value>]
  /// Whether there are splines. Reading it from the list itself costs more than a value, because its type is not known to the compiler.
  /// The function that reads the list is apart for the same reason.
  private let hasSplines: Bool

  /// Creates keyframes.
  ///
  /// `keyTimes` has a time for each value, and in the discrete mode one more for the end. If there are fewer
  /// times, the values beyond them are ignored. `timingFunctions` has one function for each pair of
  /// neighbours. `tension`, `continuity` and `bias` have a number for each value, and are used in cubic
  /// modes.
  package init(
    _ values: [Value], keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, tension: [Double] = [], continuity: [Double] = [],
    bias: [Double] = []
  ) {
    let mode = Value.isDiscrete && calculationMode.isCubic ? .linear : calculationMode
    let given = mode.isPaced ? nil : keyTimes.flatMap { $0.isEmpty ? nil : $0 }
    let values = Array(values.prefix(given?.count ?? values.count))
    self.values = values
    self.calculationMode = mode
    self.timingFunctions = mode.isPaced || mode == .discrete ? [] : timingFunctions
    if let given {
      times = KeyTimes(Array(given.prefix(values.count)), count: values.count + (mode == .discrete ? 1 : 0))
    } else if mode.isPaced, let paced = Self.pacedTimes(values) {
      times = paced
    } else {
      times = KeyTimes(evenly: values.count, of: mode == .discrete ? values.count : max(values.count - 1, 1))
    }
    let shape = SplineShape(tension: tension, continuity: continuity, bias: bias)
    splines = mode.isCubic && values.count > 1 ? SplineSegment.through(values, times, shape) : []
    hasSplines = !splines.isEmpty
  }

  private static func pacedTimes(_ values: [Value]) -> KeyTimes? {
    var distances: [Double] = []
    for (value, next) in zip(values, values.dropFirst()) {
      guard let distance = value.distance(to: next) else { return nil }
      distances.append(distance)
    }
    return KeyTimes(distances: distances)
  }

  /// Returns the value at `fraction`: `current` without keyframes, and that of the only one if there is one.
  package func value(at fraction: Double, over current: Value) -> Value {
    guard values.count > 1 else { return values.isEmpty ? current : values[0] }
    if calculationMode == .discrete { return values[times.index(at: fraction + Timing.slack)] }
    let (index, along) = segment(at: fraction)
    return hasSplines
      ? splined(index, at: along) : values[index].interpolated(to: values[index + 1], at: along)
  }

  /// Returns the value at a fraction of a segment of a list that has splines.
  @inline(never) private func splined(_ index: Int, at fraction: Double) -> Value {
    let (start, end) = (values[index], values[index + 1])
    guard index < splines.count else { return start.interpolated(to: end, at: fraction) }
    return splines[index].value(from: start, to: end, at: fraction)
  }

  package func neighbours(at fraction: Double, over current: Value) -> Neighbours<Value>? {
    guard values.count > 1, calculationMode != .discrete else { return nil }
    let (index, along) = segment(at: fraction)
    return Neighbours(start: values[index], end: values[index + 1], fraction: along)
  }

  private func segment(at fraction: Double) -> (index: Int, along: Double) {
    let (index, along) = times.segment(at: fraction)
    return (index, index < timingFunctions.count ? timingFunctions[index].warp(along) : along)
  }
}

extension TimingFunction {
  /// Returns the same as `value(at:)`, but leaves a fraction outside of 0…1 unchanged, so that it overshoots.
  func warp(_ fraction: Double) -> Double {
    fraction < 0 || fraction > 1 ? fraction : value(at: fraction)
  }
}
