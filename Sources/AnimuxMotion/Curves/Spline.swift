/// The shape of a cubic curve at its keys: Kochanek and Bartels' three parameters for each key. A missing
/// number is 0.
struct SplineShape: Hashable {
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []

  /// Returns the weights in the tangent at `key` of the differences to the keys before and after it.
  func weights(at key: Int, outgoing: Bool) -> (before: Double, after: Double) {
    func number(_ list: [Double]) -> Double { key < list.count && list[key].isFinite ? list[key] : 0 }
    let (t, b) = (number(tension), number(bias))
    let c = outgoing ? number(continuity) : -number(continuity)
    return ((1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2)
  }
}

/// The control points between two keys of a cubic curve, as of a Bézier curve. They and the curve are
/// computed by interpolation only, so that rotations rotate.
struct SplineSegment<Value: Interpolable>: Equatable, Sendable {
  var control1: Value
  var control2: Value

  /// Returns a segment for each pair of neighbours.
  static func through(_ values: [Value], _ times: KeyTimes, _ shape: SplineShape) -> [SplineSegment] {
    values.indices.dropLast().map { key in
      SplineSegment(
        control1: control(key, values, times, shape, outgoing: true),
        control2: control(key + 1, values, times, shape, outgoing: false))
    }
  }

  /// Returns the point at a third of the tangent at `key`, forwards or backwards. The tangent is scaled by
  /// the fraction of both neighbouring intervals that its own segment takes. At an end of the curve, it is
  /// the difference to the one neighbour.
  private static func control(
    _ key: Int, _ values: [Value], _ times: KeyTimes, _ shape: SplineShape, outgoing: Bool
  ) -> Value {
    var (before, after) = shape.weights(at: key, outgoing: outgoing)
    let sign = outgoing ? 1.0 : -1.0
    let value = values[key]
    if key == 0 { return value.interpolated(to: values[1], at: (before + after) / 3) }
    if key == values.count - 1 {
      return values[key - 1].interpolated(to: value, at: 1 - (before + after) / 3)
    }
    let (ahead, behind) = (times.length(of: key), times.length(of: key - 1))
    let share = ahead + behind > 0 ? 2 * (outgoing ? ahead : behind) / (ahead + behind) : 1
    (before, after) = (sign * before * share, sign * after * share)
    return values[key - 1].interpolated(to: value, at: 1 + before * 2 / 3)
      .interpolated(to: value.interpolated(to: values[key + 1], at: after * 2 / 3), at: 0.5)
  }

  /// Returns the value at `fraction`, by De Casteljau's construction.
  func value(from start: Value, to end: Value, at fraction: Double) -> Value {
    let (a, b) = (
      start.interpolated(to: control1, at: fraction), control1.interpolated(to: control2, at: fraction)
    )
    let c = control2.interpolated(to: end, at: fraction)
    return a.interpolated(to: b, at: fraction)
      .interpolated(to: b.interpolated(to: c, at: fraction), at: fraction)
  }
}
