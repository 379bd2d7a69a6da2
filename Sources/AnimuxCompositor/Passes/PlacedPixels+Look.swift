internal import AnimuxGraphics

/// Places of another plate that the pixels of a row show, in its pixels.
struct LookPlaces {
  var columns, rows: [Double]
}

extension PlacedPixels {
  /// Fills it, row by row, with what lies at places of another one. `find` says where: given are the places of the row's first pixel
  /// in the other one's pixels, and the row's number.
  mutating func look(
    at other: PlacedPixels,
    _ find: (_ places: inout LookPlaces, _ left: Double, _ top: Double, _ row: Int) -> Void
  ) {
    guard !other.area.isEmpty else { return }
    let (left, top) = (Double(area.x0 - other.area.x0), Double(area.y0 - other.area.y0))
    let (first, none) = (area.y0, [Double](repeating: 0, count: width))
    var places = LookPlaces(columns: none, rows: none)
    withRows { out, y in
      let row = Int(y - first)
      find(&places, left, top + Double(row), row)
      Kernel.lookRow(out, columns: places.columns, rows: places.rows, other.pixmap)
    }
  }
}
