import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxDocuments

/// On a canvas of 200 × 100, in a superlayer of 50 × 80.
struct GeometryReadingTests {
  @Test func pointsSizesAndRects() {
    #expect(read("[1, \"50%\"]", .point).value == Point(1, 40))
    #expect(read("[0.5, 1]", .unitPoint).value == Point(0.5, 1))
    #expect(read("[\"100%\", \"10vw\"]", .size).value == Size(50, 20))
    #expect(read("[1, 2, \"50%\", \"50%\"]", .rect).value == Rect(1, 2, 25, 40))
    #expect(read("[0, 0, 1, 0.5]", .unitRect).value == Rect(0, 0, 1, 0.5))
  }

  @Test(
    arguments: [
      ("[1]", ["1:1: error: expected a point [x, y], found a list of 1"]),
      ("{\"x\": 1}", ["1:1: error: expected a point [x, y], found an object"]),
      (
        "[null, []]",
        [
          "1:2: error: [0]: expected a length, found null",
          "1:8: error: [1]: expected a length, found an empty list",
        ]
      ),
    ] as [(String, [String])])
  func wrongPoints(_ text: String, _ expected: [String]) {
    #expect(read(text, .point).errors == expected.map { "scene.json:" + $0 })
  }

  @Test func unitCoordinatesAreNoLengths() {
    #expect(
      read("[\"50%\", 0]", .unitPoint).errors == [
        "scene.json:1:2: error: [0]: expected a number, found \"50%\"; write 0.5"
      ])
  }

  @Test func negativeSizesWhereThereAreNone() {
    #expect(
      read("[-1, 2]", .size(.notNegative)).errors == [
        "scene.json:1:2: error: [0]: -1 is out of range; expected a length of 0 or more"
      ])
  }
}
