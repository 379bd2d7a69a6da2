import AnimuxGraphics

extension Captions {
  /// The captions, divided into pages.
  var pages: [Caption] {
    let pages = CaptionPages(words: wordsPerPage, letters: maxChars)
    return cues.flatMap { pages.pages(of: $0) }
  }
}

/// The division of captions into pages of a few words, as clips for phones have them.
struct CaptionPages {
  /// The maximum number of words of a page, or `nil` for any number.
  let words: Int?
  /// The maximum number of characters of a page, or `nil` for any number. A longer word is a page of its own.
  let letters: Int?

  /// Returns the pages of a caption. Each is shown until the next one.
  func pages(of caption: Caption) -> [Caption] {
    guard words != nil || letters != nil else { return [caption] }
    let scalars = Array(caption.text.unicodeScalars)
    let ranges = Self.words(in: scalars)
    guard !ranges.isEmpty else { return [caption] }
    let texts = ranges.map { String(String.UnicodeScalarView(scalars[$0])) }
    let times = WordTimes(of: texts, in: caption).spans
    guard times.count == ranges.count else { return [caption] }
    var pages: [Range<Int>] = []
    for index in ranges.indices {
      if let last = pages.last,
        fits(ranges[last.lowerBound].lowerBound..<ranges[index].upperBound, index - last.lowerBound + 1)
      {
        pages[pages.count - 1] = last.lowerBound..<(index + 1)
      } else {
        pages.append(index..<(index + 1))
      }
    }
    return pages.enumerated().compactMap { number, page in
      let begin = number == 0 ? caption.begin : times[page.lowerBound].lowerBound
      let end = number + 1 < pages.count ? times[page.upperBound].lowerBound : caption.end
      guard begin < end else { return nil }
      let part = ranges[page.lowerBound].lowerBound..<ranges[page.upperBound - 1].upperBound
      let stamps = page.map {
        Caption.Stamp(offset: ranges[$0].lowerBound - part.lowerBound, time: times[$0].lowerBound)
      }
      return Caption(
        begin: begin, end: end, spans: Self.spans(of: caption, in: part), stamps: stamps,
        placement: caption.placement)
    }
  }

  private func fits(_ range: Range<Int>, _ count: Int) -> Bool {
    count <= words ?? .max && range.count <= letters ?? .max
  }

  /// Returns the number of words in a text. Scalars are compared, because the bounds of characters take longer to find.
  static func countOfWords(in text: String) -> Int {
    var (count, isInWord) = (0, false)
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if !isSpace, !isInWord { count += 1 }
      isInWord = !isSpace
    }
    return count
  }

  /// Returns the ranges of the words in a text.
  private static func words(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), nil as Int?)
    for (index, scalar) in scalars.enumerated() {
      if !scalar.properties.isWhitespace {
        start = start ?? index
      } else if let begin = start {
        ranges.append(begin..<index)
        start = nil
      }
    }
    return start.map { ranges + [$0..<scalars.count] } ?? ranges
  }

  /// Returns the spans of a part of a caption on one line.
  private static func spans(of caption: Caption, in part: Range<Int>) -> [Caption.Span] {
    var (spans, start) = ([Caption.Span](), 0)
    for span in caption.spans {
      let scalars = Array(span.text.unicodeScalars)
      let own = (start..<(start + scalars.count)).clamped(to: part)
      if !own.isEmpty {
        var copy = span
        let text = scalars[(own.lowerBound - start)..<(own.upperBound - start)].map { $0 == "\n" ? " " : $0 }
        copy.text = String(String.UnicodeScalarView(text))
        spans.append(copy)
      }
      start += scalars.count
    }
    return spans
  }
}
