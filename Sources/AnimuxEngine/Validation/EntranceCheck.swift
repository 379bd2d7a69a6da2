internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// Reports entrance animations of layers that are visible before the entrance: the layer is shown in place, disappears, and then
/// enters.
@Sendable func checkEntrances(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  for (track, version) in inspected.tracks where inspected.isSeenBefore(track, version) {
    warnings.report(
      .seenEarly,
      "the \(inspected.name(of: track)) begins after the layer, which is seen before as it is at the animation's end; add "
        + "\"fillMode\": \"backwards\"",
      key: "beginTime", in: track.place)
  }
}

extension InspectedLayer {
  /// Returns whether an animation starts with a jump away from the layer's values, and leads back to them.
  fileprivate func isSeenBefore(_ track: Track, _ version: Version) -> Bool {
    let (begin, end) = (track.timing.beginTime, track.end)
    guard track.origin == .explicit, begin > track.addition + Timing.slack,
      !track.timing.fillMode.fillsBefore,
      track.timing.speed > 0, end.isFinite,
      track.timing.activeDuration <= track.timing.duration + Timing.slack,
      track.timing.duration > 0, isSeen(before: begin, version)
    else { return false }
    let first = version.presentation(at: begin)
    guard isGone(first, track) else { return false }
    let before = version.presentation(at: begin - 1e-6)
    let subjects = track.allSubjects.compactMap { subject in
      subject.isAdditive ? nil : KeyPathText(subject.keyPath)?.first
    }.filter { name in
      (try? version.model.slot(at: name))?.isSame(in: before, as: version.model) == true
    }
    guard !subjects.isEmpty else { return false }
    let presentations =
      [first] + (1...12).map { version.presentation(at: begin + (end - begin) * Double($0) / 12) }
    return subjects.contains { name in
      (try? version.model.slot(at: name))?.comesBack(to: before, along: presentations) == true
    }
  }

  /// Returns whether nothing of the layer is seen: it is transparent, has no size, is outside of the canvas, or its stroke has
  /// not begun. An animation that starts so brings the layer in; any other is an emphasis of what is there.
  private func isGone(_ layer: Layer, _ track: Track) -> Bool {
    if layer.opacity < 0.01 || layer.bounds.isEmpty { return true }
    let frame = layer.frame
    if min(frame.size.width, frame.size.height) < 0.5 { return true }
    if depth == 1, let superlayer, frame.intersection(superlayer.bounds) == nil { return true }
    guard track.allSubjects.contains(where: { $0.keyPath == "strokeEnd" }),
      let stroke = try? layer.slot(at: "strokeEnd") as? Slot<Layer, Double>
    else { return false }
    return stroke.get(layer) <= 0
  }

  /// Returns whether the layer is seen for a frame or more before a local time.
  private func isSeen(before local: Double, _ version: Version) -> Bool {
    let time = window.filmTime(of: local)
    let frame = 1 / film.frameRate.framesPerSecond
    guard time.isFinite, time <= lastFrame, time < window.end - Timing.slack,
      time - window.begin > frame - Timing.slack
    else { return false }
    let shown = version.presentation(at: local - 1e-6)
    return !shown.isHidden && shown.opacity > 0
  }
}

extension SlotProtocol<Layer> {
  /// Returns whether the value is the same in two layers.
  fileprivate func isSame(in a: Layer, as b: Layer) -> Bool { get(a).difference(to: get(b)) < 1e-9 }

  /// Returns whether the value jumps away from `before` at the first time, is the same again at the last, and does not
  /// jump away once more.
  fileprivate func comesBack(to before: Layer, along presentations: [Layer]) -> Bool {
    guard let (first, last) = presentations.first.map({ ($0, presentations[presentations.count - 1]) }) else {
      return false
    }
    let (origin, away) = (get(before), get(first))
    let jump = away.difference(to: origin)
    guard jump.isFinite, jump > 1e-6, get(last).difference(to: origin) < jump * 0.01 else { return false }
    return presentations.dropFirst(2).allSatisfy { get($0).difference(to: away) > jump * 0.01 }
  }
}
