import AnimuxDocuments
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct TimingFunctionReadingTests {
  private func read(_ text: String) throws -> TimingFunction? {
    try layer(#"{"animations": [{"keyPath": "opacity", "toValue": 0, "timingFunction": "\#(text)"}]}"#)
      .animations.first?.animation.timingFunction
  }

  @Test(
    arguments: [
      ("ease", .default), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInEaseOut),
      ("easeInOut", .easeInEaseOut), ("linear", .linear), ("step-start", .steps(1, .start)),
      ("step-end", .steps(1, .end)), ("cubic-bezier(0.1, -2, .3, 1.5)", TimingFunction(0.1, -2, 0.3, 1.5)),
      ("Cubic-Bezier( 0,0 , 1,1 )", .linear), ("steps(4)", .steps(4, .end)),
      ("steps(4, end)", .steps(4, .end)), ("steps(4, start)", .steps(4, .start)),
      ("steps(4, jump-start)", .steps(4, .start)), ("steps(4,jump-end)", .steps(4, .end)),
      ("steps(4, jump-none)", .steps(4, .none)), ("steps( 4 , jump-both )", .steps(4, .both)),
      ("easeInSine", .easeInSine), ("easeInOutBounce", .easeInOutBounce),
      ("easeOutElastic", .easeOutElastic),
    ] as [(String, TimingFunction)])
  func words(text: String, expected: TimingFunction) throws {
    #expect(try read(text) == expected)
  }

  @Test func everyNameIsReadAndWritten() throws {
    for (name, function) in TimingFunction.named {
      #expect(try read(name) == function)
      let written = Notation<TimingFunction>.timingFunction.print(function)
      guard case .string(let text) = written.kind else { continue }
      #expect(try read(text) == function)
    }
    #expect(Notation<TimingFunction>.timingFunction.print(.easeOutBack).text() == "\"easeOutBack\"")
    #expect(Notation<TimingFunction>.timingFunction.print(.ease).text() == "\"default\"")
  }

  @Test(
    arguments: [
      (
        "easeOutBonce",
        #"unknown timing function "easeOutBonce"; did you mean "easeOutBounce", "easeOutSine", "easeOutBack", "easeInOutBounce" or "easeOutCirc"?"#
      ),
      ("bezier(0, 0, 1, 1)", #"unknown timing function "bezier(0, 0, 1, 1)""#),
      ("cubic-bezier(0, 0, 1)", "expected four numbers as in"),
      ("cubic-bezier(0, 0, 1, x)", "expected four numbers as in"),
      ("cubic-bezier(0, 0, 1.5, 0)", "1.5 is out of range; x1 and x2 of a cubic-bezier must be numbers 0…1"),
      ("steps()", "expected a count and a position"), ("steps(4, 5, 6)", "expected a count and a position"),
      ("steps(0)", "0 is out of range; expected a whole number of steps 1…1000000"),
      ("steps(1, jump-none)", "1 is out of range; expected a whole number of steps 2…1000000"),
      ("steps(1.5)", "1.5 is out of range"), ("steps(4, middle)", #"unknown "middle""#),
      ("", #"unknown timing function """#), ("(", #"unknown timing function "(""#),
    ])
  func errors(text: String, message: String) {
    let found = sceneErrors(
      #"{"animations": [{"keyPath": "opacity", "toValue": 0, "timingFunction": "\#(text)"}]}"#)
    #expect(found?.contains(message) == true, "\(found ?? "nothing")")
  }

  @Test func theyAreAllowedWhereverATimingFunctionIs() throws {
    let text = """
      {"size": [9, 9], "duration": 9, "layers": [{"name": "a",
        "actions": {"opacity": {"type": "basic", "timingFunction": "easeInBack"}},
        "animations": [
          {"keyPath": "position.x", "values": [0, 1, 2], "timingFunctions": ["easeInQuad", "steps(2, jump-both)"]},
          {"type": "group", "timingFunction": "ease", "animations": [{"keyPath": "opacity", "toValue": 0}]},
          {"type": "transition", "timingFunction": "cubic-bezier(0.2, 0, 0, 1)"}]}],
       "timeline": [{"at": 1, "timingFunction": "easeOutCirc", "set": {"a": {"opacity": 0}}}]}
      """
    let scene = try Scene(Source(name: "scene.json", text: text))
    let document = scene.document.text()
    for name in ["easeInBack", "easeInQuad", "\"both\"", "default", "0.2", "easeOutCirc"] {
      #expect(document.contains(name))
    }
    let again = try Scene(Source(name: "scene.json", text: document))
    #expect(again.document.text() == document)
  }
}
