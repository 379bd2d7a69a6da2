import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Sets letters half as wide as high, one line for each line feed and each width that is full, and cuts words.
private struct WordSetter: TextSetter {
  let families = [TextFont.defaultFamily]

  func layout(of block: TextBlock) -> TextLayout {
    let longest = block.spans.flatMap { $0.string.split { $0.isWhitespace } }.map(\.count).max() ?? 0
    let fitting = (block.width ?? .infinity) / max(Double(longest) * block.spans[0].size / 2, 1)
    let scale = block.minimumScale.map { max($0, min(fitting, 1)) } ?? 1
    let size = block.spans[0].size * scale
    let most =
      block.isWrapped ? max(Int((block.width ?? .infinity).clamped(to: size...1e6) / (size / 2)), 1) : .max
    var (pieces, row, column, widest) = ([TextLayout.Piece](), 0, 0, 0)
    for line in block.spans.map(\.string).joined().split(separator: "\n") {
      for word in line.split(separator: " ").map(String.init) {
        if column > 0, column + 1 + word.count > most { (row, column) = (row + 1, 0) }
        if column > 0 { column += 1 }
        let frame = Rect(Double(column) * size / 2, Double(row) * size, Double(word.count) * size / 2, size)
        let mark = TextLayout.Mark(.letters(Path(frame)), span: 0)
        pieces.append(TextLayout.Piece(string: word, frame: frame, marks: [mark]))
        column += word.count
        widest = max(widest, column)
      }
      (row, column) = (row + 1, 0)
    }
    var layout = TextLayout(
      size: Size(Double(widest) * size / 2, Double(row) * size), lineCount: row, pieces: pieces, errors: [])
    layout.scale = scale
    return layout
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

private func scene(_ cues: [(Double, Double, String)], _ keys: String = "", _ document: String = "") throws
  -> Scene
{
  let list = cues.map { #"{"begin": \#($0.0), "end": \#($0.1), "text": \#(JSON($0.2).text())}"# }.joined(
    separator: ", ")
  let text = #"{"size": [400, 300], \#(document) "captions": {\#(keys) "cues": [\#(list)]}}"#
  return try Scene(Source(name: "scene.json", text: text))
}

private func film(_ cues: [(Double, Double, String)], _ keys: String = "", _ document: String = "") throws
  -> Film
{
  try Film(scene(cues, keys, document), assets: Assets(text: WordSetter()))
}

private func frame(_ film: Film, _ number: Int, at time: Double) -> Rect? {
  film.presentation(of: "captions/\(number)", at: time)?.frame
}

@Suite struct CaptionLayerTests {
  /// Letters are 15 high (a twentieth of 300), and so 7.5 wide.
  @Test func aCaptionIsInTheMiddleOfTheBottomWhileItIsRead() throws {
    let film = try film([(1, 2, "four"), (2, 3, "more")])
    #expect(frame(film, 0, at: 0.99) == nil && frame(film, 0, at: 2) == nil)
    let own = try #require(frame(film, 0, at: 1))
    #expect(own == Rect(179, 300 - 18 - 19.5, 42, 19.5))
    #expect(frame(film, 1, at: 2) == own)
  }

  @Test func positions() throws {
    let places = try ["bottom", "top", "middle", "center"].map {
      try frame(film([(0, 1, "four")], #""position": "\#($0)","#), 0, at: 0)?.minY
    }
    #expect(places == [262.5, 18, 140.25, 140.25])
  }

  @Test func yMayGrowUpwards() throws {
    let film = try film([(0, 1, "four")], "", #""origin": "bottomLeft","#)
    #expect(frame(film, 0, at: 0)?.minY == 18)
  }

  @Test func longLinesAreBrokenEvenly() throws {
    let words = Array(repeating: "abcd", count: 12).joined(separator: " ")
    let film = try film([(0, 1, words)])
    let layer = try #require(film.presentation(of: "captions/0", at: 0))
    // 59 letters are 442.5 wide; two lines of 29 need 217.5 and not the 308 that there are.
    #expect(layer.bounds.size.height == 2 * 15 + 4.5)
    #expect(layer.bounds.size.width < 240 && layer.bounds.size.width >= 217.5)
    #expect(layer.frame.midX.rounded() == 200)
  }

  @Test func captionsOfOneTimeDoNotCoverEachOther() throws {
    let film = try film([(0, 4, "one"), (1, 3, "two"), (2, 4, "three"), (3, 5, "four")])
    let tops = (0...3).map { frame(film, $0, at: Double($0))?.minY }
    // The fourth takes the place that the second has left.
    #expect(tops == [262.5, 243, 223.5, 243])
  }

  @Test func aCaptionCanSpecifyItsPlace() throws {
    let film = try film([(0, 1, "{\\an7}four"), (0, 1, "{\\an6}four")])
    #expect(frame(film, 0, at: 0) == Rect(40, 18, 42, 19.5))
    #expect(frame(film, 1, at: 0) == Rect(318, 140.25, 42, 19.5))
  }

  @Test func theStyleWins() throws {
    let keys =
      #""style": {"fontSize": 30, "foregroundColor": "red", "position": [100, 50], "anchorPoint": [0, 0], "beginTime": 0.5, "animations": {"in": {"keyPath": "opacity", "fromValue": 0, "duration": 1}}},"#
    let film = try film([(1, 3, "{\\an9}four")], keys)
    #expect(frame(film, 0, at: 1.4) == nil)
    let layer = try #require(film.presentation(of: "captions/0", at: 2))
    #expect(layer.frame.origin == Point(100, 50) && layer.opacity == 0.5)
    #expect(layer.text?.foregroundColor == Color(1, 0, 0) && layer.text?.fontSize == 30)
    #expect(
      film.presentation(of: "captions/0", at: 3.4) != nil
        && film.presentation(of: "captions/0", at: 3.5) == nil)
  }

  @Test func itsSpeedDoesNotChangeHowLongACaptionIsRead() throws {
    let film = try film([(1, 3, "four")], #""style": {"speed": 0.5},"#)
    #expect(frame(film, 0, at: 2.99) != nil && frame(film, 0, at: 3) == nil)
  }

  @Test func looksAreRuns() throws {
    let film = try film([(0, 1, "a <i>b</i><font color=\"lime\">c</font>")])
    let runs = try #require(film.presentation(of: "captions/0", at: 0)?.text?.runs)
    #expect(runs.map(\.string) == ["a ", "b", "c"] && runs.map(\.isItalic) == [nil, true, nil])
    #expect(runs[2].foregroundColor == Color(0, 1, 0))
  }

  @Test func captionsDoNotMakeAFilmLonger() throws {
    let layer = #""layers": [{"duration": 2}],"#
    #expect(try film([(1, 7, "a")]).duration == 7)
    #expect(try film([(1, 7, "a")], "", layer).duration == 2)
    #expect(try film([(1, 7, "a")], "", #""duration": 30, "#).duration == 30)
    #expect(
      try film(
        [(1, 7, "a")], "",
        #""layers": [{"animations": [{"keyPath": "opacity", "duration": 1, "repeatCount": "infinity"}]}],"#
      ).duration == 7)
    #expect(try film([(1, 7, "a")], "", #""root": {"speed": 2}, "#).duration == 3.5)
  }

  @Test func theyAreAboveEverythingAndStayWhereTheyAre() throws {
    let document =
      #""duration": 2, "root": {"sublayerTransform": [{"translate": [0, 0, 50]}, {"perspective": 500}]}, "layers": [{"zPosition": 1000, "size": [400, 300], "position": [200, 150], "backgroundColor": "red"}],"#
    let film = try film([(0, 2, "four")], "", document)
    guard case .group(let root)? = film.displayList(at: 1).items.first,
      case .group(let last)? = root.items.last
    else {
      Issue.record("the root is a group with groups in it")
      return
    }
    #expect(last.transform == .identity, "the layer of all captions")
    #expect(root.items.count == 2)
    let without = film.withoutCaptionsInPictures
    #expect(without.displayList(at: 1).items != film.displayList(at: 1).items && without.duration == 2)
  }

  @Test func theyAreLayersAsOthersAre() throws {
    let film = try film(
      [(0, 2, "four"), (1, 2, "five")], "",
      #""timeline": [{"at": 1, "disableActions": true, "set": {"captions/1": {"hidden": true}}}],"#)
    #expect(film.layerSpans.first?.name == "captions")
    #expect(film.layerSpans.first?.sublayers.map(\.name) == ["0", "1"])
    #expect(film.presentation(of: "captions/1", at: 1.5)?.isHidden == true)
    #expect(film.explanation(at: 0, of: ["captions/0"]).json.text().contains(#""string": {"model": "four""#))
  }

  @Test func aFilmListsThemInItsOwnTime() throws {
    let film = try film([(1, 9, "a"), (0, 1, "b")], "", #""duration": 3, "root": {"speed": 2},"#)
    #expect(film.captions.map(\.text) == ["b", "a"])
    #expect(film.captions.map(\.begin) == [0, 0.5] && film.captions.map(\.end) == [0.5, 3])
  }

  @Test func aSceneWithinHasItsOwn() throws {
    let text =
      #"{"size": [400, 300], "layers": [{"type": "composition", "name": "c", "scene": {"size": [400, 300], "captions": {"cues": [{"begin": 0, "end": 3, "text": "four"}]}}}]}"#
    let film = try Film(Scene(Source(name: "scene.json", text: text)), assets: Assets(text: WordSetter()))
    #expect(film.duration == 3 && film.captions.isEmpty)
    #expect(
      film.displayList(at: 1).items != film.displayList(at: 2.99).items
        || !film.displayList(at: 1).items.isEmpty)
    #expect("\(film.withoutCaptionsInPictures.displayList(at: 1))" == "\(film.displayList(at: 1))")
  }

  @Test func writtenCaptionsReadBack() throws {
    let keys =
      #""position": "top", "highlight": "word", "highlightColor": "lime", "style": {"fontSize": 36, "italic": true, "position": [10, 20], "animations": [{"keyPath": "opacity", "fromValue": 0}]},"#
    let scene = try scene([(0, 1, "a <b>b</b> &lt;<00:00:00.500>c"), (1, 2, "{\\an8}d")], keys)
    let again = try Scene(Source(name: "again.json", text: scene.document.text()))
    #expect(again.document == scene.document)
    #expect(again.captions?.cues == scene.captions?.cues)
    #expect(again.captions?.isPlaced == true && again.captions?.highlightColor == Color(0, 1, 0))
    #expect(again.captions?.style.document == scene.captions?.style.document)
  }
}

@Suite struct WordHighlightTests {
  private func colors(_ film: Film, _ time: Double, _ words: Int) -> [Bool] {
    (0..<words).map {
      film.presentation(of: "captions/0/\($0)", at: time)?.text?.foregroundColor
        == Captions.defaultHighlightColor
    }
  }

  @Test func wordsTakeTimeAsTheyAreLong() throws {
    let film = try film([(1, 5, "ab abcd ab")], #""highlight": "word","#)
    #expect(colors(film, 1.5, 3) == [true, false, false])
    #expect(colors(film, 2.5, 3) == [false, true, false])
    #expect(colors(film, 4.5, 3) == [false, false, true])
    #expect(film.presentation(of: "captions/0/1", at: 1)?.text?.foregroundColor == .white)
  }

  @Test func orByTheirOwnTimes() throws {
    let film = try film([(0, 4, "one <00:00:03.000>two <00:00:03.500>three four")], #""highlight": "word","#)
    #expect(colors(film, 2.9, 4) == [true, false, false, false])
    #expect(colors(film, 3.1, 4) == [false, true, false, false])
    #expect(colors(film, 3.6, 4) == [false, false, true, false])
    #expect(colors(film, 3.9, 4) == [false, false, false, true])
    // In the frame at which a word begins, the one before is over.
    #expect(colors(film, 3, 4) == [false, true, false, false])
    #expect(colors(film, 3.5, 4) == [false, false, true, false])
  }

  @Test func wordsOfAnotherColorHaveItToo() throws {
    let film = try film(
      [(0, 2, "<font color=\"red\">ab</font> cd")], #""highlight": "word", "highlightColor": "blue","#)
    func color(_ time: Double) -> Color? {
      film.presentation(of: "captions/0/0", at: time)?.text?.runs.first?.foregroundColor
    }
    #expect(color(0.5) == Color(0, 0, 1) && color(1.5) == Color(1, 0, 0))
  }

  @Test func wordsShareOneMotionAndAreNotChecked() throws {
    let cues = [(0.0, 2.0, "ab cd"), (2, 4, "ef gh")]
    let pieces = try film(cues, #""highlight": "word","#).nodes.filter(\.isPlainPiece)
    let motions = pieces.flatMap(\.versions).flatMap { $0.tracks.map { ObjectIdentifier($0.motion) } }
    #expect(pieces.count == 4 && motions.count == 4 && Set(motions).count == 1)
    // Runs have values of their own, and so have words that animations or transactions change.
    for (text, keys, document, count) in [
      ("<i>ab</i> cd", "", "", 0),
      (
        "ab cd",
        #""style": {"split": "words", "animations": [{"keyPath": "opacity", "fromValue": 0, "piece": 1}]},"#,
        "", 1
      ),
      ("ab cd", "", #""timeline": [{"at": 1, "set": {"captions/0/0": {"opacity": 0.5}}}],"#, 1),
    ] {
      let film = try film([(0, 2, text)], #""highlight": "word", \#(keys)"#, document)
      #expect(film.nodes.count(where: \.isPlainPiece) == count)
    }
  }

  @Test func timesThatFallBackOrAreOutsideDoNoHarm() {
    var caption = Caption("a b c", from: 1, to: 2)
    caption.stamps = [.init(offset: 2, time: 1.8), .init(offset: 4, time: 1.2)]
    let spans = WordTimes(of: ["a", "b", "c"], in: caption).spans
    #expect(spans.count == 3 && spans[0] == 1..<1.8 && spans[1].lowerBound == 1.8 && spans[2].upperBound == 2)
  }
}

@Suite struct CaptionErrorTests {
  private func errorMessage(_ captions: String) -> String {
    do {
      _ = try Film(
        Scene(Source(name: "scene.json", text: #"{"size": [400, 300], "captions": \#(captions)}"#)))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func keys() {
    #expect(
      errorMessage("{}").hasSuffix(
        #"missing key "source" in "captions"; expected a file in SubRip, WebVTT, SubStation Alpha or the JSON of Whisper"#
      ))
    #expect(
      errorMessage(#"{"cues": [], "sourc": 1}"#).contains(
        #"unknown key "sourc" in "captions"; did you mean "source"?"#))
    #expect(
      errorMessage(#"{"cues": [], "source": "a.srt"}"#).contains(#""source" and "cues" exclude each other"#))
    #expect(
      errorMessage(#"{"cues": [{"begin": 2, "end": 1, "text": ""}]}"#).contains(
        "captions.cues[0]: the caption ends at 1 s, before it begins, at 2 s; set a later \"end\""))
    #expect(
      errorMessage(#"{"cues": [], "position": "left"}"#).contains(#"captions.position: unknown "left""#))
    #expect(errorMessage(#"{"cues": [], "highlight": "letter"}"#).contains("captions.highlight: unknown"))
  }

  @Test func styles() {
    func style(_ keys: String, _ more: String = "") -> String {
      errorMessage(#"{"cues": [], \#(more) "style": {\#(keys)}}"#)
    }
    #expect(
      style(#""string": "a""#).contains(#"the text of a caption is that of its cue; leave "string" out"#))
    #expect(style(#""duration": 2"#).contains(#"leave "duration" out"#))
    #expect(style(#""type": "image""#).contains("a caption is a text layer"))
    #expect(style(#""fontsize": 2"#).contains(#"did you mean "fontSize"?"#))
    #expect(
      style(#""speed": 0"#).contains(
        "captions.style.speed: a \"speed\" of 0 would keep captions from ever ending; use another speed"))
    #expect(style(#""beginTime": "after:x""#).contains("captions begin at the times of their cues"))
    #expect(style(#""split": "lines""#, #""highlight": "word","#).contains(#"leave "split" out"#))
    #expect(
      style(#""type": "text", "split": "words""#, #""highlight": "word","#).contains(
        "nothing in the scene ends"))
  }

  @Test func files() {
    #expect(
      errorMessage(#"{"source": "none.srt"}"#)
        == #"scene.json:1:45: error: captions.source: "none.srt" cannot be read: there is no such file"#)
    #expect(errorMessage(#"{"source": "/"}"#).contains("this is a folder; expected SubRip, WebVTT"))
    #expect(errorMessage(#"{"source": "/dev/zero"}"#).contains("this is not a regular file"))
  }
}

@Suite("Captions of clips") struct ClipCaptionTests {
  @Test func aFewWordsAtATime() throws {
    let film = try film([(0, 4, "one two three four")], #""wordsPerPage": 1,"#)
    #expect(film.presentation(of: "captions/3", at: 3.9)?.text?.string == "four")
    #expect(film.presentation(of: "captions/0", at: 3.9) == nil)
  }

  @Test func captionsKeepClearOfALayer() throws {
    let chart = #""layers": [{"name": "box", "sublayers": [{"name": "chart", "frame": [0, 250, 400, 50]}]}],"#
    let free = try #require(frame(film([(0, 1, "a")], "", chart), 0, at: 0.5))
    let clear = try #require(frame(film([(0, 1, "a")], #""clearOf": "chart","#, chart), 0, at: 0.5))
    #expect(free.maxY > 250 && clear.maxY <= 250.001)
    #expect(throws: SceneError.self) { try film([(0, 1, "a")], #""clearOf": ["chrat"],"#, chart) }
  }

  @Test func aWordHasAnAreaWhileItIsSpoken() throws {
    let film = try film([(0, 2, "ab cd")], #""highlight": "word", "highlightBackground": {"color": "red"},"#)
    #expect(film.presentation(of: "captions/0/0", at: 0.5)?.text?.pieceBackground?.color == Color(1, 0, 0))
    #expect(film.presentation(of: "captions/0/1", at: 0.5)?.text?.pieceBackground == nil)
  }

  @Test(arguments: ["karaoke", "pill", "pop"]) func aWordThatIsTooWideIsMadeSmaller(_ look: String) throws {
    let long = String(repeating: "a", count: 60)
    let film = try film([(0, 1, "abc"), (1, 2, long)], #""look": "\#(look)","#)
    let (plain, small) = (
      film.presentation(of: "captions/0", at: 0.9), film.presentation(of: "captions/1", at: 1.9)
    )
    let (defaultValue, size) = try (#require(plain?.text?.fontSize), #require(small?.text?.fontSize))
    #expect((defaultValue - (look == "pop" ? 42 : 25.5)).magnitude < 1e-9)
    // A caption has four fifths of the width, and two fifths of its letters' height beside them.
    #expect((size - (320 - 0.8 * defaultValue) / 30).magnitude < 1e-9)
    let width = try #require(small?.bounds.size.width)
    #expect(size * 30 <= width && width <= 320)
  }

  @Test(arguments: ["karaoke", "pill", "pop"]) func looks(_ look: String) throws {
    let scene = try scene([(0, 4, "one two three four five")], #""look": "\#(look)", "wordsPerPage": 2,"#)
    let captions = try #require(scene.captions)
    #expect(captions.wordsPerPage == 2 && captions.style.text?.fontWeight.value == 800)
    #expect((captions.highlightBackground != nil) == (look == "pill"))
    #expect((captions.position == .middle) == (look == "pop"))
    let again = try Scene(Source(name: "again.json", text: scene.document.text()))
    #expect(again.document.text() == scene.document.text())
  }
}
