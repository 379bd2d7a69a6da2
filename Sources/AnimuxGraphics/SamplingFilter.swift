/// How a picture is read between its pixels.
public enum SamplingFilter: String, CaseIterable, Sendable {
  /// The pixel that is nearest.
  case nearest
  /// Between the four around.
  case linear
  /// Between smaller copies of the picture, too, so that nothing shimmers.
  case trilinear
}
