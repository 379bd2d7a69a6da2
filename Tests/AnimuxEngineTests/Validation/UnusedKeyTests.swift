import AnimuxDocuments
import Testing

@testable import AnimuxEngine

/// Keys that other keys leave without an effect, and layouts that do not use what a layer sets.
@Suite struct UnusedKeyTests {
  private func animationWarnings(_ animation: String) throws -> [String] {
    try warningTexts(
      #"{"name": "a", "type": "text", "string": "a", "frame": [0, 0, 9, 9], "animations": [{"duration": 4, \#(animation)}]}"#
    ).filter { $0.hasPrefix("no-effect") }
  }

  @Test(arguments: [
    (
      #""keyPath": "position", "path": "M0 0L1 1", "values": [[5, 5], [1, 1]]"#,
      #""values" has no effect together with "path"; remove one of them"#
    ),
    (
      #""keyPath": "zPosition", "values": [0, 1, 0], "calculationMode": "paced", "keyTimes": [0, 0.1, 1]"#,
      #""keyTimes" has no effect with the "calculationMode" "paced", which sets the pace; remove one of them"#
    ),
    (
      #""keyPath": "zPosition", "values": [0, 1], "calculationMode": "cubicPaced", "timingFunctions": ["easeIn"]"#,
      #""timingFunctions" has no effect with the "calculationMode" "cubicPaced", which sets the pace; remove one of them"#
    ),
    (
      #""keyPath": "zPosition", "values": [0, 1], "biasValues": [1, 1]"#,
      #""biasValues" has no effect without the "calculationMode" "cubic" or "cubicPaced"; set it, or remove them"#
    ),
    (
      #""keyPath": "position", "path": "M0 0L1 1", "calculationMode": "cubic", "tensionValues": [1, 1]"#,
      #""tensionValues" has no effect together with "path", which is a curve already; remove one of them"#
    ),
    (
      #""type": "spring", "keyPath": "zPosition", "toValue": 1, "damping": 3, "bounce": 0.3, "perceptualDuration": 1"#,
      #""bounce" has no effect together with "damping"; remove one of them"#
    ),
    (
      #""type": "spring", "keyPath": "zPosition", "toValue": 1, "bounce": 0.3"#,
      #""bounce" has no effect without a "perceptualDuration"; add one"#
    ),
    (
      #""type": "transition", "transition": "push", "filter": "CISwipeTransition""#,
      #""transition" has no effect together with "filter"; remove one of them"#
    ),
    (
      #""type": "transition", "transition": "CISwipeTransition", "filter": "push""#,
      #""filter" has no effect together with "transition"; remove one of them"#
    ),
    (
      #""keyPath": "string", "byValue": "b""#,
      #""byValue" has no effect on "string", because nothing can be added to its values; use "toValue""#
    ),
    (
      #""keyPath": "hidden", "byValue": true"#,
      #""byValue" has no effect on "hidden", because nothing can be added to its values; use "toValue""#
    ),
    (
      #""keyPath": "string", "toValue": "b", "additive": true"#,
      #""additive" keeps the animation of "string" from having an effect, because nothing can be added to its values; remove it"#
    ),
  ])
  func keysOfAnimations(animation: String, warning: String) throws {
    let found = try animationWarnings(animation)
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(warning) }, "\(found)")
  }

  @Test(arguments: [
    #""keyPath": "position", "path": "M0 0L1 1", "calculationMode": "paced""#,
    #""keyPath": "zPosition", "values": [0, 1], "calculationMode": "cubic", "tensionValues": [1, 1], "keyTimes": [0, 1]"#,
    #""type": "spring", "keyPath": "zPosition", "toValue": 1, "bounce": 0.3, "perceptualDuration": 1"#,
    #""type": "transition", "filter": "CISwipeTransition", "transition": null"#,
    #""keyPath": "opacity", "byValue": -0.5"#,
  ])
  func keysThatHaveAnEffect(animation: String) throws {
    #expect(try animationWarnings(animation) == [])
  }

  private func pathWarnings(path: String, _ keys: String) throws -> [String] {
    try warningTexts(
      #"{"name": "a", "type": "shape", "path": "\#(path)", "strokeColor": "red", "frame": [0, 0, 9, 9], "animations": [{"duration": 4, "keyPath": "path", \#(keys)}]}"#
    ).filter { $0.hasPrefix("no-effect") }
  }

  @Test func pathsAreAddedIfTheyHaveTheSameElements() throws {
    #expect(try pathWarnings(path: "M0 0L9 9", #""byValue": "M5 5L5 5""#) == [])
    #expect(try pathWarnings(path: "M0 0L9 9", #""toValue": "M5 5L5 5", "additive": true"#) == [])
    #expect(try pathWarnings(path: "M0 0L9 9", #""byValue": "M5 5Q5 5 6 6""#).count == 1)
    #expect(try pathWarnings(path: "M0 0L9 9", #""toValue": "M5 5L5 5L6 6", "additive": true"#).count == 1)
  }

  @Test(arguments: ["", "M3 4"])
  func aPathToMoveAlongHasALine(path: String) throws {
    let error = #expect(throws: SceneError.self) {
      try animationWarnings(#""keyPath": "position", "path": "\#(path)""#)
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        #"a path to move along requires a line or a curve, but this one has none; draw one, as in "M0 0 L100 0""#
      ])
  }

  @Test func aSpringWithoutDampingNeverEnds() throws {
    let spring = #"{"type": "spring", "keyPath": "opacity", "fromValue": 0, "damping": 0}"#
    #expect(
      try warningTexts(
        #"{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red", "animations": [\#(spring)]}"#) == [
          #"unlikely-value: the animation of layer "a" never ends, because its spring is not damped; set a "damping" of more than 0, or a "duration""#
        ])
  }

  @Test func cyclesNeedADuration() throws {
    let box = #""name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red""#
    let reason = #"because the layer has no "duration", so its first cycle never ends"#
    #expect(
      try warningTexts(#"{\#(box), "repeatCount": 2, "autoreverses": true}"#) == [
        #"no-effect: "repeatCount" of layer "a" has no effect, \#(reason)"#,
        #"no-effect: "autoreverses" of layer "a" has no effect, \#(reason)"#,
      ])
    #expect(try warningTexts(#"{\#(box), "repeatCount": 2, "duration": 1}"#) == [])
    #expect(try warningTexts(#"{\#(box), "repeatDuration": 2}"#) == [])
  }

  @Test func aCaptionAfterTheEndIsReported() throws {
    let cues = #"{"begin": 0, "end": 1, "text": "a"}, {"begin": 3600, "end": 3601, "text": "b"}"#
    let found = try warningTexts("", #", "captions": {"cues": [\#(cues)]}"#)
    #expect(found.contains { $0.hasSuffix("is never seen: it begins after the film's end") }, "\(found)")
  }

  @Test func aMaskThatShowsNothingIsReported() throws {
    let mask = #""mask": {"size": [9, 9], "position": [4, 4]}"#
    #expect(
      try warningTexts(#"{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red", \#(mask)}"#).map {
        $0.hasPrefix(#"never-seen: layer "a/mask" shows nothing: "#)
      } == [true])
  }

  private func layoutWarnings(in layout: String, child: String) throws -> [String] {
    try warningTexts(
      #"{"name": "box", "frame": [0, 0, 20, 10], "layoutManager": {"type": "\#(layout)"}, "sublayers": [{"name": "a", "size": [5, 5], "backgroundColor": "red", \#(child)}]}"#
    )
  }

  @Test(arguments: [
    (
      "flex", #""constraints": [{"attribute": "midX", "relativeTo": "superlayer"}]"#,
      #"no-effect: the constraints of layer "box/a" have no effect: the "layoutManager" of its superlayer places it; set that to "constraints", or remove them"#
    ),
    (
      "flex", #""grid": {"column": 2}"#,
      #"no-effect: "grid" of layer "box/a" has no effect: the "layoutManager" of its superlayer is "flex"; use "flex""#
    ),
    (
      "grid", #""flex": {"grow": 1}"#,
      #"no-effect: "flex" of layer "box/a" has no effect: the "layoutManager" of its superlayer is "grid"; use "grid""#
    ),
    (
      "flex", #""position": [3, 3]"#,
      #"no-effect: "position" of layer "box/a" has no effect: the "layoutManager" of its superlayer places it; remove it, or use "transform" to move it from there"#
    ),
  ])
  func layoutsThatDoNotUseAKey(layout: String, child: String, warning: String) throws {
    #expect(try layoutWarnings(in: layout, child: child) == [warning])
  }

  @Test func begins() throws {
    func message(_ layers: String) -> [String]? {
      let error = #expect(throws: SceneError.self) { try warningTexts(layers) }
      return error?.diagnostics.map(\.message)
    }
    let a = #"{"name": "a", "size": [9, 9], "duration": 1}"#
    #expect(
      message(#"\#(a), \#(a), {"size": [9, 9], "beginTime": "after:a"}"#)?.first?
        .contains(#"2 layers are called "a" at 0 s"#) == true)
    let circle = #"{"keyPath": "zPosition", "toValue": 1, "duration": 1, "beginTime": "after:a"}"#
    #expect(
      message(#"{"name": "a", "size": [9, 9], "animations": [\#(circle)]}"#)?.first?
        .contains(#"the animation of "zPosition" of layer "a" depends on"#) == true)
  }

  @Test func aKeyOfAnExpressionMayNotBeWrittenAgain() {
    for keys in [#""${k}": [3, 4], "position": [1, 1]"#, #""position": [1, 1], "${k}": [3, 4]"#] {
      let error = #expect(throws: SceneError.self) {
        try warningTexts("{\(keys)}", #", "variables": {"k": "position"}"#)
      }
      #expect(error?.diagnostics.map(\.message) == [#"duplicate key "position""#])
    }
  }
}
