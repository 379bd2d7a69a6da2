import AnimuxGraphics
import AnimuxText
import Testing

@Suite struct HyphenTests {
  @Test func aWordThatIsBrokenGetsNoHyphen() {
    let word = "incomprehensibilities"
    let broken = layout(word, width: 300) { $0.isWrapped = true }
    #expect(broken.lineCount > 2)
    #expect(broken.contours.count == layout(word).contours.count)
  }

  @Test func aSoftHyphenIsSeenWhereALineIsBrokenAtIt() {
    let word = "incompre\u{AD}hensi\u{AD}bilities"
    let whole = layout(word).contours.count
    #expect(whole == layout("incomprehensibilities").contours.count)
    let broken = layout(word, width: 600) { $0.isWrapped = true }
    #expect(broken.lineCount == 2 && broken.contours.count == whole + 1)
    // Two that follow each other are one, and one at the end is none.
    #expect(layout("a\u{AD}\u{AD}b\u{AD}").errors.isEmpty)
  }
}

@Suite struct HangingSpaceTests {
  @Test(arguments: [TextBlock.Alignment.left, .center, .right, .natural], ["Hello", "שלום", "a\nb"])
  func spaceAtTheEndMovesNothing(alignment: TextBlock.Alignment, word: String) {
    func set(_ string: String) -> TextLayout {
      layout(string, width: 500) {
        $0.alignment = alignment
        $0.spans[0].letterSpacing = 7
      }
    }
    let (plain, spaced) = (set(word), set(word + "  "))
    #expect(plain.contours.count == spaced.contours.count)
    for (a, b) in zip(plain.contours, spaced.contours) { #expect(isNear(a, b, 0.2)) }
  }

  @Test func aLayerWithTheSizeOfItsTextHasNone() {
    #expect(isNear(layout("Hello  ").size.width, layout("Hello").size.width))
    #expect(layout("  Hello").size.width > layout("Hello").size.width + 10)
    #expect(layout("Hello\u{A0}").size.width > layout("Hello").size.width + 10)
    #expect(layout("   ").size == Size(0, layout("a").size.height))
  }
}

@Suite struct LineBreakTests {
  private func lines(_ string: String, isFlowed: Bool) -> [String] {
    let layout = layout(string, width: 1) {
      $0.isWrapped = true
      $0.isFlowed = isFlowed
      $0.split = .lines
    }
    return layout.pieces.map { String($0.string.reversed().drop { $0 == " " }.reversed()) }
  }

  /// A line can be broken at every space, also where the rules of Unicode join punctuation over spaces.
  @Test func linesAreBrokenAtSpaces() {
    #expect(lines("“ab” (cd)", isFlowed: true) == ["“ab”", "(cd)"])
    #expect(lines("\"ab\" (cd)", isFlowed: true) == ["\"ab\"", "(cd)"])
    #expect(lines("a ! b - - c", isFlowed: true) == ["a", "!", "b", "-", "-", "c"])
    #expect(lines("ab — — c", isFlowed: true) == ["ab", "—", "—", "c"])
    let broken = layout("ab\" (cd)", width: layout("ab\" (").size.width) {
      $0.isWrapped = true
      $0.split = .lines
    }
    #expect(broken.pieces.map(\.string) == ["ab\" ", "(cd)"])
  }

  /// In a flow, lines are broken where browsers break them.
  @Test(arguments: ["and/or", "a|b", "a!b", "https://x.org/a(b)", "a/(b)", "C++/CLI"])
  func flowsKeepPairsTogether(_ string: String) {
    #expect(lines(string, isFlowed: true) == [string])
  }

  @Test func flowsAreBrokenAfterHyphensAndQuestionMarks() {
    #expect(lines("ab-cd", isFlowed: true) == ["ab-", "cd"])
    #expect(lines("ab?cd", isFlowed: true) == ["ab?", "cd"])
  }
}

@Suite struct DictionaryTests {
  @Test(arguments: [("မြန်မာ", "Test Myanmar"), ("ភាសាខ្មែរ", "Test Khmer")])
  func linesAreBrokenBetweenWords(word: String, family: String) {
    let width = layout(word, family).size.width
    let lines = layout(String(repeating: word, count: 5), family, width: width * 2.6) {
      $0.isWrapped = true
      $0.split = .lines
    }
    #expect(lines.pieces.map(\.string) == [word + word, word + word, word])
    #expect(isNear(lines.size.width, width * 2, 1))
  }

  @Test(arguments: [("မြန်မာ", "Test Myanmar"), ("ភាសាខ្មែរ", "Test Khmer")])
  func wordsArePieces(word: String, family: String) {
    for isWrapped in [false, true] {
      let words = layout(word + word + " " + word, family, width: 10_000) {
        $0.isWrapped = isWrapped
        $0.split = .words
      }
      #expect(words.pieces.map(\.string) == [word, word, word])
    }
  }

  /// Backgrounds and rules continue through the white space between words.
  @Test func linesOfWordsHaveNoGaps() {
    func rects(_ split: TextBlock.Split?) -> [[Rect]] {
      let marks = layout("ab  cd e") {
        $0.split = split
        $0.spans[0].hasUnderline = true
        $0.spans[0].hasStrikethrough = true
        $0.spans[0].hasBackground = true
      }.pieces.flatMap(\.marks)
      func union(_ rects: [Rect]) -> [Rect] {
        rects.reduce(into: []) { all, rect in
          guard let last = all.last, abs(last.maxX - rect.minX) < 0.001 else { return all.append(rect) }
          all[all.count - 1] = last.union(rect)
        }
      }
      let backgrounds = marks.compactMap { if case .background(let rect) = $0.form { rect } else { nil } }
      let underlines = marks.compactMap {
        if case .rule(let rect, .underline) = $0.form { rect } else { nil }
      }
      let others = marks.compactMap {
        if case .rule(let rect, .strikethrough) = $0.form { rect } else { nil }
      }
      return [backgrounds, underlines, others].map(union)
    }
    let whole = rects(nil)
    #expect(whole.map(\.count) == [1, 1, 1])
    for split in [TextBlock.Split.words, .characters] {
      for (own, all) in zip(rects(split), whole) {
        #expect(own.count == 1)
        #expect(
          own.first.map { isNear($0.minX, all[0].minX, 0.01) && isNear($0.maxX, all[0].maxX, 0.01) } == true)
      }
    }
  }

  @Test func lettersAreWhatTheyWere() {
    let word = "မြန်မာ"
    func pieces(_ isWrapped: Bool) -> [String] {
      let split = layout(word + word, "Test Myanmar", width: 10_000) {
        $0.isWrapped = isWrapped
        $0.split = .characters
      }
      return split.pieces.map(\.string)
    }
    #expect(pieces(true) == pieces(false))
  }
}

@Suite struct LongTextTests {
  @Test func aLongParagraphIsBrokenAsAShortOne() {
    let width = layout("abcd abcd abcd").size.width + 1
    let long = layout(String(repeating: "abcd ", count: 6000), width: width) {
      $0.isWrapped = true
      $0.split = .lines
    }
    #expect(long.lineCount == 2000)
    #expect(long.pieces.allSatisfy { $0.string.filter { $0 == "a" }.count == 3 })
  }

  /// A word that is longer than its lines is wrapped in parts, whatever is before and after it.
  @Test func aLongWordIsBrokenAsAShortOne() {
    let width = layout("abcdabcd").size.width + 1
    func lines(_ string: String) -> [String] {
      let broken = layout(string, width: width) {
        $0.isWrapped = true
        $0.split = .lines
      }
      return broken.pieces.map(\.string)
    }
    let word = String(repeating: "abcd", count: 2000)
    #expect(lines(word) == Array(repeating: "abcdabcd", count: 1000))
    let around = String(repeating: "ab cd ", count: 100)
    let mixed = lines(around + word + " " + around)
    #expect(mixed.filter { $0 == "abcdabcd" }.count >= 999)
    #expect(mixed.joined() == around + word + " " + around)
  }

  @Test func linesThatAreLongerThanAPartAreWhole() {
    let words = String(repeating: "abcd ", count: 4000)
    let wide = layout(words, width: layout(words).size.width + 100) { $0.isWrapped = true }
    #expect(wide.lineCount == 1)
  }

  @Test func aLongTextIsManyPaths() {
    let words = String(repeating: "abcd ", count: 1000)
    let (long, short) = (layout(words), layout("abcd"))
    #expect(long.paths.count > 10 && short.paths.count == 1)
    #expect(long.contours.count == 1000 * short.contours.count)
  }

  @Test func aParagraphWithoutADirectionGoesTheWayOfTheOneAbove() {
    func left(_ string: String) -> Double {
      layout(string, width: 900).contours.filter { $0.minY > 100 }.map(\.minX).min() ?? 0
    }
    #expect(left("שלום\n123") > 500 && left("abc\n123") < 100)
  }

  @Test func theEndOfATextBeginsALine() {
    #expect(layout("a\n").lineCount == 2 && layout("\n").lineCount == 2 && layout("").lineCount == 1)
    #expect(layout("a\u{2029}b\rc\r\nd").lineCount == 4)
  }
}

@Suite struct NarrowLineTests {
  /// Texts with places within letters at which Unicode's rules for lines allow a break.
  private static let texts = [
    "\u{2067} \u{FE0F}Д", "\u{2067} \u{301}a", "a \u{FE0F}\u{5E9}\u{2028} \u{FE0F}b",
    "\u{200B}\u{DCA}\u{200D}\u{D9A}",
    "\u{2028}\u{301}\u{301} \u{301}ш", "a \u{1F3FB}b \u{1100}\u{1161} \u{11A8}c",
  ]

  @Test(arguments: texts, [TextBlock.Truncation.none, .start, .middle, .end])
  func anyWidthGivesLines(text: String, truncation: TextBlock.Truncation) {
    for width in [0, 0.01, 5, 20, 60, 200] {
      let result = layout(text, size: 20, width: width) {
        $0.isWrapped = true
        $0.truncation = truncation
      }
      #expect(result.lineCount >= 1)
    }
  }

  @Test func noLineIsBrokenWithinALetter() {
    let lines = layout("abcd efgh \u{FE0F}ijkl", width: layout("abcd efgh ").size.width + 1) {
      $0.isWrapped = true
      $0.split = .lines
    }
    #expect(lines.lineCount == 2)
    #expect(lines.pieces.first?.string == "abcd ")
  }

  @Test(arguments: [1e9, -1e9, 1e300])
  func anySpacingGivesAFiniteSize(spacing: Double) {
    for string in ["a" + String(repeating: " ", count: 20), String(repeating: "a\t", count: 2000)] {
      for isWrapped in [false, true] {
        let result = layout(string, size: 20, width: 50) {
          $0.isWrapped = isWrapped
          $0.spans[0].letterSpacing = spacing
        }
        #expect(result.size.width.isFinite && result.size.height.isFinite)
      }
    }
  }

  /// But for the last one of a line.
  @Test func eachLetterIsWiderByTheSpacing() {
    for spacing in [-10.0, 7, 300] {
      let (near, far) = (layout("aaaa"), layout("aaaa") { $0.spans[0].letterSpacing = spacing })
      #expect(isNear(far.size.width, near.size.width + 3 * spacing, 0.2))
    }
  }

  @Test(arguments: [-10.0, 0, 7, 60])
  func aTextFitsIntoItsMeasuredWidth(spacing: Double) {
    func lines(_ width: Double?) -> TextLayout {
      layout("aa aaa aa", width: width) {
        $0.isWrapped = true
        $0.spans[0].letterSpacing = spacing
      }
    }
    let width = lines(nil).size.width
    #expect(lines(width).lineCount == 1)
    #expect(lines(width - 1).lineCount == 2)
  }
}

@Suite struct LineHeightTests {
  @Test(arguments: [0.0, 30.0]) func baselinesHaveTheGivenDistance(spacing: Double) {
    let text = layout("a\nb\nc") {
      $0.lineHeight = 150
      $0.lineSpacing = spacing
    }
    let baselines = text.lines.map(\.baseline)
    #expect(baselines[0] == layout("a").lines[0].baseline)
    #expect(isNear(baselines[1] - baselines[0], 150 + spacing))
    #expect(isNear(baselines[2] - baselines[1], 150 + spacing))
  }
}
