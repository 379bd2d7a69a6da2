import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Texts of a Lottie document")
struct TextTests {
  private static let chars = #"""
    , "fonts": {"list": [{"fName": "F", "fFamily": "Fam", "fStyle": "Regular"}]},
    "chars": [{"ch": "A", "fFamily": "Fam", "style": "Regular", "w": 50, "data": {"shapes": [{"ty": "gr", "it": [
      {"ty": "sh", "ks": {"k": {"v": [[0, 0], [40, 0], [40, -70]], "i": [], "o": [], "c": true}}}]}]}},
      {"ch": " ", "fFamily": "Fam", "style": "Regular", "w": 20, "data": {}}]
    """#

  private static func text(_ documents: String, animators: String = "") -> String {
    #"{"ty": 5, "nm": "t", "ip": 0, "op": 30, "ks": {}, "t": {"d": {"k": [\#(documents)]}, "a": [\#(animators)]}}"#
  }

  private static let document = #"{"t": 0, "s": {"t": "AA A", "f": "F", "s": 100, "fc": [1, 0, 0]}}"#

  @Test func aTextIsShownAsItIs() throws {
    let text =
      #"{"ty": 5, "nm": "a", "ip": 0, "op": 30, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {"t": "$5 ${x}", "s": 10, "f": "F"}}]}}}"#
    let scene = try LottieScene(text, more: fontsWithoutOutlines)
    #expect(scene.scene.text().contains(#"$5 \\${x}"#), "\(scene.scene.text())")
  }

  @Test func lettersAreOneShape() throws {
    let scene = try LottieScene(Self.text(Self.document), more: Self.chars)
    #expect(scene.layers[0]["sublayers"]?.elements.count == 1)
    #expect(scene.notes.isEmpty)
  }

  @Test(
    arguments: [
      (#""fPath": "a.ttf""#, "a.ttf", nil),
      (#""fPath": "data:font/ttf;base64,AA==", "fWeight": "700""#, "data:font/ttf;base64,AA==", 700),
      (#""fPath": "missing.png", "fWeight": "bold""#, nil, 700), (#""fWeight": 300"#, nil, 300),
      (#""fStyle": "UltraLight Italic""#, nil, 200), (#""fStyle": "Extra Light""#, nil, 200),
      (#""fStyle": "DemiBold""#, nil, 600), (#""fStyle": "UltraBold""#, nil, 800),
      (#""fStyle": "Heavy""#, nil, 800),
      (#""fStyle": "Hairline""#, nil, 100), (#""fStyle": "Regular""#, nil, nil),
      (#""fWeight": "400""#, nil, nil),
      (#""fStyle": "Light", "fWeight": "700""#, nil, 300),
    ] as [(String, String?, Double?)])
  func aFontHasItsFileAndItsWeight(_ members: String, _ file: String?, _ weight: Double?) throws {
    let fonts = #", "fonts": {"list": [{"fName": "F", "fFamily": "Fam", \#(members)}]}"#
    let text = try #require(
      Self.texts(in: try LottieScene(Self.text(Self.document), more: fonts).layers).first)
    #expect(text.text("fontFile") == file && text["fontWeight"]?.lottieNumber == weight)
  }

  @Test func textsThatChangeTakeTurns() throws {
    let scene = try LottieScene(
      Self.text(Self.document + #", {"t": 10, "s": {"t": "A", "f": "F", "s": 100, "fc": [1, 0, 0]}}"#),
      more: Self.chars)
    let parts = scene.layers[0]["sublayers"]?.elements ?? []
    #expect(parts.map { $0["beginTime"] } == [nil, "10f"])
    #expect(parts.map { $0["duration"] } == ["10f", nil])
  }

  @Test func aTextWithoutLettersIsATimeAtWhichNothingIsSeen() throws {
    let empty = #", {"t": 10, "s": {"t": "", "f": "F", "s": 100, "fc": [1, 0, 0]}}"#
    for chars in ["", Self.chars] {
      let scene = try LottieScene(Self.text(Self.document + empty), more: chars)
      let parts = scene.layers[0]["sublayers"]?.elements ?? []
      #expect(parts.count == 1 && parts.allSatisfy(\.isObject))
      #expect(parts.first?["duration"] == "10f")
    }
  }

  @Test func theFillIsInFrontOfTheStrokeWithoutOutlines() throws {
    let stroked =
      #"{"t": 0, "s": {"t": "A", "f": "F", "s": 100, "fc": [1, 0, 0], "sc": [0, 0, 1], "sw": 3, "of": false}}"#
    let box = stroked.replacing(#""sw": 3"#, with: #""sw": 3, "sz": [130, 300], "ps": [0, 0]"#)
    let animator = #"{"s": {"t": 0, "s": {"k": 0}, "e": {"k": 100}}, "a": {"o": {"k": 0}}}"#
    for (document, animators) in [(stroked, ""), (box, ""), (stroked, animator), (box, animator)] {
      let texts = Self.texts(in: try LottieScene(Self.text(document, animators: animators)).layers)
      #expect(texts.map { $0["foregroundColor"] } == ["clear", [1, 0, 0]])
      #expect(texts.map { $0["strokeColor"] } == [[0, 0, 1], nil])
      #expect(texts.map { $0["strokeWidth"] } == [3, nil])
    }
    let front = Self.texts(in: try LottieScene(Self.text(stroked.replacing("false", with: "true"))).layers)
    #expect(front.map { $0["strokeColor"] } == [[0, 0, 1]])
  }

  private static func texts(in layers: [JSON]) -> [JSON] {
    layers.flatMap { layer in
      layer["type"] == "text" ? [layer] : texts(in: layer["sublayers"]?.elements ?? [])
    }
  }

  @Test func animatorsMoveLettersOneByOne() throws {
    let animator = #"""
      {"s": {"t": 0, "b": 1, "sh": 1, "r": 1, "a": {"k": 100},
       "s": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [100]}]}, "e": {"k": 100}},
       "a": {"o": {"k": 0}, "p": {"k": [0, 30]}}}
      """#
    let scene = try LottieScene(Self.text(Self.document, animators: animator), more: Self.chars)
    let letters = scene.layers[0]["sublayers"]?.elements ?? []
    #expect(letters.count == 3)
    let paths = letters.map { ($0["animations"]?.elements ?? []).compactMap { $0.text("keyPath") } }
    #expect(paths.allSatisfy { $0 == ["transform", "opacity"] })
    let first = letters[0]["animations"]?.elements[1]["values"]?.elements.compactMap(\.lottieNumber) ?? []
    #expect(first.first == 0 && first[5] == 1)
  }

  @Test(arguments: [(1, 1.0, 0.0), (2, 0.125, 0.875), (3, 0.875, 0.125), (4, 0.25, 0.25)])
  func selectorsHaveShapes(_ shape: Int, _ first: Double, _ last: Double) throws {
    let end: JSON = shape == 1 ? 50 : 100
    let selector = try #require(
      TextSelector([
        "t": 0, "b": 1, "r": 1, "sh": JSON(shape), "s": ["k": 0], "e": ["k": end], "a": ["k": 100],
      ]))
    func share(_ index: Int) -> Double {
      selector.share(of: TextLetter(numbers: [index, index, 0, 0], counts: [4, 4, 1, 1]), at: 0)
    }
    #expect(abs(share(0) - first) < 1e-9 && abs(share(3) - last) < 1e-9)
  }

  @Test func paragraphsAreBrokenInTheirBox() throws {
    let document =
      #"{"t": 0, "s": {"t": "AA A", "f": "F", "s": 100, "lh": 120, "fc": [1, 0, 0], "sz": [130, 300], "ps": [-65, -20]}}"#
    let scene = try LottieScene(Self.text(document), more: Self.chars)
    let box = try #require(scene.layers[0]["sublayers"]?.elements.first)
    #expect(box["position"] == [-65, 55])
    #expect(box["sublayers"]?.elements.count == 2)
    let wide = try LottieScene(
      Self.text(document.replacing("[130, 300]", with: "[500, 300]")), more: Self.chars)
    #expect(wide.layers[0]["sublayers"]?.elements.first?["sublayers"]?.elements.count == 1)
  }

  @Test func paragraphsInAFontAreBrokenWhereItRequires() throws {
    let document =
      #"{"t": 0, "s": {"t": "AA A\rB", "f": "F", "s": 100, "lh": 120, "j": 2, "fc": [1, 0, 0], "sz": [130, 300], "ps": [-65, -20]}}"#
    let scene = try LottieScene(Self.text(document), more: fontsWithoutOutlines)
    let text = scene.layers[0]["sublayers"]?.elements.first?["sublayers"]?.elements.first
    #expect(text?["string"] == "AA A\nB" && text?["wrapped"] == true && text?["split"] == nil)
    #expect(text?["bounds"] == [-65, 0, 130, 300] && text?["lineHeight"] == 120)
    #expect(text?["verticalAlignment"] == "baseline" && text?["alignmentMode"] == "center")
    #expect(scene.notes.isEmpty)
    let justified = try LottieScene(Self.text(document.replacing(#""j": 2"#, with: #""j": 3"#)))
    let other = justified.layers[0]["sublayers"]?.elements.first?["sublayers"]?.elements.first
    #expect(other?["alignmentMode"] == "justified")
  }

  @Test func justifiedLinesAreAsWideAsTheirBox() throws {
    let document =
      #"{"t": 0, "s": {"t": "A A A", "f": "F", "s": 100, "lh": 120, "j": 3, "fc": [1, 0, 0], "sz": [150, 300], "ps": [0, 0]}}"#
    let scene = try LottieScene(Self.text(document), more: Self.chars)
    let lines = scene.layers[0]["sublayers"]?.elements.first?["sublayers"]?.elements ?? []
    // The second letter is at the end of the first line, and the last line has its own width.
    #expect(
      lines.map { $0.text("path")?.prefix(13) } == [
        "M0 0L40 0L40 -70ZM100 0".prefix(13), "M0 120L40 120".prefix(13),
      ])
    #expect(lines.first?.text("path")?.contains("M100 0L140 0") == true)
  }

  @Test(arguments: [(4, 1), (5, 1), (6, 1), (3, 0)])
  func lastLinesAreNotedWithoutOutlines(_ justification: Int, _ count: Int) throws {
    let document =
      #"{"t": 0, "s": {"t": "A A A", "f": "F", "s": 100, "j": \#(justification), "fc": [1, 0, 0], "sz": [150, 300], "ps": [0, 0]}}"#
    #expect(try LottieScene(Self.text(document), more: Self.chars).notes.isEmpty)
    let notes = try LottieScene(Self.text(document), more: fontsWithoutOutlines).notes
    #expect(notes.count == count && notes.allSatisfy { $0.contains("is justified") }, "\(notes)")
  }

  @Test func theFillIsInFrontOfTheStroke() throws {
    let stroked = #"{"t": 0, "s": {"t": "A", "f": "F", "s": 100, "fc": [1, 0, 0], "sc": [0, 0, 1], "sw": 3}}"#
    let scene = try LottieScene(Self.text(stroked), more: Self.chars)
    let layers = scene.layers[0]["sublayers"]?.elements.first?["sublayers"]?.elements ?? []
    #expect(layers.map { $0["strokeColor"] } == [[0, 0, 1], nil])
    #expect(layers.map { $0["fillColor"] } == [JSON(.null), [1, 0, 0]])
    let front = try LottieScene(
      Self.text(stroked.replacing(#""sw": 3"#, with: #""sw": 3, "of": true"#)), more: Self.chars)
    #expect(front.layers[0]["sublayers"]?.elements.first?["strokeColor"] == [0, 0, 1])
  }

  @Test func capitalsAndLinesAsTheDocumentWantsThem() throws {
    let scene = try LottieScene(
      Self.text(
        Self.document.replacing("AA A", with: "aa").replacing(#""s": 100"#, with: #""s": 100, "ca": 1"#)),
      more: Self.chars)
    #expect(scene.layers[0]["sublayers"]?.elements.first?["type"] == "shape")
    let small = try LottieScene(
      Self.text(
        Self.document.replacing("AA A", with: "Aa").replacing(#""s": 100"#, with: #""s": 100, "ca": 2"#)),
      more: Self.chars)
    let path = small.layers[0]["sublayers"]?.elements.first?.text("path")
    #expect(path == "M0 0L40 0L40 -70L0 0ZM50 0L78 0L78 -49L50 0Z" && small.notes.isEmpty)
    let font = try LottieScene(
      Self.text(
        Self.document.replacing("AA A", with: "Tea").replacing(#""s": 100"#, with: #""s": 100, "ca": 2"#)))
    let text = font.layers[0]["sublayers"]?.elements.first
    #expect(text?["runs"] == [["string": "T"], ["string": "EA", "fontSize": 70]] && text?["string"] == nil)
  }

  @Test(arguments: [
    (#"{"s": {"t": 1}, "a": {}}"#, "by an expression"),
    (#"{"a": {"zz": {"k": 3}}}"#, #"animator of "zz""#),
  ]) func valuesThatAnimatorsCannotChangeAreNoted(_ animator: String, _ part: String) throws {
    let scene = try LottieScene(Self.text(Self.document, animators: animator), more: Self.chars)
    #expect(scene.notes.contains { $0.contains(part) })
  }

  @Test func animatorsWithoutOutlinesMoveThePiecesOfAText() throws {
    let animator = #"""
      {"s": {"t": 0, "b": 1, "sh": 1, "r": 1, "s": {"k": [{"t": 0, "s": [0]}, {"t": 20, "s": [100]}]}, "e": {"k": 100}},
       "a": {"o": {"k": 0}, "p": {"k": [0, 30]}}}
      """#
    let scene = try LottieScene(
      Self.text(Self.document, animators: animator), more: fontsWithoutOutlines)
    let text = try #require(scene.layers[0]["sublayers"]?.elements.first)
    #expect(text["split"] == "characters" && text["textPath"] == nil && scene.notes.isEmpty)
    let animations = text["animations"]?.elements ?? []
    #expect(animations.compactMap { $0["piece"]?.lottieNumber } == [0, 0, 1, 1, 2, 2])
    #expect(
      animations.map { $0.text("keyPath") }
        == [["transform", "opacity"], ["transform", "opacity"], ["transform", "opacity"]].flatMap(\.self))
    // The third piece is the fourth letter, after a space.
    let last = animations[5]["values"]?.elements.compactMap(\.lottieNumber) ?? []
    #expect(last[14] == 0 && last[20] == 1)
  }

  @Test func aRandomOrderHasEachLetterOnce() {
    let letters = TextLetter.all(of: ["abc de", "fg"]).joined()
    #expect(letters.map { $0.shuffled[0] }.sorted() == Array(0..<8))
    #expect(letters.map { $0.shuffled[0] } != letters.map { $0.numbers[0] })
    #expect(letters.map { $0.numbers[2] } == [0, 0, 0, 0, 1, 1, 2, 2])
  }

  @Test func aSmoothnessOfNothingJumps() throws {
    let selector = try #require(
      TextSelector(["t": 0, "s": ["k": 0], "e": ["k": 40], "sm": ["k": 0]]))
    let shares = (0..<2).map {
      selector.share(of: TextLetter(numbers: [$0, $0, 0, 0], counts: [2, 2, 1, 1]), at: 0)
    }
    #expect(shares == [1, 0])
  }

  @Test func aTextFollowsAMask() throws {
    let mask =
      #", "masksProperties": [{"mode": "n", "pt": {"k": {"v": [[0, 0], [0, 200]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]], "c": false}}}]"#
    func layer(_ more: String) -> String {
      let text = Self.text(Self.document.replacing("AA A", with: "A"))
      return text.replacing(#""a": []"#, with: #""a": [], "p": {"m": 0, "f": {"k": 50}\#(more)}"#).dropLast()
        + mask + "}"
    }
    let font = try LottieScene(layer("")).layers[0]["sublayers"]?.elements.first
    #expect(font?.text("textPath") == "M0 0L0 200" && font?["textPathOffset"] == 0.25)
    let outlines = try LottieScene(layer(""), more: Self.chars).layers[0]["sublayers"]?.elements.first
    // The letter stands on the line downwards: its right is below.
    // Its place follows from lengths that are summed up in steps.
    let numbers = (outlines?.text("path") ?? "").split { !"-.0123456789".contains($0) }.compactMap {
      Double($0)
    }
    let wanted: [Double] = [0, 50, 0, 90, 70, 90, 0, 50]
    #expect(numbers.count == 8 && zip(numbers, wanted).allSatisfy { abs($0 - $1) < 0.01 }, "\(numbers)")
  }
}
