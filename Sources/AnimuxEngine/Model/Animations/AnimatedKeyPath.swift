internal import AnimuxDocuments
internal import AnimuxMotion

/// A key path that an animation sets.
struct AnimatedKeyPath: Hashable, Sendable {
  let keyPath: String
  let isAdditive: Bool

  /// Returns whether setting this key path affects the value at `other`, or a part of it.
  func concerns(_ other: String) -> Bool {
    let (own, other) = (AnimatedKeyPath.standardized(keyPath), AnimatedKeyPath.standardized(other))
    return own == other || own.hasPrefix(other + ".") || other.hasPrefix(own + ".") || isElement(of: other)
      || other.hasPrefix(own + "[")
  }

  /// Whether `other` is a matrix element of the transform that this key path leads into. Each element depends on every part of
  /// the transform.
  private func isElement(of other: String) -> Bool {
    for transform in ["transform.", "sublayerTransform."] where keyPath.hasPrefix(transform) {
      return other.hasPrefix(transform + "m")
    }
    return false
  }

  private static func standardized(_ keyPath: String) -> String {
    keyPath.hasSuffix(".rotation") ? keyPath + ".z" : keyPath
  }
}

extension Track {
  /// All key paths that the track sets, including those of a group's children.
  var allSubjects: [AnimatedKeyPath] {
    guard case .together(let tracks) = effect.kind else { return subjects }
    return tracks.flatMap(\.allSubjects)
  }

  /// Returns the key paths that the track sets at `time`. The time is that of the layer, or of the group that contains the
  /// track.
  func activeSubjects(at time: Double) -> [AnimatedKeyPath] {
    guard case .together(let tracks) = effect.kind else {
      return timing.sample(at: time) == nil ? [] : subjects
    }
    guard let inner = timing.childTime(at: time, curve) else { return [] }
    return tracks.flatMap { $0.activeSubjects(at: inner) }
  }
}
