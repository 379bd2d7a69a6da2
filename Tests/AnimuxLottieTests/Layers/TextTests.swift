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

  @Test func animatorsWithoutOutlinesAreNoted() throws {
    let scene = try LottieScene(Self.text(Self.document, animators: #"{"a": {"o": {"k": 0}}}"#))
    #expect(scene.notes.contains { $0.contains("drawn as a whole") })
  }
}
