/// A colour in sRGB, not premultiplied, each component 0…1. While it is animated a component may leave that range; drawing
/// clamps it.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public static let clear = Color(0, 0, 0, 0)
  public static let black = Color(0, 0, 0)
  public static let white = Color(1, 1, 1)

  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Every component within 0…1.
  public var clamped: Color {
    func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
    return Color(unit(red), unit(green), unit(blue), unit(alpha))
  }

  /// Component by component.
  public func multiplied(by other: Color) -> Color {
    Color(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }

  /// `self` painted over `backdrop`.
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
