public import CoreGraphics
public import Dispatch

// What waits in the code of a film waits in the film's time.
//
// A file that imports UIKit or QuartzCore finds the declarations here in place of Foundation's and Dispatch's. Outside of a
// film's code they do what those do.

/// The first of the times of films, far above those of the machine's clock.
private let firstTime: UInt64 = 1 << 61

extension DispatchTime {
  /// The present of the film whose code runs.
  @_disfavoredOverload
  public static func now() -> DispatchTime {
    guard let program = Program.current.running else { return MachineTime.now }
    return DispatchTime(uptimeNanoseconds: firstTime + UInt64((program.now * 1e9).rounded()))
  }

  /// Returns the seconds until the time in a film. Those until a time of the machine's clock are rounded to milliseconds, as the
  /// clock has gone on by a little since the code read it.
  fileprivate func seconds(in program: Program) -> Double {
    if uptimeNanoseconds >= firstTime { return Double(uptimeNanoseconds - firstTime) / 1e9 - program.now }
    return (Double(uptimeNanoseconds) / 1e6 - Double(MachineTime.now.uptimeNanoseconds) / 1e6).rounded() / 1e3
  }
}

extension Date {
  /// The date in the film whose code runs: it goes on with the film's time, from the whole second in which the film was made.
  @_disfavoredOverload
  public init() { self = Program.current.running?.date ?? MachineTime.date }

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
    guard let program = Program.current.running else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    program.plan(at: program.now + max(deadline.seconds(in: program), 0), work)
  }

  /// Runs a piece of work at a later time of the film, unless it is cancelled.
  @_disfavoredOverload
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    guard let program = Program.current.running else {
      return MachineTime.run(execute, on: self, at: deadline)
    }
    program.plan(at: program.now + max(deadline.seconds(in: program), 0)) {
      if !execute.isCancelled { execute.perform() }
    }
  }

  /// Runs code at the same time of the film, after the code that runs now.
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard let program = Program.current.running else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    program.plan(at: program.now, work)
  }
}

extension Timer {
  /// Creates a timer for a run loop. Foundation's own loses the interval of one that fires once.
  @_disfavoredOverload
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block)
  }

  /// Creates a timer for a run loop, which calls a method.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats) { $0.call?($0) }
    keep(userInfo)
    objc_setAssociatedObject(
      self, associationKey, Call { selector.perform(on: target, with: $0) }, .OBJC_ASSOCIATION_RETAIN)
  }

  /// A method that a timer calls. It belongs to the thread of the film's code, which the timer's block must not assume.
  private final class Call {
    let body: (Timer) -> Void

    init(_ body: @escaping (Timer) -> Void) { self.body = body }
  }

  /// The object that the timer was made with.
  @_disfavoredOverload
  public var userInfo: Any? { objc_getAssociatedObject(self, informationKey) }

  private func keep(_ userInfo: Any?) {
    objc_setAssociatedObject(self, informationKey, userInfo, .OBJC_ASSOCIATION_RETAIN)
  }

  private var informationKey: UnsafeRawPointer { associationKey + 1 }

  private var associationKey: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  private var call: ((Timer) -> Void)? { (objc_getAssociatedObject(self, associationKey) as? Call)?.body }

  /// Calls code after an interval of the film's time, once or again and again.
  @_disfavoredOverload
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start(in: Program.current, interval) { $0.fire() }
    return timer
  }

  /// Calls a method after an interval of the film's time, once or again and again.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats) { _ in }
    timer.keep(userInfo)
    timer.start(in: Program.current, interval) { timer in
      selector.perform(on: target, with: timer)
      if !repeats { timer.invalidate() }
    }
    return timer
  }

  fileprivate func start(in program: Program, _ interval: TimeInterval, _ fire: @escaping (Timer) -> Void) {
    guard program.running != nil else { return MachineTime.add(self, to: .current, .default) }
    program.plan(at: program.now + max(interval, 1e-3)) { [unowned program] in
      guard self.isValid else { return }
      fire(self)
      if self.isValid { self.start(in: program, interval, fire) }
    }
  }
}

extension RunLoop {
  /// Starts a timer in the film's time.
  @_disfavoredOverload
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard Program.current.running != nil else { return MachineTime.add(timer, to: self, mode) }
    // A timer that fires once has no interval, only a date of the machine. It is off by the moments since it was made.
    let interval = timer.timeInterval > 0 ? timer.timeInterval : timer.fireDate.timeIntervalSinceNow
    timer.start(in: Program.current, (interval * 1000).rounded(.up) / 1000) { $0.fire() }
  }
}
