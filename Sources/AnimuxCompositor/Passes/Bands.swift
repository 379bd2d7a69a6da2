internal import AnimuxGraphics
internal import Dispatch

/// Rows of a picture that are made side by side, on all cores. How they are divided depends on the picture alone, and what is in a
/// row does not depend on that, so neither does the picture.
enum Bands {
  /// Rows that are worth the handing out, at least.
  static let least = 48
  private static let most = 16

  /// Calls `body` with the elements of some rows, and with these, until there are values for all of them. The rows are as long as each
  /// other. A band has so many rows at least.
  static func fill<Element: BitwiseCopyable>(
    _ values: inout [Element], rows: Int, atLeast least: Int = Bands.least,
    _ body: @Sendable (MutableRows<Element>, Range<Int>) -> Void
  ) {
    guard rows > 0 else { return }
    values.withMutableRows { write(to: $0, rows: rows, atLeast: least, body) }
  }

  /// The same for what has no values yet, an area whose pixels have as many elements as each other.
  static func write<Element: BitwiseCopyable>(
    to values: MutableRows<Element>, rows area: Bounds,
    _ body: @Sendable (MutableRows<Element>, Bounds) -> Void
  ) {
    write(to: values, rows: Int(area.y1 - area.y0), atLeast: least) { body($0, area.rows($1)) }
  }

  private static func write<Element: BitwiseCopyable>(
    to values: MutableRows<Element>, rows: Int, atLeast least: Int,
    _ body: @Sendable (MutableRows<Element>, Range<Int>) -> Void
  ) {
    let bands = min(max(rows / max(least, 1), 1), most)
    guard bands > 1 else { return body(values, 0..<rows) }
    let length = values.count / rows
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      // No two bands have a row in common.
      let range = rows * band / bands..<rows * (band + 1) / bands
      body(values[range.lowerBound * length..<range.upperBound * length], range)
    }
  }
}
