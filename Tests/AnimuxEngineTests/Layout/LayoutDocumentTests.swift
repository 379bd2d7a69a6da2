import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Layout as documents ask for it.
@Suite struct LayoutDocumentTests {
  private func film(_ layers: String) throws -> Film {
    let text = """
      {"size": [200, 100], "duration": 1, "root": {"layoutManager": "constraints"}, "layers": [
      \(layers)
      ]}
      """
    return try Film(Scene(Source(name: "scene.json", text: text)))
  }

  private func errors(_ layers: String) -> String {
    do {
      _ = try film(layers)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func aFilmIsLaidOut() throws {
    let film = try film(
      """
      {"name": "b", "size": [50, 20], "constraints": [
        {"attribute": "minX", "relativeTo": "a", "sourceAttribute": "maxX", "offset": 5}, {"attribute": "midY"}]},
      {"name": "a", "size": [30, 20], "constraints": [{"attribute": "minX", "offset": "5%"}]}
      """)
    #expect(film.presentation(of: "b", at: 0)?.frame == Rect(45, 40, 50, 20))
  }

  @Test func aCircleIsNamed() {
    let text = errors(
      """
      {"name": "a", "constraints": [{"attribute": "minX", "relativeTo": "b", "sourceAttribute": "maxX"}]},
      {"name": "b", "constraints": [{"attribute": "minX", "relativeTo": "a"}]}
      """)
    #expect(
      text == """
        scene.json:2:31: error: the constraints of layers "a" and "b" depend on each other; remove one of them
        """)
  }

  @Test func anUnknownSiblingIsNamed() {
    let text = errors(
      """
      {"name": "first", "constraints": [{"attribute": "minX", "relativeTo": "frist"}]},
      {"name": "third", "constraints": [{"attribute": "minX", "relativeTo": "fist"}]}
      """)
    #expect(
      text == """
        scene.json:2:35: error: minX of layer "first": there is no sibling "frist"; did you mean "first"?
        scene.json:3:35: error: minX of layer "third": there is no sibling "fist"; did you mean "first"?
        """)
  }

  @Test func contradictionsAreNamed() {
    let text = errors(
      """
      {"name": "a", "constraints": [{"attribute": "minX"}, {"attribute": "minX", "offset": 4}, {"attribute": "maxY"}]},
      {"name": "b", "constraints": [{"attribute": "minY"}, {"attribute": "midY"}, {"attribute": "maxY"}]},
      {"name": "c", "constraints": [{"attribute": "midX", "relativeTo": "c"}]}
      """)
    #expect(
      text == """
        scene.json:2:54: error: layer "a" has two constraints of its minX
        scene.json:3:77: error: layer "b" has more than two constraints down; remove all but two
        scene.json:4:31: error: midX of layer "c": a layer cannot have a constraint to itself; use a sibling or \"superlayer\"
        """)
  }
}
