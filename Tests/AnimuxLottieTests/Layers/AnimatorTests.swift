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
  private static func scene(
    _ values: String, more: String = chars, engine: ExpressionEngine? = nil
  ) throws -> LottieScene {
    let document =
      #"{"t": "AA", "f": "F", "s": 100, "fc": [1, 0, 0], "sc": [0, 0, 1], "sw": 2, "of": true}"#
    let text =
      #"{"ty": 5, "nm": "t", "ip": 0, "op": 30, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": \#(document)}]}, "a": [{"a": {\#(values)}}]}}"#
    return try LottieScene(text, more: more, engine: engine)
  }

  private static func letter(_ values: String) throws -> JSON {
    let scene = try scene(values)
    #expect(scene.notes.isEmpty)
    return try #require(scene.layers[0]["sublayers"]?.elements.first)
  }

  /// Both animators move all letters, one turns and enlarges them. Their order makes no difference.
  @Test func theOrderOfAnimatorsDoesNotMatter() throws {
    let values = [#""p": {"k": [0, -30]}"#, #""r": {"k": 40}, "s": {"k": [200, 200]}"#]
    let transforms = try [values, values.reversed()].map { values in
      try Self.letter(values.joined(separator: #"}}, {"a": {"#))["transform"]
    }
    #expect(transforms[0] != nil && transforms[0] == transforms[1])
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
    let wide = try Self.letter(#""bl": {"k": [10, 0]}"#)["filters"]?.elements ?? []
    #expect(
      wide.prefix(3).allSatisfy {
        $0 == ["filter": "CIMotionBlur", "inputRadius": 3, "inputAngle": "0deg"]
      })
    #expect(
      wide.count == 6
        && wide.suffix(3).allSatisfy {
          $0 == ["filter": "CIMotionBlur", "inputRadius": 0, "inputAngle": "90deg"]
        })
    let pieces = try Self.scene(#""bl": {"k": [10, 10]}"#, more: "")
    let text = try #require(pieces.layers[0]["sublayers"]?.elements.first)
    let blurs = (text["animations"]?.elements ?? []).filter { $0["keyPath"] == "filters" }
    #expect(blurs.compactMap { $0["piece"] } == [0, 1])
    #expect(blurs.first?["values"]?.elements == [[["filter": "CIGaussianBlur", "inputRadius": 3]]])
  }

  /// Two letters of 100 pixels, of which the first one has a tracking of 10 pixels: half of it is between them.
  @Test(arguments: [
    (#""r": 2, "s": {"k": 0}, "e": {"k": 1}"#, [25.0, 80.0]), (#""r": 1"#, [25, 85]),
    (#""r": 2, "s": {"k": 1}, "e": {"k": 2}"#, [25, 80]),
  ]) func trackingIsBetweenLetters(_ selector: String, _ places: [Double]) throws {
    let scene = try Self.scene(
      #""t": {"k": 10}}, "s": {"t": 0, \#(selector)"#, more: Self.chars)
    let letters = scene.layers[0]["sublayers"]?.elements ?? []
    #expect(letters.compactMap { $0["transform"]?.lottieNumbers?[4] } == places)
  }

  @Test func lettersTurnInSpace() throws {
    let letter = try Self.letter(#""rx": {"k": 60}, "ry": {"k": 60}"#)
    let numbers = letter["transform"]?.lottieNumbers ?? []
    #expect(numbers.prefix(2) == [0.5, 0.75], "\(numbers)")
    #expect(PlaneMatrix.tilt(0, 180).apply(Spot(1, 1)).x == -1)
  }

  /// Returns the opacities of two letters at a frame, whose animator has an opacity of 0 and a selector by an expression.
  private static func opacities(_ expression: String, _ more: String = "", at frame: Int = 0) throws
    -> [Double]
  {
    let selector = #"{"t": 1, "x": \#(JSON(expression).text())\#(more)}"#
    let scene = try scene(#""o": {"k": 0}}, "s": \#(selector), "z": {"#, engine: here)
    #expect(scene.notes.isEmpty, "\(scene.notes)")
    return (scene.layers[0]["sublayers"]?.elements ?? []).map { letter in
      let values =
        letter["animations"]?.elements.first { $0["keyPath"] == "opacity" }?["values"]?.elements ?? []
      return (values.isEmpty ? letter["opacity"] : values[frame])?.lottieNumber ?? 1
    }
  }

  @Test func selectorsByExpressionsKnowTheirLetters() throws {
    #expect(try Self.opacities("100 * textIndex / textTotal") == [0.5, 0])
    #expect(try Self.opacities("selectorValue * (textIndex == 2 ? 1 : 0)") == [1, 0])
    #expect(try Self.opacities("$bm_rt = textTotal * 25;", #", "b": 4"#) == [0.75, 0.75])
    #expect(try Self.opacities("time > 0.5 ? textIndex * 25 : 0", at: 20) == [0.75, 0.5])
  }

  @Test func aSelectorThatFailsIsNoted() throws {
    let scene = try Self.scene(
      #""o": {"k": 0}}, "s": {"t": 1, "x": "var a;\nnothing"}, "z": {"#, engine: here)
    #expect(scene.notes.count == 1)
    #expect(
      scene.notes.first?.hasPrefix(
        #"layer "t" has an expression for a selector of letters, which fails in its line 2"#) == true)
    let amount = try Self.scene(
      #""o": {"k": 0}}, "s": {"t": 0, "a": {"k": 100, "x": "nothing"}}, "z": {"#, engine: here)
    #expect(amount.notes.first?.contains("an expression for the amount of a selector, which fails") == true)
    let without = try Self.scene(#""o": {"k": 0}}, "s": {"t": 1, "x": "5"}, "z": {"#)
    #expect(without.notes.first?.contains("that is not evaluated: all letters are alike") == true)
  }
}
