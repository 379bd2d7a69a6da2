public import QuartzCore

/// Structures as texts, such as `{1, 2}`.
extension NSCoder {
  /// Returns the numbers of a text.
  private static func numbers(_ text: String, _ count: Int) -> [CGFloat] {
    let parts = text.split { !"+-.eE0123456789".contains($0) }.compactMap { Double($0) }
    return parts.count == count ? parts.map { CGFloat($0) } : [CGFloat](repeating: 0, count: count)
  }

  private static func text(_ numbers: [CGFloat]) -> String {
    "{" + numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ") + "}"
  }

  /// Returns the text of a point.
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }

  /// Returns the text of a size.
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }

  /// Returns the text of a vector.
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }

  /// Returns the text of a rectangle.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// Returns the text of a transform.
  public class func string(for transform: CGAffineTransform) -> String {
    text([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  /// Returns the text of insets.
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Returns the point of a text; the origin if it is none.
  public class func cgPoint(for string: String) -> CGPoint {
    let found = numbers(string, 2)
    return CGPoint(x: found[0], y: found[1])
  }

  /// Returns the size of a text; an empty one if it is none.
  public class func cgSize(for string: String) -> CGSize {
    let found = numbers(string, 2)
    return CGSize(width: found[0], height: found[1])
  }

  /// Returns the vector of a text; one without a length if it is none.
  public class func cgVector(for string: String) -> CGVector {
    let found = numbers(string, 2)
    return CGVector(dx: found[0], dy: found[1])
  }

  /// Returns the rectangle of a text; an empty one if it is none.
  public class func cgRect(for string: String) -> CGRect {
    let found = numbers(string, 4)
    return CGRect(x: found[0], y: found[1], width: found[2], height: found[3])
  }

  /// Returns the transform of a text; one that changes nothing if it is none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let found = numbers(string, 6)
    guard found.contains(where: { $0 != 0 }) else { return .identity }
    return CGAffineTransform(
      a: found[0], b: found[1], c: found[2], d: found[3], tx: found[4], ty: found[5])
  }

  /// Returns the insets of a text; none if it is none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let found = numbers(string, 4)
    return UIEdgeInsets(top: found[0], left: found[1], bottom: found[2], right: found[3])
  }
}
