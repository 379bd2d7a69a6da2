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

  @Test func lettersAreOneShape() throws {
    let scene = try LottieScene(Self.text(Self.document), more: Self.chars)
    #expect(scene.layers[0]["sublayers"]?.elements.count == 1)
    #expect(scene.notes.isEmpty)
  }

  @Test func textsThatChangeTakeTurns() throws {
    let scene = try LottieScene(
      Self.text(Self.document + #", {"t": 10, "s": {"t": "A", "f": "F", "s": 100, "fc": [1, 0, 0]}}"#),
      more: Self.chars)
    let parts = scene.layers[0]["sublayers"]?.elements ?? []
    #expect(parts.map { $0["beginTime"] } == [nil, "10f"])
    #expect(parts.map { $0["duration"] } == ["10f", nil])
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
    let plain = try LottieScene(Self.text(document))
    #expect(plain.notes.contains { $0.contains("paragraph without outlines") })
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
    let others = try LottieScene(
      Self.text(Self.document.replacing(#""s": 100"#, with: #""s": 100, "ca": 2, "j": 3"#)), more: Self.chars)
    #expect(others.notes.count == 2)
  }

  @Test(arguments: [
    (#"{"s": {"t": 1}, "a": {}}"#, "by an expression"),
    (#"{"s": {"t": 0, "rn": 1}, "a": {}}"#, "random order"),
    (#"{"a": {"bl": {"k": 3}}}"#, "animator of blur"),
  ]) func whatAnimatorsCannotChangeIsNoted(_ animator: String, _ part: String) throws {
    let scene = try LottieScene(Self.text(Self.document, animators: animator), more: Self.chars)
    #expect(scene.notes.contains { $0.contains(part) })
  }

  @Test func animatorsWithoutOutlinesAreNoted() throws {
    let scene = try LottieScene(Self.text(Self.document, animators: #"{"a": {"o": {"k": 0}}}"#))
    #expect(scene.notes.contains { $0.contains("drawn as a whole") })
  }
}
