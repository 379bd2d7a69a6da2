/// The interpolation between keyframes.
public enum CalculationMode: String, CaseIterable, Sendable {
  /// Straight lines between values.
  case linear
  /// Jumps from value to value.
  case discrete
  /// A constant speed. Key times and timing functions are ignored.
  case paced
  /// A smooth curve through all values. Along a path, it is `linear`.
  case cubic
  /// A smooth curve through all values, with times that follow from the distances between them. Along a path, it is
  /// `paced`.
  case cubicPaced

  package var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
