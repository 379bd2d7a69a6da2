import AnimuxGraphics
import AnimuxText
import Testing

@Suite struct LineTests {
  private let words = "one two three four five six seven"

  @Test func aLineIsAsHighAsItsFont() {
    // DejaVu Sans has an ascent of 1901 and a descent of 483 units, of 2048.
    #expect(isNear(layout("a").size.height, 2384.0 / 2048 * 100))
    #expect(layout("").size.height == layout("a").size.height && layout("").size.width == 0)
  }

  @Test func linesBreakWhereTheyAreReported() {
    #expect(layout("a\nb\r\nc").lineCount == 3)
    #expect(isNear(layout("a\nb").size.height, 2 * layout("a").size.height))
    #expect(isNear(layout("a\nb") { $0.lineSpacing = 9 }.size.height, 2 * layout("a").size.height + 9))
    #expect(layout("a\n\nb").lineCount == 3)
  }

  @Test func wrappedLinesFitTheWidth() {
    let wrapped = layout(words, width: 500) { $0.isWrapped = true }
    #expect(wrapped.lineCount > 2 && wrapped.size.width <= 500)
    #expect(layout(words, width: 500).lineCount == 1)
    // As wide as it is, it need not be broken.
    #expect(layout(words, width: layout(words).size.width) { $0.isWrapped = true }.lineCount == 1)
  }

  @Test func aLongWordIsBroken() {
    #expect(layout("incomprehensibilities", width: 300) { $0.isWrapped = true }.size.width <= 300)
  }

  @Test func thaiBreaksBetweenWords() {
    let wrapped = layout("ภาษาไทยไม่มีช่องว่าง", "Test Thai", width: 400) {
      $0.isWrapped = true
      $0.split = .lines
    }
    #expect(wrapped.pieces.map(\.string) == ["ภาษาไทย", "ไม่มี", "ช่องว่าง"])
  }

  @Test func eastAsianTextBreaksAnywhereButBeforeAFullStop() {
    let wrapped = layout("日本語。日本語。", "Test East", width: 310) {
      $0.isWrapped = true
      $0.split = .lines
    }
    #expect(wrapped.pieces.map(\.string) == ["日本", "語。日", "本語。"])
  }

  @Test func linesAreAligned() {
    func left(_ alignment: TextBlock.Alignment, _ string: String = "abc") -> Double {
      layout(string, width: 1000) {
        $0.alignment = alignment
        $0.split = .lines
      }.pieces[0].frame.minX
    }
    let free = 1000 - layout("abc").size.width
    #expect(left(.left) == 0 && left(.natural) == 0 && left(.justified) == 0)
    #expect(isNear(left(.center), free / 2) && isNear(left(.right), free))
    let hebrew = 1000 - layout("שלום").size.width
    #expect(isNear(left(.natural, "שלום"), hebrew) && left(.left, "שלום") == 0)
  }

  @Test func justifiedLinesFillTheWidthButTheLast() {
    let lines = layout(words, width: 600) {
      $0.isWrapped = true
      $0.alignment = .justified
      $0.split = .lines
    }.pieces
    for line in lines.dropLast() { #expect(isNear(line.frame.maxX, 600, 0.02)) }
    #expect(lines.last.map { $0.frame.maxX < 590 } == true)
  }

  /// Scripts without spaces are spread between characters.
  @Test func aJustifiedLineWithoutASpaceStays() {
    func lines(_ text: String, _ font: String, _ alignment: TextBlock.Alignment, width: Double) -> [Rect] {
      layout(text, font, width: width) {
        $0.isWrapped = true
        $0.alignment = alignment
        $0.split = .lines
      }.pieces.map(\.frame)
    }
    let price = "price: extraordinary one two three"
    let (plain, justified) = (
      lines(price, "Test Sans", .left, width: 900), lines(price, "Test Sans", .justified, width: 900)
    )
    #expect(plain.count == 3 && justified.count == 3)
    #expect(isNear(justified[0], plain[0]) && isNear(justified[2], plain[2]))
    #expect(isNear(justified[1].maxX, 900, 0.02) && plain[1].maxX < 899)
    #expect(isNear(lines("日本語日本語", "Test East", .justified, width: 430)[0].maxX, 430, 0.02))
  }

  @Test func noMoreLinesThanThereMayBe() {
    let cut = layout("a\nb\nc") { $0.maximumLines = 2 }
    #expect(
      cut.lineCount == 2 && cut.isTruncated && cut.pieces[0].frame.size.height < 2.1 * layout("a").size.height
    )
  }
}

@Suite struct TruncationTests {
  private func cut(
    _ string: String, _ mode: TextBlock.Truncation, width: Double,
    change: (inout TextBlock) -> Void = { _ in }
  ) -> String {
    let result = layout(string, width: width) {
      $0.truncation = mode
      $0.split = .lines
      change(&$0)
    }
    #expect(result.size.width <= width)
    return result.pieces.map(\.string).joined(separator: "|")
  }

  @Test func fittingTextsAreNotCut() {
    #expect(cut("Hello", .end, width: 1000) == "Hello")
  }

  @Test func atTheEnds() {
    #expect(cut("Hello there world", .end, width: 500) == "Hello th…")
    #expect(cut("Hello there world", .start, width: 500) == "…e world")
    #expect(cut("Hello there world", .middle, width: 500) == "Hell…orld")
  }

  @Test func graphemesStayWhole() {
    let accent = "e\u{301}"
    let text = cut(String(repeating: accent, count: 40), .end, width: 430)
    #expect(text.dropLast().allSatisfy { String($0) == accent } && text.hasSuffix("…"))
  }

  @Test func everyLineByItselfWhereTheyAreNotWrapped() {
    #expect(cut("Hello there\nab\nWorld and all", .end, width: 420) == "Hello…\n|ab\n|World…")
  }

  @Test func theLastLineWhereTheyAre() {
    #expect(
      cut("one two three four five", .end, width: 420) {
        $0.isWrapped = true
        $0.maximumLines = 2
      } == "one two |three…")
    #expect(
      cut("one two three four five", .end, width: 420) {
        $0.isWrapped = true
        $0.height = 250
      } == "one two |three…")
  }
}

@Suite struct PieceTests {
  @Test(arguments: TextBlock.Split.allCases)
  func piecesArePlacedAsInTheWholeText(split: TextBlock.Split) {
    for (text, family) in [
      ("AVATAR To fi", "Test Sans"), ("السلام عليكم", "Test Arabic"), ("हिन्दी क्षत्रिय", "Test Devanagari"),
    ] {
      let (whole, cut) = (layout(text, family), layout(text, family) { $0.split = split })
      #expect(whole.contours == cut.contours)
    }
  }

  @Test func charactersAreGraphemesWithoutSpace() {
    let pieces = layout("ae\u{301} b") { $0.split = .characters }.pieces
    #expect(pieces.map(\.string) == ["a", "e\u{301}", "b"])
  }

  @Test func wordsHaveTheirPunctuation() {
    #expect(
      layout("Hello, big  world!") { $0.split = .words }.pieces.map(\.string) == ["Hello,", "big", "world!"])
    let thai = layout("ภาษาไทย", "Test Thai") { $0.split = .words }
    #expect(thai.pieces.map(\.string) == ["ภาษา", "ไทย"])
  }

  @Test func framesAreAdvances() {
    let pieces = layout("ab") { $0.split = .characters }.pieces
    #expect(pieces[0].frame.minX == 0 && isNear(pieces[0].frame.maxX, pieces[1].frame.minX))
    #expect(isNear(pieces[1].frame.maxX, layout("ab").size.width))
  }
}

@Suite struct FontTests {
  @Test func aFamilyThatIsNotThere() {
    #expect(layout("a", "Tset Sans").errors.count == 1)
    #expect(typesetter.families.contains("Test Sans"))
    #expect(layout("a", "test sans").errors.isEmpty)
  }

  @Test func theStandardFamilyMayBeAnother() {
    let one = Typesetter(files: [fontFile("TestSans.ttf")], policy: .treeAlone)
    #expect(one.layout(of: block("a", "Helvetica")).errors.isEmpty)
    #expect(Typesetter(policy: .treeAlone).layout(of: block("a", "Helvetica")).errors.isEmpty)
  }

  @Test func aLetterThatIsNotThere() {
    #expect(
      layout("aक", "Test Serif").errors == [.noGlyph("क", font: "Test Serif", nearest: "Test Devanagari")])
    let lent = layout("aक", "Test Serif") { $0.spans[0].font.allowsFallback = true }
    #expect(lent.errors.isEmpty && lent.contours.count > layout("a", "Test Serif").contours.count)
    #expect(layout("a\u{200D}\u{FE0F}\u{2028}\tb").errors.isEmpty)
  }

  @Test func emojiAreAlwaysThere() {
    let emoji = layout("a😀👍🏽❤\u{FE0F}") { $0.split = .characters }
    #expect(emoji.errors.isEmpty && emoji.pieces.count == 4)
    let pictures = emoji.pieces.flatMap(\.marks).compactMap { mark -> Picture? in
      if case .picture(let picture) = mark.form { picture } else { nil }
    }
    #expect(pictures.count == 3)
    for picture in pictures {
      let image = GlyphImage(named: picture.name)
      #expect(image?.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }
  }

  @Test func aFileIsAFont() {
    var font = TextFont(family: "Nobody")
    font.file = fontFile("TestSerif.ttf")
    let serif = typesetter.layout(of: TextBlock([TextSpan("Type", font: font, size: 100)]))
    #expect(serif.errors.isEmpty && serif.contours == layout("Type", "Test Serif").contours)
    font.file = "nothing.ttf"
    let nothing = typesetter.layout(of: TextBlock([TextSpan("Type", font: font, size: 100)]))
    #expect(nothing.errors == [.noFont(path: "nothing.ttf", reason: "No such file or directory")])
  }

  @Test func boldIsAFaceOfItsOwn() {
    #expect(layout("a") { $0.spans[0].font.weight = 700 }.size.width > layout("a").size.width)
  }

  @Test func weightsOfAVariableFont() {
    func stem(_ weight: Int) -> Double {
      layout("I", "Test Variable", size: 1000) { $0.spans[0].font.weight = weight }.contours[0].size.width
    }
    #expect(isNear(stem(100), 100, 1) && isNear(stem(900), 500, 1))
    #expect(stem(400) > 150 && stem(400) < stem(700))
  }

  @Test func aFontWithColours() {
    let marks = layout("A", "Test Color", size: 1000).pieces.flatMap(\.marks)
    try? #require(marks.count == 2)
    guard case .colored(let lower, let color) = marks[0].form, case .letters(let upper) = marks[1].form else {
      Issue.record("not a red part and one in the text's colour")
      return
    }
    #expect(color == Color(1, 0, 0) && lower != upper)
  }

  @Test func italicLeansWhereThereIsNone() {
    let (upright, leaning) = (layout("I"), layout("I") { $0.spans[0].font.isItalic = true })
    #expect(leaning.contours[0].size.width > upright.contours[0].size.width + 15)
    #expect(leaning.size == upright.size)
  }
}

@Suite struct MarkTests {
  @Test func runsHaveTheirOwnMarks() {
    var second = span("two", size: 50)
    (second.hasUnderline, second.hasStrikethrough, second.hasBackground) = (true, true, true)
    let marks = typesetter.layout(of: TextBlock([span("one "), second])).pieces[0].marks
    #expect(marks.filter { $0.span == 0 }.count == 1)
    let own = marks.filter { $0.span == 1 }
    #expect(own.count == 4)
    let rects = own.compactMap { mark -> Rect? in
      switch mark.form {
      case .background(let rect), .rule(let rect, _), .space(let rect): rect
      default: nil
      }
    }
    let width = layout("two", size: 50).size.width
    for rect in rects { #expect(isNear(rect.size.width, width)) }
  }

  @Test func aRaisedRunIsHigher() {
    let plain = typesetter.layout(of: TextBlock([span("a"), span("b", size: 50)]))
    var raised = span("b", size: 50)
    raised.baselineOffset = 20
    let other = typesetter.layout(of: TextBlock([span("a"), raised]))
    #expect(
      isNear(
        plain.paths[1].elements.count == 0 ? 0 : plain.contours.last?.minY ?? 0,
        (other.contours.last?.minY ?? 0) + 20, 0.01))
  }
}

@Suite struct RobustnessTests {
  @Test func nothingTraps() {
    for text in [
      "", "\0", "\n", "\n\n\n", " ", "\t", "\u{FFFD}", "\u{202E}abc\u{202C}",
      String(repeating: "a", count: 3000),
    ] {
      for size in [1e-9, 1, 1e9] {
        for width in [nil, 0, 1e-9, 1e12] as [Double?] {
          let result = layout(text, size: size, width: width) {
            $0.isWrapped = true
            $0.truncation = .middle
            $0.spans[0].letterSpacing = size * 3
          }
          #expect(result.size.width.isFinite && result.size.height.isFinite)
        }
      }
    }
    for size in [0, -1, .nan, .infinity] { #expect(layout("a", size: size).pieces.isEmpty) }
    #expect(layout("a") { $0.spans[0].letterSpacing = .nan }.size.width.isFinite)
    #expect(typesetter.layout(of: TextBlock([])).pieces.isEmpty)
  }

  @Test func equalBlocksShareTheirPaths() async {
    let layouts = await withTaskGroup(of: TextLayout.self) { group in
      for _ in 0..<8 { group.addTask { layout("Shared text", size: 31) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let addresses = Set(
      layouts.map { $0.paths[0].elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } })
    #expect(addresses.count == 1)
  }
}

@Suite struct TypesetterLifeTests {
  /// Pango sorts fonts in threads of its own, which use tables of the typesetter, and it does not wait for them
  /// if the first font has all letters.
  @Test(arguments: 0..<4) func aTypesetterIsReleasedWhilePangoSortsFonts(_ worker: Int) {
    let names = ["Sans", "Serif", "East", "Thai", "Tamil", "Korean", "Khmer", "Bengali"]
    let files = names.map { fontFile("Test\($0).ttf") }
    let width = layout("a").size.width
    for _ in 0..<25 {
      let own = Typesetter(files: files, policy: .treeAlone)
      #expect(own.layout(of: block("a")).size.width == width)
    }
  }
}
