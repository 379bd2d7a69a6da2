internal import AnimuxDocuments
internal import AnimuxMotion

/// Something of a layer that an animation sets.
struct AnimatedKeyPath: Hashable, Sendable {
  let keyPath: String
  let isAdditive: Bool

  /// True where setting this sets what `other` leads to, or a part of it.
  func concerns(_ other: String) -> Bool {
    let (own, other) = (AnimatedKeyPath.standardized(keyPath), AnimatedKeyPath.standardized(other))
    return own == other || own.hasPrefix(other + ".") || other.hasPrefix(own + ".") || isElement(of: other)
      || other.hasPrefix(own + "[")
  }

  /// An element of a matrix depends on every part of it.
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
  /// All that it sets, a group's children included.
  var allSubjects: [AnimatedKeyPath] {
    guard case .together(let tracks) = effect.kind else { return subjects }
    return tracks.flatMap(\.allSubjects)
  }

  /// Those that it sets at `time` of the layer, or of the group that it is in.
  func activeSubjects(at time: Double) -> [AnimatedKeyPath] {
    guard case .together(let tracks) = effect.kind else {
      return timing.sample(at: time) == nil ? [] : subjects
    }
    guard let inner = timing.childTime(at: time, curve) else { return [] }
    return tracks.flatMap { $0.activeSubjects(at: inner) }
  }
}
