import AnimuxMotion

/// The timings from the outside inwards: groups first, an animation last. The parent time of each one is the
/// local time of the one before.
struct TimeChain: Hashable, Sendable {
  struct Link: Hashable, Sendable {
    var timing: Timing
    /// The timing function for the time of the inner links. That of the last link is not applied.
    var timingFunction: TimingFunction?

    init(_ timing: Timing, _ timingFunction: TimingFunction? = nil) {
      self.timing = timing
      self.timingFunction = timingFunction
    }
  }

  private(set) var links: [Link]

  /// Creates a chain. A link without a duration takes that of the enclosing group.
  init(_ links: [Link]) {
    self.links = links
    for index in self.links.indices.dropFirst() {
      self.links[index].timing = self.links[index].timing.inheriting(from: self.links[index - 1].timing)
    }
  }

  /// Returns the sample of the last link, or `nil` if it or an enclosing group has no effect then.
  func sample(at parentTime: Double) -> Timing.Sample? {
    guard let last = links.last else { return nil }
    var time = parentTime
    for group in links.dropLast() {
      guard let childTime = group.timing.childTime(at: time, group.timingFunction) else { return nil }
      time = childTime
    }
    return last.timing.sample(at: time)
  }
}
