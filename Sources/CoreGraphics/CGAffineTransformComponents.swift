public import Foundation

/// A transform as a scale, a shear, a rotation and a translation, in this order.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors of both axes.
  public var scale: CGSize
  /// The part of y that is added to x.
  public var horizontalShear: CGFloat
  /// The angle from the x axis to the y axis, in radians.
  public var rotation: CGFloat
  /// The distances along both axes.
  public var translation: CGVector

  /// Creates the parts of the transform that changes nothing.
  public init() {
    self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates the parts of a transform.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    (self.scale, self.horizontalShear) = (scale, horizontalShear)
    (self.rotation, self.translation) = (rotation, translation)
  }
}

extension CGAffineTransform {
  /// Creates the transform that scales, then shears, then rotates, then translates.
  public init(_ components: CGAffineTransformComponents) {
    let (sine, cosine) = (sin(Double(components.rotation)), cos(Double(components.rotation)))
    let (width, height) = (Double(components.scale.width), Double(components.scale.height))
    let shear = Double(components.horizontalShear)
    self.init(
      a: CGFloat(width * cosine), b: CGFloat(width * sine), c: CGFloat(height * (shear * cosine - sine)),
      d: CGFloat(height * (shear * sine + cosine)), tx: components.translation.dx,
      ty: components.translation.dy)
  }

  /// Returns the parts of the transform.
  public func decomposed() -> CGAffineTransformComponents {
    var parts = CGAffineTransformComponents()
    parts.translation = CGVector(dx: tx, dy: ty)
    let (a, b, c, d) = (Double(self.a), Double(self.b), Double(self.c), Double(self.d))
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      parts.scale = CGSize(width: 0, height: (c * c + d * d).squareRoot())
      parts.rotation = c == 0 && d == 0 ? 0 : CGFloat(atan2(-c, d))
      return parts
    }
    let height = (a * d - b * c) / width
    parts.scale = CGSize(width: width, height: height)
    parts.rotation = CGFloat(atan2(b, a))
    parts.horizontalShear = height == 0 ? 0 : CGFloat((a * c + b * d) / (width * height))
    return parts
  }
}
