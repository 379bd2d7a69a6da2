public import CoreGraphics

/// Timers that call methods.
extension Timer {
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

  fileprivate func keep(_ userInfo: Any?) {
    objc_setAssociatedObject(self, informationKey, userInfo, .OBJC_ASSOCIATION_RETAIN)
  }

  private var informationKey: UnsafeRawPointer { associationKey + 1 }

  private var associationKey: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  private var call: ((Timer) -> Void)? { (objc_getAssociatedObject(self, associationKey) as? Call)?.body }

  /// Calls a method after an interval of the film's time, once or again and again.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats) { _ in }
    timer.keep(userInfo)
    timer.start(interval) { timer in
      selector.perform(on: target, with: timer)
      if !repeats { timer.invalidate() }
    }
    return timer
  }
}
