internal import AnimuxClock
public import Dispatch
internal import Foundation

extension DispatchSource {
  /// Makes a timer, in the time of the film whose code runs.
  @_disfavoredOverload
  public class func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer {
    FilmClock.current.map { FilmTimer(in: $0) } ?? MachineTime.timer(flags, queue)
  }
}

// Dispatch's own methods have more parameters, with defaults, so that those here are called in their place.

extension DispatchSourceTimer {
  /// Sets the time at which the timer fires, once.
  public func schedule(deadline: DispatchTime) {
    if let timer = self as? FilmTimer { return timer.set(deadline, nil) }
    MachineTime.set(self, from: deadline, each: .never, leeway: .nanoseconds(0))
  }

  /// Sets the time at which the timer fires, and the interval after which it does again.
  public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval) {
    if let timer = self as? FilmTimer { return timer.set(deadline, interval.seconds) }
    MachineTime.set(self, from: deadline, each: interval, leeway: .nanoseconds(0))
  }

  /// Sets the time at which the timer fires, and the seconds after which it does again.
  public func schedule(deadline: DispatchTime, repeating interval: Double) {
    let pause = interval < 1e9 ? DispatchTimeInterval.nanoseconds(Int(max(interval, 0) * 1e9)) : .never
    schedule(deadline: deadline, repeating: pause)
  }

  /// Sets the time at which the timer fires, and the seconds after which it does again. In a film it is never late.
  @_disfavoredOverload
  public func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval) {
    schedule(deadline: deadline, repeating: interval)
  }

  /// Sets the time at which the timer fires, and the interval after which it does again. In a film it is never late.
  @_disfavoredOverload
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval
  ) {
    if let timer = self as? FilmTimer { return timer.set(deadline, interval.seconds) }
    MachineTime.set(self, from: deadline, each: interval, leeway: leeway)
  }
}

extension DispatchSourceProtocol {
  /// Lets a source that has just been made begin.
  @_disfavoredOverload
  public func activate() {
    if let timer = self as? FilmTimer { return timer.begin() }
    MachineTime.activate(self)
  }

  /// Sets the code that a source calls.
  public func setEventHandler(handler: (@Sendable () -> Void)?) {
    if let timer = self as? FilmTimer { return timer.handler = handler }
    MachineTime.set(self, .unspecified, [], handler)
  }

  /// Sets the code that runs when a source is cancelled.
  public func setCancelHandler(handler: (@Sendable () -> Void)?) {
    if let timer = self as? FilmTimer { return timer.cancelHandler = handler }
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

extension DispatchTimeInterval {
  /// The seconds, or `nil` for an interval without an end.
  fileprivate var seconds: Double? {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: nil
    @unknown default: nil
    }
  }
}

/// A timer in the time of a film.
private final class FilmTimer: DispatchSourceTimer {
  private weak var film: (any RunningFilm)?
  fileprivate var (handler, cancelHandler): ((() -> Void)?, (() -> Void)?) = (nil, nil)
  private var (start, interval): (Double?, Double?) = (nil, nil)
  /// The number of times that the timer has been held back: until it is resumed first, once.
  private var holds = 1
  private(set) var isCancelled = false
  /// Counts the schedules, so that those of earlier ones are distinguished.
  private var count = 0
  let (handle, mask, data): (UInt, UInt, UInt) = (0, 0, 1)

  init(in film: any RunningFilm) { self.film = film }

  func set(_ deadline: DispatchTime, _ interval: Double?) {
    guard let film else { return }
    (start, self.interval) = (film.now + max(deadline.seconds(in: film), 0), interval)
    plan()
  }

  private func plan() {
    count += 1
    guard let film, let start, holds == 0, !isCancelled else { return }
    film.plan(at: start) { [self, count] in fire(count) }
  }

  private func fire(_ count: Int) {
    guard let film, count == self.count, holds == 0, !isCancelled else { return }
    start = interval.map { film.now + max($0, 1e-3) }
    handler?()
    if count == self.count { plan() }
  }

  // The older names of schedules. Times of the clock on the wall count as the present.

  func scheduleOneshot(deadline: DispatchTime, leeway: DispatchTimeInterval) { set(deadline, nil) }

  func scheduleOneshot(wallDeadline: DispatchWallTime, leeway: DispatchTimeInterval) { set(.now(), nil) }

  func scheduleRepeating(deadline: DispatchTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
  {
    set(deadline, interval.seconds)
  }

  func scheduleRepeating(deadline: DispatchTime, interval: Double, leeway: DispatchTimeInterval) {
    set(deadline, interval)
  }

  func scheduleRepeating(
    wallDeadline: DispatchWallTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval
  ) { set(.now(), interval.seconds) }

  func scheduleRepeating(wallDeadline: DispatchWallTime, interval: Double, leeway: DispatchTimeInterval) {
    set(.now(), interval)
  }

  func resume() {
    holds = max(holds - 1, 0)
    if let film, let start { self.start = max(start, film.now) }
    plan()
  }

  func begin() { if holds == 1 { resume() } }

  func suspend() { holds += 1 }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    if let film, let cancelHandler { film.plan(at: film.present, cancelHandler) }
  }
}
