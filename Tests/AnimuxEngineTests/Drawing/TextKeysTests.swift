import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Sets every letter half as wide as high, in one line, and shrinks what is too wide.
private struct LineSetter: TextSetter {
  let families = [TextFont.defaultFamily]

  func layout(of block: TextBlock) -> TextLayout {
    let (string, size) = (block.spans.map(\.string).joined(), block.spans[0].size)
    let natural = Double(string.count) * size / 2
    let least = block.minimumScale ?? 1
    let wanted = block.width.map { min($0 / max(natural, 1), 1) } ?? 1
    let scale = block.minimumScale == nil ? 1 : max(wanted, least)
    let letters = block.split == nil ? [string] : string.map { String($0) }
    var (x, pieces) = (0.0, [TextLayout.Piece]())
    for letter in letters {
      let frame = Rect(x, 0, Double(letter.count) * size * scale / 2, size * scale)
      pieces.append(
        TextLayout.Piece(string: letter, frame: frame, marks: [.init(.letters(Path(frame)), span: 0)]))
      x = frame.maxX
    }
    var layout = TextLayout(
      size: Size(natural * scale, size * scale), lineCount: 1, pieces: pieces, errors: [])
    layout.lines = [.init(frame: Rect(0, 0, natural * scale, size * scale), baseline: size * scale * 0.8)]
    (layout.scale, layout.isTooLarge) = (scale, block.minimumScale != nil && wanted < least)
    layout.warnings = block.spans.contains { $0.font.isItalic } ? [.forgedSlant(of: "Inter")] : []
    return layout
  }
}

private func film(_ layer: String, timeline: String = "[]") throws -> Film {
  let text =
    #"{"size": [400, 300], "duration": 4, "layers": [{"type": "text", "name": "t", "fontSize": 10, \#(layer)}], "timeline": \#(timeline)}"#
  return try Film(Scene(Source(name: "scene.json", text: text)), assets: Assets(text: LineSetter()))
}

/// The text that is set at a time.
private func string(_ film: Film, at time: Double) throws -> String {
  let layer = try #require(film.presentation(of: "t", at: time))
  return try #require(layer.content.text(in: layer)).block.spans.map(\.string).joined()
}

private func warnings(_ layer: String) throws -> [Diagnostic] {
  let film = try film(layer)
  return film.scene.warnings(in: film)
}

@Suite("Numbers in texts") struct TextNumberTests {
  @Test func aNumberAloneIsTheText() throws {
    #expect(try string(film(#""number": 1234.5"#), at: 0) == "1235")
    let german = ##""number": 1234.5, "numberFormat": "#,##0.0", "numberLocale": "de""##
    #expect(try string(film(german), at: 0) == "1.234,5")
  }

  @Test func aTextHoldsItsNumber() throws {
    let film = try film(#""string": "${number} of ${'ten'}", "number": 3"#)
    #expect(try string(film, at: 0) == "3 of ten")
    #expect(film.scene.document.text().contains("${number}"))
  }

  @Test func aVariableOfThatNameComesFirst() throws {
    let text =
      #"{"size": [40, 30], "duration": 1, "variables": {"number": "x"}, "layers": [{"type": "text", "name": "t", "string": "${number}"}]}"#
    let film = try Film(Scene(Source(name: "scene.json", text: text)), assets: Assets(text: LineSetter()))
    #expect(try string(film, at: 0) == "x")
  }

  @Test func aNumberIsAnimated() throws {
    let film = try film(
      #""number": 0, "animations": [{"keyPath": "number", "fromValue": 0, "toValue": 100, "duration": 2}]"#)
    #expect(try string(film, at: 1) == "50")
  }

  @Test func aNumberThatIsSetCounts() throws {
    let film = try film(
      #""number": 0"#,
      timeline: #"[{"at": 1, "duration": 2, "timingFunction": "linear", "set": {"t": {"number": 10}}}]"#)
    #expect(try [string(film, at: 0.9), string(film, at: 2), string(film, at: 3.5)] == ["0", "5", "10"])
  }

  @Test func figuresOfNumbersAndClocksAreTabular() throws {
    func features(_ layer: String) throws -> [String] {
      let film = try film(layer)
      let shown = try #require(film.presentation(of: "t", at: 1))
      return try #require(shown.content.text(in: shown)).block.spans[0].features.map(\.text)
    }
    #expect(try features(#""number": 1"#) == ["tnum"])
    #expect(try features(#""string": "${timecode}""#) == ["tnum"])
    #expect(try features(#""string": "a""#).isEmpty)
    #expect(try features(#""number": 1, "fontFeatures": ["-tnum", "ss01"]"#) == ["-tnum", "ss01"])
  }

  @Test func theNumberIsNoMovie() throws {
    #expect(throws: SceneError.self) { try film(#""string": "${number.clip}", "number": 1"#) }
    #expect(throws: SceneError.self) { try film(#""string": "${number + 1}", "number": 1"#) }
  }

  @Test(arguments: [
    (#""number": "x""#, "number"), (#""number": 1, "numberFormat": "km""#, "not a pattern for numbers"),
    (#""number": 1, "numberLocale": "dee""#, #"did you mean "de"?"#),
    (#""number": 1, "fontFeatures": ["tabular"]"#, "not a feature of a font"),
  ])
  func errors(_ layer: String, _ message: String) throws {
    let error = #expect(throws: SceneError.self) { try film(layer) }
    #expect(error?.diagnostics.first?.message.contains(message) == true)
  }
}

@Suite("How texts are placed and painted") struct TextPaintTests {
  private func items(_ layer: String) throws -> [DisplayItem] {
    guard case .group(let root)? = try film(layer).displayList(at: 0).items.first,
      case .group(let layer)? = root.items.first
    else { return [] }
    return layer.items
  }

  @Test func aTextIsFittedToItsBounds() throws {
    let layer = try #require(
      film(#""string": "abcdefghij", "frame": [0, 0, 30, 20], "adjustsFontSizeToFit": true"#)
        .presentation(of: "t", at: 0))
    let block = try #require(layer.text).block(in: layer)
    #expect(block.minimumScale == 0.5 && block.width == 30 && block.height == 20)
  }

  @Test func theLettersHaveAGradient() throws {
    let items = try items(
      #""string": "ab", "foregroundColor": {"colors": ["red", "blue"], "startPoint": [0, 0], "endPoint": [1, 0]}"#
    )
    guard case .path(let path)? = items.first, case .gradient(let gradient) = path.paint else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.start == Point(0, 0) && gradient.end == Point(10, 0))
  }

  /// The gradient of a split text covers the bounds of the whole text, wherever a piece is in them.
  @Test func thePiecesShareAGradient() throws {
    let film = try film(
      #""string": "ab", "frame": [0, 0, 40, 30], "verticalAlignment": "bottom", "foregroundColor": {"colors": ["red", "blue"]}, "split": "characters""#
    )
    for index in 0...1 {
      let piece = try #require(film.presentation(of: "t/\(index)", at: 0))
      let items = try #require(piece.text).draw(in: piece, at: 0, with: film.assets)
      let moved = items.flatMap { item -> [DisplayItem] in
        if case .group(let group) = item { group.items } else { [item] }
      }
      guard case .path(let path)? = moved.first, case .gradient(let gradient) = path.paint else {
        Issue.record("no gradient")
        continue
      }
      #expect(gradient.start == Point(20, -20) && gradient.end == Point(20, 10))
    }
  }

  @Test func aGradientIsWrittenAndReplaced() throws {
    let layer = #""string": "ab", "foregroundColor": {"colors": ["red", "blue"]}"#
    #expect(try film(layer).scene.document.text().contains(#""foregroundColor": {"colors": ["#))
    let changed = try film(layer, timeline: #"[{"at": 1, "set": {"t": {"foregroundColor": "white"}}}]"#)
    #expect(changed.presentation(of: "t", at: 2)?.text?.foregroundGradient == nil)
    #expect(changed.presentation(of: "t", at: 0.5)?.text?.foregroundGradient != nil)
  }

  @Test func anAreaIsBehindEachLine() throws {
    let items = try items(
      #""string": "ab", "lineBackground": {"color": "red", "padding": [1, 2, 3, 4], "cornerRadius": 99}"#)
    guard case .path(let area)? = items.first else {
      Issue.record("no area")
      return
    }
    #expect(area.path == Path(Rect(-4, -1, 16, 14), cornerRadius: 7) && area.paint == .color(Color(1, 0, 0)))
  }

  @Test func glyphsFollowAPath() throws {
    let items = try items(#""string": "ab", "textPath": "M 0 0 L 0 100", "textPathOffset": 0.5"#)
    let places = items.compactMap { item in
      if case .group(let group) = item { group.transform.apply(Point(2.5, 8)) } else { nil }
    }
    #expect(places.count == 2)
    #expect(places.first?.distance(to: Point(0, 52.5)) ?? 9 < 1e-6)
  }

  @Test func aTextEndsWithItsPathOrGoesAround() throws {
    #expect(try items(#""string": "abcd", "textPath": "M 0 0 L 12 0""#).count == 2)
    #expect(try items(#""string": "abcd", "textPath": "M 0 0 L 4 0 L 4 3 L 0 3 Z""#).count == 4)
    #expect(try items(#""string": "abcd", "textPath": "M 0 0""#).isEmpty)
  }

  @Test func aPathIsNotSplit() throws {
    #expect(throws: SceneError.self) {
      try film(#""string": "ab", "textPath": "M 0 0 L 9 9", "split": "words""#)
    }
  }
}

@Suite("Warnings about texts") struct TextWarningTests {
  @Test func aTextThatDoesNotFitInItsLeastSize() throws {
    let found = try warnings(
      #""string": "abcdefghij", "frame": [0, 0, 20, 20], "adjustsFontSizeToFit": true, "minimumScaleFactor": 0.5"#
    )
    #expect(found.map(\.code) == [.overflows] && found.first?.message.contains("minimumScaleFactor") == true)
    #expect(
      try warnings(
        #""string": "abcdefghij", "frame": [0, 0, 30, 20], "adjustsFontSizeToFit": true, "minimumScaleFactor": 0.5"#
      ).isEmpty)
  }

  @Test func aTextWithoutBoundsThatIsWiderThanTheCanvas() throws {
    let long = #""string": "\#(String(repeating: "a", count: 90))", "position": [200, 100]"#
    #expect(
      try warnings(long).map(\.message) == [
        #"the text of layer "t" is 450 wide, but the canvas is only 400; give it "bounds" and "adjustsFontSizeToFit" or "wrapped""#
      ])
    #expect(
      try warnings(
        long
          + #", "animations": [{"keyPath": "position.x", "byValue": -9, "duration": 1, "fillMode": "both"}]"#
      )
      .isEmpty)
  }

  @Test func aTextThatIsLongerThanItsPath() throws {
    #expect(try warnings(#""string": "abcd", "textPath": "M 0 0 L 12 0""#).map(\.code) == [.overflows])
  }

  @Test func aFontThatIsReplacedIsReportedOnce() throws {
    #expect(try warnings(#""string": "abcd", "italic": true"#).map(\.code) == [.replacedFont])
  }

  @Test(
    arguments: [
      (#"{"keyPath": "number", "fromValue": 5, "toValue": 900, "duration": 1}"#, [5, 900]),
      (#"{"type": "keyframe", "keyPath": "number", "values": [3, -7, 12], "duration": 1}"#, [-7, 12]),
      (#"{"keyPath": "opacity", "toValue": 0, "duration": 1}"#, []),
    ]) func aTextThatFitsKnowsWhatItCounts(animation: String, numbers: [Double]) throws
  {
    for fits in [true, false] {
      let text = """
        {"size": [100, 100], "duration": 1, "layers": [{"name": "n", "type": "text", "number": 1, "frame": [0, 0, 50, 50],
          "adjustsFontSizeToFit": \(fits), "animations": [\(animation)]}]}
        """
      let film = try Film(Scene(Source(name: "scene.json", text: text)))
      #expect(film.presentation(of: "n", at: 0)?.text?.countedNumbers == (fits ? numbers : []))
    }
  }
}
