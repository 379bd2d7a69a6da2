public import CoreGraphics

extension CALayer {
  /// Returns the values of keys. A key without a value has `NSNull`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  /// Sets the values of keys. `NSNull` stands for no value.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
}

extension CAAnimation {
  /// Returns the values of keys. A key without a value has `NSNull`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  /// Sets the values of keys. `NSNull` stands for no value.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
}

extension CASpringAnimation {
  /// The time in which the spring seems to settle: that of one swing without damping.
  public var perceptualDuration: CFTimeInterval {
    mass > 0 && stiffness > 0 ? 2 * .pi * (Double(mass) / Double(stiffness)).squareRoot() : 0
  }

  /// The degree to which the spring swings: 0 for not at all, towards 1 for ever, and less than 0 if it creeps.
  public var bounce: CGFloat {
    let critical = 2 * (Double(mass) * Double(stiffness)).squareRoot()
    guard critical > 0 else { return 0 }
    let ratio = Double(damping) / critical
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }
}
