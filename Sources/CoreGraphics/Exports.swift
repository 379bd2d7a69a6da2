// A client that imports CoreGraphics has Foundation's geometry, too, as on Apple's systems.
@_exported public import Foundation

/// A time or a duration, in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since the first instant of 1 January 2001, GMT.
public typealias CFAbsoluteTime = Double
// Without an Objective-C runtime, `as CFArray` converts to Swift's own types.
/// A string.
public typealias CFString = String
/// An array of any values.
public typealias CFArray = [Any]
/// A dictionary with any values.
public typealias CFDictionary = [AnyHashable: Any]
/// A sequence of bytes.
public typealias CFData = Data
/// A location on a disk or a server.
public typealias CFURL = URL
/// A number.
public typealias CFNumber = NSNumber
/// A flag.
public typealias CFBoolean = Bool
/// Any value of Core Foundation.
public typealias CFTypeRef = Any
/// The flag that holds.
public let kCFBooleanTrue: CFBoolean! = true
/// The flag that does not hold.
public let kCFBooleanFalse: CFBoolean! = false

/// The number that older code uses for an infinite count.
public let HUGE = Float.infinity
/// The number that older code uses for an infinite count.
public let HUGE_VALF = Float.infinity
/// The largest number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest coordinate.
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
/// The smallest positive coordinate of full precision.
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude

/// Calls a closure. Without an Objective-C runtime there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
