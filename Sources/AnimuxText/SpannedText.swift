internal import AnimuxGraphics

/// The letters of a text, and which span each is of.
struct SpannedText: Equatable {
  /// One after the other; some may be empty.
  private(set) var strings: [String]
  /// All of it.
  let bytes: [UInt8]
  /// Where each span ends.
  let ends: [Int]

  init(_ spans: [TextSpan]) {
    self.init(strings: spans.map { $0.string.withoutNUL })
  }

  init(strings: [String]) {
    self.strings = strings
    var (bytes, ends) = ([UInt8](), [Int]())
    for string in strings {
      bytes += string.utf8
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
  }

  /// The index of the span that the byte is in.
  func span(at byte: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return max(low, 0)
  }

  /// Returns the range of a span, in bytes.
  func range(of span: Int) -> Range<Int> { (span > 0 ? ends[span - 1] : 0)..<ends[span] }

  /// Of all of its letters.
  var string: String { strings.joined() }

  static func == (a: SpannedText, b: SpannedText) -> Bool { a.bytes == b.bytes }
}

extension String {
  /// NUL ends a text in C.
  fileprivate var withoutNUL: String { utf8.contains(0) ? filter { $0 != "\0" } : self }
}
