/// Three numbers along x, y and z.
public struct Vector3: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public static let zero = Vector3(0, 0, 0)

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

  /// Becomes one unit long; returns the length it had. Nil, and no change, where it has none.
  mutating func normalize() -> Double? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    self = Vector3(x / length, y / length, z / length)
    return length
  }
}
