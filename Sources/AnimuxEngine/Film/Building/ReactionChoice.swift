internal import AnimuxMotion

/// Chooses the animations that changes of a layer start by themselves.
struct ReactionChoice {
  /// The timing function of animations that do not specify one.
  let curve: TimingFunction

  /// Returns the animations that a change starts.
  ///
  /// - Parameters:
  ///   - replaced: The properties that have been replaced as a whole.
  ///   - shown: The layer as it was on screen.
  func reactions(
    to changed: LayerChanges, replacing replaced: Set<String>, from old: Layer, to new: Layer, shown: Layer
  ) -> [Reaction] {
    var actions: [Reaction] = []
    if changed.redraws, let reaction = reaction(to: .redrawing, of: new) { actions.append(reaction) }
    let out = new.isHidden && !old.isHidden ? reaction(to: .orderOut, of: new) : nil
    for property in changed.properties {
      if property.traits.contains(.appearsAtOnce), property.print(old) == nil,
        new.action(for: property.name) == nil
      {
        continue
      }
      let parts = new.partActions(of: property, since: old)
      var (begin, rest) = (shown, old)
      begin.take(parts, from: new)
      rest.take(parts, from: new)
      // Animations of parts are applied after those of the whole property.
      defer { actions += parts.compactMap { reaction(to: $0, from: shown, to: new) } }
      if !replaced.contains(property.name), new.action(for: property.name) == nil {
        let inputs = new.inputActions(of: property, since: rest)
        rest.take(inputs, from: new)
        actions += inputs.compactMap { reaction(to: $0, from: begin, to: new) }
      }
      guard property.differs(rest, new), property.slot?.differs(rest, new) != false else { continue }
      let event = LayerEvent.property(property.name, property.action)
      if property.traits.contains(.hides), let out {
        actions.append(out)
        // A transition shows the layer as it was before the change by itself.
        if !out.animation.isTransition {
          actions.append(
            Reaction(key: event.key, animation: visible(during: out.animation), origin: out.origin))
        }
      } else if let reaction = reaction(to: event, of: new) {
        actions.append(reaction.starting(on: begin, as: new))
      }
    }
    if old.isHidden && !new.isHidden, let action = reaction(to: .orderIn, of: new) {
      actions.append(action)
    }
    return actions
  }

  /// Returns an animation that keeps a hidden layer visible until the action for its removal has ended.
  private func visible(during animation: any Animation) -> any Animation {
    var stay = BasicAnimation(keyPath: "hidden")
    (stay.fromValue, stay.toValue) = (false, false)
    stay.timing = animation.timing
    return stay
  }

  /// Returns the reaction to an event: from the layer's `actions`, then from its style, then the default.
  func reaction(to event: LayerEvent, of layer: Layer) -> Reaction? {
    reaction(to: event.key, layer.action(for: event.key), else: event.defaultAction)
  }

  /// Returns the animation that a change of a part of a property starts, or `nil` if there is none.
  private func reaction(
    to part: PartAction, from shown: Layer, to new: Layer
  ) -> Reaction? {
    reaction(to: part.key, part.action, else: .basic)?.starting(on: shown, as: new)
  }

  private func reaction(
    to key: String, _ action: LayerAction?, else defaultValue: ImplicitAction
  ) -> Reaction? {
    switch action {
    case .animation(let animation)?:
      return Reaction(key: key, animation: animation.acting(on: key), origin: .action)
    case LayerAction.none?: return nil
    case .decision?, nil:
      return defaultValue.animation(of: key, curve: curve).map {
        Reaction(key: key, animation: $0, origin: .defaultValue)
      }
    }
  }
}
