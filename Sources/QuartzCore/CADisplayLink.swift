public import CoreGraphics

/// Calls code for every frame of the film.
public class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  public private(set) var timestamp: CFTimeInterval = 0
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The time at which the code is called next, according to the preferred rate.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  public var isPaused = false
  public var frameInterval = 1
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default
  private var lastCall: Double?

  /// Creates a link that calls a closure: the counterpart of `init(target:selector:)`, as there are no selectors without an
  /// Objective-C runtime.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  public convenience init<Target: AnyObject>(
    target: Target, handler: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { handler(target)($0) }
  }

  public convenience init<Target: AnyObject>(target: Target, handler: @escaping (Target) -> () -> Void) {
    self.init { _ in handler(target)() }
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    let program = Program.current
    if !program.links.contains(where: { $0 === self }) { program.links.append(self) }
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  public func invalidate() { Program.current.links.removeAll { $0 === self } }

  /// Calls the code, unless the link is to be called less often.
  func fire(at time: Double, frame: Double) {
    guard !isPaused else { return }
    let preferred = Double(preferredFrameRateRange.preferred ?? 0)
    let rate = max(Double(preferredFramesPerSecond), preferred.isFinite ? preferred.rounded(.down) : 0)
    let interval = rate > 0 ? 1 / rate : frame * Double(max(frameInterval, 1))
    if let lastCall, time < lastCall + interval - frame / 2 { return }
    lastCall = time
    (timestamp, duration) = (time, frame)
    // A link is called at frames of the film.
    targetTimestamp = time + max((interval / frame).rounded(), 1) * frame
    handler(self)
  }
}
