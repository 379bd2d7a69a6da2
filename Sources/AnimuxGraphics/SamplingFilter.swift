/// The interpolation between the pixels of a picture.
public enum SamplingFilter: String, CaseIterable, Sendable {
  /// Reads the nearest pixel.
  case nearest
  /// Interpolates between the four surrounding pixels.
  case linear
  /// Interpolates between mipmaps, too, which prevents shimmering.
  case trilinear
}
