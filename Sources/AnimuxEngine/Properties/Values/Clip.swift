/// The parts of a layer that `masksToBounds` clips.
public enum Clip: String, CaseIterable, Sendable {
  /// Everything that the layer shows, including its shadow.
  case all
  /// The content and the sublayers, but not the shadow.
  case children
}
