internal import Glibc

extension Expression.Operator {
  /// Returns the result for two numbers. Conditions are 0 and 1. The result is not a finite number if there is none.
  func result(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .plus: a + b
    case .minus: a - b
    case .times: a * b
    case .divided: a / b
    case .remainder: fmod(a, b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .more: a > b ? 1 : 0
    case .moreOrEqual: a >= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .or: a != 0 || b != 0 ? 1 : 0
    }
  }
}
