public import CoreGraphics

private func dictionary(_ keys: [String], _ value: (String) -> Any?) -> [String: Any] {
  Dictionary(keys.map { ($0, value($0) ?? NSNull()) }) { $1 }
}

private func assign(_ keyedValues: [String: Any], _ set: (Any?, String) -> Void) {
  for (key, value) in keyedValues { set(value is NSNull ? nil : value, key) }
}

extension CALayer {
  /// Returns the values of keys. A key without a value has `NSNull`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    dictionary(keys) { value(forKey: $0) }
  }

  /// Sets the values of keys. `NSNull` stands for no value.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    assign(keyedValues) { setValue($0, forKey: $1) }
  }
}

extension CAAnimation {
  /// Returns the values of keys. A key without a value has `NSNull`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    dictionary(keys) { value(forKey: $0) }
  }

  /// Sets the values of keys. `NSNull` stands for no value.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    assign(keyedValues) { setValue($0, forKey: $1) }
  }
}

extension CASpringAnimation {
  /// The time in which the spring seems to settle: that of one swing without damping.
  public var perceptualDuration: CFTimeInterval {
    mass > 0 && stiffness > 0 ? 2 * .pi * (Double(mass) / Double(stiffness)).squareRoot() : 0
  }

  /// The degree to which the spring swings: 0 for not at all, towards 1 for indefinitely, and less than 0 if it creeps.
  public var bounce: CGFloat {
    let critical = 2 * (Double(mass) * Double(stiffness)).squareRoot()
    guard critical > 0 else { return 0 }
    let ratio = Double(damping) / critical
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }
}
