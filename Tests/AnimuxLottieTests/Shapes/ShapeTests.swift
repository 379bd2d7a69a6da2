import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Shapes of a Lottie document")
struct ShapeTests {
  private static let rectangle =
    #"{"ty": "sh", "ks": {"k": {"c": true, "v": [[20, 0], [20, 20], [0, 20], [0, 0]], "i": [], "o": []}}}"#
  private static let fill = #"{"ty": "fl", "nm": "fill", "c": {"k": [1, 0, 0]}, "o": {"k": 50}}"#
  private static let stroke = #"{"ty": "st", "nm": "stroke", "c": {"k": [0, 0, 1]}, "w": {"k": 4}, "lc": 2}"#

  @Test func aFillPaintsThePathsBeforeIt() throws {
    let scene = try LottieScene(shapes("a", [Self.rectangle, Self.fill].joined(separator: ",")))
    let layer = try #require(scene.layer("fill"))
    #expect(layer["path"] == "M20 0L20 20L0 20L0 0L20 0Z")
    #expect(layer["fillColor"] == [1, 0, 0])
    #expect(layer["opacity"] == 0.5)
    #expect(try LottieScene(shapes("a", [Self.fill, Self.rectangle].joined(separator: ","))).layers.isEmpty)
  }

  @Test func miterLimitsCanChange() throws {
    let stroke =
      Self.stroke.dropLast() + #", "ml": 3, "ml2": {"k": [{"t": 0, "s": [1]}, {"t": 30, "s": [5]}]}}"#
    let layer = try #require(
      LottieScene(shapes("a", [Self.rectangle, String(stroke)].joined(separator: ","))).layer("stroke"))
    #expect(layer["animations"]?.elements.map { $0["keyPath"] } == ["miterLimit"])
    #expect(layer["animations"]?.elements.first?["values"] == [1, 5])
    let still = try #require(
      LottieScene(
        shapes("a", [Self.rectangle, String(Self.stroke.dropLast() + #", "ml": 3}"#)].joined(separator: ","))
      )
      .layer("stroke"))
    #expect(still["miterLimit"] == 3)
  }

  @Test func aTrimIsAPartOfTheStroke() throws {
    let trim =
      #"{"ty": "tm", "s": {"k": 0}, "e": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [100]}]}, "o": {"k": 0}}"#
    let scene = try LottieScene(shapes("a", [Self.rectangle, Self.stroke, trim].joined(separator: ",")))
    let layer = try #require(scene.layer("stroke"))
    #expect(layer["strokeStart"] == 0)
    #expect(layer["lineCap"] == "round")
    #expect(layer["animations"]?.elements.first?["keyPath"] == "strokeEnd")
    #expect(layer["animations"]?.elements.first?["values"] == [0, 1])
  }

  @Test func aTrimWithAnOffsetTurnsAround() throws {
    func strokes(_ start: Int, _ end: Int, _ offset: String) throws -> [JSON] {
      let trim = #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}}"#
      let scene = try LottieScene(shapes("a", [Self.rectangle, Self.stroke, trim].joined(separator: ",")))
      return scene.layers[0]["sublayers"]?.elements ?? []
    }
    let across = try strokes(50, 100, "90")
    #expect(across.map { $0["strokeStart"] } == [0.75] && across.map { $0["strokeEnd"] } == [1.25])
    #expect(across.map { $0["strokeWraps"] } == [true])
    let turned = try strokes(50, 100, "-900")
    #expect(turned.map { $0["strokeStart"] } == [0] && turned.map { $0["strokeEnd"] } == [0.5])
    #expect(turned.map { $0["strokeWraps"] } == [nil])
    let turning = try strokes(0, 25, #"[{"t": 0, "s": [0]}, {"t": 30, "s": [720]}]"#)
    #expect(turning.map { $0["animations"]?.elements.map { $0["values"] } } == [[[0, 2], [0.25, 2.25]]])
    #expect(turning.map { $0["strokeWraps"] } == [true])
  }

  /// A fill of a part through the start of a closed path is bounded by one line.
  @Test func aTrimmedFillIsOnePiece() throws {
    let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "o": {"k": -90}}"#
    let fill = #"{"ty": "fl", "nm": "f", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}"#
    let scene = try LottieScene(shapes("a", [Self.rectangle, fill, trim].joined(separator: ",")))
    #expect(scene.layer("f")?.text("path")?.split(separator: "M").count == 1)
  }

  /// A stop of colour that passes one of opacity is computed in each frame.
  @Test(arguments: [(0.4, 2), (0.8, 31)]) func stopsPassEachOther(_ end: Double, _ count: Int) throws {
    func stops(_ place: Double) -> String {
      let alphas = end > 0.5 ? "0, 1, 0.5, 0, 1, 1" : "0, 1, \(place), 0, 1, 1"
      return "[0, 1, 0, 0, \(place), 0, 1, 0, 1, 0, 0, 1, \(alphas)]"
    }
    let gradient = #"""
      {"ty": "gf", "nm": "g", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]}, "g": {"p": 3, "k": {"a": 1, "k": [
        {"t": 0, "s": \#(stops(0.2)), "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}},
        {"t": 30, "s": \#(stops(end))}]}}}
      """#
    let scene = try LottieScene(shapes("a", [Self.rectangle, gradient].joined(separator: ",")))
    let animations = try #require(scene.layer("g"))["animations"]?.elements ?? []
    let places = animations.first { $0["keyPath"] == "locations" }
    let values = places?["values"]?.elements.count ?? (places == nil ? 0 : 2)
    #expect(values >= count - 1 && values <= count + 1)
  }

  /// A triangle that becomes a square has four sides throughout, so that what follows from its points changes gradually, too.
  @Test func outlinesWithOtherNumbersOfVerticesAreMixed() throws {
    func key(_ frame: Int, _ points: String) -> String {
      #"{"t": \#(frame), "s": [{"c": true, "v": [\#(points)], "i": [], "o": []}]}"#
    }
    let keys = [key(0, "[0, 0], [12, 0], [0, 12]"), key(20, "[0, 0], [12, 0], [12, 12], [0, 12]")]
    let path = #"{"ty": "sh", "ks": {"k": [\#(keys.joined(separator: ","))]}}"#
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "a", text: path), &diagnostics))
    let track = try #require(PathTrack(shape: json))
    let outlines = [0.0, 10, 20].map { track.at($0)[0].vertices.map(\.spot) }
    #expect(outlines[0] == [Spot(0, 0), Spot(12, 0), Spot(0, 12), Spot(0, 6)])
    #expect(outlines[1] == [Spot(0, 0), Spot(12, 0), Spot(6, 12), Spot(0, 9)])
    #expect(outlines[2] == [Spot(0, 0), Spot(12, 0), Spot(12, 12), Spot(0, 12)])
    #expect(track.isLinear)
  }

  /// Stops that have passed each other are drawn in their order, with the colours of that order.
  @Test(arguments: [
    (
      "[0, 1, 0, 0, 0.2, 0, 1, 0, 0.8, 0, 0, 1]", "[0, 1, 0, 0, 0.8, 0, 1, 0, 0.2, 0, 0, 1]", 3,
      [0, 0.35, 0.65], [0, 0.35, 0.65], [[1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1]],
      [[1, 0, 0, 1], [0, 0, 1, 1], [0, 1, 0, 1]]
    ),
    (
      "[0, 1, 1, 1, 0, 1, 0.2, 0, 0.8, 1]", "[0, 1, 1, 1, 0, 1, 0.8, 0, 0.2, 1]", 1,
      [0, 0, 0.35, 0.65], [0, 0, 0.35, 0.65], [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 0], [1, 1, 1, 1]],
      [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 0]]
    ),
  ])
  func stopsThatHavePassedEachOtherChangePlaces(
    from: String, to: String, count: Int, before: [Double], after: [Double], colors: [[Double]],
    passed: [[Double]]
  ) throws {
    let gradient = #"""
      {"ty": "gf", "nm": "g", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]}, "g": {"p": \#(count), "k": {"a": 1, "k": [
        {"t": 0, "s": \#(from), "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}}, {"t": 20, "s": \#(to)}]}}}
      """#
    let scene = try LottieScene(shapes("a", [Self.rectangle, gradient].joined(separator: ",")))
    let animations = try #require(scene.layer("g"))["animations"]?.elements ?? []
    func values(_ keyPath: String) -> [JSON] {
      animations.first { $0["keyPath"]?.string == keyPath }?["values"]?.elements ?? []
    }
    let (places, shown) = (values("locations"), values("colors"))
    #expect(places.count == 21 && shown.count == 21)
    #expect(places[5] == JSON(before) && places[15] == JSON(after))
    #expect(shown[5] == JSON(colors.map { JSON($0) }) && shown[15] == JSON(passed.map { JSON($0) }))
  }

  @Test func gradientsAreMaskedByTheirShapes() throws {
    let gradient = #"""
      {"ty": "gf", "nm": "g", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]},
       "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1, 0.5, 0]}}}
      """#
    let scene = try LottieScene(shapes("a", [Self.rectangle, gradient].joined(separator: ",")))
    let layer = try #require(scene.layer("g"))
    #expect(layer["type"] == "gradient")
    #expect(layer["mask"]?["type"] == "shape")
    #expect(layer["locations"] == [0, 0.5, 1])
    #expect(layer["colors"]?.elements[1] == [0.5, 0, 0.5, 0])
  }

  @Test func stopsAtOnePlaceAreAHardEdge() throws {
    let stops = "[0, 1, 0, 0, 0.5, 1, 0, 0, 0.5, 0, 0, 1, 1, 0, 0, 1, 0, 1, 0.5, 1, 1, 0]"
    let gradient =
      #"{"ty": "gf", "nm": "g", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]}, "g": {"p": 4, "k": {"k": \#(stops)}}}"#
    let layer = try #require(
      LottieScene(shapes("a", [Self.rectangle, gradient].joined(separator: ","))).layer("g"))
    #expect(layer["locations"] == [0, 0, 0.5, 0.5, 0.5, 1, 1])
    let (red, blue): (JSON, JSON) = ([1, 0, 0, 1], [0, 0, 1, 1])
    #expect(layer["colors"] == [red, red, red, blue, blue, [0, 0, 1, 0], [0, 0, 1, 0]])
  }

  @Test func aSingleStopColorsEverything() throws {
    let gradient =
      #"{"ty": "gf", "nm": "g", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [20, 0]}, "g": {"p": 2, "k": {"k": [0.5, 1, 0, 0, 1]}}}"#
    let layer = try #require(
      LottieScene(shapes("a", [Self.rectangle, gradient].joined(separator: ","))).layer("g"))
    #expect(layer["locations"] == [0, 1] && layer["colors"] == [[1, 0, 0, 1], [1, 0, 0, 1]])
  }

  @Test func repeatersCopyTheLayersBeforeThem() throws {
    let repeater = #"""
      {"ty": "rp", "c": {"k": 3}, "o": {"k": 0}, "tr": {"p": {"k": [30, 0]}, "so": {"k": 100}, "eo": {"k": 10}}}
      """#
    let scene = try LottieScene(shapes("a", [Self.rectangle, Self.fill, repeater].joined(separator: ",")))
    let copies = scene.layers[0]["sublayers"]?.elements ?? []
    #expect(copies.map { $0["transform"]?.elements[4] } == [60, 30, 0])
    // The last copy has the opacity at the end.
    #expect(copies.map { $0["opacity"]?.lottieNumber ?? 1 } == [0.1, 0.55, 1])
  }

  @Test func repeatersCopyThePathsForLaterFills() throws {
    let repeater = #"{"ty": "rp", "c": {"k": 2}, "o": {"k": 0}, "tr": {"p": {"k": [30, 0]}}}"#
    let scene = try LottieScene(shapes("a", [Self.rectangle, repeater, Self.fill].joined(separator: ",")))
    #expect(scene.layer("fill")?["path"] == "M20 0L20 20L0 20L0 0L20 0ZM50 0L50 20L30 20L30 0L50 0Z")
    let moving =
      #"{"ty": "rp", "c": {"k": [{"t": 0, "s": [1]}, {"t": 30, "s": [2]}]}, "tr": {"p": {"k": [30, 0]}}}"#
    let other = try LottieScene(shapes("a", [Self.rectangle, moving, Self.fill].joined(separator: ",")))
    let values = other.layer("fill")?["animations"]?.elements.first?["values"]?.elements ?? []
    #expect(values.first?.string?.filter { $0 == "M" }.count == 1)
    #expect(values.last?.string?.filter { $0 == "M" }.count == 2)
  }

  @Test func copiesOfATrimmedPathAreTrimmedOneByOne() throws {
    let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 25}, "o": {"k": 0}}"#
    let repeater = #"{"ty": "rp", "c": {"k": 2}, "o": {"k": 0}, "tr": {"p": {"k": [30, 0]}}}"#
    let items = [Self.rectangle, trim, repeater, Self.stroke].joined(separator: ",")
    let stroke = try #require(try LottieScene(shapes("a", items)).layer("stroke"))
    #expect(stroke["path"]?.string?.filter { $0 == "M" }.count == 2)
    #expect(stroke["strokeEnd"] == nil)
  }

  @Test func aRepeaterHasABoundOfPaths() throws {
    let repeater = #"{"ty": "rp", "c": {"k": 900}, "o": {"k": 0}, "tr": {}}"#
    let scene = try LottieScene(
      shapes("a", [Self.rectangle, repeater, repeater, Self.fill].joined(separator: ",")))
    #expect(scene.notes.contains { $0.contains("more than 10000 paths") })
  }

  @Test func dashesAreAnimated() throws {
    let dashes =
      #"[{"n": "d", "v": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [8]}]}}, {"n": "g", "v": {"k": 0}}, {"n": "o", "v": {"k": 3}}]"#
    let stroke = Self.stroke.replacing(#""lc": 2"#, with: #""lc": 2, "d": \#(dashes)"#)
    let layer = try LottieScene(shapes("a", [Self.rectangle, stroke].joined(separator: ","))).layer("stroke")
    let animation = layer?["animations"]?.elements.first
    #expect(animation?["keyPath"] == "lineDashPattern" && layer?["lineDashPhase"] == 3)
    // A pattern of nothing is a whole line.
    #expect(animation?["values"] == [[1_000_000, 0], [8, 0]])
  }

  @Test func theHighlightIsTheFocusOfAGradient() throws {
    let gradient =
      #"{"ty": "gf", "t": 2, "s": {"k": [10, 10]}, "e": {"k": [20, 10]}, "h": {"k": 50}, "a": {"k": 90}, "g": {"p": 2, "k": {"k": [0, 1, 1, 1, 1, 0, 0, 0]}}}"#
    let scene = try LottieScene(shapes("a", [Self.rectangle, gradient].joined(separator: ",")))
    let layer = scene.layers[0]["sublayers"]?.elements.first
    // The bounds begin at −1 and are 22 wide: the focus is at (10, 15).
    #expect(layer?["focalPoint"] == [0.5, 0.72727] && scene.notes.isEmpty)
  }

  @Test(arguments: [(2, ["destOut", "destOut"]), (3, ["destOut", "destIn"]), (4, ["destIn", "destIn"])])
  func strokesOfMergedPathsAreOnTheirEdge(_ mode: Int, _ filters: [String]) throws {
    let other = Self.rectangle.replacing("[20, 20], [0, 20]", with: "[30, 20], [10, 20]")
    let scene = try LottieScene(
      shapes(
        "a", [Self.rectangle, other, #"{"ty": "mm", "mm": \#(mode)}"#, Self.stroke].joined(separator: ",")))
    let strokes = scene.layer("stroke")?["sublayers"]?.elements ?? []
    let masks = strokes.compactMap { $0["mask"]?["sublayers"]?.elements.last }
    // The first in the list is in front.
    #expect(masks.map { $0.text("compositingFilter") } == filters.reversed() && scene.notes.isEmpty)
    let edges = masks.compactMap { $0["sublayers"]?.elements.first?["sublayers"]?.elements.count }
    #expect(edges == [2, 2])
  }

  @Test func fillsAndGroupsHaveBlendModes() throws {
    let fill = #"{"ty": "fl", "nm": "fill", "bm": 1, "c": {"k": [1, 0, 0]}}"#
    let group = #"{"ty": "gr", "nm": "group", "bm": 2, "it": [\#(Self.rectangle), \#(fill), {"ty": "tr"}]}"#
    let scene = try LottieScene(shapes("a", group))
    #expect(scene.layer("fill")?["compositingFilter"] == "multiplyBlendMode")
    #expect(scene.layer("group")?["compositingFilter"] == "screenBlendMode")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.000001, "0"), (1.5, "1.5"), (-20.00001, "-20.00001"), (0.1, "0.1"),
    (99.999999, "100"), (1234567.25, "1234567.25"), (1e12, "1000000000000"), (.nan, "0"), (.infinity, "0"),
  ]) func numbersOfPathsAreShort(_ number: Double, _ text: String) {
    let line = Bezier([.init(Spot(number, 0))], isClosed: false)
    #expect([line].pathData(asCurves: false) == JSON("M\(text) 0"))
  }

  @Test func trimmedLengthsAddUp() {
    let square = Bezier.rectangle(center: Spot(5, 5), size: Spot(10, 10), radius: 0, isReversed: false)
    let parts = Trim(start: 75, end: 100, offset: 90).applied(to: [square])
    let length = parts.flatMap(\.curves).reduce(0) { $0 + ($1.lengths.last ?? 0) }
    #expect(abs(length - 10) < 1e-6)
    #expect(Trim(start: 0, end: 100, offset: 30).isWhole)
    #expect(Trim(start: 40, end: 40, offset: 0).applied(to: [square]).isEmpty)
  }

  @Test func theEasingEndsAtItsEnds() {
    let curve = Easing.curve(0.4, 0, 0.2, 1)
    #expect(curve.progress(0) == 0 && curve.progress(1) == 1)
    #expect(abs(Easing.curve(0.25, 0.25, 0.75, 0.75).progress(0.3) - 0.3) < 1e-9)
  }

  /// An outline that closes is open up to its last keyframe, with straight sides.
  @Test func anOutlineThatClosesHasStraightSides() throws {
    let zero = "[[0, 0], [0, 0], [0, 0]]"
    func outline(_ points: String, _ isClosed: Bool) -> String {
      #"[{"v": \#(points), "i": \#(zero), "o": \#(zero), "c": \#(isClosed)}]"#
    }
    let keys = #"""
      {"t": 0, "s": \#(outline("[[0, 0], [10, 0], [10, 10]]", false))},
      {"t": 10, "s": \#(outline("[[0, 0], [20, 0], [20, 20]]", true))}
      """#
    let stroke = #"{"ty": "st", "nm": "s", "c": {"k": [0, 0, 0]}}"#
    let scene = try LottieScene(
      shapes("a", #"{"ty": "sh", "ks": {"a": 1, "k": [\#(keys)]}}, \#(stroke)"#))
    let animation = scene.layer("s")?["animations"]?.elements.first
    let values = animation?["values"]?.elements.compactMap(\.string) ?? []
    #expect(values.count == 11)
    #expect(values.dropLast().allSatisfy { !$0.hasSuffix("Z") } && values.last?.hasSuffix("Z") == true)
  }
}
