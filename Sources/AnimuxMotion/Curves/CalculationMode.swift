/// How keyframes are joined.
public enum CalculationMode: String, CaseIterable, Sendable {
  case linear
  case discrete
  /// At an even speed: key times and timing functions do not count.
  case paced
  /// A smooth curve through all values.
  case cubic
  case cubicPaced

  package var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
