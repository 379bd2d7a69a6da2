import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Percentages, and the sizes that they relate to.
@Suite struct PercentageTests {
  /// A layer of 400 × 200 with a layout.
  private func box(_ layout: String, _ sublayers: String, size: String = "[400, 200]") -> String {
    """
    "layers": [{"name": "o", "size": \(size), "position": [200, 100], "layoutManager": \(layout),
      "sublayers": [\(sublayers)]}]
    """
  }

  @Test func aBasisIsAShareAlongTheMainAxis() throws {
    let film = try squareFilm(
      box(
        #"{"type": "flex", "direction": "column"}"#,
        #"{"name": "a", "flex": {"basis": "30%"}}, {"name": "b", "size": [null, "30%"]}"#))
    #expect(frame(film, "o/a") == Rect(0, 0, 400, 60))
    #expect(frame(film, "o/b") == Rect(0, 60, 400, 60))
  }

  @Test(arguments: [#""10%""#, #"["10%", "10%"]"#])
  func aGapIsAShareAlongItsAxis(gap: String) throws {
    let items = #"{"name": "a", "size": [20, 10]}, {"name": "b", "size": [20, 10]}"#
    let column = try squareFilm(
      box("{\"type\": \"flex\", \"direction\": \"column\", \"gap\": \(gap)}", items))
    #expect(frame(column, "o/b")?.minY == 30)
    let row = try squareFilm(box("{\"type\": \"flex\", \"gap\": \(gap)}", items))
    #expect(frame(row, "o/b")?.minX == 60)
    let grid = try squareFilm(
      box("{\"type\": \"grid\", \"columns\": [20], \"rows\": [10, 10], \"gap\": \(gap)}", items))
    #expect(frame(grid, "o/b")?.minY == 30)
  }

  @Test(arguments: [#""10%""#, #"["10%", "10%", "10%", "10%"]"#])
  func paddingsAndMarginsAreSharesOfTheWidth(edges: String) throws {
    let padding = try squareFilm(
      box("{\"type\": \"flex\", \"padding\": \(edges)}", #"{"name": "a", "size": [20, 10]}"#))
    #expect(frame(padding, "o/a")?.origin == Point(40, 40))
    let margin = try squareFilm(
      box("\"flex\"", "{\"name\": \"a\", \"size\": [20, 10], \"flex\": {\"margin\": \(edges)}}"))
    #expect(frame(margin, "o/a")?.origin == Point(40, 40))
    let nested = try squareFilm(
      box(
        "\"flex\"",
        """
        {"name": "r", "size": [200, 100], "layoutManager": {"type": "flex", "padding": \(edges)},
          "sublayers": [{"name": "a", "size": [20, 10]}]}
        """))
    #expect(frame(nested, "o/r/a")?.origin == Point(40, 40))
  }

  @Test func tracksAndGapsAreSharesOfAStretchedOrGrownLayer() throws {
    let film = try squareFilm(
      box(
        #"{"type": "flex", "direction": "column"}"#,
        """
        {"name": "g", "size": [null, 50], "layoutManager": {"type": "grid", "columns": ["30%", "70%"]},
          "sublayers": [{"name": "a"}, {"name": "b"}]},
        {"name": "r", "flex": {"grow": 1}, "layoutManager": {"type": "flex", "gap": "5%"},
          "sublayers": [{"name": "c", "size": ["30%", 10]}, {"name": "d", "size": ["50%", 10]}]}
        """))
    #expect(frame(film, "o/g/a") == Rect(0, 0, 120, 50))
    #expect(frame(film, "o/g/b") == Rect(120, 0, 280, 50))
    #expect(frame(film, "o/r/d")?.minX == 140)
  }

  @Test func aHeightThatFollowsFromTheContentsHasNoShares() throws {
    let film = try squareFilm(
      box(
        #"{"type": "flex", "alignItems": "start"}"#,
        """
        {"name": "r", "layoutManager": {"type": "flex", "direction": "column"},
          "sublayers": [{"name": "a", "size": [20, 100]}, {"name": "b", "size": [20, "20%"]}]}
        """))
    #expect(frame(film, "o/r") == Rect(0, 0, 20, 100))
    #expect(frame(film, "o/r/a") == Rect(0, 0, 20, 100))
    #expect(frame(film, "o/r/b") == Rect(0, 100, 20, 0))
  }

  @Test func sharesFollowALaterSize() throws {
    let film = try squareFilm(
      box(
        #"{"type": "flex", "gap": "10%", "padding": 50}"#,
        #"{"name": "a", "flex": {"basis": "20%"}}, {"name": "b", "size": [10, 10]}"#)
          + """
          , "timeline": [
            {"at": 1, "disableActions": true, "set": {"o": {"size": [200, 200]}}},
            {"at": 2, "disableActions": true, "set": {"b": {"size": ["50%", "50%"]}}}]
          """)
    #expect(frame(film, "o/a", at: 0) == Rect(50, 50, 60, 100))
    #expect(frame(film, "o/a", at: 1.5) == Rect(50, 50, 20, 100))
    #expect(frame(film, "o/b", at: 1.5)?.minX == 80)
    #expect(frame(film, "o/b", at: 2.5)?.size == Size(50, 50))
  }

  @Test func aLayoutIsWrittenAsItWasRead() throws {
    let layout = ##"{"type": "grid", "columns": ["30%", "1fr"], "gap": ["7%", 4], "padding": [1, 2, 3, 4]}"##
    let item = ##"{"name": "a", "flex": {"basis": "30%", "margin": "5%"}}"##
    let scene = try Scene(
      Source(name: "scene.json", text: "{\"size\": [400, 200], \"duration\": 1, \(box(layout, item))}"))
    let text = scene.document.text()
    for part in [#"["30%", "1fr"]"#, #"["7%", 4]"#, #""30%""#, #""5%""#] {
      #expect(text.filter { !$0.isWhitespace }.contains(part.filter { !$0.isWhitespace }))
    }
    let again = try Film(Scene(Source(name: "again.json", text: text)))
    #expect(
      again.presentation(of: "o/a", at: 0)?.frame
        == (try squareFilm(box(layout, item)).presentation(of: "o/a", at: 0)?.frame))
  }

  @Test func aLayerInOneThatConstraintsSize() throws {
    let ties = ["minX", "maxX", "minY", "maxY"].map { "{\"attribute\": \"\($0)\"}" }.joined(separator: ", ")
    let film = try squareFilm(
      """
      "layers": [{"name": "p", "frame": [0, 0, 100, 50], "layoutManager": "constraints", "sublayers": [
        {"name": "c", "constraints": [\(ties)], "sublayers": [
          {"name": "s", "position": ["50%", "50%"], "size": ["50%", "50%"]}]}]}]
      """)
    #expect(frame(film, "p/c/s") == Rect(25, 12.5, 50, 25))
  }

  @Test func theLayersOfARootWithASizeOfItsOwn() throws {
    let film = try squareFilm(
      #""root": {"size": [200, 100]}, "layers": [{"name": "a", "size": [10, 10], "position": ["50%", "50%"]}]"#
    )
    #expect(film.presentation(of: "a", at: 0)?.position == Point(100, 50))
  }

  @Test func theTimelineReadsThemWhenItIsPlayed() throws {
    let film = try squareFilm(
      """
      "layers": [{"name": "l", "frame": [0, 0, 100, 50], "sublayers": [
        {"name": "s", "size": [1, 1]}, {"name": "r", "size": [1, 1]}, {"name": "k", "size": [1, 1]}]}],
      "timeline": [
        {"at": 0, "animate": {"s": {"a": {
          "keyPath": "position", "fromValue": ["50%", "50%"], "toValue": ["50%", "50%"], "duration": 1}}}},
        {"at": 1, "disableActions": true, "set": {"l": {"size": [200, 100]}}},
        {"at": 2, "disableActions": true, "set": {"s": {"position": ["50%", "50%"]}},
          "add": [{"to": "l", "layer": {"name": "n", "size": [1, 1], "position": ["50%", "50%"]}}],
          "replace": {"r": {"name": "m", "size": [1, 1], "position": ["50%", "50%"]}},
          "animate": {"k": {"a": {
            "keyPath": "position", "fromValue": ["50%", "50%"], "toValue": ["50%", "50%"], "duration": 1}}}}]
      """)
    #expect(film.presentation(of: "l/s", at: 0.5)?.position == Point(50, 25))
    for name in ["s", "n", "m", "k"] {
      #expect(film.presentation(of: "l/\(name)", at: 2.5)?.position == Point(100, 50), "\(name)")
    }
  }
}
