// The names that geometry has in C, for older code.
public import Foundation

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

/// Returns a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

/// Returns a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// The point at the origin.
public let CGPointZero = CGPoint.zero
/// The size without an extent.
public let CGSizeZero = CGSize.zero
/// The rectangle without an extent at the origin.
public let CGRectZero = CGRect.zero
/// The rectangle that contains nothing.
public let CGRectNull = CGRect.null

/// Returns a rectangle whose sides are moved inwards.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}

/// Returns a rectangle that is moved.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

/// Returns the width of a rectangle.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }

/// Returns the height of a rectangle.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns the smallest x coordinate of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }

/// Returns the x coordinate of the centre of a rectangle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }

/// Returns the largest x coordinate of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }

/// Returns the smallest y coordinate of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }

/// Returns the y coordinate of the centre of a rectangle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }

/// Returns the largest y coordinate of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }

/// Returns whether a rectangle contains a point.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }

/// Returns whether a rectangle contains another one.
public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }

/// Returns whether two rectangles overlap.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }

/// Returns the area that two rectangles share.
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }

/// Returns the smallest rectangle that contains two others.
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }

/// Returns the smallest rectangle of whole coordinates that contains another one.
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }

/// Returns whether a rectangle has no area.
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }

/// Returns whether two rectangles are equal.
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }

/// Returns whether two points are equal.
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }

/// Returns whether two sizes are equal.
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }

/// Returns whether a rectangle contains nothing, not even a point.
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }

/// Returns a rectangle with a size that is not negative.
public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }

extension CGPoint {
  /// Returns whether two points are equal.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  /// The coordinates, for messages.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// Returns whether two sizes are equal.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  /// The lengths, for messages.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// Returns whether two rectangles are equal.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

/// Returns a point as a text, such as `{1, 2}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSStringFromPoint(point) }

/// Returns a size as a text, such as `{3, 4}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSStringFromSize(size) }

/// Returns a rectangle as a text, such as `{{1, 2}, {3, 4}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSStringFromRect(rect) }

/// Reads a point from a text such as `{1, 2}`.
public func CGPointFromString(_ string: String) -> CGPoint { NSPointFromString(string) }

/// Reads a size from a text such as `{3, 4}`.
public func CGSizeFromString(_ string: String) -> CGSize { NSSizeFromString(string) }

/// Reads a rectangle from a text such as `{{1, 2}, {3, 4}}`.
public func CGRectFromString(_ string: String) -> CGRect { NSRectFromString(string) }
