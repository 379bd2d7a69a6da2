public import AnimuxGraphics

/// Makes a transform of one number or three: `CAValueFunction`.
public enum ValueFunction: String, CaseIterable, Sendable {
  case rotateX
  case rotateY
  case rotateZ
  case scale
  case scaleX
  case scaleY
  case scaleZ
  case translate
  case translateX
  case translateY
  case translateZ

  /// How many numbers it takes.
  public var arity: Int {
    switch self {
    case .scale, .translate: return 3
    case .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ:
      return 1
    }
  }

  /// The number that changes nothing: it stands for a missing end of a basic animation.
  public var identity: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: return 1
    case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: return 0
    }
  }

  /// `identity` for functions of three numbers.
  public var identityVector: Vector3 { Vector3(identity, identity, identity) }

  /// A function of three numbers takes the same one three times.
  public func matrix(_ number: Double) -> Matrix {
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

  /// A function of one number takes the first.
  public func matrix(_ numbers: Vector3) -> Matrix {
    switch self {
    case .scale: return .scale(numbers.x, numbers.y, numbers.z)
    case .translate: return .translation(numbers.x, numbers.y, numbers.z)
    case .rotateX, .rotateY, .rotateZ, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ:
      return matrix(numbers.x)
    }
  }
}
