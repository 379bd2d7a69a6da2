/// Whether a timed object shows outside its active time: before it with its first value, after it with its last.
public enum FillMode: String, CaseIterable, Sendable {
  case removed
  case forwards
  case backwards
  case both

  public var fillsBefore: Bool { self == .backwards || self == .both }
  public var fillsAfter: Bool { self == .forwards || self == .both }
}
