package import Animux
public import Foundation

/// A vector in the plane.
public struct CGVector: Equatable, Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The vector without a length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the vector without a length.
  public init() { (dx, dy) = (0, 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }

  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
}

/// Vectors are encoded as lists of two numbers.
extension CGVector: Codable {
  /// Reads a vector.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let dx = try list.decode(CGFloat.self)
    self.init(dx: dx, dy: try list.decode(CGFloat.self))
  }

  /// Writes the vector.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(dx)
    try list.encode(dy)
  }
}

extension CGPoint {
  package var animux: Point { Point(Double(x), Double(y)) }
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }

  /// Returns the image of the point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGSize {
  package var animux: Size { Size(Double(width), Double(height)) }
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Returns the image of the size, without the translation of the transform.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The rectangle with a size that may be negative, as it was given.
  package var animux: Rect { Rect(origin: origin.animux, size: size.animux) }
  package init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }

  /// Returns the smallest rectangle that contains the images of the corners.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    return CGRect(transform.animux.apply(standardized.animux))
  }
}
