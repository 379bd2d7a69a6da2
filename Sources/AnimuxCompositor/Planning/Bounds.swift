internal import AnimuxGraphics

/// A rectangle of whole pixels: the columns `x0 ..< x1` of the rows `y0 ..< y1`.
struct Bounds: Equatable {
  var x0, y0, x1, y1: Int32

  static let empty = Bounds(x0: 0, y0: 0, x1: 0, y1: 0)

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  func intersection(_ other: Bounds) -> Bounds {
    let result = Bounds(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return result.isEmpty ? .empty : result
  }

  func union(_ other: Bounds) -> Bounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Bounds(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// The rows and columns of tiles that the bounds touch. The bounds must not be empty.
  var tileRows: ClosedRange<Int> { Int(y0) / TileSet.side...Int(y1 - 1) / TileSet.side }
  var tileColumns: ClosedRange<Int> { Int(x0) / TileSet.side...Int(x1 - 1) / TileSet.side }
}
