/// What places a layer's sublayers. Where there is none they stay where they are put.
public enum LayoutManager: String, CaseIterable, Sendable {
  /// Their `constraints`.
  case constraints
}

extension Notation<LayoutManager?> {
  static let layoutManager = Notation(Reading<LayoutManager>.choice().orNull()) { manager in
    manager.map { JSON($0.rawValue) } ?? nil
  }
}
