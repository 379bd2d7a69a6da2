/// A curve between two values, as in `CABasicAnimation`. At most two of the three values should be set.
package struct Basic<Value: Interpolable>: Curve {
  package var from: Value?
  package var to: Value?
  package var by: Value?

  package init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    self.from = from
    self.to = to
    self.by = by
  }

  /// Returns the first and the last value of an animation over the value `current`.
  package func ends(over current: Value) -> (start: Value, end: Value) {
    // A switch over all three would look up the type of a tuple in every frame.
    if let from {
      if let to { return (from, to) }
      return (from, by.map { from.adding($0) } ?? current)
    }
    if let to { return (by.map { to.subtracting($0) } ?? current, to) }
    return (current, by.map { current.adding($0) } ?? current)
  }

  package func value(at fraction: Double, over current: Value) -> Value {
    let (start, end) = ends(over: current)
    return start.interpolated(to: end, at: fraction)
  }

  package func neighbours(at fraction: Double, over current: Value) -> Neighbours<Value>? {
    let (start, end) = ends(over: current)
    return Neighbours(start: start, end: end, fraction: fraction)
  }
}
