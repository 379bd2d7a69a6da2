/// A vector in space.
public struct Vector3: Hashable, Sendable {
  /// The component along x.
  public var x: Double
  /// The component along y.
  public var y: Double
  /// The component along z.
  public var z: Double

  /// The vector of length 0.
  public static let zero = Vector3(0, 0, 0)

  /// Creates a vector from its components.
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

extension Vector3 {
  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  var length: Double { dot(self).squareRoot() }

  /// Scales the vector to unit length, and returns the length that it had. Returns `nil`, without a change,
  /// if that is 0 or not finite.
  mutating func normalize() -> Double? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    self = Vector3(x / length, y / length, z / length)
    return length
  }
}
