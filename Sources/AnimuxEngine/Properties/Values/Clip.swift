/// What `masksToBounds` cuts.
public enum Clip: String, CaseIterable, Sendable {
  /// All that the layer shows, its shadow too.
  case all
  /// What lies in the layer; its shadow stays.
  case children
}
