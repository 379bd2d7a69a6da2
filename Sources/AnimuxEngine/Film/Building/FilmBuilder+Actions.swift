internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Changes of the model, and the animations that they start by themselves.
extension FilmBuilder {
  mutating func apply(_ change: Change, to node: Node.ID, _ place: Place, in run: Run.ID) {
    var new = version(node).model
    reader.superbounds = cast.parent(of: node).map { version($0).model.bounds.size } ?? reader.canvas
    change.apply(&new, &reader)
    if !new.sublayers.isEmpty || new.animations.count != version(node).model.animations.count {
      let message = "a change is of a layer's properties; layers and animations are added by the transaction"
      reader.diagnostics.report(.error, .invalidValue, message, at: place)
    }
    commit(
      new, to: node, replacing: change.replaced, place, in: run, closuresMayDiffer: change.mayChangeClosures)
  }

  /// Gives a layer a new model; what changed runs its actions. `replaced` are properties that have been set as a whole.
  mutating func commit(
    _ given: Layer, to node: Node.ID, replacing replaced: Set<String>, _ place: Place, in run: Run.ID,
    closuresMayDiffer: Bool = false
  ) {
    var new = given
    new.resolveComposition(&reader)
    let old = version(node).model
    let changed = LayerChanges(from: old, to: new, ofClosures: closuresMayDiffer)
    guard !changed.isEmpty else { return }
    changes?.note { JSON(object: changed.properties.map { ($0.name, $0.print(new) ?? $0.standard) }) }
    if changed.properties.contains(where: { $0.traits.contains(.namesEvents) }) {
      checkEvents(of: new, cast.path(of: node), place)
    }
    let actions =
      animates(node, in: run)
      ? actions(for: changed, replacing: replaced, from: old, to: new, on: node, in: run) : []
    new.fitContents(assets)
    edit(node) { $0.model = new }
    if changed.properties.contains(where: { $0.name == Property.mask.name }) { changeMask(of: node) }
    if new.mayShowOtherScene(than: old, after: changed) {
      let composition = composition(of: new)
      edit(node) { $0.composition = composition }
    }
    if old.name != new.name { cast.rename(node, to: new.name) }
    for action in actions { start(action, on: node, place, in: run) }
    if let begin = new.namedBegin {
      unresolved[.layer(node)] = begin
      resolveBegins()
    }
    if old.timing != version(node).model.timing { checkAll() }
    noteLayout(of: node, from: old, to: new, changed)
    changePieces(of: node, from: old, in: run)
  }

  /// False where changes take hold at once: the transaction says so, or the layer is not on screen, or not yet.
  private func animates(_ node: Node.ID, in run: Run.ID) -> Bool {
    !runs[run].settings.disablesActions && adders[node] != outermost(run) && localTime(of: node).isShown
  }

  /// The animations that a change starts.
  private func actions(
    for changed: LayerChanges, replacing replaced: Set<String>, from old: Layer, to new: Layer,
    on node: Node.ID, in run: Run.ID
  ) -> [Reaction] {
    var actions: [Reaction] = []
    if changed.redraws, let reaction = reaction(to: .redrawing, of: new, in: run) { actions.append(reaction) }
    let shown = version(node).presentation(at: localTime(of: node).time)
    let out = new.isHidden && !old.isHidden ? reaction(to: .orderOut, of: new, in: run) : nil
    for property in changed.properties {
      if property.traits.contains(.appearsAtOnce), property.print(old) == nil { continue }
      let parts = new.partActions(of: property, since: old)
      var (begin, rest) = (shown, old)
      begin.take(parts, from: new)
      rest.take(parts, from: new)
      // They lie above what the whole does.
      defer { actions += parts.compactMap { reaction(to: $0, from: shown, to: new, in: run) } }
      if !replaced.contains(property.name), new.action(for: property.name) == nil {
        let inputs = new.inputActions(of: property, since: rest)
        rest.take(inputs, from: new)
        actions += inputs.compactMap { reaction(to: $0, from: begin, to: new, in: run) }
      }
      guard property.differs(rest, new) else { continue }
      let event = LayerEvent.property(property.name, property.action)
      if property.traits.contains(.hides), let out {
        actions.append(out)
        // A transition keeps in sight what it comes from.
        if !out.animation.isTransition {
          actions.append(
            Reaction(key: event.key, animation: visible(during: out.animation), origin: out.origin))
        }
      } else if let reaction = reaction(to: event, of: new, in: run) {
        actions.append(reaction.starting(on: begin, as: new))
      }
    }
    if old.isHidden && !new.isHidden, let way = reaction(to: .orderIn, of: new, in: run) {
      actions.append(way)
    }
    return actions
  }

  /// Keeps a layer that is hidden in sight until the action of its way out has run.
  private func visible(during animation: any Animation) -> any Animation {
    var stay = BasicAnimation(keyPath: "hidden")
    (stay.fromValue, stay.toValue) = (false, false)
    stay.timing = animation.timing
    return stay
  }

  /// What an event starts on a layer: what its own `actions` say, then what its style says, then the standard.
  private func reaction(to event: LayerEvent, of layer: Layer, in run: Run.ID) -> Reaction? {
    reaction(to: event.key, layer.action(for: event.key), else: event.standard, in: run)
  }

  /// Returns the animation that a change of a part of a property starts, or `nil` if there is none.
  private func reaction(
    to part: PartAction, from shown: Layer, to new: Layer, in run: Run.ID
  ) -> Reaction? {
    reaction(to: part.key, part.action, else: .basic, in: run)?.starting(on: shown, as: new)
  }

  private func reaction(
    to key: String, _ action: LayerAction?, else standard: ImplicitAction, in run: Run.ID
  ) -> Reaction? {
    switch action {
    case .animation(let animation)?:
      return Reaction(key: key, animation: animation.acting(on: key), origin: .action)
    case LayerAction.none?: return nil
    case .decision?, nil:
      let curve = runs[run].settings.timingFunction ?? .default
      return standard.animation(of: key, curve: curve).map {
        Reaction(key: key, animation: $0, origin: .standard)
      }
    }
  }

  /// Runs the action of an event that is no change of a property. Nil where there is none.
  @discardableResult
  mutating func react(
    to event: LayerEvent, on node: Node.ID, _ place: Place, in run: Run.ID
  ) -> Track? {
    guard animates(node, in: run), let reaction = reaction(to: event, of: version(node).model, in: run)
    else { return nil }
    return start(reaction, on: node, place, in: run)
  }

  /// A layer has come. It is new in this transaction, but what it does when it comes is its own.
  mutating func orderIn(_ node: Node.ID, _ place: Place, in run: Run.ID) {
    guard !runs[run].settings.disablesActions, let parent = cast.parent(of: node),
      adders[parent] != outermost(run),
      let reaction = reaction(to: .orderIn, of: version(node).model, in: run)
    else { return }
    start(reaction, on: node, place, in: run)
  }

  /// True where the layer has an action for its way out, after which it departs.
  mutating func orderOut(_ node: Node.ID, _ place: Place, in run: Run.ID) -> Bool {
    guard let track = react(to: .orderOut, on: node, place, in: run) else { return false }
    let end = end(of: track, on: node)
    guard end.isFinite else {
      let message =
        "the \"onOrderOut\" action of layer \(quoted(cast.path(of: node))) never ends, so it would never go"
      let _: Void? = reader.report(.invalidValue, message, at: place)
      return false
    }
    agenda.note(.departure(node), at: end, order: -1)
    // It is on its way from what it was to nothing.
    if track.isTransition { edit(node) { $0.model.isHidden = true } }
    return true
  }
}
