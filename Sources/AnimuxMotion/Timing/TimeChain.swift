/// The timings from the outside inwards: groups first, an animation last. The parent time of each one is the
/// local time of the one before.
package struct TimeChain: Hashable, Sendable {
  package struct Link: Hashable, Sendable {
    package var timing: Timing
    /// The timing function for the time of the inner links. That of the last link is not applied.
    package var timingFunction: TimingFunction?

    package init(_ timing: Timing, _ timingFunction: TimingFunction? = nil) {
      self.timing = timing
      self.timingFunction = timingFunction
    }
  }

  package private(set) var links: [Link]

  /// Creates a chain. A link without a duration takes that of the enclosing group.
  package init(_ links: [Link]) {
    self.links = links
    for index in self.links.indices.dropFirst() {
      self.links[index].timing = self.links[index].timing.inheriting(from: self.links[index - 1].timing)
    }
  }

  /// Returns the sample of the last link, or `nil` if it or an enclosing group has no effect then.
  package func sample(at parentTime: Double) -> Timing.Sample? {
    guard let last = links.last else { return nil }
    var time = parentTime
    for group in links.dropLast() {
      guard let childTime = group.timing.childTime(at: time, group.timingFunction) else { return nil }
      time = childTime
    }
    return last.timing.sample(at: time)
  }
}

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
