public import CoreGraphics

/// A method that is called by something else: the counterpart of `#selector`, which needs an Objective-C runtime.
///
/// Write `Selector(tick)` or `Selector(Clock.tick)` for `#selector(tick)`. The method has no parameter, or takes the sender.
public struct Selector {
  private let body: (Any, Any?, Any?) -> Void
  /// Whether an object has the method.
  private let fits: (Any) -> Bool

  public init(_ method: @escaping () -> Void) { (body, fits) = ({ _, _, _ in method() }, { _ in true }) }

  public init<Sender>(_ method: @escaping (Sender) -> Void) {
    fits = { _ in true }
    body = { _, sender, _ in if let sender = Self.sender(sender, Sender.self) { method(sender) } }
  }

  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    fits = { $0 is Target }
    body = { target, _, _ in (target as? Target).map { method($0)() } }
  }

  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    fits = { $0 is Target }
    body = { target, sender, _ in
      if let target = target as? Target, let sender = Self.sender(sender, Sender.self) {
        method(target)(sender)
      }
    }
  }

  /// Returns the sender as a method wants it. Where one takes a display link for a timer, as code may without an error on Apple's
  /// systems, it gets a timer.
  private static func sender<Sender>(_ sender: Any?, _ kind: Sender.Type) -> Sender? {
    if let sender = sender as? Sender { return sender }
    guard kind == Timer.self, let link = sender as? CADisplayLink else { return nil }
    return Timer(timeInterval: link.duration, repeats: true) { _ in } as? Sender
  }

  /// Names a method whose result is not used.
  @_disfavoredOverload
  public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) {
    fits = { $0 is Target }
    body = { target, _, _ in if let target = target as? Target { _ = method(target)() } }
  }

  /// Names a method whose result is not used.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Result>(_ method: @escaping (Target) -> (Sender) -> Result) {
    fits = { $0 is Target }
    body = { target, sender, _ in
      if let target = target as? Target, let sender = sender as? Sender { _ = method(target)(sender) }
    }
  }

  /// Names a method that takes the sender and an event, if there is one.
  public init<Target: AnyObject, Sender, Event>(_ method: @escaping (Target) -> (Sender, Event?) -> Void) {
    fits = { $0 is Target }
    body = { target, sender, event in
      if let target = target as? Target, let sender = sender as? Sender {
        method(target)(sender, event as? Event)
      }
    }
  }

  /// Names a method that takes the sender and an event. It is called with both only, as a control's actions are.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender, Event>(_ method: @escaping (Target) -> (Sender, Event) -> Void) {
    fits = { $0 is Target }
    body = { target, sender, event in
      if let target = target as? Target, let sender = sender as? Sender, let event = event as? Event {
        method(target)(sender, event)
      }
    }
  }

  /// Names a method by a text, as code does that makes the name at run time. Methods are found that have been registered.
  public init(_ name: String) {
    body = { target, sender, event in Self.named(name, of: target)?.body(target, sender, event) }
    fits = { Self.named(name, of: $0) != nil }
  }

  /// Gives methods a name by which `Selector(name)` finds them. Several classes may have methods of one name.
  public static func register(_ name: String, _ method: Selector) {
    let key = "animux.selectors." + name
    let known = Thread.current.threadDictionary[key] as? [Selector] ?? []
    Thread.current.threadDictionary[key] = known + [method]
  }

  private static func named(_ name: String, of target: Any) -> Selector? {
    (Thread.current.threadDictionary["animux.selectors." + name] as? [Selector])?.first { $0.fits(target) }
  }

  /// Calls the method of a target.
  public func perform(on target: Any, with sender: Any?) { body(target, sender, nil) }

  /// Calls the method of a target, which may take an event, too.
  public func perform(on target: Any, with sender: Any?, event: Any?) { body(target, sender, event) }

  /// Whether an object has the method.
  func isMethod(of object: Any) -> Bool { fits(object) }
}

/// Names a method by a text.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension CADisplayLink {
  public convenience init(target: Any, selector: Selector) {
    self.init { selector.perform(on: target, with: $0) }
  }
}

extension NSObject {
  /// Calls a method of the object.
  public func perform(_ aSelector: Selector) { aSelector.perform(on: self, with: nil) }

  /// Calls a method of the object with an argument.
  public func perform(_ aSelector: Selector, with object: Any?) { aSelector.perform(on: self, with: object) }

  /// Calls a method of the object after a time of the film.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let program = Program.current
    let call = DelayedCall(self)
    program.delayedCalls.removeAll { $0.target == nil || $0.isCancelled }
    program.delayedCalls.append(call)
    program.plan(at: program.now + max(delay, 0)) {
      guard !call.isCancelled else { return }
      call.isCancelled = true
      aSelector.perform(on: self, with: anArgument)
    }
  }

  /// Whether the object has a method.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Forgets all methods of an object that wait for a time.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    for call in Program.current.delayedCalls where call.target === aTarget as AnyObject {
      call.isCancelled = true
    }
  }

  /// Forgets all methods of an object that wait for a time: they cannot be distinguished without an Objective-C runtime.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) { cancelPreviousPerformRequests(withTarget: aTarget) }
}

/// A method of an object that waits for a time.
final class DelayedCall {
  weak var target: AnyObject?
  var isCancelled = false

  init(_ target: AnyObject) { self.target = target }
}

/// A method that waits for notifications.
struct NotificationObserver {
  weak var target: AnyObject?
  let selector: Selector
  let name: NSNotification.Name?
  let object: ObjectIdentifier?
}

extension NotificationCenter {
  /// Calls a method for notifications that the code of the same film posts.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    Program.current.observers.removeAll { $0.target == nil }
    Program.current.observers.append(
      NotificationObserver(
        target: observer as AnyObject, selector: aSelector, name: aName,
        object: anObject.map { ObjectIdentifier($0 as AnyObject) }))
  }

  /// Ends all calls of an object's methods for notifications.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Ends the calls of an object's methods for notifications of a name and a sender; `nil` stands for any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    Program.current.observers.removeAll { known in
      known.target == nil
        || known.target === observer && (aName == nil || known.name == aName)
          && (sender == nil || known.object == sender)
    }
  }

  @_disfavoredOverload
  public func post(
    name aName: NSNotification.Name, object anObject: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    let notification = Notification(name: aName, object: anObject, userInfo: userInfo)
    post(notification)
    let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
    for observer in Program.current.observers
    where (observer.name ?? aName) == aName && (observer.object ?? sender) == sender {
      if let target = observer.target { observer.selector.perform(on: target, with: notification) }
    }
  }
}
