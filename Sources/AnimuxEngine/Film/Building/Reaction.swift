internal import AnimuxMotion

/// An animation that an event starts, with its key.
struct Reaction {
  let key: String
  let animation: any Animation
  let origin: Track.Origin

  /// Returns the reaction with missing values filled in: it starts from the values of `shown`, which are on screen.
  func starting(on shown: Layer, as new: Layer) -> Reaction {
    Reaction(key: key, animation: animation.starting(on: shown, as: new), origin: origin)
  }
}

extension Animation {
  /// Returns the animation with missing values filled in, from the values of `shown` to those of `new`. In a group,
  /// each animation is filled in by itself.
  fileprivate func starting(on shown: Layer, as new: Layer) -> any Animation {
    mapLeaves { leaf in
      guard var animation = leaf as? any ValueAnimation, animation.hasNoValues,
        animation.valueFunction == nil, let slot = try? new.slot(at: animation.keyPath)
      else { return leaf }
      animation.fromValue = slot.value(of: shown)
      return animation
    }
  }

  /// Returns the animation as an action: without a key path it animates the property that the event is named after.
  func acting(on event: String) -> any Animation {
    mapLeaves { leaf in
      guard var animation = leaf as? any PropertyAnimation, animation.keyPath.isEmpty else { return leaf }
      animation.keyPath = event
      return animation
    }
  }
}

extension ImplicitAction {
  /// Returns the implicit animation of a property, or `nil` if a change of it is not animated.
  func animation(of key: String, curve: TimingFunction) -> (any Animation)? {
    switch self {
    case .none: return nil
    case .basic:
      var animation = BasicAnimation(keyPath: key)
      animation.fillMode = .backwards
      animation.timingFunction = curve
      return animation
    case .fade:
      var transition = Transition()
      transition.timingFunction = curve
      return transition
    }
  }
}

extension SlotProtocol {
  fileprivate func value(of root: Root) -> any Interpolable { get(root) }
}
