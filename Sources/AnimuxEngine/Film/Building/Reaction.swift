internal import AnimuxMotion

/// An animation that an event starts, and the key that it stands under.
struct Reaction {
  let key: String
  let animation: any Animation
  let origin: Track.Origin

  /// This one, from what is on screen in `shown` where it says nothing of its values itself.
  func starting(on shown: Layer, as new: Layer) -> Reaction {
    Reaction(key: key, animation: animation.starting(on: shown, as: new), origin: origin)
  }
}

extension Animation {
  /// This animation, from what is on screen in `shown` to what `new` is, where it says nothing of its values itself; in a
  /// group each one by itself.
  fileprivate func starting(on shown: Layer, as new: Layer) -> any Animation {
    mapLeaves { leaf in
      guard var animation = leaf as? any ValueAnimation, animation.saysNothing,
        animation.valueFunction == nil, let slot = try? new.slot(at: animation.keyPath)
      else { return leaf }
      animation.fromValue = slot.value(of: shown)
      return animation
    }
  }

  /// This animation as an action: without a key path it is of the property that the event is about.
  func acting(on event: String) -> any Animation {
    mapLeaves { leaf in
      guard var animation = leaf as? any PropertyAnimation, animation.keyPath.isEmpty else { return leaf }
      animation.keyPath = event
      return animation
    }
  }
}

extension ImplicitAction {
  /// Nil where nothing happens by itself.
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
