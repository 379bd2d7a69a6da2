/// Timings from the outside in, groups first and an animation last: each one's parent time is the local time of the
/// one before.
public struct TimeChain: Hashable, Sendable {
  public struct Link: Hashable, Sendable {
    public var timing: Timing
    /// Bends the time that the links further in see. That of the last link is not applied.
    public var timingFunction: TimingFunction?

    public init(_ timing: Timing, _ timingFunction: TimingFunction? = nil) {
      self.timing = timing
      self.timingFunction = timingFunction
    }
  }

  public private(set) var links: [Link]

  /// A link of no duration takes that of the group around it.
  public init(_ links: [Link]) {
    self.links = links
    for index in self.links.indices.dropFirst() {
      self.links[index].timing = self.links[index].timing.inheriting(from: self.links[index - 1].timing)
    }
  }

  /// Where the last link is; nil where it, or a group around it, contributes nothing.
  public func sample(at parentTime: Double) -> Timing.Sample? {
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
  /// This timing as a child of the group: without a duration of its own it takes the group's.
  public func inheriting(from group: Timing) -> Timing {
    var result = self
    if !(duration > 0) { result.duration = group.duration }
    return result
  }

  /// The time that a group with this timing gives its children; nil where they contribute nothing. It never leaves the
  /// group's duration, which is how children are cut off there.
  public func childTime(at parentTime: Double, _ timingFunction: TimingFunction?) -> Double? {
    guard let sample = sample(at: parentTime) else { return nil }
    return max(0, min(sample.warped(by: timingFunction, duration: duration).time, duration))
  }
}
