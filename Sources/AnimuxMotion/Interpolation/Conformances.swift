public import AnimuxGraphics
internal import Glibc

/// Interpolation of numbers.
extension Double: Animatable {
  /// Returns the sum of both numbers.
  public func adding(_ other: Double) -> Double { self + other }
  /// Returns the difference of both numbers.
  public func subtracting(_ other: Double) -> Double { self - other }
  /// Returns the number multiplied by a factor.
  public func scaled(by factor: Double) -> Double { self * factor }
  /// The magnitude of the number.
  public var norm: Double? { magnitude }
}

/// Interpolation of points along straight lines.
extension Point: Animatable {
  /// Returns the sum of both values, component by component.
  public func adding(_ other: Point) -> Point { Point(x + other.x, y + other.y) }
  /// Returns the difference of both values, component by component.
  public func subtracting(_ other: Point) -> Point { Point(x - other.x, y - other.y) }
  /// Returns the value with each component multiplied by a factor.
  public func scaled(by factor: Double) -> Point { Point(x * factor, y * factor) }
  /// The distance of the value from zero.
  public var norm: Double? { hypot(x, y) }
}

/// Interpolation of widths and heights.
extension Size: Animatable {
  /// Returns the sum of both values, component by component.
  public func adding(_ other: Size) -> Size { Size(width + other.width, height + other.height) }
  /// Returns the difference of both values, component by component.
  public func subtracting(_ other: Size) -> Size { Size(width - other.width, height - other.height) }
  /// Returns the value with each component multiplied by a factor.
  public func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
  /// The distance of the value from zero.
  public var norm: Double? { hypot(width, height) }
}

/// Interpolation of origins and sizes.
extension Rect: Animatable {
  /// Returns the sum of both values, component by component.
  public func adding(_ other: Rect) -> Rect {
    Rect(origin: origin.adding(other.origin), size: size.adding(other.size))
  }
  /// Returns the difference of both values, component by component.
  public func subtracting(_ other: Rect) -> Rect {
    Rect(origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
  }
  /// Returns the value with each component multiplied by a factor.
  public func scaled(by factor: Double) -> Rect {
    Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }
  /// The distance of the value from zero.
  public var norm: Double? { hypot(hypot(origin.x, origin.y), hypot(size.width, size.height)) }
}

/// Interpolation of vectors, component by component.
extension Vector3: Animatable {
  /// Returns the sum of both values, component by component.
  public func adding(_ other: Vector3) -> Vector3 { Vector3(x + other.x, y + other.y, z + other.z) }
  /// Returns the difference of both values, component by component.
  public func subtracting(_ other: Vector3) -> Vector3 { Vector3(x - other.x, y - other.y, z - other.z) }
  /// Returns the value with each component multiplied by a factor.
  public func scaled(by factor: Double) -> Vector3 { Vector3(x * factor, y * factor, z * factor) }
  /// The distance of the value from zero.
  public var norm: Double? { hypot(hypot(x, y), z) }
}

/// Interpolation of colours by their components, which are not premultiplied.
extension Color: Animatable {
  /// The clear colour. Its alpha is 0, too, so that adding it has no effect.
  public static var zero: Color { .clear }
  /// The clear colour, which replaces a missing one.
  public static var absent: Color? { .clear }

  /// Returns the sum of both values, component by component.
  public func adding(_ other: Color) -> Color {
    Color(red + other.red, green + other.green, blue + other.blue, alpha + other.alpha)
  }
  /// Returns the difference of both values, component by component.
  public func subtracting(_ other: Color) -> Color {
    Color(red - other.red, green - other.green, blue - other.blue, alpha - other.alpha)
  }
  /// Returns the value with each component multiplied by a factor.
  public func scaled(by factor: Double) -> Color {
    Color(red * factor, green * factor, blue * factor, alpha * factor)
  }
  /// The distance of the value from zero.
  public var norm: Double? { hypot(hypot(red, green), hypot(blue, alpha)) }
}

/// Interpolation of integers through the whole numbers in between, rounded down.
extension Int: Interpolable {
  /// Returns the number at `fraction` of the way, rounded down.
  public func interpolated(to end: Int, at fraction: Double) -> Int {
    if fraction == 1 { return end }
    return Int(rounding: Double(self).interpolated(to: Double(end), at: fraction)) ?? self
  }
  /// Returns the sum, or `self` if no `Int` can hold it.
  public func adding(_ other: Int) -> Int { Int(rounding: Double(self) + Double(other)) ?? self }
  /// Returns the difference, or `self` if no `Int` can hold it.
  public func subtracting(_ other: Int) -> Int { Int(rounding: Double(self) - Double(other)) ?? self }
  /// Returns the product, rounded down, or `self` if no `Int` can hold it.
  public func repeated(_ count: Double) -> Int { Int(rounding: Double(self) * count) ?? self }
  /// Returns the absolute difference.
  public func distance(to other: Int) -> Double? { (Double(other) - Double(self)).magnitude }

  /// Creates the number rounded down, or returns `nil` if no `Int` holds it.
  private init?(rounding value: Double) {
    self.init(exactly: value.rounded(.down))
  }
}
