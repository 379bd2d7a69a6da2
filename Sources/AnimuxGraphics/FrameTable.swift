/// The start times of a movie's frames, as increasing multiples of a fraction of a second. Frames at equal
/// distances share one entry, so a table with a constant rate is small.
package struct FrameTable: Hashable, Sendable {
  /// A sequence of frames at equal distances.
  private struct Run: Hashable, Sendable {
    var frame: Int
    var start: Int
    var step: Int
  }

  package let unitsPerSecond: FrameRate
  /// The seconds before the first unit. The first frame is shown during these, too.
  package let lead: Double
  package private(set) var count = 0
  /// The end of the last frame, in units.
  package private(set) var end = 0
  private var runs: [Run] = []

  /// Creates a table without frames.
  package init(unitsPerSecond: FrameRate, lead: Double = 0) {
    self.unitsPerSecond = unitsPerSecond
    self.lead = lead
  }

  /// Creates a table of `count` frames that last one unit each, starting at 0.
  package init(rate: FrameRate, count: Int, lead: Double = 0) {
    self.init(unitsPerSecond: rate, lead: lead)
    runs = [Run(frame: 0, start: 0, step: 1)]
    self.count = count
    end = count
  }

  /// Appends a frame that begins at `start`, which must be after the starts of all other frames.
  package mutating func append(_ start: Int, duration: Int) {
    precondition(count == 0 || start > self.start(of: count - 1), "frames must be in order")
    defer {
      count += 1
      end = start + max(duration, 1)
    }
    guard let last = runs.last else { return runs.append(Run(frame: 0, start: start, step: 0)) }
    if count - last.frame == 1 {
      runs[runs.count - 1].step = start - last.start
    } else if start != last.start + (count - last.frame) * last.step {
      runs.append(Run(frame: count, start: start, step: 0))
    }
  }

  /// The frame rate, or `nil` if the frames are not at equal distances.
  package var rate: FrameRate? {
    guard runs.count == 1, runs[0].step > 0 else { return nil }
    return FrameRate(unitsPerSecond.numerator, unitsPerSecond.denominator * runs[0].step)
  }

  /// The duration in seconds, including `lead`.
  package var duration: Double {
    lead + Double(end) * Double(unitsPerSecond.denominator) / Double(unitsPerSecond.numerator)
  }

  /// Returns the start of a frame, in units.
  package func start(of frame: Int) -> Int {
    let run = runs[lastRun { $0.frame <= frame }]
    return run.start + (frame - run.frame) * run.step
  }

  /// Returns the frame that begins exactly at `start`, in units, or `nil` if none does.
  package func frame(beginningAt start: Int) -> Int? {
    guard count > 0, start >= runs[0].start, start <= end else { return nil }
    let index = lastRun { $0.start <= start }
    let run = runs[index]
    let distance = start - run.start
    guard distance != 0 else { return run.frame }
    guard distance > 0, run.step > 0, distance % run.step == 0 else { return nil }
    let frame = run.frame + distance / run.step
    return frame < endFrame(of: index) ? frame : nil
  }

  /// Returns the frame that is shown at a time, and whether more than half of its duration has passed. A time
  /// before the first frame has the first frame, and a time after the end the last one.
  ///
  /// Times are sums of rounded numbers, so a frame counts as begun from a nanosecond before its start.
  package func place(at seconds: Double) -> Place {
    let units = (seconds - lead + Self.slack) * unitsPerSecond.framesPerSecond
    guard count > 0, units > Double(runs[0].start) else { return Place(frame: 0, isSecondField: false) }
    guard units < Double(end) else { return Place(frame: count - 1, isSecondField: true) }
    let index = lastRun { Double($0.start) <= units }
    let run = runs[index]
    let steps = run.step > 0 ? Int((units - Double(run.start)) / Double(run.step)) : 0
    let frame = min(run.frame + steps, endFrame(of: index) - 1)
    let (begin, next) = (start(of: frame), frame + 1 < count ? start(of: frame + 1) : end)
    return Place(frame: frame, isSecondField: 2 * units >= Double(begin) + Double(next))
  }

  package struct Place: Hashable, Sendable {
    package let frame: Int
    package let isSecondField: Bool

    package init(frame: Int, isSecondField: Bool) {
      self.frame = frame
      self.isSecondField = isSecondField
    }
  }

  /// Returns the last frame that begins before a time.
  package func lastFrame(before seconds: Double) -> Int { place(at: seconds - 2 * Self.slack).frame }

  /// The difference in seconds below which two times are considered equal.
  package static let slack = 1e-9

  private func endFrame(of run: Int) -> Int { run + 1 < runs.count ? runs[run + 1].frame : count }

  /// Returns the index of the last run for which `holds` is `true`, or 0 if there is none. It must be `true`
  /// for a prefix of the runs.
  private func lastRun(_ holds: (Run) -> Bool) -> Int {
    (1..<max(runs.count, 1)).bisected { !holds(runs[$0]) } - 1
  }
}
