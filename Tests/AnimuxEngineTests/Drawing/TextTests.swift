import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Sets every letter half as wide as high, and knows one family and no "?".
private struct PlainSetter: TextSetter {
  let families = ["Plain"]

  func layout(of block: TextBlock) -> TextLayout {
    let size = block.spans[0].size
    let lines = block.spans.map(\.string).joined().split(separator: "\n", omittingEmptySubsequences: false)
    var pieces: [TextLayout.Piece] = []
    for (row, line) in lines.enumerated() {
      let letters = block.split == nil ? [Substring(line)] : line.map { Substring(String($0)) }
      var x = 0.0
      for letter in letters {
        let frame = Rect(x, Double(row) * size, Double(letter.count) * size / 2, size)
        x = frame.maxX
        if letter == " " { continue }
        let mark = TextLayout.Mark(.letters(Path(frame)), span: 0)
        pieces.append(TextLayout.Piece(string: String(letter), frame: frame, marks: [mark]))
      }
    }
    let width = Double(lines.map(\.count).max() ?? 0) * size / 2
    var layout = TextLayout(
      size: Size(width, Double(lines.count) * size), lineCount: lines.count, pieces: pieces,
      errors: errors(of: block))
    layout.lines = lines.enumerated().map { row, line in
      let top = Double(row) * size
      return TextLayout.Line(
        frame: Rect(0, top, Double(line.count) * size / 2, size), baseline: top + size * 0.8)
    }
    return layout
  }

  private func errors(of block: TextBlock) -> [TextError] {
    block.spans.flatMap { span -> [TextError] in
      let known = ["Plain", TextFont.defaultFamily]
      var found: [TextError] =
        known.contains(span.font.family) ? [] : [.noFamily(span.font.family, nearest: nil)]
      if span.string.contains("?") { found.append(.noGlyph("?", font: span.font.family, nearest: "Plain")) }
      return found
    }
  }
}

private func film(_ layer: String, timeline: String = "[]") throws -> Film {
  let text = #"{"size": [400, 300], "duration": 4, "layers": [\#(layer)], "timeline": \#(timeline)}"#
  return try Film(Scene(Source(name: "scene.json", text: text)), assets: Assets(text: PlainSetter()))
}

@Suite struct TextTests {
  @Test func aLayerWithoutBoundsTakesTheSizeOfItsText() throws {
    let film = try film(#"{"type": "text", "name": "a", "string": "abcd", "fontSize": 10}"#)
    #expect(film.presentation(of: "a", at: 0)?.bounds == Rect(0, 0, 20, 10))
  }

  @Test func andTakesItAgainWhenTheTextChanges() throws {
    let film = try film(
      #"{"type": "text", "name": "a", "string": "abcd", "fontSize": 10}"#,
      timeline: #"[{"at": 1, "set": {"a": {"string": "ab"}}}]"#)
    #expect(film.presentation(of: "a", at: 1.01)?.bounds == Rect(0, 0, 10, 10))
  }

  @Test func boundsThatAreGivenStay() throws {
    let film = try film(
      #"{"type": "text", "name": "a", "string": "abcd", "size": [7, 8]}"#,
      timeline: #"[{"at": 1, "set": {"a": {"string": "ab"}}}]"#)
    #expect(film.presentation(of: "a", at: 2)?.bounds == Rect(0, 0, 7, 8))
  }

  @Test func glyphsAreAlignedInTheBox() throws {
    let film = try film(
      #"{"type": "text", "string": "ab", "fontSize": 10, "frame": [0, 0, 50, 30], "verticalAlignment": "bottom"}"#
    )
    guard case .group(let layer)? = film.displayList(at: 0).items.first?.inner,
      case .group(let moved)? = layer.items.first, case .path(let path)? = moved.items.first
    else {
      Issue.record("no letters")
      return
    }
    #expect(moved.transform == .translation(0, 20))
    #expect(path.paint == .color(.white) && path.path == Path(Rect(0, 0, 10, 10)))
  }

  @Test func strokesAreInFrontOfTheirGlyphs() throws {
    let film = try film(#"{"type": "text", "string": "a", "strokeColor": "red", "strokeWidth": 2}"#)
    guard case .group(let layer)? = film.displayList(at: 0).items.first?.inner, layer.items.count == 2,
      case .path = layer.items[0], case .stroke(let stroke) = layer.items[1]
    else {
      Issue.record("not letters and a stroke")
      return
    }
    #expect(stroke.style.width == 2)
  }

  @Test func missingFontsAreReportedWhereTheyAreNamed() throws {
    let film = try film(
      #"{"type": "text", "string": "a", "font": "Plian"}, {"type": "text", "string": "b?", "name": "b"}"#,
      timeline: #"[{"at": 1, "set": {"b": {"font": "Nobody"}}}]"#)
    let error = #expect(throws: SceneError.self) { try film.checkTexts() }
    #expect(
      error?.diagnostics.map(\.path) == [
        "layers[0].font", "layers[1].string", "layers[1].string", "timeline[0].set.b.font",
      ])
    #expect(error?.description.contains(#"there is no font "Plian"; did you mean "Plain"?"#) == true)
    #expect(error?.description.contains(#"has no letter "?" (U+003F); "Plain" has it"#) == true)
  }

  @Test(arguments: ["Plain Display", "plain, Arial"])
  func aFamilyWithWhichTheNameBeginsIsNamed(font: String) throws {
    let film = try film(#"{"type": "text", "string": "a", "font": "\#(font)"}"#)
    let error = #expect(throws: SceneError.self) { try film.checkTexts() }
    #expect(error?.description.contains(#"there is no font "\#(font)"; did you mean "Plain"?"#) == true)
  }

  @Test func valuesOfAnimationsAreCheckedToo() throws {
    let film = try film(
      #"""
      {"type": "text", "string": "a", "animations": [{"keyPath": "string", "values": ["b", "c?"], "duration": 1}]}
      """#)
    #expect(throws: SceneError.self) { try film.checkTexts() }
  }

  @Test func aTextLargerThanItsBoxIsAWarning() throws {
    func warnings(_ keys: String) throws -> [Diagnostic] {
      let text = #"{"size": [90, 90], "duration": 1, "layers": [{"type": "text", "fontSize": 10, \#(keys)}]}"#
      let scene = try Scene(Source(name: "scene.json", text: text))
      return try scene.warnings(in: Film(scene, assets: Assets(text: PlainSetter())))
    }
    let found = try warnings(#""string": "abcd", "frame": [0, 0, 15, 20]"#)
    #expect(
      found.map(\.code) == [.overflows] && found[0].message.contains("is 20 wide, but its bounds are only 15")
    )
    #expect(try warnings(#""string": "abcd", "frame": [0, 0, 20, 10]"#).isEmpty)
    #expect(try warnings(#""string": "abcd""#).isEmpty)
  }

  @Test func aWordLongerThanItsFlowIsAWarning() throws {
    func warnings(_ width: Double) throws -> [String] {
      let text = #"""
        {"size": [90, 90], "duration": 1, "layers": [{"size": [\#(width), 40], "layoutManager": {"type": "flex", "direction": "column"},
          "sublayers": [{"type": "text", "name": "t", "fontSize": 10, "string": "abcd"}]}]}
        """#
      let scene = try Scene(Source(name: "scene.json", text: text))
      return try scene.warnings(in: Film(scene, assets: Assets(text: PlainSetter()))).map(\.message)
    }
    #expect(try warnings(15).contains { $0.contains("is 20 wide, but its layout gives it only 15") })
    #expect(try warnings(20).isEmpty)
  }
}

@Suite struct TextPieceTests {
  /// A layout by flow breaks lines between words only, also in the pieces.
  @Test(arguments: [true, false]) func piecesBreakTheirLinesAsTheWholeTextDoes(isFlowed: Bool) throws {
    let manager = isFlowed ? #""layoutManager": {"type": "flex"},"# : ""
    let film = try film(
      #"{"name": "row", "size": [30, 40], \#(manager) "sublayers": [{"type": "text", "name": "t", "string": "ab", "wrapped": true, "split": "characters"}]}"#
    )
    let piece = try #require(film.presentation(of: "row/t/1", at: 0))
    #expect(try #require(piece.text).block(in: piece).isFlowed == isFlowed)
  }

  private let split =
    #""type": "text", "name": "t", "string": "ab c", "fontSize": 10, "position": [100, 50], "split": "characters", "splitDelay": 0.5"#

  @Test func piecesAreLayersAtTheirPlacesInTheText() throws {
    let film = try film("{\(split)}")
    #expect(film.presentation(of: "t", at: 0)?.bounds == Rect(0, 0, 20, 10))
    for (index, x) in [2.5, 7.5, 17.5].enumerated() {
      let piece = try #require(film.presentation(of: "t/\(index)", at: 0))
      #expect(piece.position == Point(x, 5) && piece.bounds == Rect(0, 0, 5, 10))
    }
    #expect(film.presentation(of: "t/3", at: 0) == nil)
  }

  @Test func piecesLookLikeTheText() throws {
    let whole = try film(#"{"type": "text", "string": "ab c", "fontSize": 10, "position": [100, 50]}"#)
    let pieces = try film("{\(split)}")
    #expect(whole.displayList(at: 0).area == pieces.displayList(at: 0).area)
  }

  @Test func eachPieceAnimatesInItsTurn() throws {
    let film = try film(
      #"{\#(split), "animations": [{"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1}]}"#)
    func opacity(_ piece: Int, _ time: Double) -> Double? {
      film.presentation(of: "t/\(piece)", at: time)?.opacity
    }
    #expect(opacity(0, 0.5) == 0.5 && opacity(1, 0.5) == 0 && opacity(1, 1) == 0.5 && opacity(2, 0.9) == 0)
    #expect(opacity(2, 1.5) == 0.5 && opacity(2, 2.5) == 1)
    #expect(film.presentation(of: "t", at: 0.5)?.opacity == 1)
  }

  @Test func anAnimationOfAllPiecesIsRemoved() throws {
    let film = try film(
      #"{\#(split), "animations": {"k": {"keyPath": "opacity", "fromValue": 0, "duration": 9}}}"#,
      timeline: #"[{"at": 0.75, "removeAnimations": {"t": ["k"]}}]"#)
    #expect((0..<3).map { film.presentation(of: "t/\($0)", at: 0.5)?.opacity } != [1, 1, 1])
    #expect((0..<3).map { film.presentation(of: "t/\($0)", at: 1)?.opacity } == [1, 1, 1])
  }

  @Test func anAnimationOfOnePieceIsOnlyOfThat() throws {
    let film = try film(
      #"{\#(split), "animations": [{"keyPath": "opacity", "piece": 1, "fromValue": 0, "toValue": 1, "duration": 1}, {"keyPath": "opacity", "piece": 9, "toValue": 0}]}"#,
      timeline:
        #"[{"at": 2, "animate": {"t": {"fade": {"keyPath": "opacity", "piece": 2, "toValue": 0, "duration": 1}}}}]"#
    )
    let early = (0..<3).map { film.presentation(of: "t/\($0)", at: 0.5)?.opacity }
    #expect(early == [1, 0.5, 1])
    #expect((0..<3).map { film.presentation(of: "t/\($0)", at: 2.5)?.opacity } == [1, 1, 0.5])
    let scene = try Scene(
      Source(
        name: "a.json",
        text:
          #"{"size": [9, 9], "layers": [{\#(split), "animations": [{"keyPath": "opacity", "piece": 1}]}]}"#))
    let again = try Scene(Source(name: "again.json", text: scene.document.text()))
    #expect(again.document == scene.document)
    #expect(scene.root.sublayers[0].animations.map(\.piece) == [1])
    #expect(again.root.sublayers[0].animations.map(\.piece) == [1])
  }

  @Test func onlyPiecesCanBeAnimatedOneByOne() {
    #expect {
      try film(
        #"{"type": "text", "string": "a", "animations": [{"keyPath": "opacity", "piece": 0, "toValue": 0}]}"#)
    } throws: {
      "\($0)".contains("only an animation of a text with \"split\" can have a piece")
    }
  }

  @Test func lettersTurnAboutTheMiddleOfTheirBaseline() throws {
    let film = try film(
      #"{"type": "text", "name": "t", "string": "ab", "fontSize": 10, "bounds": [0, 0, 50, 0], "anchorPoint": [0, 0], "position": [5, 60], "split": "characters", "verticalAlignment": "baseline"}"#
    )
    let piece = film.presentation(of: "t/1", at: 0)
    #expect(piece?.anchorPoint == Point(0.5, 0.8) && piece?.position == Point(7.5, 0))
  }

  @Test func aPositionIsAnimatedForEachFromItsPlace() throws {
    let film = try film(
      #"""
      {\#(split), "animations": [{"keyPath": "position", "fromValue": [0, 0], "toValue": [100, 50], "duration": 1},
        {"keyPath": "bounds.size.width", "byValue": 10, "duration": 1}]}
      """#)
    #expect(film.presentation(of: "t/1", at: 1)?.position == Point(-42.5, -20))
    #expect(film.presentation(of: "t/1", at: 1.5)?.position == Point(7.5, 5))
    #expect(film.presentation(of: "t", at: 0.5)?.bounds.size.width == 25)
  }

  @Test func transactionsKnowThePieces() throws {
    let film = try film(
      "{\(split)}",
      timeline: #"""
        [{"at": 1, "disableActions": true, "set": {"t/1": {"opacity": 0.5}, "t": {"foregroundColor": "red"}}},
         {"at": 2, "animate": {"t": {"fade": {"keyPath": "opacity", "toValue": 0, "duration": 1}}}}]
        """#)
    #expect(film.presentation(of: "t/1", at: 1)?.opacity == 0.5)
    #expect(film.presentation(of: "t/2", at: 1)?.text?.foregroundColor == Color(1, 0, 0))
    #expect(film.presentation(of: "t/0", at: 2.5)?.opacity == 0.5)
    #expect(
      film.presentation(of: "t/2", at: 2.5)?.opacity == 1
        && film.presentation(of: "t/2", at: 3.5)?.opacity == 0.5)
  }

  @Test func anotherTextHasOtherPieces() throws {
    let film = try film(
      "{\(split)}",
      timeline: #"[{"at": 1, "set": {"t": {"string": "wxyz"}}}, {"at": 2, "set": {"t": {"string": "i"}}}]"#)
    #expect(film.presentation(of: "t/3", at: 0.5) == nil)
    #expect(film.presentation(of: "t/3", at: 1)?.position == Point(17.5, 5))
    #expect(film.presentation(of: "t", at: 1.5)?.bounds.size.width == 20)
    #expect(film.presentation(of: "t/1", at: 2.5) == nil)
    #expect(film.presentation(of: "t/0", at: 2)?.position == Point(2.5, 5))
  }

  @Test func layersAfterItBeginAfterItsLastPiece() throws {
    let film = try film(
      #"""
      {\#(split), "animations": [{"keyPath": "opacity", "fromValue": 0, "duration": 1}]},
      {"name": "next", "beginTime": "after:t"}
      """#)
    #expect(film.presentation(of: "next", at: 1.9) == nil && film.presentation(of: "next", at: 2.1) != nil)
  }

  @Test func aPieceThatIsNotThereIsAnError() throws {
    #expect(throws: SceneError.self) {
      try film("{\(split)}", timeline: #"[{"at": 1, "set": {"t/7": {"opacity": 0}}}]"#)
    }
  }
}

extension DisplayItem {
  /// The first group in it, from the root's inwards, that is a layer's.
  fileprivate var inner: DisplayItem? {
    guard case .group(let root) = self else { return nil }
    return root.items.first
  }
}

extension DisplayList {
  /// The boxes of all letters on the canvas, from left to right.
  fileprivate var area: [Rect] {
    func boxes(_ items: [DisplayItem], _ matrix: Matrix) -> [Rect] {
      items.flatMap { item -> [Rect] in
        switch item {
        case .group(let group): return boxes(group.items, group.transform.then(matrix))
        case .path(let path):
          guard let box = path.path.controlBox else { return [] }
          let corners = box.corners.map { corner in
            Point(
              corner.x * matrix.m11 + corner.y * matrix.m21 + matrix.m41,
              corner.x * matrix.m12 + corner.y * matrix.m22 + matrix.m42)
          }
          return Rect(around: corners).map { [$0] } ?? []
        default: return []
        }
      }
    }
    let all = boxes(items, .identity)
    let left = all.map(\.minX).min() ?? 0
    let right = all.map(\.maxX).max() ?? 0
    return [Rect(left, all.map(\.minY).min() ?? 0, right - left, all.map(\.maxY).max() ?? 0)]
  }
}
