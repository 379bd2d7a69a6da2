internal import AnimuxDocuments
internal import AnimuxMotion

/// Reports transitions that change nothing, those of a layer without a picture, and those that bring in a layer that is already
/// visible.
@Sendable func checkTransitions(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  for (track, version) in inspected.tracks where track.isTransition && track.origin == .explicit {
    if !version.model.hasOwnPicture {
      warnings.report(
        .noEffect,
        "the \(inspected.name(of: track)) has no effect: a transform layer has no picture of its own; give the transition to its "
          + "sublayers, or put it and the layer into a plain one",
        in: track.place)
    } else if track.since == -.infinity || inspected.node.version(before: track.since) == nil {
      guard track.timing.beginTime > track.addition + Timing.slack, track.timing.speed != 0,
        !track.timing.fillMode.fillsBefore
      else { continue }
      warnings.report(
        .seenEarly,
        "the \(inspected.name(of: track)) begins after the layer, which is seen, vanishes and comes in again; set the layer's "
          + "\"beginTime\" in place of the transition's",
        key: "beginTime", in: track.place)
    } else if !inspected.film.changes(at: track.since, in: version, of: inspected.node) {
      warnings.report(
        .noEffect,
        "the \(inspected.name(of: track)) has no effect: nothing in the layer is set, added or removed at that time, and begin "
          + "times do not count; let the transaction do it, or put the slides into a layer of the type \"series\"",
        in: track.place)
    }
  }
}

extension Film {
  /// Returns whether a transaction changes the model of a layer, or of one in it, at a time.
  fileprivate func changes(at time: Double, in version: Version, of node: Node) -> Bool {
    let old = node.version(before: time)
    guard let old else { return true }
    let now = node.version(at: time)
    if old.inside != now.inside { return true }
    if version.model.properties.contains(where: { $0.differs(old.model, now.model) }) { return true }
    return now.inside.contains { changes(at: time, in: nodes[$0].version(at: time), of: nodes[$0]) }
  }
}

/// Reports transitions of layers that begin when another one ends, and so have nothing to start from.
func checkCuts(_ layers: [InspectedLayer], _ warnings: inout Warnings) {
  for inspected in layers {
    guard
      let track = inspected.tracks.first(where: { $0.track.isTransition && $0.track.since == -.infinity })?
        .track,
      track.timing.beginTime <= track.addition + Timing.slack, inspected.window.begin > Timing.slack,
      let before = layers.first(where: { $0.isFollowed(by: inspected) })
    else { continue }
    warnings.report(
      .noEffect,
      "the \(inspected.name(of: track)) starts from nothing, because \(before.name) ends when it begins; put both into a layer of "
        + "the type \"series\", with the \"transition\" there",
      in: track.place)
  }
}

extension InspectedLayer {
  /// Returns whether another layer of the same superlayer begins when this one ends.
  fileprivate func isFollowed(by other: InspectedLayer) -> Bool {
    guard !isMask, !other.isMask, depth == other.depth, (window.end - other.window.begin).magnitude < 1e-6,
      window.begin < window.end, let superlayer, let otherSuperlayer = other.superlayer
    else { return false }
    return superlayer.place == otherSuperlayer.place && superlayer.name == otherSuperlayer.name
  }
}
