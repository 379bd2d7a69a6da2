import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

/// Transforms and timing functions, on a canvas of 200 × 100, in a superlayer of 50 × 80.
struct MotionReadingTests {
  @Test(
    arguments: [
      ("\"identity\"", Matrix.identity), ("[]", .identity),
      ("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]", Matrix((1...16).map(Double.init))),
      ("[1, 2, 3, 4, 5, 6]", Matrix(1, 2, 3, 4, 5, 6)),
      ("[{\"translate\": [1, 2]}]", .translation(1, 2)),
      ("[{\"translate\": [\"10vw\", \"50%\", 3]}]", .translation(20, 40, 3)),
      ("[{\"scale\": 2}]", .scale(2, 2, 2)), ("[{\"scale\": [2, 3]}]", .scale(2, 3)),
      ("[{\"scale\": [2, 3, 4]}]", .scale(2, 3, 4)),
      ("[{\"rotate\": \"90deg\"}]", Matrix(0, 1, -1, 0, 0, 0)),
      ("[{\"rotate\": \"0.5turn\", \"axis\": [0, 2, 0]}]", .scale(-1, 1, -1)),
      ("[{\"perspective\": 850}]", .perspective(850)),
      ("[{\"matrix\": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1]}]", .translation(5, 6, 7)),
      // The first acts first: what is moved by 1 and then doubled is moved by 2.
      ("[{\"translate\": [1, 0]}, {\"scale\": [2, 2]}]", Matrix(2, 0, 0, 2, 2, 0)),
      ("[{\"scale\": [2, 2]}, {\"translate\": [1, 0]}]", Matrix(2, 0, 0, 2, 1, 0)),
    ] as [(String, Matrix)])
  func transforms(_ text: String, _ expected: Matrix) {
    #expect(read(text, .matrix).errors == [])
    #expect(read(text, .matrix).value == expected)
    #expect(read(text, .transform).value == Transform(expected))
  }

  @Test(arguments: [
    ("\"identty\"", "1:1: error: unknown \"identty\"; did you mean \"identity\"?"),
    ("[1, 2, 3]", "1:1: error: expected 16 numbers, m11 … m44, or 6, a b c d tx ty; found 3"),
    ("[{\"rotat\": 1}]", "1:3: error: unknown key \"rotat\" in [0]; did you mean \"rotate\"?"),
    (
      "[{\"rotate\": 1, \"scale\": 2}]",
      "1:2: error: [0]: expected one of the keys \"translate\", \"scale\", \"rotate\", \"perspective\" or \"matrix\", "
        + "found 2 of them"
    ),
    ("[{\"scale\": 1, \"axis\": [0, 0, 1]}]", "1:15: error: unknown key \"axis\" in [0]"),
    (
      "[{\"rotate\": 1, \"axis\": [0, 0, 0]}]",
      "1:24: error: [0].axis: an axis must have a direction, but [0, 0, 0] has none"
    ),
    (
      "[{\"perspective\": 0}]",
      "1:18: error: [0].perspective: 0 is out of range; expected a length of more than 0"
    ),
    (
      "[{\"scale\": 1e300}, {\"scale\": 1e300}]",
      "1:1: error: the transform contains numbers that are not finite"
    ),
    ("[{\"rotate\": 1}, 5]", "1:17: error: [1]: expected an object, found 5"),
    ("[1, 0, 0, true, 0, 0]", "1:11: error: [3]: expected a number, found true"),
  ])
  func wrongTransforms(_ text: String, _ expected: String) {
    #expect(read(text, .matrix).errors.first?.hasPrefix("scene.json:\(expected)") == true)
  }

  @Test(
    arguments: [
      ("\"linear\"", TimingFunction.linear), ("\"easeIn\"", .easeIn), ("\"easeOut\"", .easeOut),
      ("\"easeInEaseOut\"", .easeInEaseOut), ("\"default\"", .default),
      ("[0.1, -2, 0.9, 3]", TimingFunction(0.1, -2, 0.9, 3)), ("{\"steps\": 3}", .steps(3, .end)),
      ("{\"steps\": 3, \"position\": \"start\"}", .steps(3, .start)),
    ] as [(String, TimingFunction)])
  func timingFunctions(_ text: String, _ expected: TimingFunction) {
    #expect(read(text, .timingFunction).value == expected)
  }

  @Test(arguments: [
    ("[1.5, 0, 0, 1]", "1:2: error: [0]: 1.5 is out of range; expected a number 0…1"),
    ("[0, 0, 1]", "1:1: error: expected four numbers [c1x, c1y, c2x, c2y], found a list of 3"),
    ("{\"steps\": 0}", "1:11: error: steps: 0 is out of range; expected a whole number 1…1000000"),
    (
      "{\"steps\": 1, \"position\": \"none\"}",
      "1:11: error: steps: 1 is out of range; expected a whole number 2…1000000"
    ),
    ("{\"step\": 1}", "1:1: error: missing key \"steps\" in the document; expected a whole number 1…1000000"),
    (
      "0.5",
      "1:1: error: expected a timing function such as \"easeOut\", [c1x, c1y, c2x, c2y] or {\"steps\": 4}, found 0.5"
    ),
  ])
  func wrongTimingFunctions(_ text: String, _ expected: String) {
    #expect(read(text, .timingFunction).errors.first == "scene.json:\(expected)")
  }
}
