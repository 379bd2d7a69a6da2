internal import AnimuxGraphics

/// The places in a picture that the columns of the canvas read, computed once for all rows. The picture is
/// scaled but not rotated.
struct ScaledColumns {
  private let first: Int32
  private let lefts: [Int32]
  private let parts: [UInt64]

  /// Computes the places; returns `nil` if rows are read in another way. `line` is that of any row, and
  /// `width` that of the picture.
  init?(_ columns: Range<Int32>, _ line: SampleLine, width: Int) {
    let one: Int64 = 1 << 16
    guard line.dv == 0, line.du != one, line.du != 0, line.du.magnitude <= 4 * UInt64(one) else { return nil }
    first = columns.lowerBound
    let places = columns.map { line.u + Int64($0) * line.du - one / 2 }
    lefts = places.map { Int32(min(max($0 >> 16, -1), Int64(width) - 1) + 1) }
    parts = places.map { UInt64($0 >> 8 & 255) * 0x0100_0100_0100_0100 }
  }

  /// Writes a row of pixels from column `x`. All of them must be among the columns.
  func write(_ row: MutableRows<UInt32>, from x: Int32, _ level: PictureLevel, _ line: SampleLine) {
    precondition(
      x >= first && Int(x - first) + row.count <= lefts.count,
      "the columns of a row must be among the scaled columns")
    let place = line.v - 1 << 15
    let (upper, part) = (Int32(min(max(place >> 16, -1), Int64(level.height))), UInt32(place >> 8 & 255))
    let columns = Int(x - first)..<Int(x - first) + row.count
    lefts.withRows { lefts in
      parts.withRows { parts in
        Kernel.scaledRow(row, level, lefts: lefts[columns], parts: parts[columns], upper: upper, part: part)
      }
    }
  }
}
