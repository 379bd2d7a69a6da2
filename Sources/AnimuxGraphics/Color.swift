/// A colour in sRGB. It is not premultiplied, and each component is in 0…1. While a colour is animated, a
/// component may leave that range; it is clamped when the colour is drawn.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Transparent black.
  public static let clear = Color(0, 0, 0, 0)
  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(1, 1, 1)

  /// Creates a colour from its components, opaque by default.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour with every component clamped to 0…1.
  public var clamped: Color {
    func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Color(unit(red), unit(green), unit(blue), unit(alpha))
  }

  /// Returns the product of both colours, component by component.
  public func multiplied(by other: Color) -> Color {
    Color(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }

  /// Returns the colour that results when `self` is composited over `backdrop`.
  public func over(_ backdrop: Color) -> Color {
    let result = alpha + backdrop.alpha * (1 - alpha)
    guard result > 0 else { return .clear }
    func mix(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * backdrop.alpha * (1 - alpha)) / result
    }
    return Color(
      mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue), result)
  }
}
