import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Modifiers of a Lottie document's shapes")
struct ModifierTests {
  private static func ellipse(_ x: Double) -> String {
    #"{"ty": "el", "p": {"k": [\#(x), 0]}, "s": {"k": [20, 20]}}"#
  }

  private static func rectangle(_ size: Int) -> String {
    #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [\#(size), \#(size)]}}"#
  }

  private static let fill = #"{"ty": "fl", "nm": "fill", "c": {"k": [0, 0, 0]}}"#

  private static func path(_ items: [String], more: String = "") throws -> String {
    let scene = try LottieScene(shapes("a", (items + [fill]).joined(separator: ", ") + more))
    return try #require(scene.layer("fill")?.text("path"))
  }

  @Test func aFillIsTrimmedAlongAllPaths() throws {
    let trim = #"{"ty": "tm", "s": {"k": 25}, "e": {"k": 75}, "m": 2}"#
    let path = try Self.path([Self.ellipse(-20), Self.ellipse(20), trim])
    // The second half of the first circle, and the first half of the second one.
    #expect(path.split(separator: "M").count == 2)
    #expect(path.hasPrefix("M-20 10C"))
    #expect(path.contains("M20 -10C") && path.hasSuffix("20 10"))
    let both = try Self.path([
      Self.ellipse(-20), Self.ellipse(20), trim.replacing(#""m": 2"#, with: #""m": 1"#),
    ])
    #expect(both.hasPrefix("M-10 0C"))
  }

  private static let line = #"{"ty": "sh", "ks": {"k": {"v": [[0, 0], [100, 0]], "i": [], "o": []}}}"#
  private static let lineStroke = #"{"ty": "st", "nm": "line", "c": {"k": [0, 0, 0]}, "w": {"k": 1}}"#

  /// The first of two lines is what their trim leaves, whatever comes after it.
  @Test(arguments: [
    (#"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "m": 1}"#, "M0 0C0 0 25 0 50 0"),
    (#"{"ty": "rd", "r": {"k": 1}}"#, "M0 0L100 0"), (#"{"ty": "pb", "a": {"k": 0}}"#, "M0 0L100 0"),
    (#"{"ty": "rp", "c": {"k": 1}, "tr": {}}"#, "M0 0L100 0"),
  ])
  func linesAreTrimmedOneAfterTheOtherBeforeOtherChanges(change: String, expected: String) throws {
    let second = Self.line.replacing("[0, 0], [100, 0]", with: "[0, 50], [100, 50]")
    #expect(try Self.path([Self.line, second, Self.half, change]) == expected)
    let group = #"{"ty": "gr", "it": [\#(Self.line), \#(second), \#(Self.half)]}"#
    #expect(try Self.path([group, change]) == expected)
  }

  /// The first trim leaves the end of the line, and then its beginning.
  @Test func piecesOfALineAreTrimmedAsOne() throws {
    let trims = [(0, 60, -90), (0, 50, 0), (20, 60, 0)].map { start, end, offset in
      #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}, "m": 1}"#
    }
    let path = try Self.path([Self.line] + trims)
    #expect(
      path.hasPrefix("M81.00") && path.hasSuffix(" 93.0008 0") && path.count { $0 == "M" } == 1, "\(path)")
  }

  private static func repeater(_ count: String, scale: Int = 100) -> String {
    #"{"ty": "rp", "c": {"k": \#(count)}, "tr": {"p": {"k": [0, 40]}, "s": {"k": [\#(scale), \#(scale)]}}}"#
  }

  private static let half = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "m": 2}"#

  /// Four copies of a line are trimmed as four lines are.
  @Test func copiesAreTrimmedOneAfterTheOther() throws {
    let items = [Self.line, Self.repeater("4"), Self.half, Self.lineStroke].joined(separator: ",")
    for list in [items, #"{"ty": "gr", "it": [\#(items)]}"#] {
      let scene = try LottieScene(shapes("a", list))
      let stroke = try #require(scene.layer("line"))
      #expect(
        stroke["strokeEnd"] == 0.5 && stroke["path"] == "M0 0L100 0M0 40L100 40M0 80L100 80M0 120L100 120")
      #expect(scene.notes.isEmpty)
    }
  }

  @Test func copiesWithStrokesOfTheirOwnAreTrimmedOneAfterTheOther() throws {
    let group = #"{"ty": "gr", "it": [\#(Self.line), \#(Self.lineStroke)]}"#
    let scene = try LottieScene(shapes("a", "\(group), \(Self.repeater("4")), \(Self.half)"))
    let copies = scene.layers[0]["sublayers"]?.elements ?? []
    func path(_ layer: JSON) -> String? {
      layer.text("path") ?? layer["sublayers"]?.elements.lazy.compactMap { path($0) }.first
    }
    #expect(copies.reversed().map(path) == ["M0 0L100 0", "M0 0L100 0", "M0 0", "M0 0"])
    #expect(copies.reversed().map { $0["position"] ?? [0, 0] } == [[0, 0], [0, 40], [0, 80], [0, 120]])
  }

  @Test func copiesThatChangeAreTrimmedOneByOne() throws {
    let moving = Self.repeater(#"[{"t": 0, "s": [1]}, {"t": 9, "s": [4]}]"#)
    let scene = try LottieScene(shapes("a", "\(Self.line), \(moving), \(Self.half), \(Self.lineStroke)"))
    #expect(scene.notes.count == 1 && scene.notes[0].contains("each copy is trimmed by itself"))
    #expect(scene.layer("line") != nil)
  }

  @Test func copiesOfCopiesThatAreTrimmedEnd() throws {
    let repeaters = Array(repeating: Self.repeater("100"), count: 3).joined(separator: ",")
    _ = try LottieScene(shapes("a", "\(Self.line), \(repeaters), \(Self.half), \(Self.lineStroke)"))
  }

  /// The strokes of two groups are those of one path of two equal circles.
  @Test func strokesOfGroupsAreTrimmedOneAfterTheOther() throws {
    func group(_ name: String, _ x: Double, scale: Int = 100) -> String {
      #"""
      {"ty": "gr", "it": [\#(Self.ellipse(x)), {"ty": "st", "nm": "\#(name)", "c": {"k": [0, 0, 0]}, "w": {"k": 1}},
       {"ty": "tr", "s": {"k": [\#(scale), \#(scale)]}}]}
      """#
    }
    func paths(_ start: Int, _ end: Int, offset: Int = 0, scale: Int = 100) throws -> [String?] {
      let trim = #"{"ty": "tm", "s": {"k": \#(start)}, "e": {"k": \#(end)}, "o": {"k": \#(offset)}, "m": 2}"#
      let items = [group("one", -20), group("two", 20, scale: scale), trim].joined(separator: ", ")
      let scene = try LottieScene(shapes("a", items))
      return ["one", "two"].map { scene.layer($0)?.text("path") }
    }
    let whole = try paths(0, 100)
    #expect(whole[0]?.hasSuffix("Z") == true && whole[1]?.hasSuffix("Z") == true)
    #expect(try paths(0, 50) == [whole[0], "M0 0"])
    #expect(try paths(50, 100) == ["M0 0", whole[1]])
    let half = try paths(25, 75)
    #expect(half[0]?.hasPrefix("M-20 10C") == true && half[0]?.hasSuffix("-20 -10") == true)
    #expect(half[1]?.hasPrefix("M20 -10C") == true && half[1]?.hasSuffix("20 10") == true)
    // Half a round further, the rest is at the ends.
    let rest = try paths(25, 75, offset: 180)
    #expect(rest[0]?.hasPrefix("M-20 -10C") == true && rest[0]?.hasSuffix("-20 10") == true)
    // The second of the two circles has three quarters of the length.
    #expect(try paths(0, 25, scale: 300)[0] == whole[0])
  }

  @Test func changesAfterAMergeApplyToItsOutline() throws {
    let merge = #"{"ty": "mm", "mm": 4}"#
    let trim = #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}}"#
    let whole = try Self.path([Self.rectangle(20), Self.rectangle(10), merge, trim])
    // Half of the smaller square, which is in the larger one.
    #expect(whole.split(separator: "M").count == 1 && whole.contains("5"))
    #expect(!whole.contains("10"))
    let apart = try Self.path([Self.ellipse(-40), Self.ellipse(40), merge, trim])
    #expect(apart == "M0 0")
  }

  @Test func changesBeforeAMergeApplyToItsParts() throws {
    let offset = #"{"ty": "op", "a": {"k": 5}, "lj": 1}"#
    let merge = #"{"ty": "mm", "mm": 2}"#
    let round = #"{"ty": "rd", "r": {"k": 0}}"#
    let path = try Self.path([Self.rectangle(20), Self.rectangle(10), offset, merge, round])
    #expect(path.split(separator: "M").count == 1 && path.contains("15"))
    let group =
      #"{"ty": "gr", "it": [\#(Self.rectangle(20)), \#(Self.rectangle(10)), \#(merge), {"ty": "tr"}]}"#
    let outside = try Self.path([group, offset])
    #expect(outside.split(separator: "M").count == 1 && outside.contains("15"))
  }

  /// Illustrator's nested clips are a group of two frames, which may run in opposite directions.
  @Test func pathsOfAGroupAreIntersectedOneByOne() throws {
    let back = Self.rectangle(30).replacing(#""ty": "rc""#, with: #""ty": "rc", "d": 3"#)
    let frames = #"{"ty": "gr", "it": [\#(Self.rectangle(30)), \#(back), {"ty": "tr"}]}"#
    let merge = #"{"ty": "mm", "mm": 4}"#
    let round = #"{"ty": "rd", "r": {"k": 0}}"#
    let path = try Self.path([Self.rectangle(20), frames, merge, round])
    #expect(path.contains("10") && !path.contains("15"))
  }

  @Test func aCompoundPathIsOnePart() throws {
    let hole = Self.rectangle(10).replacing(#""ty": "rc""#, with: #""ty": "rc", "d": 3"#)
    let ring = [Self.rectangle(20), hole, #"{"ty": "mm", "mm": 1}"#].joined(separator: ", ")
    let group = #"{"ty": "gr", "it": [\#(ring), {"ty": "tr"}]}"#
    let merge = #"{"ty": "mm", "mm": 4}"#
    let round = #"{"ty": "rd", "r": {"k": 0}}"#
    let path = try Self.path([group, Self.rectangle(30), merge, round])
    // The outer edge and that of the hole.
    #expect(path.split(separator: "M").count == 2 && path.contains("10") && path.contains("5"))
  }

  @Test func aMergedAreaIsMergedAgain() throws {
    let apart = [Self.rectangle(20), Self.rectangle(10), #"{"ty": "mm", "mm": 3}"#].joined(separator: ", ")
    let ring = #"{"ty": "gr", "it": [\#(apart), {"ty": "tr"}]}"#
    let round = #"{"ty": "rd", "r": {"k": 0}}"#
    let path = try Self.path([ring, Self.rectangle(6), #"{"ty": "mm", "mm": 4}"#, round])
    #expect(path == "M0 0")
  }

  @Test func manyMergesTakeNoTime() throws {
    let merges = Array(repeating: #"{"ty": "mm", "mm": 2}"#, count: 2000)
    let path = try Self.path([Self.rectangle(20), Self.rectangle(10)] + merges)
    #expect(!path.isEmpty)
  }

  @Test func copiesOfCopiesCountAsLayers() throws {
    let copies = #"{"ty": "rp", "c": {"k": 50}, "tr": {"p": {"k": [1, 1]}}}"#
    let items = [Self.rectangle(20), Self.fill]
    func scene(_ count: Int) throws -> LottieScene {
      try LottieScene(
        shapes("a", (items + Array(repeating: copies, count: count)).joined(separator: ", ")))
    }
    #expect(try !scene(1).hasTooManyLayers)
    #expect(try scene(2).hasTooManyLayers)
    #expect(try scene(9).hasTooManyLayers)
  }

  @Test func aStarGrowsAPoint() throws {
    func star(_ points: Double) -> Bezier {
      Bezier(
        Bezier.Star(
          center: .zero, points: points, rotation: 0, outerRadius: 10, outerRoundness: 0, inner: (5, 0),
          isReversed: false))
    }
    #expect(star(5.5).vertices.count == 12)
    // The part of a point has this share of its length.
    #expect(abs(star(5.5).vertices[0].spot.length - 7.5) < 1e-9)
    for (near, points) in [(5.0001, 5.0), (5.9999, 6)] {
      let whole = star(points).vertices.map(\.spot)
      for vertex in star(near).vertices where vertex.spot.length > 9 {
        #expect(whole.contains { ($0 - vertex.spot).length < 0.01 })
      }
    }
  }

  @Test func keyframesAtOneTimeAreAJump() throws {
    let keys = #"{"t": 0, "s": [0]}, {"t": 15, "s": [20]}, {"t": 15, "s": [60]}, {"t": 30, "s": [100]}"#
    let scene = try LottieScene(solid("a", #""o": {"a": 1, "k": [\#(keys)]}"#))
    #expect(scene.layer("a")?["animations"]?.elements.first?["values"] == [0, 0.2, 0.6, 1])
  }
}
