internal import Glibc

/// Texts that contain clocks. A clock is stored between the last two private use characters of Unicode, so
/// that no text of an author is mistaken for one.
package enum ClockText {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case clock(Clock)
  }

  private static let opening: Unicode.Scalar = "\u{10FFFC}"
  private static let closing: Unicode.Scalar = "\u{10FFFD}"

  /// Whether a text contains a clock.
  package static func isOne(_ text: String) -> Bool {
    text.utf8.hasByte(0xF4) && text.unicodeScalars.contains(opening)
  }

  /// Whether a text contains a clock that counts the frames of the film or of a movie.
  package static func countsFrames(_ text: String) -> Bool {
    isOne(text)
      && pieces(of: text).contains { piece in
        if case .clock(let clock) = piece { clock.kind.countsFrames } else { false }
      }
  }

  /// Returns the representation of a clock in a text.
  package static func mark(_ clock: Clock) -> String {
    var text = String(opening) + clock.kind.rawValue
    if let movie = clock.movie { text += ":" + movie }
    return text + String(closing)
  }

  /// Returns the clock that is the whole of a text, or `nil` for any other text.
  package static func clock(_ text: String) -> Clock? {
    guard isOne(text), case let pieces = pieces(of: text), pieces.count == 1,
      case .clock(let clock) = pieces[0]
    else { return nil }
    return clock
  }

  package static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = Substring(text).unicodeScalars
    while let start = rest.firstIndex(of: opening), let end = rest[start...].firstIndex(of: closing) {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      let words = String(rest[rest.index(after: start)..<end]).split(separator: ":", maxSplits: 1)
      if let kind = words.first.flatMap({ Clock.Kind(rawValue: String($0)) }) {
        pieces.append(.clock(Clock(kind: kind, movie: words.count > 1 ? String(words[1]) : nil)))
      } else {
        pieces.append(.text(String(rest[start...end])))
      }
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  /// Returns the text with each clock replaced by its value.
  package static func filled(_ text: String, _ value: (Clock) -> String) -> String {
    guard isOne(text) else { return text }
    return pieces(of: text).map { piece in
      switch piece {
      case .text(let text): text
      case .clock(let clock): value(clock)
      }
    }.joined()
  }

  /// Returns the text in the notation of documents, with clocks as expressions.
  package static func written(_ text: String) -> String {
    filled(text) { clock in
      guard let movie = clock.movie else { return "${\(clock.kind.rawValue)}" }
      guard !ExpressionParser.isName(movie) else { return "${\(clock.kind.rawValue).\(movie)}" }
      let name = movie.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
      return "${\(clock.kind.rawValue)['\(name)']}"
    }
  }
}

extension String.UTF8View {
  /// Returns the same as `contains`, at the speed of memory. Each piece of a long text is searched as a
  /// whole.
  fileprivate func hasByte(_ byte: UInt8) -> Bool {
    withContiguousStorageIfAvailable { bytes in
      guard let start = bytes.baseAddress else { return false }
      return memchr(start, Int32(byte), bytes.count) != nil
    } ?? contains(byte)
  }
}

extension JSON {
  /// Whether the value is a text that contains a clock.
  var hasClock: Bool {
    guard case .string(let text) = kind else { return false }
    return ClockText.isOne(text)
  }

  /// The value with its clocks in the notation of documents.
  package var withClocksWritten: JSON {
    switch kind {
    case .null, .bool, .number, .invalid: self
    case .string(let text): ClockText.isOne(text) ? JSON(.string(ClockText.written(text)), at: place) : self
    case .array(let elements): JSON(.array(elements.map(\.withClocksWritten)), at: place)
    case .object(let members):
      JSON(.object(members.map { Member($0.key, $0.value.withClocksWritten, at: $0.keyPlace) }), at: place)
    }
  }
}
