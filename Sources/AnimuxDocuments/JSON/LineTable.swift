internal import AnimuxGraphics

/// Where the lines of a source begin: made when a message needs a line, never while reading a good document.
package struct LineTable {
  private let bytes: [UInt8]
  private var starts: [Int]

  /// Lines end with LF, CR LF or CR.
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

  /// Both count from 1. A column is a Unicode scalar; a tab is one.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let number = index(of: offset)
    let end = min(max(offset, starts[number]), bytes.count)
    let scalars = bytes[starts[number]..<end].count { $0 & 0xC0 != 0x80 }
    return (number + 1, scalars + 1)
  }

  /// Where a line begins; nil where there are not so many. Lines count from 1.
  package func start(ofLine line: Int) -> Int? { starts.indices.contains(line - 1) ? starts[line - 1] : nil }

  /// The line, without what ends it, in which `offset` is, and where that is in it.
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
