import AnimuxGraphics
internal import AnimuxMotion

/// A value that consists of a fixed number of numbers.
protocol ComponentValue: SlotValue {
  /// The names of the numbers, in the order in which documents write them.
  static var componentNames: [String] { get }
  /// The numbers of the value.
  var components: [Double] { get }

  /// Returns the value with other numbers, as many as there are names.
  func with(components: [Double]) -> Self
}

extension Double: ComponentValue {
  static var componentNames: [String] { ["number"] }
  var components: [Double] { [self] }
  func with(components: [Double]) -> Double { components[0] }
}

extension Int: ComponentValue {
  static var componentNames: [String] { ["number"] }
  var components: [Double] { [Double(self)] }
  func with(components: [Double]) -> Int { Int(convertedFrom: components[0]) ?? self }
}

extension Point: ComponentValue {
  static var componentNames: [String] { ["x", "y"] }
  var components: [Double] { [x, y] }
  func with(components: [Double]) -> Point { Point(components[0], components[1]) }
}

extension Size: ComponentValue {
  static var componentNames: [String] { ["width", "height"] }
  var components: [Double] { [width, height] }
  func with(components: [Double]) -> Size { Size(components[0], components[1]) }
}

extension Rect: ComponentValue {
  static var componentNames: [String] { ["x", "y", "width", "height"] }
  var components: [Double] { origin.components + size.components }
  func with(components: [Double]) -> Rect {
    Rect(
      origin: Point(components[0], components[1]), size: Size(components[2], components[3]))
  }
}

extension Vector3: ComponentValue {
  static var componentNames: [String] { ["x", "y", "z"] }
  var components: [Double] { [x, y, z] }
  func with(components: [Double]) -> Vector3 { Vector3(components[0], components[1], components[2]) }
}

extension Color: ComponentValue {
  static var componentNames: [String] { ["red", "green", "blue", "alpha"] }
  var components: [Double] { [red, green, blue, alpha] }
  func with(components: [Double]) -> Color {
    Color(components[0], components[1], components[2], components[3])
  }
}

/// A value that can be missing has the numbers of the value that it counts as while it is animated.
extension Optional: ComponentValue where Wrapped: ComponentValue {
  static var componentNames: [String] { Wrapped.componentNames }
  var components: [Double] {
    (self ?? Wrapped.absent)?.components ?? Array(repeating: 0, count: Self.componentNames.count)
  }
  func with(components: [Double]) -> Wrapped? { (self ?? Wrapped.absent)?.with(components: components) }
}
