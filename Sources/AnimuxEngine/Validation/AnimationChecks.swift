internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

extension InspectedLayer {
  /// Returns the name of an animation of this layer in messages.
  func name(of track: Track) -> String {
    "animation \(track.key.map { quoted($0) + " " } ?? "")of \(name)"
  }
}

/// Reports rotations that start and end with the same matrix, and so do not move at all.
@Sendable func checkTurns(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  for (track, version) in inspected.tracks {
    for leaf in track.leaves where leaf.isStill(on: version.model) {
      let keyPath = leaf.subjects.first?.keyPath ?? "transform"
      warnings.report(
        .noEffect,
        "the \(inspected.name(of: track)) has no effect: its values are the same matrix; animate "
          + quoted("\(keyPath).rotation.z"),
        key: "keyPath", in: track.place)
    }
  }
}

extension Track {
  /// The animations that this track consists of.
  var leaves: [Track] {
    guard case .together(let tracks) = effect.kind else { return [self] }
    return tracks.flatMap(\.leaves)
  }

  /// Returns whether the track animates a whole transform without ever changing it.
  fileprivate func isStill(on model: Layer) -> Bool {
    guard case .change(let change) = effect.kind, subjects.count == 1, let subject = subjects.first,
      ["transform", "sublayerTransform"].contains(subject.keyPath),
      // A keyframe animation with a single value is meant to hold it.
      changes.count != 1
    else { return false }
    let steps = [0, 0.25, 0.5, 0.75, 1].map { progress -> [Double] in
      var layer = model
      let time = progress * timing.duration
      change(&layer, Timing.Sample(progress: progress, time: time, completedCycles: 0))
      let isOwn = subject.keyPath == "transform"
      return (isOwn ? layer.transform : layer.sublayerTransform).matrix.numbers
    }
    return steps.allSatisfy { step in zip(step, steps[0]).allSatisfy { ($0 - $1).magnitude < 1e-6 } }
  }
}

/// Reports animations that begin after everything has been shown.
@Sendable func checkBegins(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  for (track, _) in inspected.tracks {
    if let reason = inspected.lateness(of: track) {
      warnings.report(
        .neverHappens, "the \(inspected.name(of: track)) begins \(reason)", key: "beginTime", in: track.place)
    }
    guard case .together(let children) = track.effect.kind else { continue }
    for child in children where child.timing.beginTime > track.timing.duration - Timing.slack {
      warnings.report(
        .neverHappens, "an animation in the \(inspected.name(of: track)) begins after the group's end",
        key: "animations", in: track.place)
    }
  }
}

extension InspectedLayer {
  fileprivate func lateness(of track: Track) -> String? {
    guard !track.timing.fillMode.fillsBefore, track.timing.speed != 0 else { return nil }
    let begin = window.filmTime(of: track.timing.beginTime)
    if begin > lastFrame + Timing.slack { return "after the film's end" }
    return window.begin < window.end && begin >= window.end ? "after its layer's end" : nil
  }
}

/// Reports animations after which the layer jumps back to its model value.
@Sendable func checkEnds(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  for (track, version) in inspected.tracks where inspected.snapsBack(track, version) {
    if track.isCutOff, track.reaches(version) {
      warnings.report(
        .snapsBack,
        "the \(inspected.name(of: track)) jumps when it ends, because its spring has not settled by then; set \"duration\" to "
          + "\"settling\", or leave it out",
        key: "duration", in: track.place)
      continue
    }
    let event =
      inspected.holds(track, version)
      ? "holds its value and then lets it go; to keep it, make the animation fill forwards; to hold it for another time, set "
        + "its \"duration\""
      : "snaps back when it ends; set the layer to the end value, or make the animation fill forwards"
    warnings.report(
      .snapsBack, "the \(inspected.name(of: track)) \(event)", key: "keyPath", in: track.place)
  }
}

extension InspectedLayer {
  /// Returns whether an animation sets the same values from its begin to its end.
  fileprivate func holds(_ track: Track, _ version: Version) -> Bool {
    let (begin, length) = (track.timing.beginTime, track.end - track.timing.beginTime)
    guard length.isFinite else { return false }
    let shown = [0, 0.25, 0.5, 0.75, 1].map { part -> Layer in
      var layer = version.model
      track.apply(to: &layer, at: begin + part * length)
      return layer
    }
    return track.allSubjects.allSatisfy { subject in
      guard let slot = try? version.model.slot(at: subject.keyPath) else { return false }
      return shown.allSatisfy { !slot.differs($0, shown[0]) }
    }
  }
}

extension Track {
  /// Returns whether the end value of the animation is that of the layer, so that only an early end can make it jump.
  fileprivate func reaches(_ version: Version) -> Bool {
    guard case .change(let change) = effect.kind, subjects.count == 1, let subject = subjects.first,
      let slot = try? version.model.slot(at: subject.keyPath)
    else { return false }
    var layer = version.model
    // A spring has come to rest long after its end.
    let time = timing.duration + 1000
    change(&layer, Timing.Sample(progress: 1, time: time, completedCycles: 0))
    return !slot.differs(layer, version.model)
  }
}

extension InspectedLayer {
  fileprivate func snapsBack(_ track: Track, _ version: Version) -> Bool {
    let end = track.end
    // An animation without a duration has not moved anything.
    guard end.isFinite, end > track.timing.beginTime, !track.timing.fillMode.fillsAfter else { return false }
    let time = window.filmTime(of: end)
    guard time.isFinite, time < lastFrame - Timing.slack, time < window.end - Timing.slack else {
      return false
    }
    // The time is far enough after the end for the animation to be over, and close enough that no other change has
    // changed.
    let last = (node.version(before: time) ?? version).presentation(at: end)
    let after = node.version(at: time + 1e-6)
    let next = after.presentation(at: end + 1e-6)
    let first = version.presentation(at: track.timing.beginTime)
    return track.allSubjects.contains { subject in
      guard let name = KeyPathText(subject.keyPath)?.first,
        let slot = try? version.model.slot(at: name)
      else { return false }
      return slot.jumps(from: last, to: next, over: after.model, since: first)
    }
  }
}

extension SlotProtocol<Layer> {
  /// Returns whether the value jumps to its model value between two times, by more than a spring's remaining distance
  /// at its end.
  fileprivate func jumps(from last: Layer, to next: Layer, over model: Layer, since first: Layer) -> Bool {
    let (last, next, model, first) = (get(last), get(next), get(model), get(first))
    guard next.difference(to: model) < 1e-6 else { return false }
    let jump = last.difference(to: next)
    return jump > 1e-6 && jump > last.difference(to: first) * 0.01
  }
}

extension Interpolable {
  /// Returns the distance to another value in the measure of its type. Values without a measure that differ are
  /// infinitely far apart.
  func difference(to other: Self) -> Double {
    if let distance = distance(to: other) { return distance }
    if let a = self as? Transform, let b = other as? Transform {
      return zip(a.matrix.numbers, b.matrix.numbers).map { ($0 - $1).magnitude }.max() ?? 0
    }
    return self == other ? 0 : .infinity
  }
}
