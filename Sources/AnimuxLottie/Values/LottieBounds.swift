/// Bounds on what a document can make the conversion do.
enum LottieBounds {
  /// The maximum depth of groups of shapes. What is deeper is not drawn.
  static let groups = 64
  /// The maximum depth of values in which expressions, colours and themes are looked for.
  static let values = 512
  /// The maximum number of parents of a layer that move it.
  static let parents = 64
  /// The maximum depth of compositions. What is deeper is not drawn.
  static let compositions = 32
  /// The maximum number of expressions of a layer that are noted.
  static let expressions = 20
  /// The maximum number of markers.
  static let markers = 10_000
  /// The maximum number of warnings.
  static let warnings = 1000
}
