/// How a cubic curve passes its keys: Kochanek and Bartels' three numbers for each, 0 where a list is too short.
struct SplineShape: Hashable {
  var tension: [Double] = []
  var continuity: [Double] = []
  var bias: [Double] = []

  /// How much the differences to the key before and to the key after weigh in the tangent at `key`.
  func weights(at key: Int, outgoing: Bool) -> (before: Double, after: Double) {
    func number(_ list: [Double]) -> Double { key < list.count && list[key].isFinite ? list[key] : 0 }
    let (t, b) = (number(tension), number(bias))
    let c = outgoing ? number(continuity) : -number(continuity)
    return ((1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2)
  }
}

/// The control points between two keys of a cubic curve, as of a Bézier curve. They and the curve are found by interpolation
/// alone, so that what turns, turns.
struct SplineSegment<Value: Interpolable>: Equatable, Sendable {
  var control1: Value
  var control2: Value

  /// One for each pair of neighbours.
  static func through(_ values: [Value], _ times: KeyTimes, _ shape: SplineShape) -> [SplineSegment] {
    values.indices.dropLast().map { key in
      SplineSegment(
        control1: control(key, values, times, shape, outgoing: true),
        control2: control(key + 1, values, times, shape, outgoing: false))
    }
  }

  /// A third of the way along the tangent at `key`, forwards or backwards. The tangent is scaled by its segment's share of
  /// the time of both neighbours; at an end it is the difference to the one neighbour.
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

  /// De Casteljau's construction.
  func value(from start: Value, to end: Value, at fraction: Double) -> Value {
    let (a, b) = (
      start.interpolated(to: control1, at: fraction), control1.interpolated(to: control2, at: fraction)
    )
    let c = control2.interpolated(to: end, at: fraction)
    return a.interpolated(to: b, at: fraction)
      .interpolated(to: b.interpolated(to: c, at: fraction), at: fraction)
  }
}
