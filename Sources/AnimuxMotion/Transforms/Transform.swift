public import AnimuxGraphics

/// A layer's transform: a matrix, or parts that were set one by one.
///
/// The parts act in the order scale, rotation about x, y and z, translation. They are kept, so that several
/// parts that are set together do not affect each other, and a rotation by 3π reads as 3π.
public struct Transform: Hashable, Sendable {
  private enum Storage: Hashable {
    case matrix(Matrix)
    case parts(TransformParts)
  }

  private var storage: Storage

  /// The transform that leaves everything where it is.
  public static let identity = Transform(.identity)

  /// Creates a transform from a matrix.
  public init(_ matrix: Matrix) {
    storage = .matrix(matrix)
  }

  /// The transform as a matrix.
  public var matrix: Matrix {
    get {
      switch storage {
      case .matrix(let matrix): return matrix
      case .parts(let parts): return parts.matrix
      }
    }
    set { storage = .matrix(newValue) }
  }

  /// The transform as parts. Setting one part keeps the others, including skew and perspective.
  var parts: TransformParts {
    get {
      switch storage {
      case .matrix(let matrix): return TransformParts(matrix)
      case .parts(let parts): return parts
      }
    }
    set { storage = .parts(newValue) }
  }

  /// Compares the matrices, whichever way the transforms were created.
  public static func == (a: Transform, b: Transform) -> Bool { a.matrix == b.matrix }

  /// Hashes the matrix.
  public func hash(into hasher: inout Hasher) { hasher.combine(matrix) }
}

extension Transform {
  /// The rotation about the x axis, in radians.
  public var rotationX: Double {
    get { parts.rotation.x }
    set { parts.rotation.x = newValue }
  }

  /// The rotation about the y axis, in radians.
  public var rotationY: Double {
    get { parts.rotation.y }
    set { parts.rotation.y = newValue }
  }

  /// The rotation about the z axis in radians, clockwise as seen.
  public var rotationZ: Double {
    get { parts.rotation.z }
    set { parts.rotation.z = newValue }
  }

  /// The rotation about the z axis, as `rotationZ`.
  public var rotation: Double {
    get { rotationZ }
    set { rotationZ = newValue }
  }

  /// The scale along x.
  public var scaleX: Double {
    get { parts.scale.x }
    set { parts.scale.x = newValue }
  }

  /// The scale along y.
  public var scaleY: Double {
    get { parts.scale.y }
    set { parts.scale.y = newValue }
  }

  /// The scale along z.
  public var scaleZ: Double {
    get { parts.scale.z }
    set { parts.scale.z = newValue }
  }

  /// The mean of the three scales. Setting it sets all three.
  public var scale: Double {
    get {
      let scale = parts.scale
      return (scale.x + scale.y + scale.z) / 3
    }
    set { parts.scale = Vector3(newValue, newValue, newValue) }
  }

  /// The translation along x.
  public var translationX: Double {
    get { parts.translation.x }
    set { parts.translation.x = newValue }
  }

  /// The translation along y.
  public var translationY: Double {
    get { parts.translation.y }
    set { parts.translation.y = newValue }
  }

  /// The translation along z.
  public var translationZ: Double {
    get { parts.translation.z }
    set { parts.translation.z = newValue }
  }

  /// The translation along x and y. Setting it keeps the translation along z.
  public var translation: Size {
    get { Size(translationX, translationY) }
    set {
      translationX = newValue.width
      translationY = newValue.height
    }
  }
}

/// Interpolation of transforms as matrices.
extension Transform: Interpolable {
  /// Returns the transform at `fraction` of the way, as `Matrix` interpolates.
  public func interpolated(to end: Transform, at fraction: Double) -> Transform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return Transform(matrix.interpolated(to: end.matrix, at: fraction))
  }

  /// Returns the concatenation in which `other` acts first, then `self`.
  public func adding(_ other: Transform) -> Transform { Transform(matrix.adding(other.matrix)) }

  /// Returns the transform to which `other` has to be added to get `self`, or `self` if there is none.
  public func subtracting(_ other: Transform) -> Transform { Transform(matrix.subtracting(other.matrix)) }

  /// Returns the power of the transform.
  public func repeated(_ count: Double) -> Transform { Transform(matrix.repeated(count)) }

  /// Returns `nil`: there is no distance between transforms.
  public func distance(to other: Transform) -> Double? { nil }
}
