/// A corner of an area of the canvas, in 1/256 pixels.
struct Vertex {
  var x, y: Int32
  /// Whether the edge that starts here is aliased.
  var isAliased = false
}
