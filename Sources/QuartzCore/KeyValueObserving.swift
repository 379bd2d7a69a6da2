internal import Animux
public import CoreGraphics

// Key-value observing without an Objective-C runtime: at each instant of a film, observed values are compared with those of the
// last one.

/// The values that an observer receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The kinds of changes, of which values are set only.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// The keys of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
  public let kind = NSKeyValueChange.setting
  public let newValue: Value?
  public let oldValue: Value?
  public let isPrior = false
}

/// An observation, which lasts until it is invalidated or let go.
open class NSKeyValueObservation: NSObject {
  private weak var watch: KeyValueWatch?

  init(_ watch: KeyValueWatch?) { self.watch = watch }

  deinit { watch?.isOver = true }

  open func invalidate() { watch?.isOver = true }
}

/// A value that is compared at each instant.
final class KeyValueWatch {
  weak var object: AnyObject?
  /// The observer and the key path, for an observation that is ended by these.
  weak var observer: AnyObject?
  let keyPath: String?
  var isOver = false
  /// Compares the value, and reports a change.
  var compare: () -> Bool = { false }

  init(_ object: AnyObject, observer: AnyObject? = nil, keyPath: String? = nil) {
    (self.object, self.observer, self.keyPath) = (object, observer, keyPath)
  }

  /// Returns whether two values are equal, as far as they can be compared.
  static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    let (a, b) = (unwrapped(a), unwrapped(b))
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? any Equatable { return same(a, b) }
    return type(of: a) is AnyClass
      ? a as AnyObject === b as AnyObject : String(describing: a) == String(describing: b)
  }

  private static func same<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { a == b as? Value }
}

extension Program {
  /// Reports to observers what has changed since the last time, and what these change.
  func tellOfChanges() {
    for _ in 0..<20 where !watches.isEmpty {
      watches.removeAll { $0.isOver || $0.object == nil }
      var isChanged = false
      for watch in watches where !watch.isOver && watch.compare() { isChanged = true }
      if !isChanged { return }
    }
  }
}

/// An object whose properties can be observed by their key paths.
public protocol KeyPathObservable: NSObject {}
extension NSObject: KeyPathObservable {}

extension KeyPathObservable {
  /// Calls a closure at each instant of the film at which a property has changed. Keep the result: the observation ends with it.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watch = KeyValueWatch(self)
    func tell(_ object: Self, _ old: Value?, _ new: Value) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil))
    }
    var last = self[keyPath: keyPath]
    watch.compare = { [weak self] in
      guard let self else { return false }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !KeyValueWatch.isEqual(old, new) else { return false }
      last = new
      tell(self, old, new)
      return true
    }
    Program.current.watches.append(watch)
    if options.contains(.initial) { tell(self, nil, last) }
    return NSKeyValueObservation(watch)
  }
}

/// An object that receives changes by `observeValue(forKeyPath:of:change:context:)`.
package protocol KeyPathObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An object whose values are found by texts.
package protocol KeyedValues: AnyObject {
  func observedValue(_ keyPath: String) -> Any?
}

extension CALayer: KeyedValues {
  package func observedValue(_ keyPath: String) -> Any? { value(forKeyPath: keyPath) }
}

extension NSObject {
  /// Reports to an observer, which is a view or a controller, changes of a layer's or a view's property.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let source = self as? any KeyedValues else { return }
    let watch = KeyValueWatch(self, observer: observer, keyPath: keyPath)
    var last = source.observedValue(keyPath)
    func tell(_ old: Any?, _ new: Any?, _ object: NSObject) {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new), let new { change[.newKey] = new }
      if options.contains(.old), let old { change[.oldKey] = old }
      (watch.observer as? any KeyPathObserver)?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
    watch.compare = { [weak self, unowned watch] in
      guard let self, watch.observer != nil, let source = self as? any KeyedValues else { return false }
      let (old, new) = (last, source.observedValue(keyPath))
      guard !KeyValueWatch.isEqual(old, new) else { return false }
      last = new
      tell(old, new, self)
      return true
    }
    Program.current.watches.append(watch)
    if options.contains(.initial) { tell(nil, last, self) }
  }

  /// Ends the observations of a key path by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    for watch in Program.current.watches
    where watch.object === self && watch.observer === observer && watch.keyPath == keyPath {
      watch.isOver = true
    }
  }

  /// Ends the observations of a key path by an observer.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) { removeObserver(observer, forKeyPath: keyPath) }
}
