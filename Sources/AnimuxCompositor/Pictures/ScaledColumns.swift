internal import AnimuxGraphics
internal import CKernels

/// Where the columns of the canvas read a picture that is scaled, but not turned: worked out once for all rows.
struct ScaledColumns {
  private let first: Int32
  private let lefts: [Int32]
  private let parts: [UInt64]

  /// Nil where a row is read in another way. `line` is that of any row; the picture is `width` wide.
  init?(_ columns: Range<Int32>, _ line: animux_line, width: Int) {
    let one: Int64 = 1 << 16
    guard line.dv == 0, line.du != one, line.du != 0, line.du.magnitude <= 4 * UInt64(one) else { return nil }
    first = columns.lowerBound
    let places = columns.map { line.u + Int64($0) * line.du - one / 2 }
    lefts = places.map { Int32(min(max($0 >> 16, -1), Int64(width) - 1) + 1) }
    parts = places.map { UInt64($0 >> 8 & 255) * 0x0100_0100_0100_0100 }
  }

  /// Writes `count` pixels from column `x` on, all of which are among its columns.
  func write(
    _ row: UnsafeMutablePointer<UInt32>, _ x: Int32, _ count: Int, _ level: animux_level, _ line: animux_line
  ) {
    precondition(x >= first && Int(x - first) + count <= lefts.count, "columns are read that are not there")
    let place = line.v - 1 << 15
    let (upper, part) = (Int32(min(max(place >> 16, -1), Int64(level.height))), UInt32(place >> 8 & 255))
    lefts.withUnsafeBufferPointer { lefts in
      parts.withUnsafeBufferPointer { parts in
        guard let left = lefts.baseAddress, let share = parts.baseAddress else { return }
        var (level, columns) = (
          level, animux_columns(left: left + Int(x - first), part: share + Int(x - first))
        )
        animux_scaled_row(row, count, &level, &columns, upper, part)
      }
    }
  }
}
