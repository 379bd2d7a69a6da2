internal import AnimuxDocuments

/// The order of layers that replace each other by a transition.
extension Lowering {
  /// Returns the layers in drawing order.
  ///
  /// If one layer is hidden as another one is shown by the same transition, the one that moves in front is drawn last.
  /// Other layers keep their order.
  func withMovingLayersInFront(_ layers: [PresentedLayer]) -> [PresentedLayer] {
    guard layers.contains(where: \.version.hasTransitions) else { return layers }
    let changes = layers.map(exchange)
    var order = Array(layers.indices)
    for (index, change) in changes.enumerated() {
      guard let change, change.isInFront, let place = order.firstIndex(of: index) else { continue }
      let others = order.indices.filter { changes[order[$0]]?.isOtherSide(of: change) ?? false }
      guard let last = others.max(), last > place else { continue }
      order.insert(order.remove(at: place), at: last)
    }
    return order.map { layers[$0] }
  }

  /// Returns the layers that are exchanged for another one in the same place by a push, by the identifier of the
  /// one that is drawn directly after them.
  func pushedLayers(among layers: [PresentedLayer]) -> [Node.ID: Node.ID] {
    guard layers.contains(where: \.version.hasTransitions) else { return [:] }
    let changes = layers.map(exchange)
    var pushed: [Node.ID: Node.ID] = [:]
    for (first, second) in zip(layers.indices, layers.indices.dropFirst()) {
      guard let old = changes[first], let new = changes[second], new.slidesBeside(old),
        layers[first].layer.bounds == layers[second].layer.bounds
      else { continue }
      pushed[layers[second].id] = layers[first].id
    }
    return pushed
  }

  /// Returns the exchange of a layer, or `nil` if it is neither shown nor hidden by a transition.
  private func exchange(of shown: PresentedLayer) -> Exchange? {
    guard let state = transition(of: shown), state.since.isFinite else { return nil }
    let wasHidden = film.nodes[shown.id].version(before: state.since)?.model.isHidden ?? true
    guard wasHidden != shown.layer.isHidden else { return nil }
    return Exchange(state: state, isEntering: wasHidden)
  }
}

/// One of the two layers of an exchange.
private struct Exchange {
  let state: TransitionState
  let isEntering: Bool

  /// Whether the layer moves in front of the other one.
  var isInFront: Bool {
    if let filter = state.transition.filter, filter.isEnabled {
      guard case .transition(let oldIsInFront, _) = filter.kind.effect else { return false }
      return oldIsInFront && !isEntering
    }
    return switch state.transition.type {
    case .pageCurl, .reveal, .suck: !isEntering
    case .pageUnCurl, .moveIn: isEntering
    case .fade, .push, .cube, .flip, .ripple, .irisOpen, .irisClose: false
    }
  }

  /// Whether the layer and the other one are the two pages of a push.
  func slidesBeside(_ other: Exchange) -> Bool {
    let (own, others) = (state.transition, other.state.transition)
    return isOtherSide(of: other) && own.type == .push && own.filter?.isEnabled != true
      && own.subtype == others.subtype && state.progress == other.state.progress
  }

  func isOtherSide(of other: Exchange) -> Bool {
    let (own, others) = (state.transition, other.state.transition)
    return isEntering != other.isEntering && state.since == other.state.since && own.type == others.type
      && own.filter == others.filter
  }
}
