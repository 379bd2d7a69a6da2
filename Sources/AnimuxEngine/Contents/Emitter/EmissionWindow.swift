internal import AnimuxMotion

/// The part of a cell's time in which the particles of a moment were born.
struct EmissionWindow {
  /// The cell's time.
  let now: Double
  /// Births are before this.
  private let end: Double

  /// Nil where the cell has not begun yet. Time that runs backwards gives birth to nothing.
  init?(_ timing: Timing, at time: Double) {
    guard timing.speed >= 0, time >= timing.beginTime - Timing.slack else { return nil }
    now = timing.localTime(at: time)
    end = timing.timeOffset + timing.activeDuration
    guard now.isFinite else { return nil }
  }

  var lastBirth: Double { min(now, end) }

  func contains(birth: Double) -> Bool { birth <= now + Timing.slack && birth < end }
}
