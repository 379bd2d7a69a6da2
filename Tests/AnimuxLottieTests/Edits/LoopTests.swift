import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Expressions that repeat keyframes")
struct LoopTests {
  private static func keys(_ expression: String, _ keys: String, end: Int = 40) throws -> [JSON] {
    let text =
      #"{"ip": 0, "op": \#(end), "layers": [{"o": {"a": 1, "k": [\#(keys)], "x": "\#(expression)"}}]}"#
    var diagnostics = Diagnostics()
    let parsed = JSON.parse(Source(name: "a", text: text), &diagnostics)
    let json = try #require(parsed)
    var expander = ExpressionExpander(json, maximumValues: 1000)
    return expander.expanded(json)["layers"]?.elements[0]["o"]?["k"]?.elements ?? []
  }

  private static let wave = #"{"t": 0, "s": [0]}, {"t": 5, "s": [100]}, {"t": 10, "s": [0]}"#

  @Test func aCycleStartsAgain() throws {
    let keys = try Self.keys("var $bm_rt;\\n$bm_rt = loopOut('cycle');", Self.wave)
    #expect(keys.map { $0.number("t") } == [0, 5, 10, 15, 20, 25, 30, 35, 40])
    #expect(keys.map { $0["s"]?.lottieNumber } == [0, 100, 0, 100, 0, 100, 0, 100, 0])
  }

  @Test func aCycleThatDoesNotCloseJumps() throws {
    let keys = try Self.keys("loopOut()", #"{"t": 0, "s": [0]}, {"t": 20, "s": [100]}"#)
    let track = try #require(NumberTrack(["k": JSON(keys)]))
    #expect(abs(track.first(at: 19.9) - 99.5) < 0.1)
    // The last keyframe itself is seen, as in other players and in an expression with other parts.
    #expect(track.first(at: 20) == 100)
    #expect(abs(track.first(at: 21) - 5) < 0.01 && abs(track.first(at: 30) - 50) < 0.01)
  }

  @Test func aPingpongTurnsAround() throws {
    let keys = try Self.keys("loopOut('pingpong')", #"{"t": 0, "s": [0]}, {"t": 20, "s": [100]}"#)
    let track = try #require(NumberTrack(["k": JSON(keys)]))
    #expect(track.first(at: 20) == 100 && track.first(at: 30) == 50 && track.first(at: 40) == 0)
  }

  /// A hold is played backwards, too: its value is seen until the keyframe at which it began.
  @Test(arguments: [
    ("loopOut('pingpong')", [(41.0, 250.0), (46, 250), (49, 200), (52, 150), (53, 50), (60, 50)]),
    ("loopIn('pingpong')", [(0, 300), (3, 250), (6, 250), (9, 200), (12, 150), (13, 50), (19, 50)]),
  ])
  func aPingpongHolds(expression: String, values: [(frame: Double, value: Double)]) throws {
    let given =
      #"{"t": 20, "s": [50], "h": 1}, {"t": 28, "s": [150]}, {"t": 34, "s": [250], "h": 1}, {"t": 40, "s": [300]}"#
    let track = try #require(NumberTrack(["k": JSON(Self.keys(expression, given, end: 60))]))
    for (frame, value) in values { #expect(abs(track.first(at: frame) - value) < 0.1, "\(frame)") }
  }

  @Test func anOffsetGoesOn() throws {
    let keys = try Self.keys("loopOut('offset')", #"{"t": 0, "s": [0]}, {"t": 10, "s": [10]}"#)
    let track = try #require(NumberTrack(["k": JSON(keys)]))
    #expect(track.first(at: 35) == 35)
  }

  @Test func otherExpressionsRemain() throws {
    #expect(ExpressionExpander.Repetition("wiggle(1, 2)") == nil)
    #expect(ExpressionExpander.Repetition("loopOut('cycle', 1) + 2") == nil)
    #expect(ExpressionExpander.Repetition("loopOut(type = 'cycle')") == nil)
    let keys = try Self.keys("thisComp.layer(1).time", Self.wave)
    #expect(keys.count == 3)
  }

  @Test func otherExpressionsAreNoted() throws {
    let scene = try LottieScene(solid("a", #""r": {"k": 0, "x": "effect(1)(1)"}"#))
    #expect(scene.notes.contains { $0.contains("expression for the rotation") })
  }

  @Test(arguments: [
    ("time * 90", 60.0), ("$bm_rt = $bm_mul(time, 90);", 60), ("value + 1", 6), ("Math.max(value, 7)", 7),
    ("linear(time, 0, 1, 10, 40)", 30), ("$bm_sum($bm_neg(value), time * 3)", -3), ("-(value)", -5),
  ])
  func formulasAreComputed(_ text: String, _ expected: Double) throws {
    let expression = try #require(LottieExpression(text, count: 1, seed: 0))
    #expect(abs(expression.value(at: 20, rate: 30, over: [5])[0] - expected) < 1e-9)
  }

  @Test func listsHaveAFormulaForEachNumber() throws {
    let expression = try #require(LottieExpression("[value[0] + 1, time]", count: 2, seed: 0))
    #expect(expression.value(at: 60, rate: 30, over: [5, 6]) == [6, 2])
  }

  @Test func wigglesAreTheSameEveryTimeAndDifferFromEachOther() throws {
    func values(_ seed: Int) throws -> [Double] {
      let expression = try #require(LottieExpression("wiggle(5, 20)", count: 1, seed: seed))
      return (0..<30).map { expression.value(at: Double($0), rate: 30, over: [100])[0] }
    }
    #expect(try values(1) == values(1))
    #expect(try values(1) != values(2))
    #expect(try values(1).allSatisfy { abs($0 - 100) <= 20 })
  }

  @Test(arguments: [
    "", "(", "time(", "var a = 1; a", "thisLayer.effect('a')(1)", "[", "value[1]", "a.b.c", "x => x", "🙂",
    "wiggle(1",
  ])
  func otherExpressionsAreNotLoops(_ text: String) {
    #expect(LottieExpression(text, count: 1, seed: 0) == nil)
  }

  @Test func aFormulaThatRunsEvenlyHasTwoKeyframes() throws {
    let keys = try Self.keys("time * 90", Self.wave)
    #expect(keys.count == 2)
  }
}
