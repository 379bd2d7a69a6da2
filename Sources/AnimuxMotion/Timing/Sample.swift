internal import Glibc

extension Timing {
  /// The position of an animation in its cycle at one time.
  package struct Sample: Hashable, Sendable {
    /// The fraction of the simple duration, 0…1, before any timing function.
    package var progress: Double
    /// The seconds along the simple cycle, which are the time of a group's children and of a spring.
    package var time: Double
    /// The number of completed cycles, for cumulative animations.
    package var completedCycles: Double

    package init(progress: Double, time: Double, completedCycles: Double) {
      self.progress = progress
      self.time = time
      self.completedCycles = completedCycles
    }

    /// Returns the sample after a timing function, which changes the time as well as the progress.
    package func warped(by function: TimingFunction?, duration: Double) -> Sample {
      guard let function else { return self }
      let bent = function.value(at: progress)
      let finite = duration > 0 && duration.isFinite
      return Sample(progress: bent, time: finite ? bent * duration : time, completedCycles: completedCycles)
    }
  }

  /// Returns the sample at a time of the parent, or `nil` if the animation has no effect then.
  package func sample(at parentTime: Double) -> Sample? {
    guard parentTime.isFinite else { return nil }
    guard speed != 0 else { return sample(localTime: timeOffset, elapsed: 0) }
    let passed = (parentTime - beginTime) * speed.magnitude
    guard passed >= -Self.slack || fillMode.fillsBefore else { return nil }
    guard passed <= activeDuration + Self.slack || fillMode.fillsAfter else { return nil }
    guard !passed.isNaN else { return nil }
    let elapsed = min(max(passed, 0), activeDuration)
    return sample(localTime: (speed < 0 ? -elapsed : elapsed) + timeOffset, elapsed: elapsed)
  }

  /// Returns the sample at a local time. `timeOffset` and a negative speed wrap around within the cycles.
  private func sample(localTime: Double, elapsed: Double) -> Sample {
    let active = activeDuration
    let isEnd =
      speed > 0 ? active - elapsed <= Self.slack : (localTime - active).magnitude <= Self.slack
    let cycle = Cycle(localTime, period: period, isEnd: isEnd)
    let time = cycle.folded(autoreverses)
    return Sample(progress: progress(time, isEnd: isEnd), time: time, completedCycles: cycles(cycle, elapsed))
  }

  private func progress(_ time: Double, isEnd: Bool) -> Double {
    guard duration > 0 else { return isEnd ? 1 : 0 }
    let progress = time / duration
    return progress > 0 ? min(progress, 1) : 0
  }

  private func cycles(_ cycle: Cycle, _ elapsed: Double) -> Double {
    guard period > 0, period.isFinite else { return 0 }
    let passed =
      speed > 0 ? cycle.index - (timeOffset / period).rounded(.down) : (elapsed / period).rounded(.down)
    return passed > 0 && passed.isFinite ? passed : 0
  }
}
