package import AnimuxGraphics

/// A function that makes a transform from one or three numbers, as `CAValueFunction` does.
public enum ValueFunction: String, CaseIterable, Sendable {
  /// A rotation about x, in radians.
  case rotateX
  /// A rotation about y, in radians.
  case rotateY
  /// A rotation about z, in radians.
  case rotateZ
  /// A scale along x, y and z.
  case scale
  /// A scale along x.
  case scaleX
  /// A scale along y.
  case scaleY
  /// A scale along z.
  case scaleZ
  /// A translation along x, y and z.
  case translate
  /// A translation along x.
  case translateX
  /// A translation along y.
  case translateY
  /// A translation along z.
  case translateZ

  /// The number of numbers that the function takes.
  package var arity: Int {
    switch self {
    case .scale, .translate: return 3
    case .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ:
      return 1
    }
  }

  /// The number that has no effect. It replaces a missing end of a basic animation.
  package var identity: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: return 1
    case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: return 0
    }
  }

  /// The value of `identity` three times, for functions of three numbers.
  package var identityVector: Vector3 { Vector3(identity, identity, identity) }

  /// Returns the transform for one number, which a function of three numbers uses three times.
  package func matrix(_ number: Double) -> Matrix {
    switch self {
    case .rotateX: return .rotation(number, 1, 0, 0)
    case .rotateY: return .rotation(number, 0, 1, 0)
    case .rotateZ: return .rotation(number, 0, 0, 1)
    case .scaleX: return .scale(number, 1)
    case .scaleY: return .scale(1, number)
    case .scaleZ: return .scale(1, 1, number)
    case .translateX: return .translation(number, 0)
    case .translateY: return .translation(0, number)
    case .translateZ: return .translation(0, 0, number)
    case .scale, .translate: return matrix(Vector3(number, number, number))
    }
  }

  /// Returns the transform for three numbers, of which a function of one number uses the first.
  package func matrix(_ numbers: Vector3) -> Matrix {
    switch self {
    case .scale: return .scale(numbers.x, numbers.y, numbers.z)
    case .translate: return .translation(numbers.x, numbers.y, numbers.z)
    case .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ:
      return matrix(numbers.x)
    }
  }
}
