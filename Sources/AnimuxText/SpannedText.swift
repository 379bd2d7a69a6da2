internal import AnimuxGraphics

/// The characters of a text, and the spans that contain them.
struct SpannedText: Equatable {
  /// The strings of the spans. Some can be empty.
  private(set) var strings: [String]
  /// The whole text in UTF-8.
  let bytes: [UInt8]
  /// The end of each span, in bytes.
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

  /// Returns the index of the span that contains a byte.
  func span(at byte: Int) -> Int {
    (0..<max(ends.count - 1, 0)).bisected { ends[$0] > byte }
  }

  /// Returns the range of a span, in bytes.
  func range(of span: Int) -> Range<Int> { (span > 0 ? ends[span - 1] : 0)..<ends[span] }

  /// The whole text.
  var string: String { strings.joined() }

  static func == (a: SpannedText, b: SpannedText) -> Bool { a.bytes == b.bytes }
}

extension String {
  /// The string without NUL characters, which would end the text in C.
  fileprivate var withoutNUL: String { utf8.contains(0) ? filter { $0 != "\0" } : self }
}
