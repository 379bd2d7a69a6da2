internal import CoreGraphics

// Values that code attaches to objects of other classes, as extensions of views do for want of stored properties.

/// How an attached value is kept. Values are kept until the object is gone, whatever the policy; a value of the policy
/// `OBJC_ASSOCIATION_ASSIGN` is not kept.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches a value to an object; `nil` removes it. The key is an address: that of a global variable.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.own.set(
    unwrapped(value), of: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value that is attached to an object by a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.own.value(of: object as AnyObject, key)
}

/// Removes all values that are attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) { Associations.own.remove(object as AnyObject) }

/// The attached values of a thread. A film's code runs on one.
private final class Associations {
  private struct Held {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: () -> Any?] = [:]
  }

  private var table: [ObjectIdentifier: Held] = [:]
  /// The size of the table at which objects that are gone are looked for again.
  private var limit = 64

  static var own: Associations {
    let key = "animux.associations"
    if let table = Thread.current.threadDictionary[key] as? Associations { return table }
    let table = Associations()
    Thread.current.threadDictionary[key] = table
    return table
  }

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    guard let held = table[ObjectIdentifier(object)], held.owner === object else { return nil }
    return held.values[key]?()
  }

  func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
    // Another object may have had the same address.
    var held =
      table[ObjectIdentifier(object)].flatMap { $0.owner === object ? $0 : nil } ?? Held(owner: object)
    if let value, isWeak {
      weak let kept = value as AnyObject
      held.values[key] = { kept }
    } else {
      held.values[key] = value.map { value in { value } }
    }
    table[ObjectIdentifier(object)] = held
    guard table.count > limit else { return }
    table = table.filter { $0.value.owner != nil }
    limit = max(64, table.count * 2)
  }

  func remove(_ object: AnyObject) { table[ObjectIdentifier(object)] = nil }
}
