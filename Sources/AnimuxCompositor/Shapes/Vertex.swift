/// A corner of an area of the canvas, in 1/256 pixels.
struct Vertex {
  var x, y: Int32
  /// True where the edge that begins here is not smooth.
  var isAliased = false
}
