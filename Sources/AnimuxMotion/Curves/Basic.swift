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
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, current)
    case (nil, let to?, nil): return (current, to)
    case (nil, nil, let by?): return (current, current.adding(by))
    case (nil, nil, nil): return (current, current)
    }
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
