internal import Animux
public import CoreGraphics

/// Returns a value of a key path as the engine knows it; `nil` if it is of an unknown type.
///
/// Old code passes numbers, structures and objects alike in variables of type `Any`.
func interpolable(_ value: Any?, for keyPath: String) -> (any Interpolable)? {
  guard let value = unwrapped(value) else { return nil }
  if let number = number(value) {
    return isFlag(keyPath) ? number != 0 : number
  }
  return switch value {
  case let value as Bool: isFlag(keyPath) ? value : value ? 1.0 : 0.0
  case let value as CGPoint: value.animux
  case let value as CGSize: value.animux
  case let value as CGVector: Point(Double(value.dx), Double(value.dy))
  case let value as CGRect: value.animux
  case let value as CATransform3D: Transform(value.animux)
  case let value as CGAffineTransform: Transform(value.animux)
  case let value as CGColor: value.animux
  case let value as CGPath: value.animux
  case let value as CGImage: LayerPicture.file(value.file)
  case let value as NSValue: structure(value)
  case let value as String: value
  case let value as NSString: String(describing: value)
  case let value as NSAttributedString: value.string
  case let value as any CAValueConvertible: interpolable(value.coreAnimationValue, for: keyPath)
  case let value as [Any]: list(value, for: keyPath)
  case let value as any Interpolable: value
  default: nil
  }
}

/// A value of another library that stands for one of Core Animation's, such as a colour or a path of UIKit.
package protocol CAValueConvertible {
  var coreAnimationValue: Any { get }
}

/// Returns what an optional in a variable of type `Any` holds.
func unwrapped(_ value: Any?) -> Any? {
  guard let value, !(value is NSNull) else { return nil }
  guard let optional = value as? any OptionalValue else { return value }
  return optional.held
}

private protocol OptionalValue {
  var held: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var held: Any? { self.map { $0 as Any } }
}

/// Returns a number of any type; `nil` if the value is none.
func number(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double("\(value)") ?? Double(value)
  case let value as Int: Double(value)
  case let value as NSNumber: value.doubleValue
  case let value as UInt: Double(value)
  case let value as Int32: Double(value)
  case let value as Int64: Double(value)
  case let value as UInt32: Double(value)
  default: nil
  }
}

private func isFlag(_ keyPath: String) -> Bool { flags.contains(keyPath) }

/// The keys of the layers of this library whose values are flags in the engine.
let flags: Set<String> = [
  "hidden", "masksToBounds", "doubleSided", "geometryFlipped", "shouldRasterize", "wrapped", "preservesDepth",
  "allowsEdgeAntialiasing", "allowsGroupOpacity", "autoreverses",
]

private func list(_ values: [Any], for keyPath: String) -> (any Interpolable)? {
  let colors = values.compactMap { interpolable($0, for: keyPath) as? Color }
  if !colors.isEmpty { return colors }
  let numbers = values.compactMap { number($0) }
  return numbers.count == values.count ? numbers : nil
}

/// Returns the structure in an `NSValue`; `nil` if it is of another type.
private func structure(_ value: NSValue) -> (any Interpolable)? {
  if let numbers = value.transformNumbers { return Transform(Matrix(numbers)) }
  return CGRect(held: value)?.animux ?? CGSize(held: value)?.animux ?? CGPoint(held: value)?.animux
}

extension NSValue {
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  private static let transformType = "[16d]"

  public convenience init(caTransform3D transform: CATransform3D) {
    var numbers = transform.animux.numbers
    self.init(bytes: &numbers, objCType: Self.transformType)
  }

  public var caTransform3DValue: CATransform3D {
    transformNumbers.map { CATransform3D(Matrix($0)) } ?? CATransform3DIdentity
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(caTransform3D: CATransform3DMakeAffineTransform(transform))
  }

  public var cgAffineTransformValue: CGAffineTransform {
    CATransform3DGetAffineTransform(caTransform3DValue)
  }

  var transformNumbers: [Double]? {
    guard String(cString: objCType) == Self.transformType else { return nil }
    var numbers = [Double](repeating: 0, count: 16)
    getValue(&numbers)
    return numbers
  }
}

/// Returns a value of the engine as Core Animation's code expects it. Code casts a number to `NSNumber` or to any type of numbers.
func plain(_ value: (any Interpolable)?) -> Any? {
  switch value {
  case let value as Double: NSNumber(value: value)
  case let value as Bool: NSNumber(value: value)
  case let value as Point: CGPoint(value)
  case let value as Size: CGSize(value)
  case let value as Rect: CGRect(value)
  case let value as Transform: CATransform3D(value.matrix)
  case let value as Color: CGColor(value)
  case let value as Path: CGPath(animux: value)
  case let value as [Color]: value.map { CGColor($0) }
  case let value as [Double]: value.map { NSNumber(value: $0) }
  default: value
  }
}
