import AnimuxDocuments
import AnimuxGraphics
import AnimuxLayout
import Testing

@testable import AnimuxEngine

@Suite("Layout by flow")
struct FlowLayoutTests {
  private func film(_ members: String) throws -> Film {
    let text = "{\"size\": [200, 100], \"duration\": 4, \(members)}"
    let scene = try Scene(Source(name: "scene.json", text: text))
    return try Film(scene, assets: Assets(text: SquareSetter()))
  }

  private func frame(_ film: Film, _ name: String, at time: Double = 0) -> Rect? {
    film.presentation(of: Self.paths[name] ?? name, at: time)?.frame
  }

  /// The paths of layers that are named without them.
  private static let paths = [
    "title": "card/title", "row": "card/row", "b": "card/row/b", "c": "card/row/c",
  ]

  private func errors(_ members: String) -> String {
    do {
      _ = try film(members)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private static let card = """
    "layers": [{"name": "card", "position": [100, 50],
      "layoutManager": {"type": "flex", "direction": "column", "padding": 5, "gap": 10}, "sublayers": [
      {"name": "title", "type": "text", "string": "one two"},
      {"name": "row", "layoutManager": {"type": "flex", "gap": 4}, "sublayers": [
        {"name": "a", "size": [10, 10]}, {"name": "b", "size": [null, 6], "flex": {"grow": 1}}]}]}]
    """

  @Test func percentagesRelateToTheSpaceInsideOfThePadding() throws {
    let film = try film(
      """
      "layers": [{"name": "row", "frame": [0, 0, 200, 100], "layoutManager": {"type": "flex", "padding": [10, 20, 10, 20], "gap": "10%"}, "sublayers": [
        {"name": "a", "size": ["25%", "50%"]}, {"name": "b", "size": [20, 20]}]}]
      """)
    #expect(frame(film, "row/a") == Rect(20, 10, 40, 40))
    #expect(frame(film, "row/b") == Rect(76, 10, 20, 20))
    let grid = try self.film(
      """
      "layers": [{"name": "g", "frame": [0, 0, 200, 100], "layoutManager": {"type": "grid", "columns": ["30%", "1fr"], "padding": 10}, "sublayers": [
        {"name": "a", "size": ["50%", "25%"]}, {"name": "b"}]}]
      """)
    #expect(frame(grid, "g/a") == Rect(10, 10, 27, 20))
    #expect(frame(grid, "g/b") == Rect(64, 10, 126, 80))
  }

  @Test func aSublayerOfAnItemHasAShareOfTheSizeThatTheItemGets() throws {
    let film = try film(
      """
      "layers": [{"name": "row", "frame": [0, 0, 200, 100], "layoutManager": {"type": "flex"}, "sublayers": [
        {"size": [80, 20]}, {"name": "b", "flex": {"grow": 1}, "sublayers": [
          {"name": "half", "frame": ["25%", "25%", "50%", "50%"], "sublayers": [{"name": "dot", "position": ["50%", "100%"]}]}]}]}]
      """)
    #expect(frame(film, "row/b/half") == Rect(30, 25, 60, 50))
    #expect(film.presentation(of: "row/b/half/dot", at: 0)?.position == Point(30, 50))
    #expect(film.scene.warnings(in: film).filter { $0.message.contains("percentages") } == [])
  }

  @Test func aBoxThatHugsDoesNotGrowWithSharesOfItself() throws {
    let film = try film(
      """
      "layers": [{"name": "hug", "position": [100, 50], "layoutManager": {"type": "flex"}, "sublayers": [
        {"name": "a", "size": ["50%", 10]}, {"name": "b", "size": [100, 10], "flex": {"shrink": 0}}]}]
      """)
    #expect(frame(film, "hug")?.size == Size(100, 10))
  }

  @Test func aLayerHugsItsContents() throws {
    let film = try film(Self.card)
    #expect(frame(film, "card") == Rect(60, 25, 80, 50))
    #expect(frame(film, "title") == Rect(5, 5, 70, 20))
    #expect(frame(film, "row") == Rect(5, 35, 70, 10))
    #expect(frame(film, "b") == Rect(14, 0, 56, 6))
  }

  @Test func rowsRunFromTheTopWhereverTheOriginIs() throws {
    let film = try film("\"origin\": \"bottomLeft\", \(Self.card)")
    #expect(frame(film, "title") == Rect(5, 25, 70, 20))
    #expect(frame(film, "row") == Rect(5, 5, 70, 10))
    #expect(frame(film, "b") == Rect(14, 4, 56, 6))
  }

  @Test func aTextIsMeasuredAtTheWidthThatItGets() throws {
    let film = try film(
      """
      "layers": [{"name": "line", "size": [100, 100], "layoutManager": {"type": "flex"}, "sublayers": [
        {"name": "a", "size": [40, 10], "flex": {"shrink": 0}},
        {"name": "t", "type": "text", "string": "one two five", "flex": {"alignSelf": "start"}}]},
       {"name": "alone", "type": "text", "string": "one two five", "size": [75, null]},
       {"name": "empty", "type": "text", "string": "one two five", "bounds.size.width": 40}]
      """)
    #expect(frame(film, "line/t") == Rect(40, 0, 60, 60))
    #expect(film.presentation(of: "alone", at: 0)?.bounds.size == Size(75, 40))
    #expect(film.presentation(of: "empty", at: 0)?.bounds.size == Size(40, 60))
  }

  @Test func aTextThatAdjustsItsFontSizeIsAsHighAsItIsDrawn() throws {
    let film = try film(
      """
      "layers": [{"name": "column", "size": [50, 100], "layoutManager": {"type": "flex", "direction": "column"},
        "sublayers": [
          {"name": "t", "type": "text", "string": "abcdefghij", "wrapped": true, "adjustsFontSizeToFit": true}]}]
      """)
    #expect(frame(film, "column/t") == Rect(0, 0, 50, 10))
  }

  @Test func aTextWithASizeIsNotNarrowerThanItsLongestWord() throws {
    let film = try film(
      """
      "layers": [{"name": "card", "frame": [0, 0, 80, 40], "layoutManager": {"type": "flex"}, "sublayers": [
        {"name": "title", "type": "text", "string": "abcdef gh", "size": [100, 20]},
        {"name": "row", "type": "text", "string": "abc"}]}]
      """)
    #expect(frame(film, "title")?.size.width == 60 && frame(film, "row")?.size.width == 30)
  }

  @Test func aGridPlacesItsSublayers() throws {
    let film = try film(
      """
      "layers": [{"name": "g", "size": [114, 60],
        "layoutManager": {"type": "grid", "columns": ["1fr", "2fr"], "rows": 2, "gap": [4, 8], "padding": 2},
        "sublayers": [
          {"name": "a"}, {"name": "b", "size": [10, 10], "grid": {"justifySelf": "end"}},
          {"name": "c", "grid": {"columnSpan": 2, "margin": 1}}]}]
      """)
    #expect(frame(film, "g/a") == Rect(2, 2, 34, 26))
    #expect(frame(film, "g/b") == Rect(102, 2, 10, 10))
    #expect(frame(film, "g/c") == Rect(3, 33, 108, 24))
  }

  @Test func aChangeMovesWhatDependsOnIt() throws {
    let film = try film(
      Self.card + """
        , "timeline": [{"at": 1, "duration": 2, "timingFunction": "linear", "set": {"title": {"string": "longer title"}}},
          {"at": 3.5, "remove": ["title"]}]
        """)
    #expect(frame(film, "card", at: 0.5)?.size == Size(80, 50))
    #expect(frame(film, "card", at: 2)?.size == Size(105, 50))
    #expect(frame(film, "card", at: 3.2)?.size == Size(130, 50))
    #expect(frame(film, "b", at: 2)?.size == Size(81, 6))
    #expect(frame(film, "b", at: 3.2)?.size == Size(106, 6))
    #expect(frame(film, "row", at: 3.9) == Rect(5, 5, 14, 10))
    #expect(frame(film, "card", at: 3.9)?.size == Size(24, 20))
  }

  @Test func aChangeOfTheLayoutItselfIsAnimated() throws {
    let film = try film(
      Self.card + """
        , "timeline": [{"at": 1, "duration": 1, "timingFunction": "linear", "set": {
          "card": {"layoutManager": {"type": "flex", "direction": "column", "padding": 15, "gap": 10}}}},
          {"at": 3, "duration": 0.5, "set": {"a": {"size": [30, 10]}}, "add": [{"to": "row", "layer": {"name": "c", "size": [7, 7]}}]}]
        """)
    #expect(frame(film, "title", at: 1.5) == Rect(10, 10, 70, 20))
    #expect(frame(film, "card", at: 2.5)?.size == Size(100, 70))
    #expect(frame(film, "c", at: 3.9) == Rect(63, 0, 7, 7))
    #expect(frame(film, "b", at: 3.9)?.size == Size(25, 6))
  }

  @Test func constraintsSeeTheSizeOfTheContents() throws {
    let film = try film(
      """
      "root": {"layoutManager": "constraints"}, "layers": [{"name": "h",
        "constraints": [{"attribute": "maxX", "offset": -10}], "layoutManager": {"type": "flex"},
        "sublayers": [{"size": [30, 20]}, {"size": [20, 20]}]}]
      """)
    #expect(frame(film, "h") == Rect(140, -10, 50, 20))
  }

  @Test func percentagesRelateToTheSizeThatResults() throws {
    let film = try film(
      """
      "layers": [{"name": "h", "layoutManager": {"type": "flex", "direction": "column", "alignItems": "start"},
        "sublayers": [{"name": "a", "size": [80, 20]}, {"name": "b", "size": ["50%", 20]}]}]
      """)
    #expect(frame(film, "h/b") == Rect(0, 20, 40, 20))
  }

  @Test func errorsAreNamed() {
    #expect(
      errors(
        #""layers": [{"name": "a", "layoutManager": {"type": "flex", "alignItems": "centre", "wrap": 1}}]"#)
          == """
          scene.json:1:110: error: layers[0].layoutManager.alignItems: unknown "centre"; did you mean "center"?
          scene.json:1:128: error: layers[0].layoutManager.wrap: expected true or false, found 1
          """)
    #expect(
      errors(#""layers": [{"name": "a", "flex": {"growth": 1}, "layoutManager": {"type": "row"}}]"#)
        == """
        scene.json:1:71: error: unknown key "growth" in layers[0].flex; did you mean "grow"?
        scene.json:1:111: error: layers[0].layoutManager.type: unknown "row"; expected "flex" or "grid"
        """)
  }

  @Test func aStyleWithoutALayoutIsWarnedOf() throws {
    let scene = try Scene(
      Source(
        name: "scene.json",
        text:
          #"{"size": [9, 9], "duration": 1, "layers": [{"name": "a", "size": [9, 9], "flex": {"grow": 1}}]}"#)
    )
    let warnings = try scene.warnings(in: Film(scene)).map(\.message)
    #expect(warnings.contains { $0.hasPrefix("\"flex\" of layer \"a\" has no effect") })
  }

  @Test func aDocumentIsWrittenAndReadAgain() throws {
    let text = """
      {"size": [200, 100], "duration": 1, "layers": [{"name": "g",
        "layoutManager": {"type": "grid", "columns": ["1fr", 30, "auto"], "gap": [1, 2], "padding": [1, 2, 3, 4]},
        "sublayers": [{"size": [null, 20], "grid": {"row": 2, "columnSpan": 2}, "flex": {"basis": 3, "margin": 2}}]}]}
      """
    let layer = try #require(Scene(Source(name: "scene.json", text: text)).layers.first)
    let written = "{\"size\": [200, 100], \"duration\": 1, \"layers\": [\(layer.document.text())]}"
    let again = try #require(Scene(Source(name: "scene.json", text: written)).layers.first)
    #expect(again.document == layer.document)
    #expect(again.sublayers[0].ownSize.width == nil && again.sublayers[0].ownSize.height == 20)
  }

  @Test func theOriginOfTheBoundsScrollsWhatIsLaidOut() throws {
    func list(_ origin: String) -> String {
      #""layers": [{"name": "list", "frame": [0, 0, 50, 40], "masksToBounds": true\#(origin), "layoutManager": {"type": "flex", "direction": "column"}, "sublayers": [{"name": "first", "size": [50, 30], "flex": {"shrink": 0}}, {"name": "second", "size": [50, 30], "flex": {"shrink": 0}}]}]"#
    }
    let scrolled = try film(list(#", "bounds.origin.y": 25"#))
    #expect(scrolled.presentation(of: "list", at: 0)?.bounds.origin == Point(0, 25))
    for name in ["list/first", "list/second"] {
      #expect(try frame(scrolled, name) == frame(film(list("")), name))
    }
    #expect(frame(scrolled, "list/second") == Rect(0, 30, 50, 30))
  }
}
