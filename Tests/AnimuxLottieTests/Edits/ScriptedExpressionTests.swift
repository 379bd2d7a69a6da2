import AnimuxDocuments
import AnimuxScripts
import Testing

@testable import AnimuxLottie

/// Evaluates expressions in this process.
func here(_ task: ExpressionTask) -> [ExpressionReply] {
  ScriptRun.here(task.text, count: task.count, ScriptBounds(memory: 64 << 20, time: 10)).map { result in
    switch result {
    case .values(let text): .values(text)
    case .none(let reason): .none(reason)
    }
  }
}

/// A document of 30 frames at 30 frames per second, whose expressions have been evaluated.
private struct Evaluated {
  let document: JSON
  let layers: [JSON]

  init(_ layers: String, more: String = "", maximumValues: Int = 100_000) throws {
    let text =
      #"{"nm": "Main", "w": 200, "h": 100, "fr": 30, "ip": 0, "op": 30, "layers": [\#(layers)]\#(more)}"#
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "a", text: text), &diagnostics))
    var expander = ExpressionExpander(json, maximumValues: maximumValues)
    let expanded = expander.expanded(json)
    var scripts = ScriptedExpressions(expanded, room: expander.room, engine: here)
    document = scripts.expanded(expanded)
    self.layers = document["layers"]?.elements ?? []
  }

  /// Returns the numbers of a property of the transform at a frame.
  func numbers(_ key: String, at frame: Double, of layer: Int = 0) throws -> [Double] {
    try #require(NumberTrack(layers[layer]["ks"]?[key])).value(at: frame)
  }
}

private func literal(_ text: String) -> String { JSON(text).text() }

private let others = #"""
  {"ty": 4, "ind": 7, "nm": "other", "ip": 3, "op": 24, "st": 3, "parent": 8,
   "ks": {"p": {"a": 1, "k": [{"t": 0, "s": [0, 0]}, {"t": 20, "s": [40, 20]}]}, "r": {"k": 90}, "s": {"k": [200, 100]}},
   "ef": [{"ty": 5, "nm": "Strength", "mn": "ADBE Slider Control", "ix": 1,
     "ef": [{"ty": 0, "nm": "Schieberegler", "mn": "ADBE Slider Control-0001", "ix": 1, "v": {"k": 42}}]}],
   "masksProperties": [{"nm": "Mask 1", "o": {"k": 60}, "pt": {"k": {"v": [[0, 0], [4, 0], [4, 4]], "i": [[0, 0], [0, 0], [0, 0]],
     "o": [[0, 0], [0, 0], [0, 0]], "c": true}}}],
   "shapes": [{"ty": "gr", "nm": "Group", "it": [
     {"ty": "sh", "nm": "Line", "ks": {"k": {"v": [[0, 0], [30, 40]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]], "c": false}}},
     {"ty": "rc", "nm": "Box", "s": {"k": [20, 10]}, "p": {"k": [0, 0]}, "r": {"k": 3}},
     {"ty": "tm", "nm": "Trim", "ix": 3, "s": {"k": 5}, "e": {"k": 50, "ix": 2}, "o": {"k": 0}}, {"ty": "tr", "p": {"k": [1, 2]}}]}]},
  {"ty": 3, "ind": 8, "nm": "null", "ks": {"p": {"k": [100, 50]}}}
  """#

private func rotation(_ text: String, _ property: String = #""k": 5"#) -> String {
  #"{"ty": 3, "ind": 1, "nm": "own", "ip": 0, "op": 30, "ks": {"r": {\#(property), "x": \#(literal(text))}}}, \#(others)"#
}

@Suite("Expressions with statements, and about other parts of the document")
struct ScriptedExpressionTests {
  private static let formulas: [(String, Double)] = [
    ("var a = 2;\nvar b = time * 30;\na * b", 20), ("thisComp.layer('other').transform.position[0]", 20),
    ("thisComp.layer(7).position[1]", 10), ("thisComp.layer('other').index", 7),
    ("comp('Main').layer(8).position[0]", 100),
    ("thisComp.layer('other').effect('Strength')('Schieberegler')", 42),
    ("thisComp.layer('other').effect(1)(1)", 42),
    ("thisComp.layer('other').effect('Strength')('Slider') + 1", 43),
    ("thisComp.layer('other').mask('Mask 1').maskOpacity", 60),
    ("thisComp.layer('other').content('Group').content('Trim').end", 50),
    (
      "thisComp.layer('other')('ADBE Root Vectors Group')(1)('ADBE Vectors Group')('Trim')('ADBE Vector Trim Start')",
      5
    ),
    ("thisComp.layer('other').content('Group').transform.position[1]", 2),
    ("thisComp.layer('other').content('Group').content('Line').path.pointOnPath(0.5)[0]", 15),
    ("thisComp.layer('other').content('Group').content('Box').size[0]", 20),
    ("thisComp.layer('other').inPoint * 30", 3),
    ("thisComp.layer('other').outPoint * 30", 24), ("thisComp.layer('other').startTime * 30", 3),
    ("thisComp.layer('other').hasParent ? 1 : 0", 1), ("thisComp.layer('other').parent.index", 8),
    ("thisLayer.name.length", 3),
    ("thisComp.layer('other').active ? 1 : 0", 1), ("thisComp.width + thisComp.height", 300),
    ("thisComp.duration", 1),
    ("thisComp.frameDuration * 30", 1), ("thisComp.numLayers", 3), ("thisComp.marker.key('go').time", 0.5),
    ("thisComp.marker.nearestKey(time).duration", 0.1), ("thisComp.layer('other').toComp([1, 0])[1]", 62),
    ("thisComp.layer('other').fromComp(thisComp.layer('other').toComp([3, 4]))[1]", 4),
    ("thisComp.layer('other').toWorldVec([1, 0])[1]", 2),
    ("thisComp.layer('other').sourceRectAtTime().width", 40),
    ("thisComp.layer('other').position.valueAtTime(0.5)[0]", 30),
    ("thisComp.layer('other').position.velocity[0]", 60),
    ("thisComp.layer('other').position.speed", 67.082039),
    ("thisComp.layer('other').position.key(2).time * 30", 20),
    ("thisProperty.propertyGroup(2).index", 1), ("timeToFrames(time)", 10), ("framesToTime(15)", 0.5),
    ("posterizeTime(6); time * 30", 10), ("posterizeTime(2); time * 30", 0),
    ("ease(time, 0, 2 / 3, 0, 10)", 5),
    ("easeIn(time, 0, 2 / 3, 0, 10)", 3.62937), ("linear(time, 5, 8)", 6),
    ("linear(time, 1, 0, 2, 5)", 3), ("thisComp.layer('other')(2)('Group')(2)(3)(2)", 50),
    ("thisComp.layer('other')(2)('Group')(3)('Position')[1]", 2),
    ("thisComp.layer('other')(4)('Strength')(1)", 42),
    ("thisComp.layer('other')(2)('Group')(2)(3)._name.length", 4),
    ("thisComp.layer('other')._name.length", 5), ("clamp([9, 1], 2, 5)[0]", 5),
    ("length(sub([4, 5], [1, 1]))", 5), ("dot([1, 2], [3, 4])", 11), ("cross([1, 0, 0], [0, 1, 0])[2]", 1),
    ("normalize([3, 4])[1]", 0.8), ("lookAt([0, 0, 0], [1, 0, 0])[1]", 90),
    ("degreesToRadians(180)", 3.14159),
    ("rgbToHsl([1, 0, 0, 1])[1]", 1), ("hslToRgb([1 / 3, 1, 0.5, 1])[1]", 1),
    ("$bm_isInstanceOfArray([1]) ? 4 : 5", 4),
    ("$bm_mod($bm_mul([3, 4], 2)[1], 5)", 3),
    ("const a = [1, 2, 3];\nlet f = (x, i) => x * i;\na.map(f).reduce((p, c) => p + c)", 8),
    ("let s = `a${1 + 1}b`;\ns.length", 3), ("try { key(3) } catch (e) { 8 }", 8), ("[9, 8]", 9),
  ]

  @Test(arguments: formulas)
  func valuesAreThoseOfAfterEffects(_ text: String, _ expected: Double) throws {
    let markers = #", "markers": [{"cm": "go", "tm": 15, "dr": 3}]"#
    let value = try Evaluated(rotation(text), more: markers).numbers("r", at: 10)
    #expect(value.count == 1 && abs(value[0] - expected) < 1e-4, "\(value)")
  }

  /// A stroke is as wide as the transform of its group makes it, and covers the paths before it.
  @Test(arguments: [("", 60.0, 40.0), ("time", 60, 40), ("time, true", 80, 50), ("time, false", 60, 40)])
  func extentsHaveStrokes(_ arguments: String, _ width: Double, _ height: Double) throws {
    let text = "var r = thisComp.layer('box').sourceRectAtTime(\(arguments)); r.width * 1000 + r.height"
    let box = #"""
      {"ty": 4, "ind": 3, "nm": "box", "ip": 0, "op": 30, "ks": {}, "shapes": [{"ty": "gr", "it": [
        {"ty": "rc", "s": {"k": [30, 40]}, "p": {"k": [5, 5]}}, {"ty": "st", "w": {"k": 10}, "o": {"k": 100}},
        {"ty": "rc", "s": {"k": [9, 9]}, "p": {"k": [5, 5]}}, {"ty": "tr", "s": {"k": [200, 100]}}]}]}
      """#
    let value = try Evaluated(rotation(text) + "," + box).numbers("r", at: 10)
    #expect(value == [width * 1000 + height])
  }

  private static let wave = #""a": 1, "k": [{"t": 0, "s": [0]}, {"t": 4, "s": [40]}, {"t": 8, "s": [20]}]"#

  private static let loops: [(String, Double, Double)] = [
    ("loopOut('cycle') + 0", 18, 20), ("loopOut('pingpong') + 0", 10, 30), ("loopOut('offset') + 0", 10, 40),
    ("loopOut('continue') + 0", 10, 10), ("loopOut('cycle', 1) + 0", 10, 30),
    ("loopOutDuration('cycle', 2 / 15) + 0", 10, 30),
    ("loopIn('cycle') + 0", 3, 30), ("numKeys", 3, 3), ("nearestKey(time).index", 5, 2),
    ("key(2) + 1", 5, 41),
    ("valueAtTime(2 / 30)", 5, 20), ("velocityAtTime(2 / 30)", 5, 300), ("smooth(0, 1) + 0", 2, 20),
  ]

  @Test(arguments: loops)
  func keyframesAreSeen(_ text: String, _ frame: Double, _ expected: Double) throws {
    let value = try Evaluated(rotation(text, Self.wave)).numbers("r", at: frame)
    #expect(abs(value[0] - expected) < 1e-3, "\(value)")
  }

  @Test func aLoopOfOneLayerIsSeenByAnother() throws {
    let loop = #"{"ty": 3, "nm": "loop", "ind": 2, "ks": {"r": {\#(Self.wave), "x": "loopOut('cycle')"}}}"#
    let evaluated = try Evaluated(
      rotation("thisComp.layer('loop').rotation.numKeys * 100 + thisComp.layer('loop').rotation") + "," + loop
    )
    #expect(try evaluated.numbers("r", at: 10) == [320])
  }

  @Test func expressionsOfOthersAreEvaluatedOnce() throws {
    let chain = (2...40).map { index in
      #"{"ty": 3, "ind": \#(index), "ks": {"r": {"k": 0, "x": "thisComp.layer(\#(index + 1)).rotation.valueAtTime(time) + 1"}}}"#
    }
    let last = #"{"ty": 3, "ind": 41, "ks": {"r": {"k": 2}}}"#
    let evaluated = try Evaluated((chain + [last]).joined(separator: ","))
    #expect(try evaluated.numbers("r", at: 3) == [41])
  }

  @Test func aCircleEndsWithTheValueWithoutIt() throws {
    let circle = #"{"ty": 3, "ind": 2, "ks": {"r": {"k": 10, "x": "thisComp.layer(1).rotation + 1"}}}"#
    #expect(
      try Evaluated(rotation("thisComp.layer(2).rotation + 100") + "," + circle).numbers("r", at: 0) == [106])
  }

  @Test func listsHaveAllTheirNumbers() throws {
    let layer = #"{"ty": 3, "ks": {"p": {"k": [1, 2, 3], "x": "var x = 4;\n[x, thisComp.height]"}}}"#
    #expect(try Evaluated(layer).numbers("p", at: 5) == [4, 100, 3])
  }

  @Test func pathsCanBeMade() throws {
    let text = "var p = [[0, 0], [timeToFrames(), 5]];\ncreatePath(p, [], [], false)"
    let layer =
      #"{"ty": 4, "shapes": [{"ty": "sh", "ks": {"k": {"v": [[0, 0]], "i": [[0, 0]], "o": [[0, 0]], "c": true}, "x": \#(literal(text))}}]}"#
    let keys = try Evaluated(layer).layers[0]["shapes"]?.elements[0]["ks"]?["k"]?.elements ?? []
    #expect(keys.count == 31)
    #expect(
      keys[7]["s"]?.elements[0]["v"] == [[0, 0], [7, 5]]
        && keys[7]["s"]?.elements[0]["c"] == JSON(.bool(false)))
  }

  @Test func textsChangeWhereTheirStringsDo() throws {
    let text = "'n ' + Math.floor(timeToFrames() / 10)"
    let layer =
      #"{"ty": 5, "t": {"d": {"k": [{"t": 0, "s": {"t": "old", "s": 12}}], "x": \#(literal(text))}}}"#
    let keys = try Evaluated(layer).layers[0]["t"]?["d"]?["k"]?.elements ?? []
    #expect(
      keys.map { $0["s"]?["t"] } == ["n 0", "n 1", "n 2", "n 3"]
        && keys.map { $0.number("t") } == [0, 10, 20, 30])
    #expect(keys.allSatisfy { $0["s"]?["s"] == 12 })
  }

  @Test func aValueThatStaysHasNoKeyframes() throws {
    #expect(try Evaluated(rotation("var a = 7; a")).layers[0]["ks"]?["r"]?["k"] == 7)
  }

  @Test func aCompositionWithoutANameIsFoundByAny() throws {
    let inner =
      #"{"ty": 3, "ind": 1, "nm": "own", "op": 30, "ks": {"r": {"k": 9}}}, "#
      + #"{"ty": 3, "ind": 2, "op": 30, "ks": {"r": {"k": 5, "x": "comp('U').layer('own').rotation + 1"}}}"#
    let assets = #", "assets": [{"id": "c", "layers": [\#(inner)]}]"#
    let evaluated = try Evaluated(#"{"ty": 0, "refId": "c", "ip": 0, "op": 30}"#, more: assets)
    let layers = evaluated.document["assets"]?.elements[0]["layers"]?.elements
    #expect(layers?[1]["ks"]?["r"]?["k"] == 10)
  }

  @Test func compositionsHaveTheirOwnFrames() throws {
    let assets =
      #", "assets": [{"id": "c", "layers": [{"ty": 3, "op": 900, "ks": {"r": {"k": 0, "x": "var a = time * time; a * 900"}}}]}]"#
    let evaluated = try Evaluated(#"{"ty": 0, "refId": "c", "st": -100, "ip": 10, "op": 20}"#, more: assets)
    let inner = evaluated.document["assets"]?.elements[0]["layers"]?.elements[0]["ks"]?["r"]
    let track = try #require(NumberTrack(inner))
    #expect(
      track.keys.first?.frame == 110 && track.keys.last?.frame == 120
        && abs(track.first(at: 115) - 13225) < 1e-3)
  }
}

@Suite("Expressions that fail")
struct FailingExpressionTests {
  private func notes(_ text: String, maximumValues: Int = 100_000) throws -> [String] {
    try LottieScene(
      solid("a", #""r": {"k": 0, "x": \#(JSON(text).text())}"#), maximumValues: maximumValues, engine: here
    ).notes
  }

  @Test func theWarningHasTheLine() throws {
    #expect(
      try notes("var a;\nthisComp.layer('b').position[0]") == [
        #"layer "a" has an expression for the rotation, which fails in its line 2 (there is no layer "b"): the value without it is used"#
      ])
  }

  @Test func aPartThatFailsHasItsFrames() throws {
    #expect(
      try notes("if (timeToFrames() > 27) throw new Error('late');\ntime") == [
        #"layer "a" has an expression for the rotation, which fails in its line 1 at frame 28 and at 2 others (late): "#
          + "the value without it is used there"
      ])
  }

  @Test func tooManyValuesAreToo() throws {
    #expect(
      try notes("var a = time * time; a * 100", maximumValues: 20).first?.contains("more values than") == true
    )
  }

  @Test func supportedExpressionsHaveNoWarning() throws {
    #expect(try notes("var a = time * time; a * 100") == [])
  }

  @Test func anEngineWithoutResultsIsReported() throws {
    for reply in [[ExpressionReply.none("the reason")], [.values("{")], [.values("[]")], []] {
      let scene = try LottieScene(solid("a", #""r": {"k": 7, "x": "var b; b"}"#)) { _ in reply }
      #expect(
        scene.notes.count == 1 && scene.notes[0].hasSuffix("the value without it is used"), "\(scene.notes)")
    }
  }

  @Test func keyframesOfOthersAreReadOnlyIfTheyAreReferredTo() throws {
    let moving = #""r": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 30, "s": [60]}]}"#
    let wiggling = #""r": {"k": 0, "x": "wiggle(3, 20)"}"#
    func own(_ name: String) -> String {
      solid("own", #""r": {"k": 0, "x": "var a = thisComp.layer('\#(name)'); a.rotation"}"#)
    }
    for (name, transform) in [("moves", moving), ("wiggles", wiggling)] {
      var tasks: [String] = []
      let scene = try LottieScene([own(name), solid(name, transform)].joined(separator: ",")) { task in
        tasks.append(task.text)
        return here(task)
      }
      #expect(tasks.count == 1 && tasks[0].contains(#""$j": "[{"#) && scene.notes.isEmpty)
      let animations = try ["own", name].map { try #require(scene.layer($0)?["animations"]?.elements.first) }
      // Angles are texts, such as "60deg".
      let numbers = animations.map { animation in
        (animation["values"]?.elements ?? []).compactMap { Double($0.text().dropFirst().dropLast(4)) }
      }
      let (first, second) = (numbers[0], numbers[1])
      #expect(first.count > 1 && zip(first, second).allSatisfy { abs($0 - $1) < 1e-3 }, "\(name)")
    }
  }

  @Test func aDocumentWithoutScriptsAsksNothing() throws {
    let formulas = solid(
      "a",
      #""r": {"k": 0, "x": "time * 90"}, "o": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 9, "s": [50]}], "x": "loopOut('Cycle')"}"#
    )
    let scene = try LottieScene(formulas) { _ in
      Issue.record("the engine was asked")
      return []
    }
    #expect(scene.notes.isEmpty)
  }

  @Test func slowCurvesAreNotStraight() throws {
    let expression = try #require(LottieExpression("Math.sin(time / 40) * 50", count: 1, seed: 0))
    let values = (0..<3000).map { expression.value(at: Double($0), rate: 30, over: [0]) }
    #expect(ExpressionExpander.keys(values, from: 0).count == 3000)
  }
}
