internal import AnimuxDocuments
internal import AnimuxMotion

/// Reports animations whose values are those that the layer has without them.
@Sendable func checkIdleness(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  for (track, version) in inspected.tracks where inspected.isIdle(track, version) {
    let value = track.subjects.first.flatMap { subject in
      (try? version.model.slot(at: subject.keyPath)).map { $0.written(version.model) }
    }
    warnings.report(
      .noEffect,
      "the \(inspected.name(of: track)) has no effect: its values are \(value ?? "the same") from begin to end, as without it",
      key: "keyPath", in: track.place)
  }
}

extension InspectedLayer {
  /// Returns whether a single animation never changes what the layer shows, and no other animation changes the same value.
  fileprivate func isIdle(_ track: Track, _ version: Version) -> Bool {
    guard case .change = track.effect.kind, track.origin == .explicit, track.changes.count > 1,
      let subject = track.subjects.first, track.subjects.count == 1,
      let slot = try? version.model.slot(at: subject.keyPath), !slot.isIndirect
    else { return false }
    let length = min(track.timing.period, track.timing.activeDuration) / track.timing.speed.magnitude
    guard length.isFinite, length > 0 else { return false }
    // The times have no pattern in common with the values, which can be the same at every eighth.
    let isStill = (0..<9).allSatisfy { part in
      var layer = version.model
      track.apply(to: &layer, at: track.timing.beginTime + length * (Double(part) + 0.37) / 9)
      return !slot.differs(layer, version.model)
    }
    return isStill && !isChangedOtherwise(subject, besides: track, version)
  }

  /// Returns whether another animation, or a transaction, changes the value that an animation sets.
  private func isChangedOtherwise(_ subject: AnimatedKeyPath, besides track: Track, _ version: Version)
    -> Bool
  {
    node.versions.contains { other in
      other.tracks.contains {
        $0.serial != track.serial && $0.allSubjects.contains { $0.concerns(subject.keyPath) }
      }
        || (try? version.model.slot(at: subject.keyPath))?.differs(other.model, version.model) == true
    }
  }
}

extension SlotProtocol<Layer> {
  /// Returns the value as it is written in a document.
  fileprivate func written(_ layer: Layer) -> String { notation.print(get(layer)).text() }

  /// Whether the value is a whole transform, for which there is a check of its own.
  fileprivate var isIndirect: Bool { self is Slot<Layer, Transform> }
}
