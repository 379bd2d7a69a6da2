internal import AnimuxGraphics

/// The line starts of a source. It is created for messages only, so reading a correct document does not need
/// it.
package struct LineTable {
  private let bytes: [UInt8]
  private var starts: [Int]

  /// Creates the table. Lines end with LF, CR LF or CR.
  package init(_ source: Source) {
    bytes = source.bytes
    starts = [source.textStart]
    for index in bytes.indices {
      let endsLine = bytes[index] == UInt8(ascii: "\n")
      let endsOldLine =
        bytes[index] == UInt8(ascii: "\r") && !(bytes.indices.contains(index + 1) && bytes[index + 1] == 10)
      if endsLine || endsOldLine { starts.append(index + 1) }
    }
  }

  /// Returns the line and the column of an offset, both counted from 1. A column is a Unicode scalar,
  /// including a tab.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let number = index(of: offset)
    let end = min(max(offset, starts[number]), bytes.count)
    let scalars = bytes[starts[number]..<end].count { $0 & 0xC0 != 0x80 }
    return (number + 1, scalars + 1)
  }

  /// Returns the offset at which a line starts, or `nil` if there is no such line. Lines are counted from 1.
  package func start(ofLine line: Int) -> Int? { starts.indices.contains(line - 1) ? starts[line - 1] : nil }

  /// Returns the line that contains `offset`, without its line break, and the index of `offset` in it.
  package func line(at offset: Int) -> (bytes: ArraySlice<UInt8>, place: Int) {
    let number = index(of: offset)
    let next = number + 1 < starts.count ? starts[number + 1] : bytes.count
    let ends = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let content = bytes[starts[number]..<max(next, starts[number])]
    let end = content.lastIndex { !ends.contains($0) }.map { $0 + 1 } ?? starts[number]
    return (bytes[starts[number]..<end], min(max(offset, starts[number]), end))
  }

  private func index(of offset: Int) -> Int {
    (1..<max(starts.count, 1)).bisected { starts[$0] > offset } - 1
  }
}
