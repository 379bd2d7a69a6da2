public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

/// A time as a fraction: a value in units, of which the scale is the number per second.
public struct CMTime: Hashable, Comparable, Sendable {
  private enum Kind: Hashable { case number, invalid, indefinite, positiveInfinity, negativeInfinity }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime(.invalid)
  public static let indefinite = CMTime(.indefinite)
  public static let positiveInfinity = CMTime(.positiveInfinity)
  public static let negativeInfinity = CMTime(.negativeInfinity)

  public var value: CMTimeValue
  public var timescale: CMTimeScale
  private var kind = Kind.number

  private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

  public init() { self = .invalid }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
    if timescale <= 0 { kind = .invalid }
  }

  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let units = (seconds * Double(preferredTimescale)).rounded()
    if seconds == .infinity {
      self = .positiveInfinity
    } else if seconds == -.infinity {
      self = .negativeInfinity
    } else if let value = CMTimeValue(exactly: units) {
      self.init(value: value, timescale: preferredTimescale)
    } else {
      self = .invalid
    }
  }

  public var isValid: Bool { kind != .invalid }
  public var isIndefinite: Bool { kind == .indefinite }
  public var isNumeric: Bool { kind == .number }
  public var isPositiveInfinity: Bool { kind == .positiveInfinity }
  public var isNegativeInfinity: Bool { kind == .negativeInfinity }

  public var seconds: Double {
    switch kind {
    case .number: Double(value) / Double(timescale)
    case .positiveInfinity: .infinity
    case .negativeInfinity: -.infinity
    case .invalid, .indefinite: .nan
    }
  }

  private static func joined(_ a: CMTime, _ b: CMTime, _ body: (Double, Double) -> Double) -> CMTime {
    guard a.isValid, b.isValid else { return .invalid }
    guard !a.isIndefinite, !b.isIndefinite else { return .indefinite }
    return CMTime(seconds: body(a.seconds, b.seconds), preferredTimescale: max(a.timescale, b.timescale, 1))
  }

  public static func + (a: CMTime, b: CMTime) -> CMTime { joined(a, b, +) }
  public static func - (a: CMTime, b: CMTime) -> CMTime { joined(a, b, -) }
  public static func == (a: CMTime, b: CMTime) -> Bool {
    a.kind == b.kind && (a.kind != .number || a.seconds == b.seconds)
  }
  public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    if kind == .number { hasher.combine(seconds) }
  }
}

public let kCMTimeZero = CMTime.zero
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity

public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeCompare(_ a: CMTime, _ b: CMTime) -> Int32 { a < b ? -1 : a == b ? 0 : 1 }

/// A part of a movie.
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime
  public var end: CMTime { start + duration }

  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  public init(start: CMTime, end: CMTime) { (self.start, duration) = (start, end - start) }
}
