/// Bounds on what a document can make the conversion do.
enum LottieBounds {
  /// The maximum depth of groups of shapes. What is deeper is not drawn.
  static let groups = 64
  /// The maximum depth of values in which expressions, colours and themes are looked for.
  static let values = 512
  /// The maximum number of parents of a layer that move it.
  static let parents = 64
  /// The maximum number of layers that are mattes of each other.
  static let mattes = 64
  /// The maximum depth of compositions. What is deeper is not drawn.
  static let compositions = 32
  /// The maximum number of expressions of a layer that are noted.
  static let expressions = 20
  /// The maximum depth of brackets in an expression that becomes a formula.
  static let nesting = 32
  /// The maximum number of lines of a text that are set.
  static let lines = 1000
  /// The maximum number of points of a star, and of ridges of a zig-zag on each curve.
  static let corners = 1000
  /// The maximum number of trims that are measured, because they shorten paths one after the other that are painted or
  /// changed by themselves.
  static let sequences = 64
  /// The maximum number of copies of a repeater.
  static let copies = 1000
  /// The maximum number of markers.
  static let markers = 10_000
  /// The maximum number of warnings.
  static let warnings = 1000
  /// The largest number of a frame.
  static let frames = 1e8
  /// The largest width or height of a film.
  static let size = 16384.0
  /// A distance beyond all that is seen of a layer.
  static let beyond = 16_000.0
  /// The largest coordinate or length.
  static let coordinate = 1e6
}
