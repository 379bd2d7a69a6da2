/// The visibility of a timed object outside of its active time: before it with its first value, after it with
/// its last one.
public enum FillMode: String, CaseIterable, Sendable {
  /// The object has no effect outside of its active time.
  case removed
  /// The last value holds after the end.
  case forwards
  /// The first value holds before the start.
  case backwards
  /// Both the first and the last value are extended.
  case both

  /// Whether the first value holds before the start.
  public var fillsBefore: Bool { self == .backwards || self == .both }
  /// Whether the last value holds after the end.
  public var fillsAfter: Bool { self == .forwards || self == .both }
}
