package import Animux
public import Foundation

/// A transform of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
  /// The factor of x in x′.
  public var a: CGFloat
  /// The factor of x in y′.
  public var b: CGFloat
  /// The factor of y in x′.
  public var c: CGFloat
  /// The factor of y in y′.
  public var d: CGFloat
  /// The horizontal translation.
  public var tx: CGFloat
  /// The vertical translation.
  public var ty: CGFloat

  /// The transform that moves nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform whose elements are all 0.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its elements.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its elements.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Creates a scaling about the origin.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a rotation about the origin, in radians from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    self.init(Matrix.rotation(Double(angle), 0, 0, 1))
  }

  package init(_ matrix: Matrix) {
    self.init(
      a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41, ty: matrix.m42)
  }

  package var animux: Matrix {
    Matrix(Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty))
  }

  /// Whether the transform moves nothing.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies `self` first, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transform with a translation before it.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform with a scaling before it.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform with a rotation before it.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse, or the transform itself if it has none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The factor by which the transform scales every length, or `nil` if that depends on the direction.
  var uniformScale: Double? {
    let (x, y) = (hypot(Double(a), Double(b)), hypot(Double(c), Double(d)))
    let slack = 1e-12 * max(x, y)
    guard x > 0, abs(x - y) <= slack, abs(Double(a * c + b * d)) <= slack * x else { return nil }
    return x
  }
}

/// Transforms are encoded as lists of six numbers.
extension CGAffineTransform: Codable {
  /// Reads a transform.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init()
    for element in Self.elements { self[keyPath: element] = try list.decode(CGFloat.self) }
  }

  /// Writes the transform.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for element in Self.elements { try list.encode(self[keyPath: element]) }
  }

  private static var elements: [WritableKeyPath<CGAffineTransform, CGFloat>] {
    [\.a, \.b, \.c, \.d, \.tx, \.ty]
  }
}
