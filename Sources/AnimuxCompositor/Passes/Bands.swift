internal import AnimuxGraphics
internal import Dispatch

/// Computes the rows of a picture in parallel on all cores.
///
/// The division into bands depends on the picture alone, and no row depends on the division. The result is
/// therefore always the same.
enum Bands {
  /// The minimum number of rows that are worth a band of their own.
  static let minimumRows = 48
  private static let maximumBands = 16

  /// Calls `body` with the elements and the numbers of some rows, until all elements have values. All rows
  /// have the same length. A band has at least `minimumRows` rows.
  static func fill<Element: BitwiseCopyable>(
    _ values: inout [Element], rows: Int, atLeast minimumRows: Int = Bands.minimumRows,
    _ body: @Sendable (MutableRows<Element>, Range<Int>) -> Void
  ) {
    guard rows > 0 else { return }
    values.withMutableRows { write(to: $0, rows: rows, atLeast: minimumRows, body) }
  }

  /// Fills memory without values. It belongs to an area whose pixels all have the same number of elements.
  static func write<Element: BitwiseCopyable>(
    to values: MutableRows<Element>, rows area: Bounds,
    _ body: @Sendable (MutableRows<Element>, Bounds) -> Void
  ) {
    write(to: values, rows: Int(area.y1 - area.y0), atLeast: minimumRows) { body($0, area.rows($1)) }
  }

  private static func write<Element: BitwiseCopyable>(
    to values: MutableRows<Element>, rows: Int, atLeast minimumRows: Int,
    _ body: @Sendable (MutableRows<Element>, Range<Int>) -> Void
  ) {
    let bands = min(max(rows / max(minimumRows, 1), 1), maximumBands)
    guard bands > 1 else { return body(values, 0..<rows) }
    let length = values.count / rows
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      // No two bands have a row in common.
      let range = rows * band / bands..<rows * (band + 1) / bands
      body(values[range.lowerBound * length..<range.upperBound * length], range)
    }
  }
}
