internal import AnimuxClock
public import Dispatch
public import Foundation

// What waits in the code of a film waits in the film's time.
//
// A file that imports UIKit, QuartzCore or CoreGraphics finds the declarations here in place of Foundation's and Dispatch's.
// Outside of a film's code they do what those do.

/// The first of the times of films, far above those of the machine's clock.
private let firstTime: UInt64 = 1 << 61

extension DispatchTime {
  /// The present of the film whose code runs.
  @_disfavoredOverload
  public static func now() -> DispatchTime {
    guard let film = FilmClock.current else { return MachineTime.now }
    return DispatchTime(uptimeNanoseconds: firstTime + UInt64((film.present * 1e9).rounded()))
  }

  /// Returns the seconds until the time in a film. Those until a time of the machine's clock are rounded to milliseconds, as the
  /// clock has gone on by a little since the code read it.
  func seconds(in film: any RunningFilm) -> Double {
    if uptimeNanoseconds >= firstTime { return Double(uptimeNanoseconds - firstTime) / 1e9 - film.now }
    return (Double(uptimeNanoseconds) / 1e6 - Double(MachineTime.now.uptimeNanoseconds) / 1e6).rounded() / 1e3
  }
}

extension Date {
  /// The date in the film whose code runs: it goes on with the film's time, from the whole second in which the film was made.
  @_disfavoredOverload
  public init() {
    self =
      FilmClock.current.map { Date(timeIntervalSinceReferenceDate: $0.date + $0.slept) } ?? MachineTime.date
  }

  /// Creates the date that is later than the present by some seconds.
  @_disfavoredOverload
  public init(timeIntervalSinceNow: TimeInterval) { self = Date().addingTimeInterval(timeIntervalSinceNow) }

  /// The seconds from the present to the date.
  public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }

  /// The seconds from the first instant of 2001 to the date.
  public var timeIntervalSinceReferenceDate: TimeInterval {
    timeIntervalSince(Date(timeIntervalSinceReferenceDate: 0))
  }

  /// The seconds from the first instant of 2001 to the present.
  public static var timeIntervalSinceReferenceDate: TimeInterval { Date().timeIntervalSinceReferenceDate }

  /// The present.
  public static var now: Date { Date() }
}

/// Returns the seconds from the first instant of 2001 to the present.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

extension DispatchQueue {
  /// Runs code at a later time of the film.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard let film = FilmClock.current else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    film.plan(at: film.now + max(deadline.seconds(in: film), film.slept), work)
  }

  /// Runs a piece of work at a later time of the film, unless it is cancelled.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    guard let film = FilmClock.current else {
      return MachineTime.run(execute, on: self, at: deadline)
    }
    film.plan(at: film.now + max(deadline.seconds(in: film), film.slept)) {
      if !execute.isCancelled { execute.perform() }
    }
  }

  /// Runs code at the same time of the film, after the code that runs now.
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard let film = FilmClock.current else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    film.plan(at: film.present, work)
  }

  /// Runs a piece of work at the same time of the film, after the code that runs now, unless it is cancelled.
  @_disfavoredOverload
  public func async(execute workItem: DispatchWorkItem) {
    guard let film = FilmClock.current else { return MachineTime.run(workItem, on: self) }
    film.plan(at: film.present) { if !workItem.isCancelled { workItem.perform() } }
  }

  /// Runs code now: that of a film runs on one thread.
  @_disfavoredOverload
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
    FilmClock.current == nil ? try MachineTime.wait(for: work, on: self) : try work()
  }
}

extension OperationQueue {
  /// Runs code at the same time of the film, after the code that runs now.
  @_disfavoredOverload
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    guard let film = FilmClock.current else { return MachineTime.run(block, on: self) }
    film.plan(at: film.present, block)
  }
}

extension Thread {
  /// Lets what the code that runs now plans happen later. The film goes on meanwhile.
  @_disfavoredOverload
  public class func sleep(forTimeInterval ti: TimeInterval) { pass(ti) }
}

/// Lets what the code that runs now plans happen later, by seconds. The film goes on meanwhile.
@_disfavoredOverload
@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
  pass(TimeInterval(seconds))
  return 0
}

/// Lets what the code that runs now plans happen later, by microseconds. The film goes on meanwhile.
@_disfavoredOverload
@discardableResult
public func usleep(_ microseconds: UInt32) -> Int32 {
  pass(TimeInterval(microseconds) / 1e6)
  return 0
}

private func pass(_ time: TimeInterval) {
  guard let film = FilmClock.current else { return MachineTime.sleep(time) }
  film.slept += max(time, 0)
}

extension Timer {
  /// Creates a timer for a run loop. Foundation's own loses the interval of one that fires once.
  @_disfavoredOverload
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
  }

  /// Calls code after an interval of the film's time, once or again and again.
  @_disfavoredOverload
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start(interval) { $0.fire() }
    return timer
  }

  /// Starts the timer in the time of the film whose code runs, or in that of the machine.
  package func start(_ interval: TimeInterval, _ fire: @escaping (Timer) -> Void) {
    guard let film = FilmClock.current else { return MachineTime.add(self, to: .current, .default) }
    start(in: film, interval, fire)
  }

  private func start(
    in film: any RunningFilm, _ interval: TimeInterval, _ fire: @escaping (Timer) -> Void
  ) {
    film.plan(at: film.present + max(interval, 1e-3)) { [unowned film] in
      guard self.isValid else { return }
      fire(self)
      if self.isValid { self.start(in: film, interval, fire) }
    }
  }
}

extension RunLoop {
  /// Starts a timer in the film's time.
  @_disfavoredOverload
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard FilmClock.current != nil else { return MachineTime.add(timer, to: self, mode) }
    // A timer that fires once has no interval, only a date of the machine. It is off by the time since it was made.
    let interval = timer.timeInterval > 0 ? timer.timeInterval : timer.fireDate.timeIntervalSinceNow
    timer.start((interval * 1000).rounded(.up) / 1000) { $0.fire() }
  }
}
