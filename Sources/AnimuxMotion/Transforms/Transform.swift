public import AnimuxGraphics

/// A layer's transform. It is a matrix, and remembers the parts that were set one by one: scale, then a turn about x, about
/// y and about z, then translation. So several parts set together each do what they say, and a turn of 3π reads as 3π.
public struct Transform: Hashable, Sendable {
  private enum Storage: Hashable {
    case matrix(Matrix)
    case parts(TransformParts)
  }

  private var storage: Storage

  public static let identity = Transform(.identity)

  public init(_ matrix: Matrix) {
    storage = .matrix(matrix)
  }

  public var matrix: Matrix {
    get {
      switch storage {
      case .matrix(let matrix): return matrix
      case .parts(let parts): return parts.matrix
      }
    }
    set { storage = .matrix(newValue) }
  }

  /// Setting one keeps the others, and keeps skew and perspective.
  var parts: TransformParts {
    get {
      switch storage {
      case .matrix(let matrix): return TransformParts(matrix)
      case .parts(let parts): return parts
      }
    }
    set { storage = .parts(newValue) }
  }

  /// Two that show the same are the same, whichever way they were made.
  public static func == (a: Transform, b: Transform) -> Bool { a.matrix == b.matrix }

  public func hash(into hasher: inout Hasher) { hasher.combine(matrix) }
}

extension Transform {
  /// Radians about the x axis.
  public var rotationX: Double {
    get { parts.rotation.x }
    set { parts.rotation.x = newValue }
  }

  /// Radians about the y axis.
  public var rotationY: Double {
    get { parts.rotation.y }
    set { parts.rotation.y = newValue }
  }

  /// Radians about the z axis, clockwise as seen.
  public var rotationZ: Double {
    get { parts.rotation.z }
    set { parts.rotation.z = newValue }
  }

  /// The same as `rotationZ`.
  public var rotation: Double {
    get { rotationZ }
    set { rotationZ = newValue }
  }

  public var scaleX: Double {
    get { parts.scale.x }
    set { parts.scale.x = newValue }
  }

  public var scaleY: Double {
    get { parts.scale.y }
    set { parts.scale.y = newValue }
  }

  public var scaleZ: Double {
    get { parts.scale.z }
    set { parts.scale.z = newValue }
  }

  /// The mean of the three scales; setting it sets all three.
  public var scale: Double {
    get {
      let scale = parts.scale
      return (scale.x + scale.y + scale.z) / 3
    }
    set { parts.scale = Vector3(newValue, newValue, newValue) }
  }

  public var translationX: Double {
    get { parts.translation.x }
    set { parts.translation.x = newValue }
  }

  public var translationY: Double {
    get { parts.translation.y }
    set { parts.translation.y = newValue }
  }

  public var translationZ: Double {
    get { parts.translation.z }
    set { parts.translation.z = newValue }
  }

  /// Along x and y; setting it keeps the one along z.
  public var translation: Size {
    get { Size(translationX, translationY) }
    set {
      translationX = newValue.width
      translationY = newValue.height
    }
  }
}

/// Transforms are animated as the matrices that they are.
extension Transform: Interpolable {
  public func interpolated(to end: Transform, at fraction: Double) -> Transform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return Transform(matrix.interpolated(to: end.matrix, at: fraction))
  }

  public func adding(_ other: Transform) -> Transform { Transform(matrix.adding(other.matrix)) }

  public func subtracting(_ other: Transform) -> Transform { Transform(matrix.subtracting(other.matrix)) }

  public func repeated(_ count: Double) -> Transform { Transform(matrix.repeated(count)) }

  public func distance(to other: Transform) -> Double? { nil }
}
