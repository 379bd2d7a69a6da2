// A client that imports CoreGraphics has Foundation's geometry too, as on Apple's systems.
@_exported public import Foundation

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
// Without an Objective-C runtime, `as CFArray` converts to Swift's own types.
public typealias CFString = String
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = Data
public typealias CFNumber = NSNumber

/// The constant that older code uses for an infinite count.
public let HUGE = Float.infinity
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
