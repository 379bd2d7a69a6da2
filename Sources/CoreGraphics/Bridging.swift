public import Foundation

// On Apple's systems numbers and structures turn into `NSNumber` and `NSValue` where code casts them, and back. Foundation here
// does so for some numbers; these are the others.

/// A structure that an `NSValue` can hold.
package protocol ValueBridged {
  init?(held value: NSValue)
  var asValue: NSValue { get }
}

extension NSValue {
  /// Whether the value is a structure of a name. The type of a rectangle contains those of a point and of a size, so only the
  /// beginning distinguishes them, and Foundation ends the process if it is asked for another one.
  package func holds(_ name: String) -> Bool { String(cString: objCType).hasPrefix("{\(name)=") }
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the coordinate as a number.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  /// Reads a number.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  /// Reads a number.
  @discardableResult
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  /// Reads a number; 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBridged {
  package init?(held value: NSValue) {
    guard value.holds("CGPoint") else { return nil }
    self = value.pointValue
  }
  package var asValue: NSValue { NSValue(point: self) }
  /// Returns the point in an object.
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  /// Reads a point.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = CGPoint(held: source)
  }
  /// Reads a point.
  @discardableResult
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = CGPoint(held: source)
    return result != nil
  }
  /// Reads a point; the origin for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source.flatMap { CGPoint(held: $0) } ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBridged {
  package init?(held value: NSValue) {
    guard value.holds("CGSize") else { return nil }
    self = value.sizeValue
  }
  package var asValue: NSValue { NSValue(size: self) }
  /// Returns the size in an object.
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  /// Reads a size.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = CGSize(held: source)
  }
  /// Reads a size.
  @discardableResult
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = CGSize(held: source)
    return result != nil
  }
  /// Reads a size; an empty one for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source.flatMap { CGSize(held: $0) } ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBridged {
  package init?(held value: NSValue) {
    guard value.holds("CGRect") else { return nil }
    self = value.rectValue
  }
  package var asValue: NSValue { NSValue(rect: self) }
  /// Returns the rectangle in an object.
  public func _bridgeToObjectiveC() -> NSValue { asValue }
  /// Reads a rectangle.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = CGRect(held: source)
  }
  /// Reads a rectangle.
  @discardableResult
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = CGRect(held: source)
    return result != nil
  }
  /// Reads a rectangle; an empty one for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source.flatMap { CGRect(held: $0) } ?? .zero
  }
}
