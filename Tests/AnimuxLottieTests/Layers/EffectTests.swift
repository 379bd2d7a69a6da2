import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Effects of a Lottie document")
struct EffectTests {
  private static func layer(_ type: Int, _ values: [String]) throws -> JSON {
    let list = values.map { #"{"v": \#($0)}"# }.joined(separator: ",")
    let scene = try LottieScene(
      solid("a", "", #", "ef": [{"ty": \#(type), "en": 1, "nm": "e", "ef": [\#(list)]}]"#))
    #expect(scene.notes.isEmpty)
    return try #require(scene.layer("a"))
  }

  private static func value(_ number: Double) -> String { #"{"k": \#(number)}"# }

  @Test func aFillReplacesTheColour() throws {
    let none = Self.value(0)
    let layer = try Self.layer(21, [none, none, #"{"k": [1, 0.5, 0]}"#, none, none, none, Self.value(0.5)])
    let filter = try #require(layer["filters"]?.elements.first)
    #expect(filter["filter"] == "CIColorMatrix")
    #expect(filter["inputBiasVector"] == [1, 0.5, 0, 0])
    #expect(filter["inputAVector"] == [0, 0, 0, 0.5])
  }

  /// Between dark and middle tones, and between middle and light ones, colours run evenly.
  @Test(
    arguments: [
      (0, [1, 1, 1]), (0.25, [1, 0.5, 0.5]), (0.5, [1, 0, 0]), (0.75, [0.5, 0, 0.5]), (1, [0, 0, 1]),
    ] as [(Double, [Double])])
  func aTritoneHasTwoRamps(_ gray: Double, _ expected: [Double]) throws {
    let colors = ["[0, 0, 1]", "[1, 0, 0]", "[1, 1, 1]"].map { #"{"k": \#($0)}"# }
    let filters = try #require(Self.layer(23, colors)["filters"]?.elements)
    #expect(filters.map { $0["filter"] } == ["CIColorMatrix", "CIColorClamp", "CIColorMatrix"])
    func applied(_ filter: JSON, to color: [Double]) throws -> [Double] {
      let bias = try #require(filter["inputBiasVector"]?.lottieNumbers)
      return try ["inputRVector", "inputGVector", "inputBVector"].enumerated().map { index, key in
        let row = try #require(filter[key]?.lottieNumbers)
        return zip(row, color).reduce(bias[index]) { $0 + $1.0 * $1.1 }
      }
    }
    let ramps = try applied(filters[0], to: [gray, gray, gray, 1]).map { min(max($0, 0), 1) }
    let found = try applied(filters[2], to: ramps + [1])
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 }, "\(found)")
  }

  @Test func effectsApplyToWhatTheMasksLeave() throws {
    let mask =
      #"{"mode": "a", "o": {"k": 100}, "pt": {"k": {"c": true, "v": [[0, 0], [5, 0], [5, 5]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]]}}}"#
    let blur = #"{"ty": 29, "en": 1, "nm": "e", "ef": [{"v": {"k": 10}}]}"#
    let masked = try LottieScene(solid("a", "", #", "masksProperties": [\#(mask)]"#))
    #expect(masked.layer("a")?["mask"] != nil)
    let blurred = try LottieScene(solid("a", "", #", "masksProperties": [\#(mask)], "ef": [\#(blur)]"#))
    let layer = try #require(blurred.layer("a"))
    #expect(layer["mask"] == nil && layer["filters"] != nil)
    #expect(layer["sublayers"]?.elements.first?["mask"] != nil)
  }

  @Test func aBlurThatChangesIsAnimated() throws {
    let layer = try Self.layer(29, [#"{"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [20]}]}"#])
    #expect(layer["filters"]?.elements.first?["name"] == "effect1")
    #expect(layer["animations"]?.elements.first?["keyPath"] == "filters.effect1.inputRadius")
    #expect(layer["animations"]?.elements.first?["values"] == [0, 6])
  }

  @Test func aBlurInOneDirectionIsThreeLines() throws {
    let filters = try Self.layer(29, [Self.value(10), Self.value(3)])["filters"]?.elements ?? []
    #expect(filters.count == 3)
    for filter in filters {
      #expect(filter["filter"] == "CIMotionBlur" && filter["inputAngle"] == "90deg")
      #expect(filter["inputRadius"] == 3)
    }
  }

  @Test(arguments: ["ADBE Fast Blur", "ADBE Gaussian Blur 2"])
  func aBlurIsKnownByItsNameForMatching(name: String) throws {
    let values = [10, 1, 0].map { #"{"v": {"k": \#($0)}}"# }.joined(separator: ",")
    let scene = try LottieScene(
      solid("a", "", #", "ef": [{"ty": 5, "en": 1, "mn": "\#(name)", "ef": [\#(values)]}]"#))
    let filter = scene.layer("a")?["filters"]?.elements.first
    #expect(filter?["filter"] == "CIGaussianBlur" && filter?["inputRadius"] == 3 && scene.notes.isEmpty)
  }

  @Test func aMatteIsAnotherLayer() throws {
    let values = [1, 5, 1].map { #"{"v": {"k": \#($0)}}"# }.joined(separator: ",")
    let scene = try LottieScene(
      solid("a", "", #", "ind": 2, "ef": [{"ty": 28, "en": 1, "ef": [\#(values)]}]"#) + ","
        + solid("b", "", #", "ind": 1"#))
    let mask = scene.layer("a")?["mask"]
    #expect(mask?["filters"]?.elements.first?["inputAVector"] == [-0.2126, -0.7152, -0.0722, 0])
    #expect(mask?["sublayers"]?.elements.first?["name"] == "matte" && scene.layer("b") != nil)
    #expect(scene.notes.isEmpty)
  }

  @Test func aWipeIsASectorAsMask() throws {
    let layer = try Self.layer(
      26, [Self.value(50), Self.value(0), #"{"k": [5, 5]}"#, Self.value(1), Self.value(0)])
    #expect(layer["mask"]?["sublayers"]?.elements.count == 1)
  }

  @Test func levelsAreTwoLinesAndAPower() throws {
    let none = Self.value(0)
    let layer = try Self.layer(
      24, [none, none, none, Self.value(0.25), Self.value(0.75), Self.value(2), none, Self.value(1)])
    #expect(layer["filters"]?.elements.map { $0.text("filter") } == ["CIColorMatrix", "CIGammaAdjust"])
    #expect(layer["filters"]?.elements[0]["inputRVector"] == [2, 0, 0, 0])
    #expect(layer["filters"]?.elements[0]["inputBiasVector"] == [-0.5, -0.5, -0.5, 0])
  }

  /// The levels of red, green, blue and alpha come before those of all colours.
  @Test func levelsOfSingleChannelsAreAMatrix() throws {
    func plain(_ count: Int) -> [String] { Array(repeating: Self.value(0), count: count) }
    let range = [0, 1, 1, 0, 1].map(Self.value)
    let red = [0, 0.5, 1, 0, 1].map(Self.value)
    let blue = [0, 1, 1, 1, 0].map(Self.value)
    let alpha = [0, 1, 1, 0, 0.5].map(Self.value)
    let values = plain(3) + range + plain(2) + red + plain(2) + range + plain(2) + blue + plain(2) + alpha
    let filters = try Self.layer(24, values)["filters"]?.elements ?? []
    #expect(filters.map { $0.text("filter") } == ["CIColorMatrix", "CIColorClamp", "CIColorMatrix"])
    #expect(filters[0]["inputRVector"] == [2, 0, 0, 0] && filters[0]["inputBVector"] == [0, 0, 1, 0])
    #expect(filters[2]["inputBVector"] == [0, 0, -1, 0] && filters[2]["inputBiasVector"] == [0, 0, 1, 0])
    #expect(filters[2]["inputAVector"] == [0, 0, 0, 0.5])
  }

  @Test(arguments: [
    #""ef": [{"ty": 29, "en": 1, "nm": "blur", "ef": [{"v": {"a": 0, "k": "x"}}]}]"#,
    #""ef": [{"ty": 29, "en": 1, "nm": "blur", "ef": 5}]"#,
    #""sy": [{"ty": 1, "nm": "s", "d": {"k": "x"}}]"#,
  ])
  func valuesOfAnotherTypeAreNoted(key: String) throws {
    #expect(try LottieScene(solid("a", "", ", " + key)).notes.count == 1)
  }

  @Test(arguments: [(1, 0), (2, 1)])
  func aGammaOfASingleChannelIsNoted(gamma: Int, count: Int) throws {
    var values = Array(repeating: 0, count: 36)
    for first in [3, 10, 17, 24, 31] { for index in [1, 2, 4] { values[first + index] = 1 } }
    values[12] = gamma
    let effects = values.map { #"{"v": {"k": \#($0)}}"# }.joined(separator: ",")
    let layer = solid("a", "", #", "ef": [{"ty": 24, "en": 1, "nm": "l", "ef": [\#(effects)]}]"#)
    #expect(try LottieScene(layer).notes.count == count)
  }

  @Test(
    arguments: [(0.0, [-20.0, 0]), (90, [0, 20]), (120, [10, 17.32051]), (180, [20, 0])]
      as [(Double, [Double])])
  func aShadowOfAStyleFallsAwayFromTheLight(_ angle: Double, _ offset: [Double]) throws {
    func layer(_ type: Int) throws -> JSON? {
      let style = #"{"ty": \#(type), "a": {"k": \#(angle)}, "d": {"k": 20}, "s": {"k": 5}}"#
      return try LottieScene(solid("a", "", #", "sy": [\#(style)]"#)).layer("a")
    }
    #expect(try layer(1)?["shadowOffset"] == JSON(offset))
    #expect(try layer(2)?["filters"]?.elements.first?["inputOffset"] == JSON(offset))
  }

  @Test(arguments: [(0.0, [0.0, -20]), (90, [20, 0]), (180, [0, 20])] as [(Double, [Double])])
  func aShadowOfAnEffectFallsInItsDirection(_ angle: Double, _ offset: [Double]) throws {
    let values = ["{\"k\": [0, 0, 0]}"] + [255, angle, 20, 5].map(Self.value)
    #expect(try Self.layer(25, values)["shadowOffset"] == JSON(offset))
  }

  private static let shadow =
    #"{"ty": 25, "en": 1, "nm": "s", "ef": [{"v": {"k": [0, 0, 1]}}, {"v": {"k": 255}}, {"v": {"k": 180}}, {"v": {"k": 4}}]}"#

  /// Each effect applies to what those before it leave.
  @Test func effectsAfterAShadowApplyToIt() throws {
    let two = try LottieScene(solid("a", "", #", "ef": [\#(Self.shadow), \#(Self.shadow)]"#))
    let outer = try #require(two.layer("a"))
    let inner = try #require(outer["sublayers"]?.elements.first)
    #expect(outer["shadowOffset"] == [0, 4] && inner["shadowOffset"] == [0, 4])
    let radius = #"{"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [20]}]}"#
    let blur = #"{"ty": 29, "en": 1, "nm": "e", "ef": [{"v": \#(radius)}]}"#
    let blurred = try #require(
      LottieScene(solid("a", "", #", "ef": [\#(blur), \#(Self.shadow), \#(blur)]"#)).layer("a"))
    let sharp = try #require(blurred["sublayers"]?.elements.first)
    for layer in [blurred, sharp] {
      #expect(layer["filters"]?.elements.count == 1 && layer["animations"]?.elements.count == 1)
    }
    #expect(blurred["shadowOpacity"] == nil && sharp["shadowOpacity"] == 1)
    let control = #"{"ty": 5, "en": 1, "nm": "c", "ef": []}"#
    let plain = try LottieScene(solid("a", "", #", "ef": [\#(Self.shadow), \#(control)]"#))
    #expect(plain.layer("a")?["shadowOpacity"] == 1)
  }

  @Test(arguments: [(0, 2), (1, 1)]) func masksAreStrokedOneAfterTheOther(_ isSequential: Int, _ count: Int)
    throws
  {
    let masks = [0, 50].map { y in
      #"{"mode": "n", "pt": {"k": {"v": [[0, \#(y)], [80, \#(y)]], "i": [], "o": []}}}"#
    }
    let values = ["0", "1", "\(isSequential)", "[0, 0, 1]", "10", "1", "1", "0", "50", "0", "1"]
    let effect = values.map { #"{"v": {"k": \#($0)}}"# }.joined(separator: ",")
    let scene = try LottieScene(
      solid(
        "a", "",
        #", "masksProperties": [\#(masks.joined(separator: ","))], "ef": [{"ty": 22, "ef": [\#(effect)]}]"#))
    let lines = (scene.layer("a")?["sublayers"]?.elements ?? []).filter { $0["strokeColor"] != nil }
    #expect(lines.count == count && lines.allSatisfy { $0["strokeEnd"] == 0.5 })
    #expect(lines.compactMap { $0.text("path") }.joined() == "M0 0L80 0M0 50L80 50")
  }

  @Test func repeatedEdgesAreNoted() throws {
    let blur = #"{"ty": 29, "en": 1, "nm": "e", "ef": [{"v": {"k": 10}}, {"v": {"k": 1}}, {"v": {"k": 1}}]}"#
    let scene = try LottieScene(solid("a", "", #", "ef": [\#(blur)]"#))
    #expect(scene.notes == [#"layer "a" repeats edge pixels in "e": its edges are soft"#])
  }

  @Test func unknownEffectsAreNoted() throws {
    let scene = try LottieScene(solid("a", "", #", "ef": [{"ty": 34, "nm": "Puppet", "ef": []}]"#))
    #expect(scene.notes == [#"layer "a" has the effect "Puppet", which is not drawn"#])
  }
}
