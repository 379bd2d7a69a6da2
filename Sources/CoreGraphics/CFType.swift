internal import Foundation

/// The number of a type of Core Foundation.
public typealias CFTypeID = UInt

/// The types that code distinguishes by their numbers.
private enum NumberedType: CFTypeID {
  case other, color, image, path, gradient, colorSpace, context, string, number, array, dictionary, data
}

/// Returns the number of the type of a value.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  let type: NumberedType =
    switch cf {
    case is CGColor: .color
    case is CGImage: .image
    case is CGPath: .path
    case is CGGradient: .gradient
    case is CGColorSpace: .colorSpace
    case is CGContext: .context
    case is String: .string
    case is NSNumber: .number
    case is [Any]: .array
    case is [AnyHashable: Any]: .dictionary
    case is Data: .data
    default: .other
    }
  return type.rawValue
}

extension CGColor {
  /// The number of the type.
  public static var typeID: CFTypeID { NumberedType.color.rawValue }
}

extension CGImage {
  /// The number of the type.
  public static var typeID: CFTypeID { NumberedType.image.rawValue }
}

extension CGPath {
  /// The number of the type.
  public static var typeID: CFTypeID { NumberedType.path.rawValue }
}

extension CGGradient {
  /// The number of the type.
  public static var typeID: CFTypeID { NumberedType.gradient.rawValue }
}

extension CGColorSpace {
  /// The number of the type.
  public static var typeID: CFTypeID { NumberedType.colorSpace.rawValue }
}

extension CGContext {
  /// The number of the type.
  public static var typeID: CFTypeID { NumberedType.context.rawValue }
}

/// Returns the number of the type of strings.
public func CFStringGetTypeID() -> CFTypeID { NumberedType.string.rawValue }

/// Returns the number of the type of numbers.
public func CFNumberGetTypeID() -> CFTypeID { NumberedType.number.rawValue }

/// Returns the number of the type of arrays.
public func CFArrayGetTypeID() -> CFTypeID { NumberedType.array.rawValue }

/// Returns the number of the type of dictionaries.
public func CFDictionaryGetTypeID() -> CFTypeID { NumberedType.dictionary.rawValue }
