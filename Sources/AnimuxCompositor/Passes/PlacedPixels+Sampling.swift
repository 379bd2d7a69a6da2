internal import AnimuxGraphics

/// The places of another picture that the pixels of a row show, in its pixels.
struct SamplePlaces {
  /// Determines the places of a row. It gets the place of the row's first pixel in the other picture's pixels,
  /// and the row's number.
  typealias Finder = (_ places: inout SamplePlaces, _ left: Double, _ top: Double, _ row: Int) -> Void

  var columns, rows: [Double]
}

extension PixelStorage {
  /// Fills the pixels, row by row, with those at places of a picture of bytes.
  fileprivate mutating func sample(_ picture: Pixmap, of other: Bounds, _ find: SamplePlaces.Finder) {
    guard !other.isEmpty else { return }
    let (left, top) = (Double(area.x0 - other.x0), Double(area.y0 - other.y0))
    let (first, none) = (area.y0, [Double](repeating: 0, count: width))
    var places = SamplePlaces(columns: none, rows: none)
    withRows { out, y in
      let row = Int(y - first)
      find(&places, left, top + Double(row), row)
      Kernel.samplePlacesRow(out, columns: places.columns, rows: places.rows, picture)
    }
  }
}

extension PlacedPixels {
  mutating func sample(at other: PlacedPixels, _ find: SamplePlaces.Finder) {
    sample(other.pixmap, of: other.area, find)
  }
}

extension PlacedPixels16 {
  mutating func sample(at other: PlacedPixels16, _ find: SamplePlaces.Finder) {
    sample(other.rounded(by: 0).pixmap, of: other.area, find)
    var fractions = PlacedPixels16(area)
    fractions.sample(other.fractions.pixmap, of: other.area, find)
    add(fractions: fractions)
  }
}
