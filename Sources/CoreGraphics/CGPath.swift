package import Animux
public import Foundation

/// An outline of lines and curves.
public class CGPath: Hashable, CustomStringConvertible {
  package final var animux: Path

  package required init(animux path: Path) { animux = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(animux: Path(rect.animux).applying(transform?.pointee))
  }

  /// Creates the ellipse that fits into a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(animux: Path(quarteredEllipseIn: rect.animux).applying(transform?.pointee))
  }

  /// Creates a rectangle with quarters of ellipses at its corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Path()
    path.addRoundedRect(rect.standardized.animux, Double(cornerWidth), Double(cornerHeight))
    self.init(animux: path.applying(transform?.pointee))
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { animux.elements.isEmpty }

  /// The point at which the next element begins, or the origin if there is none.
  public var currentPoint: CGPoint { animux.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle that contains all points, control points included.
  public var boundingBox: CGRect {
    Rect(around: animux.elements.lazy.flatMap(\.points)).map { CGRect($0) } ?? .null
  }

  /// The smallest rectangle that contains the outline.
  public var boundingBoxOfPath: CGRect { animux.outlineBox.map { CGRect($0) } ?? .null }

  /// Returns whether a point is inside of the path. `transform` is applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = animux.winding(around: point.applying(transform).animux)
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// Returns whether the path is a rectangle, and which one.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = animux.asRect else { return false }
    rect?.pointee = CGRect(box)
    return true
  }

  /// Compares elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.animux == b.animux }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(animux) }

  /// The number of elements, for messages.
  public var description: String { "CGPath(\(animux.elements.count) elements)" }
}

/// Copies.
extension CGPath {
  /// Returns a path that does not change if this one does.
  public func copy() -> CGPath? { CGPath(animux: animux) }

  /// Returns the image of the path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(animux: animux.applying(transform?.pointee))
  }

  /// Returns a copy that can be extended.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(animux: animux) }

  /// Returns an image of the path that can be extended.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(animux: animux.applying(transform?.pointee))
  }

  /// Returns the outline of a stroke along the path.
  public func copy(
    strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(width), cap: lineCap.animux, join: lineJoin.animux, miterLimit: Double(miterLimit))
    return CGPath(animux: animux.applying(transform).stroked(style))
  }

  /// Returns the dashes of the path.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(animux: animux.applying(transform).dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }

  /// Returns the path with straight lines in place of its curves.
  public func flattened(threshold: CGFloat) -> CGPath { CGPath(animux: animux.flattened) }
}

// The names that these have where Swift did not rename them.
extension CGPath {
  /// Creates the outline of a line along a path.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let outline = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
    self.init(animux: outline.animux)
  }

  /// Creates the dashes along a path.
  public convenience init?(
    __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
    lengths: [CGFloat]?, count: Int
  ) {
    let dashes = path.copy(
      dashingWithPhase: phase, lengths: Array((lengths ?? []).prefix(count)),
      transform: transform?.pointee ?? .identity)
    self.init(animux: dashes.animux)
  }
}
