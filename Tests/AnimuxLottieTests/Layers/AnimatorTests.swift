import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Values of text animators")
struct AnimatorTests {
  private static let chars = #"""
    , "fonts": {"list": [{"fName": "F", "fFamily": "Fam", "fStyle": "Regular"}]},
    "chars": [{"ch": "A", "fFamily": "Fam", "style": "Regular", "w": 50, "data": {"shapes": [{"ty": "gr", "it": [
      {"ty": "sh", "ks": {"k": {"v": [[0, 0], [40, 0], [40, -70]], "i": [], "o": [], "c": true}}}]}]}}]
    """#

  /// Returns the scene of a text of two red letters with a blue stroke, and an animator that applies to both.
  private static func scene(_ values: String, more: String = chars) throws -> LottieScene {
    let document =
      #"{"t": "AA", "f": "F", "s": 100, "fc": [1, 0, 0], "sc": [0, 0, 1], "sw": 2, "of": true}"#
    let text =
      #"{"ty": 5, "nm": "t", "ip": 0, "op": 30, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": \#(document)}]}, "a": [{"a": {\#(values)}}]}}"#
    return try LottieScene(text, more: more)
  }

  private static func letter(_ values: String) throws -> JSON {
    let scene = try scene(values)
    #expect(scene.notes.isEmpty)
    return try #require(scene.layers[0]["sublayers"]?.elements.first)
  }

  @Test(arguments: [
    (#""fh": {"k": 120}"#, [0, 1, 0], [0, 0, 1]), (#""fh": {"k": -60}"#, [1, 0, 1], [0, 0, 1]),
    (#""fs": {"k": -100}"#, [1, 1, 1], [0, 0, 1]), (#""fb": {"k": -50}"#, [0.5, 0, 0], [0, 0, 1]),
    (#""sh": {"k": 120}"#, [1, 0, 0], [1, 0, 0]), (#""ss": {"k": -50}"#, [1, 0, 0], [0.5, 0.5, 1]),
    (#""fc": {"k": [0, 1, 0]}, "fh": {"k": 120}, "sb": {"k": -100}"#, [0, 0, 1], [0, 0, 0]),
  ])
  func coloursAreShifted(_ values: String, _ fill: [Double], _ stroke: [Double]) throws {
    let letter = try Self.letter(values)
    #expect(letter["fillColor"] == JSON(fill) && letter["strokeColor"] == JSON(stroke))
  }

  @Test func lettersAreBlurredInEachDirection() throws {
    let even = try Self.letter(#""bl": {"k": [10, 10]}"#)
    #expect(even["filters"] == [["filter": "CIGaussianBlur", "inputRadius": 3]])
    let wide = try Self.letter(#""bl": {"k": [10, 0]}"#)
    #expect(
      wide["filters"] == [
        ["filter": "CIMotionBlur", "inputRadius": 5.2, "inputAngle": 0],
        ["filter": "CIMotionBlur", "inputRadius": 0, "inputAngle": "90deg"],
      ])
    let pieces = try Self.scene(#""bl": {"k": [10, 10]}"#, more: "")
    let text = try #require(pieces.layers[0]["sublayers"]?.elements.first)
    let blurs = (text["animations"]?.elements ?? []).filter { $0["keyPath"] == "filters" }
    #expect(blurs.compactMap { $0["piece"] } == [0, 1])
    #expect(blurs.first?["values"]?.elements == [[["filter": "CIGaussianBlur", "inputRadius": 3]]])
  }

  @Test func lettersTurnInSpace() throws {
    let letter = try Self.letter(#""rx": {"k": 60}, "ry": {"k": 60}"#)
    let numbers = letter["transform"]?.lottieNumbers ?? []
    #expect(numbers.prefix(2) == [0.5, 0.75], "\(numbers)")
    #expect(PlaneMatrix.tilt(0, 180).apply(Spot(1, 1)).x == -1)
  }
}
