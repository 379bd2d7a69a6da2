import AnimuxGraphics

/// What surely does not change while the shutter is open is lowered once for all instants.
extension Lowering {
  /// True where neither a layer nor anything in it changes from this frame to the next. `outer` is the layer that it is in.
  func staysStill(_ id: Node.ID, in outer: Shown) -> Bool {
    staysStill(id, from: outer.frameTime, to: outer.frameTime + interval * outer.rate)
  }

  /// The same by its superlayer's times of both frames.
  func staysStill(_ id: Node.ID, from first: Double, to last: Double) -> Bool {
    guard !isDelayed else { return false }
    if let known = memory.stillness[id] { return known }
    let isStill = findStill(id, from: first, to: last)
    memory.stillness[id] = isStill
    return isStill
  }

  private func findStill(_ id: Node.ID, from first: Double, to last: Double) -> Bool {
    let node = film.nodes[id]
    let version = node.version(at: frame)
    let timing = version.model.timing
    guard node.version(at: frame + interval).since == version.since, timing.isOneCycle else { return false }
    guard let from = timing.layerTime(at: first), let to = timing.layerTime(at: last) else {
      return timing.beginTime > max(first, last) + Timing.slack || timing.endTime <= min(first, last)
    }
    return version.model.content.changesByPropertiesAlone
      && version.tracks.allSatisfy { $0.staysStill(from: min(from, to), to: max(from, to)) }
      && version.inside.allSatisfy { staysStill($0, from: from, to: to) }
  }

  /// A sublayer as it is on screen; nil while it is not shown.
  func presentSublayer(_ id: Node.ID, in outer: Shown) -> Shown? {
    guard instant != nil, outer.runsEvenly, staysStill(id, in: outer) else {
      return exposing(id).present(id, in: outer)
    }
    if let known = memory.presented[id] { return known }
    var shown = exposing(id).present(id, in: outer)
    shown?.isStill = true
    memory.presented[id] = .some(shown)
    return shown
  }

  /// A sublayer as a plane of the space that it is in; nil where nothing is seen of it.
  func planeOfSublayer(_ shown: Shown, in view: View) -> Group? {
    guard shown.isStill else { return exposing(shown.id).plane(of: shown, in: view) }
    let key = LoweringMemory.StillPlane(id: shown.id, view: view)
    if let known = memory.planes[key] { return known }
    let plane = exposing(shown.id).plane(of: shown, in: view)
    memory.planes[key] = .some(plane)
    return plane
  }
}

extension Lowering.Shown {
  /// True where its time has not begun anew since the frame's time.
  fileprivate var runsEvenly: Bool { abs(time - frameTime - lag * rate) < Timing.slack }
}

extension Timing {
  /// True where its time runs once, and one way.
  fileprivate var isOneCycle: Bool { !autoreverses && repeatCount <= 1 && repeatDuration == 0 }
}

extension Track {
  /// True where it has the same effect, or none, from one time of the layer to another.
  fileprivate func staysStill(from first: Double, to last: Double) -> Bool {
    if last < timing.beginTime - Timing.slack { return true }
    return timing.fillMode.fillsAfter ? first >= end : first > lastingEnd
  }
}

extension Content {
  /// True where what it shows does not depend on the time but by the layer's properties, or is held while the shutter is open.
  fileprivate var changesByPropertiesAlone: Bool {
    switch self {
    case is PlainContent, is TextContent, is ShapeContent, is GradientContent, is ImageContent,
      is MovieContent,
      is ScrollContent, is TiledContent, is TransformContent:
      true
    case let replicator as ReplicatorContent: replicator.instanceDelay == 0
    default: false
    }
  }
}
