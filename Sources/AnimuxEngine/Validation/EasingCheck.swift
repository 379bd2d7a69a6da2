internal import AnimuxDocuments
internal import AnimuxMotion

/// Reports a film in which several things move and nothing is eased. Explicit animations are linear where nothing is
/// specified, which few authors intend.
func checkEasing(_ layers: [InspectedLayer], _ warnings: inout Warnings) {
  let tracks = layers.flatMap(\.tracks).map(\.track)
  guard !tracks.contains(where: \.isEased) else { return }
  let motions = tracks.filter { $0.origin == .explicit && $0.leaves.contains(where: \.isLinearMotion) }
  guard motions.count > 1, let first = motions.first else { return }
  warnings.report(
    .linearMotion,
    "\(motions.count) animations move layers at constant speeds, and nothing in the film is eased; add a \"timingFunction\" "
      + "such as \"easeOut\", or \"linear\" where that is intended",
    in: first.place)
}

/// The properties whose changes are motion.
private let moving = ["position", "bounds", "transform", "sublayerTransform"]

extension Track {
  /// Whether the animation or one of its children is eased.
  fileprivate var isEased: Bool {
    switch (pace, effect.kind) {
    case (.eased, _): true
    case (_, .together(let tracks)): tracks.contains(where: \.isEased)
    case (_, .change), (_, .transition): false
    }
  }

  /// Whether the animation moves the layer at a constant speed that is not specified. One that repeats without an end
  /// is meant to be even.
  fileprivate var isLinearMotion: Bool {
    guard pace == .unspecified, timing.activeDuration.isFinite, timing.duration > 0 else { return false }
    return subjects.contains { subject in
      moving.contains(where: subject.concerns)
    }
  }
}
