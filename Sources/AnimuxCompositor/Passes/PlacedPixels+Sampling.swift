internal import AnimuxGraphics

/// The places of another bitmap that the pixels of a row show, in its pixels.
struct SamplePlaces {
  var columns, rows: [Double]
}

extension PlacedPixels {
  /// Fills the bitmap, row by row, with the pixels at places of another one.
  ///
  /// `find` determines the places. It gets the place of the row's first pixel in the other bitmap's pixels,
  /// and the row's number.
  mutating func sample(
    at other: PlacedPixels,
    _ find: (_ places: inout SamplePlaces, _ left: Double, _ top: Double, _ row: Int) -> Void
  ) {
    guard !other.area.isEmpty else { return }
    let (left, top) = (Double(area.x0 - other.area.x0), Double(area.y0 - other.area.y0))
    let (first, none) = (area.y0, [Double](repeating: 0, count: width))
    var places = SamplePlaces(columns: none, rows: none)
    withRows { out, y in
      let row = Int(y - first)
      find(&places, left, top + Double(row), row)
      Kernel.samplePlacesRow(out, columns: places.columns, rows: places.rows, other.pixmap)
    }
  }
}
