internal import CoreGraphics

/// The properties of animations by their keys.
enum AnimationKeys {
  struct Property {
    let get: () -> Any?
    let set: (Any?) -> Void
  }

  /// Returns the property of an animation that a key names; `nil` if there is none.
  static func property(_ key: String, of animation: CAAnimation) -> Property? {
    timing(key, animation) ?? (animation as? CAPropertyAnimation).flatMap { property(key, $0) }
      ?? (animation as? CABasicAnimation).flatMap { basic(key, $0) }
      ?? (animation as? CAKeyframeAnimation).flatMap { keyframe(key, $0) }
      ?? (animation as? CASpringAnimation).flatMap { spring(key, $0) } ?? others(key, animation)
  }

  private static func timing(_ key: String, _ animation: CAAnimation) -> Property? {
    switch key {
    case "beginTime": value(animation, \.beginTime)
    case "duration": value(animation, \.duration)
    case "speed": value(animation, \.speed)
    case "timeOffset": value(animation, \.timeOffset)
    case "repeatCount": value(animation, \.repeatCount)
    case "repeatDuration": value(animation, \.repeatDuration)
    case "autoreverses": value(animation, \.autoreverses)
    case "removedOnCompletion": value(animation, \.isRemovedOnCompletion)
    case "timingFunction": value(animation, \.timingFunction)
    case "delegate":
      Property(
        get: { animation.delegate }, set: { animation.delegate = $0 as? any CAAnimationDelegate })
    case "fillMode":
      Property(
        get: { animation.fillMode.rawValue },
        set: {
          animation.fillMode =
            ($0 as? String).map { .init(rawValue: $0) } ?? $0 as? CAMediaTimingFillMode ?? .removed
        })
    default: nil
    }
  }

  private static func property(_ key: String, _ animation: CAPropertyAnimation) -> Property? {
    switch key {
    case "keyPath": value(animation, \.keyPath)
    case "additive": value(animation, \.isAdditive)
    case "cumulative": value(animation, \.isCumulative)
    case "valueFunction": value(animation, \.valueFunction)
    default: nil
    }
  }

  private static func basic(_ key: String, _ animation: CABasicAnimation) -> Property? {
    switch key {
    case "fromValue": value(animation, \.fromValue)
    case "toValue": value(animation, \.toValue)
    case "byValue": value(animation, \.byValue)
    default: nil
    }
  }

  private static func spring(_ key: String, _ animation: CASpringAnimation) -> Property? {
    switch key {
    case "mass": value(animation, \.mass)
    case "stiffness": value(animation, \.stiffness)
    case "damping": value(animation, \.damping)
    case "initialVelocity": value(animation, \.initialVelocity)
    default: nil
    }
  }

  private static func keyframe(_ key: String, _ animation: CAKeyframeAnimation) -> Property? {
    switch key {
    case "values": value(animation, \.values)
    case "path": value(animation, \.path)
    case "keyTimes": value(animation, \.keyTimes)
    case "timingFunctions": value(animation, \.timingFunctions)
    default: nil
    }
  }

  private static func others(_ key: String, _ animation: CAAnimation) -> Property? {
    switch (key, animation) {
    case ("animations", let group as CAAnimationGroup): value(group, \.animations)
    case ("startProgress", let transition as CATransition): value(transition, \.startProgress)
    case ("endProgress", let transition as CATransition): value(transition, \.endProgress)
    default: nil
    }
  }

  /// A property that takes a value of its type, or a number of another type. A value of another kind is ignored.
  private static func value<Owner: CAAnimation, Value>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> Property {
    Property(
      get: { owner[keyPath: path] },
      set: { new in
        if let new = new as? Value {
          owner[keyPath: path] = new
        } else if let number = new.flatMap({ number($0) }) {
          let kinds: [Any] = [number, CGFloat(number), Float(number), number != 0]
          if let new = kinds.lazy.compactMap({ $0 as? Value }).first { owner[keyPath: path] = new }
        }
      })
  }
}
