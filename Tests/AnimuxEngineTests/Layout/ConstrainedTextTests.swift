import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Texts of which constraints or autoresizing masks determine only a part of the frame.
@Suite struct ConstrainedTextTests {
  @Test func aTextIsMeasuredAgain() throws {
    let film = try squareFilm(
      """
      "layers": [{"name": "p", "frame": [0, 0, 400, 100], "layoutManager": "constraints", "sublayers": [
        {"name": "a", "type": "text", "string": "Hello", "constraints": [{"attribute": "midX"}, {"attribute": "midY"}]},
        {"name": "b", "size": [20, 10], "constraints": [
          {"attribute": "minX", "relativeTo": "a", "sourceAttribute": "maxX"}]}]}],
      "timeline": [{"at": 1, "disableActions": true, "set": {"a": {"string": "Hello World"}}}]
      """)
    #expect(frame(film, "p/a") == Rect(175, 40, 50, 20))
    #expect(frame(film, "p/a", at: 1.5) == Rect(145, 40, 110, 20))
    #expect(frame(film, "p/b", at: 1.5)?.minX == 255)
  }

  @Test func aWrappedTextIsAsHighAsItsLines() throws {
    let film = try squareFilm(
      """
      "layers": [{"name": "p", "frame": [0, 0, 80, 140], "layoutManager": "constraints", "sublayers": [
        {"name": "t", "type": "text", "string": "Hello wide world", "constraints": [
          {"attribute": "minX"}, {"attribute": "maxX"}, {"attribute": "minY"}]},
        {"name": "u", "size": [80, 2], "constraints": [
          {"attribute": "minY", "relativeTo": "t", "sourceAttribute": "maxY"}]}]}],
      "timeline": [{"at": 1, "disableActions": true, "set": {"t": {"string": "one"}}}]
      """)
    #expect(frame(film, "p/t") == Rect(0, 0, 80, 60))
    #expect(frame(film, "p/u")?.minY == 60)
    #expect(frame(film, "p/t", at: 1.5) == Rect(0, 0, 80, 20))
    #expect(frame(film, "p/u", at: 1.5)?.minY == 20)
  }

  @Test func flexibleMarginsDoNotGiveATextASize() throws {
    let film = try squareFilm(
      """
      "layers": [{"name": "p", "frame": [0, 0, 300, 150], "sublayers": [
        {"name": "a", "type": "text", "string": "Hello", "position": [100, 75],
          "autoresizingMask": ["flexibleLeftMargin", "flexibleRightMargin"]}]}],
      "timeline": [
        {"at": 1, "disableActions": true, "set": {"p": {"size": [201, 150]}}},
        {"at": 2, "disableActions": true, "set": {"a": {"string": "Hello World"}}}]
      """)
    #expect(frame(film, "p/a", at: 1.5) == Rect(25.5, 65, 50, 20))
    #expect(frame(film, "p/a", at: 2.5) == Rect(-4.5, 65, 110, 20))
  }

  @Test func autoresizingDoesNotChangeWhatIsWritten() throws {
    let ties = ["minX", "maxX", "minY", "maxY"].map { "{\"attribute\": \"\($0)\"}" }.joined(separator: ", ")
    let film = try squareFilm(
      """
      "layers": [{"name": "p", "frame": [0, 0, 200, 40], "layoutManager": "constraints", "sublayers": [
        {"name": "c", "constraints": [\(ties)], "sublayers": [
          {"name": "s", "frame": [10, 10, 180, 20], "autoresizingMask": ["flexibleWidth"]}]}]}]
      """)
    #expect(frame(film, "p/c") == Rect(0, 0, 200, 40))
    #expect(frame(film, "p/c/s") == Rect(10, 10, 180, 20))
  }

  @Test func constraintsOfTheTimelineAreChecked() {
    let text = """
      {"size": [400, 200], "duration": 4, "root": {"layoutManager": "constraints"}, "layers": [{"name": "a"}, {"name": "k"}],
      "timeline": [{"at": 1, "add": [{"layer": {"name": "b", "constraints": [{"attribute": "minX", "relativeTo": "zz"}]}}]},
      {"at": 2, "set": {"k": {"constraints": [{"attribute": "minX", "relativeTo": "a"}]}}},
      {"at": 3, "remove": ["k"], "set": {"a": {"constraints": [{"attribute": "minY"}, {"attribute": "minY"}]}}}]}
      """
    let error = #expect(throws: SceneError.self) {
      _ = try Film(Scene(Source(name: "scene.json", text: text)))
    }
    #expect(
      error.map { "\($0)" } == """
        scene.json:2:72: error: minX of layer "b": there is no sibling "zz"; expected "superlayer", "a", "b" or "k"
        scene.json:4:81: error: layer "a" has two constraints of its minY
        """)
  }

  @Test func constraintsInMasksAreChecked() throws {
    let sublayer =
      #"{"name": "s", "constraints": [{"attribute": "midX", "relativeTo": "nobody", "sourceAttribute": "midX"}]}"#
    let mask = #"{"frame": [0, 0, 9, 9], "layoutManager": "constraints", "sublayers": [\#(sublayer)]}"#
    let layers = #"{"frame": [0, 0, 9, 9], "mask": \#(mask)}"#
    let error = try #require(throws: SceneError.self) { try Film(scene(layers)) }
    #expect("\(error)".contains("nobody"))
  }

  @Test func aLostSiblingIsNoError() throws {
    let film = try squareFilm(
      """
      "root": {"layoutManager": "constraints"},
      "layers": [{"name": "a", "frame": [10, 0, 20, 20]}, {"name": "b", "size": [5, 5], "constraints": [
        {"attribute": "minX", "relativeTo": "a", "sourceAttribute": "maxX"}]}],
      "timeline": [{"at": 1, "remove": ["a"]}]
      """)
    #expect(frame(film, "b", at: 2)?.minX == 30)
  }
}
