internal import AnimuxGraphics

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
    commit(new, to: node, place, in: run, closuresMayDiffer: change.mayChangeClosures)
  }

  /// Gives a layer a new model; what changed runs its actions.
  mutating func commit(
    _ given: Layer, to node: Node.ID, _ place: Place, in run: Run.ID, closuresMayDiffer: Bool = false
  ) {
    var new = given
    new.resolveComposition(&reader)
    let old = version(node).model
    let changed = LayerChanges(from: old, to: new, ofClosures: closuresMayDiffer)
    guard !changed.isEmpty else { return }
    changes?.note { JSON(object: changed.properties.map { ($0.name, $0.print(new) ?? $0.standard) }) }
    let actions = animates(node, in: run) ? actions(for: changed, from: old, to: new, on: node, in: run) : []
    new.fitContents(assets)
    edit(node) { $0.model = new }
    if changed.properties.contains(where: { $0.name == Property.mask.name }) { changeMask(of: node) }
    if changed.concernComposition(of: old, new) {
      let composition = composition(of: new)
      edit(node) { $0.composition = composition }
    }
    if old.name != new.name { cast.rename(node, to: new.name) }
    for (key, animation) in actions { start(animation, key: key, on: node, place, in: run) }
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

  /// The animations that a change starts, and their keys.
  private func actions(
    for changed: LayerChanges, from old: Layer, to new: Layer, on node: Node.ID, in run: Run.ID
  ) -> [(key: String, animation: any Animation)] {
    var actions: [(key: String, animation: any Animation)] = []
    if changed.redraws, let animation = animation(for: .redrawing, of: new, in: run) {
      actions.append((LayerEvent.redrawing.key, animation))
    }
    let shown = version(node).presentation(at: localTime(of: node).time)
    let out = new.isHidden && !old.isHidden ? animation(for: .orderOut, of: new, in: run) : nil
    for property in changed.properties {
      // A background that comes where there was none does so at once.
      if property.name == "backgroundColor" && old.backgroundColor == nil { continue }
      let event = LayerEvent.property(property.name, property.action)
      let parts = new.partActions(of: property, since: old)
      var (begin, rest) = (shown, old)
      // They lie above what the whole does.
      defer {
        for part in parts {
          guard case .animation(let animation) = part.action else { continue }
          actions.append((part.key, animation.acting(on: part.key).starting(at: part.slot, on: shown)))
        }
      }
      if !parts.isEmpty {
        begin.take(parts, from: new)
        rest.take(parts, from: new)
        guard property.differs(rest, new) else { continue }
      }
      if property.name == "hidden", let out {
        actions.append((LayerEvent.orderOut.key, out))
        // A transition keeps in sight what it comes from.
        if !(out is Transition) { actions.append((event.key, visible(during: out))) }
      } else if let animation = animation(for: event, of: new, in: run) {
        actions.append((event.key, property.slot.map { animation.starting(at: $0, on: begin) } ?? animation))
      }
    }
    if old.isHidden && !new.isHidden, let animation = animation(for: .orderIn, of: new, in: run) {
      actions.append((LayerEvent.orderIn.key, animation))
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
  private func animation(for event: LayerEvent, of layer: Layer, in run: Run.ID) -> (any Animation)? {
    let action = layer.actions[event.key]?.decided(for: event.key, on: layer)
    switch action ?? layer.style?.actions[event.key]?.decided(for: event.key, on: layer) {
    case .animation(let animation)?: return animation.acting(on: event.key)
    case LayerAction.none?: return nil
    case .decision?, nil:
      return event.standard.animation(of: event.key, curve: runs[run].settings.timingFunction ?? .default)
    }
  }

  /// Runs the action of an event that is no change of a property. Nil where there is none.
  @discardableResult
  mutating func react(
    to event: LayerEvent, on node: Node.ID, _ place: Place, in run: Run.ID
  ) -> Track? {
    guard animates(node, in: run), let animation = animation(for: event, of: version(node).model, in: run)
    else { return nil }
    return start(animation, key: event.key, on: node, place, in: run)
  }

  /// A layer has come. It is new in this transaction, but what it does when it comes is its own.
  mutating func orderIn(_ node: Node.ID, _ place: Place, in run: Run.ID) {
    guard !runs[run].settings.disablesActions, let parent = cast.parent(of: node),
      adders[parent] != outermost(run),
      let animation = animation(for: .orderIn, of: version(node).model, in: run)
    else { return }
    start(animation, key: LayerEvent.orderIn.key, on: node, place, in: run)
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

/// Animations that begin now.
extension FilmBuilder {
  /// Adds an animation to a layer; it begins at this moment of the layer's time. Nil after reporting.
  @discardableResult
  mutating func start(
    _ animation: any Animation, key: String?, begin: NamedBegin? = nil, on node: Node.ID, _ place: Place,
    in run: Run.ID
  ) -> Track? {
    let settings = runs[run].settings
    var animation = animation
    if animation.timingFunction == nil { animation.timingFunction = settings.timingFunction }
    let (layer, local) = (version(node).model, localTime(of: node).time)
    var track: Track
    do {
      track = try Track(
        animation, key: key, on: layer, at: local, since: now, duration: settings.duration,
        serial: nextSerial())
    } catch {
      let message = "\(error) (an animation of layer \(quoted(cast.path(of: node))))"
      return reader.report(.invalidValue, message, at: place)
    }
    track.place = place
    if place == .nowhere { for what in layer.undrawn(in: animation) { reader.undrawn(what, at: place) } }
    noteFilter(of: animation, at: place)
    noteInputs(of: animation, on: layer, at: place)
    add(track, to: node)
    if let begin {
      unresolved[.track(node, track.serial)] = begin
      resolveBegins()
    }
    watch(track, on: node, in: run)
    return track
  }

  /// In place of one that stands under the same key.
  private mutating func add(_ track: Track, to node: Node.ID) {
    if let key = track.key { keys[node, default: []].insert(key) }
    var replaced: [Track] = []
    edit(node) { version in
      if let key = track.key { replaced = version.removeTracks { $0.key == key } }
      version.append(track)
    }
    dismiss(replaced)
  }

  /// Nil: all of them.
  ///
  /// `coming` are keys of animations that the same transaction adds, of which there need be none yet.
  mutating func removeAnimations(
    _ keys: [String]?, from node: Node.ID, knowing coming: Set<String>, _ place: Place
  ) {
    // One that has ended can be removed, too.
    let had = self.keys[node] ?? []
    for piece in pieces(of: node) {
      let own = self.keys[piece] ?? []
      removeAnimations(keys.map { $0.filter(own.contains) }, from: piece, knowing: coming, place)
    }
    for key in keys ?? [] where !had.contains(key) && !coming.contains(key) {
      let message = "layer \(quoted(cast.path(of: node))) has had no animation \(quoted(key)) by \(moment)"
      reader.diagnostics.report(
        .error, .unknownName, message + reader.hint(for: key, among: had.sorted()), at: place)
    }
    var removed: [Track] = []
    edit(node) { version in
      removed = version.removeTracks { track in keys.map { $0.contains { $0 == track.key } } ?? true }
    }
    dismiss(removed)
  }
}

extension ImplicitAction {
  fileprivate func animation(of key: String, curve: TimingFunction) -> (any Animation)? {
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

extension Animation {
  /// This animation, from what is on screen in `slot` where it says nothing of its values itself.
  fileprivate func starting(at slot: any SlotProtocol<Layer>, on shown: Layer) -> any Animation {
    guard var animation = self as? any ValueAnimation, animation.saysNothing else { return self }
    animation.fromValue = slot.value(of: shown)
    return animation
  }

  /// This animation as an action: without a key path it is of the property that the event is about.
  fileprivate func acting(on event: String) -> any Animation {
    guard var animation = self as? any PropertyAnimation, animation.keyPath.isEmpty else { return self }
    animation.keyPath = event
    return animation
  }
}
