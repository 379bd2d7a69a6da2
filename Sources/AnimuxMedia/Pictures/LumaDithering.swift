/// The patterns that stand for luma between two levels, where colours change slowly and an encoder keeps them at a low cost.
package enum LumaDithering: Hashable, Sendable {
  /// Luma is rounded. The encoder would remove any pattern, and leave more bands than without.
  case rounded
  /// Half steps are two rows of one level and two of the next.
  case pairs
  /// Half steps are a single frequency of a transform of 4 × 4 or 8 × 8.
  case waves
}

extension VideoSettings {
  /// The dithering that suits the encoder.
  ///
  /// At the fastest presets of x264, waves take fewer bytes than pairs of rows, and a small part of them at `ultrafast`, which has only
  /// the transform of 4 × 4. At the other presets they take as many, and are removed more often. Above some quality, x264 removes both.
  package var dithering: LumaDithering {
    guard codec == .h264 else { return .pairs }
    if case .constant(let value) = quality, value > (preset == "ultrafast" ? 21 : 23) { return .rounded }
    return ["ultrafast", "superfast", "veryfast"].contains(preset) ? .waves : .pairs
  }
}
