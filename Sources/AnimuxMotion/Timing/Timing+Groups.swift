extension Timing {
  /// Returns this timing as that of a group's child. Without a duration of its own, it has the group's.
  package func inheriting(from group: Timing) -> Timing {
    var result = self
    if !(duration > 0) { result.duration = group.duration }
    return result
  }

  /// Returns the time that a group passes on to its children, or `nil` if they have no effect then. It never
  /// exceeds the group's duration, which cuts off the children.
  package func childTime(at parentTime: Double, _ timingFunction: TimingFunction?) -> Double? {
    guard let sample = sample(at: parentTime) else { return nil }
    return max(0, min(sample.warped(by: timingFunction, duration: duration).time, duration))
  }
}
