/// When the frames of a movie begin: whole units of a fraction of a second, rising. Takes little room where frames follow
/// each other evenly.
public struct FrameTable: Hashable, Sendable {
  /// Frames at equal distances.
  private struct Run: Hashable, Sendable {
    var frame: Int
    var start: Int
    var step: Int
  }

  public let unitsPerSecond: FrameRate
  /// Seconds before the first unit; the first frame is shown in them, too.
  public let lead: Double
  public private(set) var count = 0
  /// When the last frame ends, in units.
  public private(set) var end = 0
  private var runs: [Run] = []

  /// Without frames.
  public init(unitsPerSecond: FrameRate, lead: Double = 0) {
    self.unitsPerSecond = unitsPerSecond
    self.lead = lead
  }

  /// `count` frames of one unit each, from 0 on.
  public init(rate: FrameRate, count: Int, lead: Double = 0) {
    self.init(unitsPerSecond: rate, lead: lead)
    runs = [Run(frame: 0, start: 0, step: 1)]
    self.count = count
    end = count
  }

  /// A frame that begins at `start`, after all that are there.
  public mutating func append(_ start: Int, duration: Int) {
    precondition(count == 0 || start > self.start(of: count - 1), "frames come in order")
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

  /// Frames per second where they all follow each other at one distance.
  public var rate: FrameRate? {
    guard runs.count == 1, runs[0].step > 0 else { return nil }
    return FrameRate(unitsPerSecond.numerator, unitsPerSecond.denominator * runs[0].step)
  }

  /// In seconds, from before the first frame on.
  public var duration: Double {
    lead + Double(end) * Double(unitsPerSecond.denominator) / Double(unitsPerSecond.numerator)
  }

  /// In units.
  public func start(of frame: Int) -> Int {
    let run = runs[lastRun { $0.frame <= frame }]
    return run.start + (frame - run.frame) * run.step
  }

  /// The frame that begins at exactly this unit.
  public func frame(beginningAt start: Int) -> Int? {
    guard count > 0, start >= runs[0].start, start <= end else { return nil }
    let index = lastRun { $0.start <= start }
    let run = runs[index]
    let distance = start - run.start
    guard distance != 0 else { return run.frame }
    guard distance > 0, run.step > 0, distance % run.step == 0 else { return nil }
    let frame = run.frame + distance / run.step
    return frame < endFrame(of: index) ? frame : nil
  }

  /// The frame that is shown at a time, and whether more than half of its own time has passed. Before the first one it is
  /// that one, after the last one that one.
  ///
  /// Times are sums of rounded numbers: less than a nanosecond before a frame it has begun.
  public func place(at seconds: Double) -> Place {
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

  public struct Place: Hashable, Sendable {
    public let frame: Int
    public let isSecondField: Bool

    public init(frame: Int, isSecondField: Bool) {
      self.frame = frame
      self.isSecondField = isSecondField
    }
  }

  /// The last frame that begins before a time.
  public func lastFrame(before seconds: Double) -> Int { place(at: seconds - 2 * Self.slack).frame }

  /// Times closer than this are one.
  public static let slack = 1e-9

  private func endFrame(of run: Int) -> Int { run + 1 < runs.count ? runs[run + 1].frame : count }

  /// The last run that `holds`, as all before it do; the first where none does.
  private func lastRun(_ holds: (Run) -> Bool) -> Int {
    (1..<max(runs.count, 1)).bisected { !holds(runs[$0]) } - 1
  }
}
