/// Where the lines of a source begin: made when a message needs a line, never while reading a good document.
struct LineTable {
  private let bytes: [UInt8]
  private var starts: [Int]

  /// Lines end with LF, CR LF or CR.
  init(_ source: Source) {
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
  func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let end = min(max(offset, starts[low]), bytes.count)
    let scalars = bytes[starts[low]..<end].count { $0 & 0xC0 != 0x80 }
    return (low + 1, scalars + 1)
  }
}
