/// The place of the alpha in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha.
  case none
  /// The last component, by which the others are multiplied.
  case premultipliedLast
  /// The first component, by which the others are multiplied.
  case premultipliedFirst
  /// The last component.
  case last
  /// The first component.
  case first
  /// The last component is ignored.
  case noneSkipLast
  /// The first component is ignored.
  case noneSkipFirst
  /// There is nothing but alpha.
  case alphaOnly
}

/// The order of a pixel's bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of the order.
  case orderMask = 0x7000
  /// The order of the components.
  case orderDefault = 0
  /// Words of 16 bits, the lower byte first.
  case order16Little = 0x1000
  /// Words of 32 bits, the lowest byte first.
  case order32Little = 0x2000
  /// Words of 16 bits, the higher byte first.
  case order16Big = 0x3000
  /// Words of 32 bits, the highest byte first.
  case order32Big = 0x4000
}

/// The layout of a pixel: a `CGImageAlphaInfo` and the order of bytes.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits of the layout.
  public let rawValue: UInt32
  /// The bits of the alpha.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components of floating point, which are not supported.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The highest byte of a word of 32 bits comes first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  /// The lowest byte of a word of 32 bits comes first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place of the alpha.
  var alpha: CGImageAlphaInfo { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }

  var isLittle: Bool { rawValue & 0x7000 == Self.byteOrder32Little.rawValue }
}
