/// Bounds on what a document can make the conversion do.
enum LottieBounds {
  /// The maximum depth of groups of shapes. What is deeper is not drawn.
  static let groups = 64
  /// The maximum depth of values in which expressions, colours and themes are looked for.
  static let values = 512
  /// The maximum number of parents of a layer that move it.
  static let parents = 64
  /// The maximum number of warnings.
  static let warnings = 1000
}
