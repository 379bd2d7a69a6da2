internal import AnimuxMotion

/// The part of a cell's time in which the particles of a given time were born.
struct EmissionWindow {
  /// The current time of the cell.
  let now: Double
  /// The end of the births, exclusive.
  private let end: Double

  /// Creates the window for `time`. The result is `nil` if the cell has not begun. A cell whose time runs backwards has no
  /// births.
  init?(_ timing: Timing, at time: Double) {
    guard timing.speed >= 0, time >= timing.beginTime - Timing.slack else { return nil }
    now = timing.localTime(at: time)
    end = timing.timeOffset + timing.activeDuration
    guard now.isFinite else { return nil }
  }

  var lastBirth: Double { min(now, end) }

  func contains(birth: Double) -> Bool { birth <= now + Timing.slack && birth < end }
}
