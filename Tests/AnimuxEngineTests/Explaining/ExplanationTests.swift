import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct ExplanationTests {
  private func film(_ layers: String) throws -> Film {
    let text = "{\"size\": [200, 100], \"duration\": 10, \"layers\": [\(layers)]}"
    return try Film(Scene(Source(name: "scene.json", text: text)))
  }

  private func explain(
    _ film: Film, at time: Double, of names: [String]? = ["ball"], keyPaths: [String] = []
  ) -> String {
    film.explanation(at: time, of: names, keyPaths: keyPaths).json.text()
  }

  @Test func presentedTextsAreThoseOnScreen() throws {
    let film = try film(
      #"""
      {"name": "ball", "type": "text", "string": "${frame}: ${number}", "number": 12.5, "numberFormat": "0.0"},
      {"name": "runs", "type": "text", "number": 3, "runs": [{"string": "${number} at ${frame}"}]}
      """#)
    #expect(
      explain(film, at: 1, keyPaths: ["string"]).contains(
        #""string": {"model": "${frame}: ${number}", "presentation": "30: 12.5","#))
    let runs = explain(film, at: 1, of: ["runs"])
    #expect(
      runs.contains(
        #""runs": {"model": [{"string": "${number} at ${frame}"}], "presentation": [{"string": "3 at 30"}],"#),
      "\(runs)")
    #expect(film.timeRows.first?.text == "${frame}: ${number}")
  }

  /// Each level is looked through once.
  @Test func rowsOfLayersInLayersAreFoundAtOnce() throws {
    let names = (0..<60).map { "l\($0)" }
    let layers = names.reversed().reduce("") { #"{"name": "\#($1)", "sublayers": [\#($0)]}"# }
    let rows = try film(layers).timeRows
    #expect(rows.row(at: names.joined(separator: "/"))?.path.hasSuffix("/l59") == true)
    #expect(rows.row(at: "none") == nil)
  }

  @Test func containsModelPresentationAndAnimations() throws {
    let film = try film(
      """
      {"name": "stage", "sublayers": [{"name": "ball", "position": [10, 20], "animations": {
        "move": {"keyPath": "position", "toValue": [30, 20], "duration": 2},
        "sink": {"keyPath": "position.y", "byValue": 8, "additive": true, "fromValue": 0, "duration": 2}}}]}
      """)
    #expect(
      explain(film, at: 0.5) == """
        {"time": 0.5, "layers": {"stage/ball": {\
        "position": {"model": [10, 20], "presentation": [15, 22], \
        "animations": [{"key": "move", "value": [15, 20]}, {"key": "sink", "value": [0, 2]}]}, \
        "position.y": {"model": 20, "presentation": 22, \
        "animations": [{"key": "move", "value": 20}, {"key": "sink", "value": 2}]}}}}
        """)
    #expect(
      explain(film, at: 3, keyPaths: ["opacity", "hidden", "frame.size"]) == """
        {"time": 3, "layers": {"stage/ball": {\
        "position": {"model": [10, 20], "presentation": [10, 20], \
        "animations": [{"key": "move", "value": null}, {"key": "sink", "value": null}]}, \
        "position.y": {"model": 20, "presentation": 20, \
        "animations": [{"key": "move", "value": null}, {"key": "sink", "value": null}]}, \
        "opacity": {"model": 1, "presentation": 1, "animations": []}, \
        "hidden": {"model": false, "presentation": false, "animations": []}, \
        "frame.size": {"model": [0, 0], "presentation": [0, 0], "animations": []}}}}
        """)
  }

  /// A text has its lines at the width that a transaction sets.
  @Test func aTextIsAsHighAsItsLinesAtAnotherWidth() throws {
    let text = """
      {"size": [200, 100], "duration": 3, "layers": [{"name": "t", "type": "text", "string": "one two"}],
       "timeline": [{"at": 0.5, "disableActions": true, "set": {"t": {"size": [40, null]}}}]}
      """
    let film = try Film(
      Scene(Source(name: "scene.json", text: text)), assets: Assets(text: SquareSetter()))
    let bounds = explain(film, at: 1, of: ["t"], keyPaths: ["bounds"])
    #expect(bounds.contains(#""presentation": [0, 0, 40, 40]"#))
  }

  /// A program can read a property at all times, even if it is at its default at some of them.
  @Test func valuesSetAtSomeTimeAreAlwaysListed() throws {
    let layers = #"{"name": "a", "opacity": 0.5}, {"name": "b"}"#
    let timeline = #"[{"at": 2, "set": {"a": {"opacity": 1}, "b": {"hidden": true}}}]"#
    let text = #"{"size": [9, 9], "duration": 4, "layers": [\#(layers)], "timeline": \#(timeline)}"#
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    for time in [0.0, 3] {
      let explanation = film.explanation(at: time)
      let keys = explanation.layers.dropFirst().map { $0.values.map(\.keyPath) }
      #expect(keys == [["opacity"], ["hidden"]], "\(keys)")
    }
  }

  @Test func namesLayersByTheirPaths() throws {
    let film = try film(#"{"sublayers": [{"name": "a"}, {}]}, {"name": "a"}"#)
    let all = film.explanation(at: 0)
    #expect(all.layers.map(\.path) == ["root", "#0", "#0/a", "#0/#1", "a"])
    #expect(film.explanation(at: 0, of: ["a"]).layers.map(\.path) == ["#0/a", "a"])
    #expect(film.explanation(at: 0, of: ["#0/a", "b"]).layers.map(\.path) == ["#0/a"])
    #expect(film.explanation(at: 0, of: ["#0/a", "b"]).missingLayers == ["b"])
    #expect(film.explanation(at: 0, of: ["root"]).layers[0].values.map(\.keyPath) == ["bounds", "position"])
  }

  /// For programs no two layers have the same name.
  @Test func namesakesAreDistinguished() throws {
    let film = try film(#"{"name": "a"}, {"name": "a", "sublayers": [{"name": "b"}]}, {"name": "root"}"#)
    #expect(film.explanation(at: 0).layers.map(\.path) == ["root", "a", "a#1", "a#1/b", "root#2"])
    #expect(film.explanation(at: 0, of: ["a"]).layers.map(\.path) == ["a", "a#1"])
  }

  /// Names can have slashes, and look like the names that the index is added to.
  @Test func noTwoLayersHaveOnePath() throws {
    let film = try film(
      #"{"name": "a/b"}, {"name": "a", "sublayers": [{"name": "b"}]}, {"name": "x"}, {"name": "x"}, {"name": "x#3"}"#
    )
    #expect(
      film.explanation(at: 0).layers.map(\.path) == ["root", "a/b", "a", "a/b#0", "x", "x#3", "x#3#4"])
  }

  @Test func aMaskIsThatOfTheTime() throws {
    let text = """
      {"size": [200, 100], "duration": 4, "layers": [{"name": "b", "mask": {"name": "mk", "size": [20, 10], "position": [10, 5]}}],
       "timeline": [{"at": 1, "duration": 1, "timingFunction": "linear", "set": {"mk": {"position": [0, 5]}}}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    for (time, model, presentation) in [(0.5, 10.0, 10.0), (1.5, 0, 5), (3, 0, 0)] {
      let layer = try #require(film.explanation(at: time, of: ["b"]).layers.first)
      let mask = try #require(layer.values.first { $0.keyPath == "mask" })
      #expect(mask.model["position"] == [JSON(model), 5], "at \(time)")
      #expect(mask.presentation["position"] == [JSON(presentation), 5], "at \(time)")
    }
  }

  @Test func aGroupSpeaksForAllInIt() throws {
    let film = try film(
      """
      {"name": "ball", "animations": {"all": {"type": "group", "duration": 4, "animations": [
        {"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1},
        {"keyPath": "transform.rotation.z", "beginTime": 2, "fromValue": 0, "toValue": 2, "duration": 2}]}}}
      """)
    #expect(
      explain(film, at: 3).hasPrefix(
        """
        {"time": 3, "layers": {"ball": {"transform": {"model": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], \
        "presentation": [0.5403023058681398, 0.8414709848078965, 0, 0, -0.8414709848078965
        """))
    let values = film.explanation(at: 3, of: ["ball"]).layers[0].values
    #expect(values.map(\.keyPath) == ["transform", "opacity", "transform.rotation.z"])
    #expect(values[1].animations.map(\.value) == [nil])
    #expect(values[2].animations.map(\.value) == [1] && values[2].animations.map(\.key) == ["all"])
  }

  @Test func colorsAreFourNumbers() throws {
    let film = try film(#"{"name": "ball", "borderColor": "red", "cornerCurve": "continuous"}"#)
    #expect(
      explain(film, at: 0) == """
        {"time": 0, "layers": {"ball": {\
        "cornerCurve": {"model": "continuous", "presentation": "continuous", "animations": []}, \
        "borderColor": {"model": [1, 0, 0, 1], "presentation": [1, 0, 0, 1], "animations": []}}}}
        """)
  }

  @Test func hiddenLayersRunOnByThePlainRule() throws {
    let film = try film(
      """
      {"name": "ball", "beginTime": 2, "duration": 1, "animations": {
        "fade": {"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1, "fillMode": "backwards"}}}
      """)
    let early = film.explanation(at: 1, of: ["ball"]).layers[0]
    #expect(early.time == -1 && !early.isShown)
    #expect(early.values.first { $0.keyPath == "opacity" }?.presentation == 0)
    #expect(film.explanation(at: 2.5, of: ["ball"]).layers[0].isShown)
  }

  @Test func explainsKeyPathsThatLeadNowhere() throws {
    let film = try film(#"{"name": "ball"}, {"name": "sky", "type": "gradient"}"#)
    let explanation = film.explanation(at: 0, keyPaths: ["colors", "positoin.x"])
    #expect(explanation.missingKeys == [#"unknown key path "positoin.x"; did you mean "position.x"?"#])
    #expect(explanation.layers.map { $0.values.contains { $0.keyPath == "colors" } } == [false, false, true])
  }

  @Test func readsAsText() throws {
    let film = try film(
      """
      {"name": "ball", "position": [10, 20], "opacity": 0.5, "animations": {
        "move": {"keyPath": "position.x", "toValue": 30, "duration": 2}}}
      """)
    #expect(
      film.explanation(at: 1, of: ["ball"]).text == """
        at 1 s

        ball, at 1 s of local time
          position    [10, 20] → [20, 20]
            "move" sets [20, 20]
          opacity     0.5
          position.x  10 → 20
            "move" sets 20

        """)
  }
}
