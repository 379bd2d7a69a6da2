import AnimuxGraphics

/// A word and the time at which it is spoken.
struct SpokenWord: Hashable, Sendable {
  /// The text. White space before it separates it from the word before.
  var text: String
  var begin: Double
  var end: Double
}

/// Words that are spoken in one breath, as a program for speech recognition reports them.
struct SpokenPhrase: Hashable, Sendable {
  var words: [SpokenWord] = []

  /// The largest number of characters of a phrase that is made of words alone.
  private static let maximumLength = 84
  /// The shortest pause, in seconds, that ends a phrase.
  private static let pause = 1.0

  /// Divides words into phrases, which end with a sentence, before a pause, or where they are too long.
  static func phrases(of words: [SpokenWord]) -> [SpokenPhrase] {
    var (phrases, current, length) = ([SpokenPhrase](), SpokenPhrase(), 0)
    for word in words {
      if let last = current.words.last,
        word.begin - last.end >= pause || length + word.text.count > maximumLength
          || last.text.last.map({ ".?!。？！".contains($0) }) == true
      {
        phrases.append(current)
        (current, length) = (SpokenPhrase(), 0)
      }
      current.words.append(word)
      length += word.text.count + 1
    }
    return current.words.isEmpty ? phrases : phrases + [current]
  }

  /// Returns the caption of the phrase, with a stamp for each word.
  ///
  /// - Parameter isSpaced: Whether the words contain the spaces between them.
  func caption(isSpaced: Bool) -> Caption? {
    var (text, stamps) = ("", [Caption.Stamp]())
    for word in words {
      let own = word.text.trimmed
      guard !own.isEmpty else { continue }
      if !text.isEmpty, !isSpaced || word.text.first?.isWhitespace == true { text += " " }
      stamps.append(Caption.Stamp(offset: text.unicodeScalars.count, time: word.begin))
      text += own
    }
    guard let begin = words.first?.begin, let end = words.map(\.end).max(), begin < end, !text.isEmpty else {
      return nil
    }
    return Caption(begin: begin, end: end, spans: [Caption.Span(text)], stamps: stamps)
  }
}
