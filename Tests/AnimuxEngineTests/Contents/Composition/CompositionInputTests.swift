import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Inputs of compositions that change in the course of the film.
@Suite struct CompositionInputTests {
  /// A square as wide as `n`, of a colour and with a picture.
  private static let inner = """
    {"size": [100, 50], "duration": 4, "variables": {"n": 10, "color": "#000000", "file": "a.png"}, "layers": [
      {"name": "box", "frame": [0, 0, "${n}", 10], "backgroundColor": "${color}", "contents": "${file}"}]}
    """

  private func film(_ keys: String, timeline: String = "[]", inner: String = inner) throws -> Film {
    try Film(Scene(source(keys, timeline: timeline, inner: inner)))
  }

  private func source(_ keys: String, timeline: String, inner: String) -> Source {
    Source(
      name: "scene.json",
      text: #"""
        {"size": [200, 100], "duration": 4, "layers": [
          {"name": "c", "type": "composition", "scene": \#(inner), \#(keys)}], "timeline": \#(timeline)}
        """#)
  }

  private func errors(_ keys: String, timeline: String = "[]", inner: String = inner) -> String? {
    do {
      _ = try film(keys, timeline: timeline, inner: inner)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// How wide the box is that is seen, and its colour.
  private func box(in film: Film, at time: Double) -> (width: Double, color: Paint?)? {
    film.displayList(at: time).panels.last { $0.shape.rect.size.height == 10 }.map {
      ($0.shape.rect.size.width, $0.fill)
    }
  }

  @Test(arguments: [
    #"{"inputs": {"n": 30}}"#, #"{"inputs.n": 30}"#, #"{"inputs": {"n": "${10 * 3}"}}"#,
  ])
  func aTransactionSetsThem(change: String) throws {
    let film = try film(
      #""inputs": {"color": "red"}"#,
      timeline: #"[{"at": 1, "disableActions": true, "set": {"c": \#(change)}}]"#)
    #expect(box(in: film, at: 0.5)?.width == 10)
    #expect(box(in: film, at: 1)?.width == 30)
    // One that is set by itself leaves the others.
    let keeps = change.contains("inputs.n")
    #expect(box(in: film, at: 1)?.color == .color(keeps ? Color(1, 0, 0) : .black))
  }

  @Test func aChangeFades() throws {
    let film = try film(
      #""speed": 1"#, timeline: #"[{"at": 1, "duration": 2, "set": {"c": {"inputs.n": 30}}}]"#)
    let track = film.nodes[1].version(at: 1).tracks.first { _ in true }
    #expect(track?.isTransition == true)
    let widths = film.displayList(at: 2).panels.map(\.shape.rect.size.width).filter { $0 < 50 }
    #expect(Set(widths) == [10, 30])
    let now = try self.film(
      #""actions": {"inputs": null}"#, timeline: #"[{"at": 1, "set": {"c": {"inputs.n": 30}}}]"#)
    #expect(box(in: now, at: 1)?.width == 30)
  }

  @Test func anAnimationRunsThroughThem() throws {
    let film = try film(
      #"""
      "animations": [
        {"keyPath": "inputs.n", "toValue": 50, "duration": 4},
        {"keyPath": "inputs.color", "values": ["#000000", "#ff0000", "#00ff00"], "duration": 4}]
      """#)
    #expect(box(in: film, at: 0)?.width == 10)
    #expect(box(in: film, at: 1)?.width == 20)
    #expect(box(in: film, at: 2)?.width == 30)
    #expect(box(in: film, at: 1)?.color == .color(Color(0.5, 0, 0)))
    #expect(box(in: film, at: 3)?.color == .color(Color(0.5, 0.5, 0)))
  }

  @Test func anActionOfAnInputRunsThroughItsValues() throws {
    let film = try film(
      #""actions": {"inputs.n": {}}"#,
      timeline: #"[{"at": 1, "duration": 2, "timingFunction": "linear", "set": {"c": {"inputs.n": 30}}}]"#)
    #expect(box(in: film, at: 2)?.width == 20)
    #expect(film.explanation(at: 2).text.contains("inputs.n"))
  }

  @Test func framesAreTheSameInAnyOrder() throws {
    let film = try film(#""animations": [{"keyPath": "inputs.n", "toValue": 50, "duration": 4}]"#)
    let playhead = Playhead(film)
    let times = (0..<80).map { Double($0) / 20 }
    let forwards = times.map { playhead.displayList(at: $0) }
    let backwards = times.reversed().map { Playhead(film).displayList(at: $0) }
    #expect(forwards == backwards.reversed())
  }

  @Test func aScriptInASceneHasItsOwnNames() throws {
    let other =
      #"{"size": [100, 50], "variables": {"m": 7}, "layers": [{"frame": [0, 0, "${m * k}", 10], "backgroundColor": "red"}]}"#
    let text = #"""
      {"size": [200, 100], "duration": 4, "variables": {"k": 2}, "layers": [
        {"name": "c", "type": "composition", "scene": \#(Self.inner)},
        {"name": "scene", "frame": [0, 60, 10, 10]}],
       "timeline": [
        {"at": 1, "disableActions": true, "set": {"c": {"scene": \#(other)}, "scene": {"size": ["${k}", 5]}}},
        {"at": 2, "disableActions": true, "set": {"c": {"scene": \#(other), "inputs": {"m": 9}}}},
        {"at": 3, "disableActions": true, "set": {"c": {"inputs": {"m": 11}}}}]}
      """#
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    #expect([0, 1, 2, 3].map { box(in: film, at: $0)?.width } == [10, 14, 18, 22])
    #expect(film.presentation(of: "scene", at: 1)?.bounds.size == Size(2, 5))
  }

  @Test func errorsAreReportedAtTheValue() {
    let misspelt = errors(#""speed": 1"#, timeline: #"[{"at": 1, "set": {"c": {"inputs": {"m": 1}}}}]"#)
    #expect(misspelt?.contains("the document has no variable \"m\"") == true, "\(misspelt ?? "")")
    #expect(misspelt?.contains("scene.json:3:") == true, "\(misspelt ?? "")")
    let wrong = errors(#""animations": [{"keyPath": "inputs.n", "toValue": "wide", "duration": 1}]"#)
    #expect(wrong?.contains("wide") == true, "\(wrong ?? "")")
    let unknown = errors(#""animations": [{"keyPath": "inputs.m", "toValue": 5, "duration": 1}]"#)
    #expect(unknown?.contains("no variable \"m\"") == true, "\(unknown ?? "")")
  }

  /// A value that comes from a row has its place in the data, and the name has its own in the layer.
  @Test func aMisspeltInputWithAValueFromARowIsAnErrorAtItsName() throws {
    let text = #"""
      {"size": [100, 50], "duration": 1, "variables": {"w": 1}, "layers": [{"type": "composition",
        "scene": {"size": [10, 10], "duration": 1, "variables": {"n": 1}},
        "inputs": {"m": "${w}"}}]}
      """#
    let data = SceneData(document: Source(name: "row.json", text: #"{"w": 5}"#))
    let error = try #require(throws: SceneError.self) {
      try Scene(Source(name: "scene.json", text: text), data: data)
    }
    #expect(error.diagnostics.count == 1, "\(error)")
    #expect("\(error)".contains("scene.json:3:14: error: "), "\(error)")
    #expect("\(error)".contains("no variable \"m\""), "\(error)")
  }

  @Test func refusedInputsShowTheLayersOwn() throws {
    let inner = #"""
      {"size": [100, 50], "variables": {"n": 1}, "layers": [
        {"frame": [0, 0, 5, 10], "backgroundColor": "red", "cornerRadius": "${n}"}]}
      """#
    let film = try film(
      #""inputs": {"n": 2}, "animations": [{"keyPath": "inputs.n", "byValue": -10, "duration": 1}]"#,
      inner: inner)
    #expect(film.displayList(at: 0.9) == film.displayList(at: 2))
  }

  @Test func filesOfEveryValueAreKnown() throws {
    let film = try film(
      #""animations": [{"keyPath": "inputs.file", "values": ["b.png", "c.png"], "duration": 1}]"#,
      timeline: #"[{"at": 1, "set": {"c": {"inputs.file": "d.png"}}}]"#)
    #expect(film.pictures.map(\.path) == ["a.png", "b.png", "c.png", "d.png"])
  }

  @Test func aLargeSceneIsNotReadForEachFrame() throws {
    let inner = #"""
      {"size": [100, 50], "variables": {"n": 1}, "layers": [
        {"repeat": 100, "layer": {"frame": [0, 0, 5, 10], "opacity": "${n}"}}]}
      """#
    var scene = try Scene(
      source(
        #""animations": [{"keyPath": "inputs.n", "toValue": 0, "duration": 1}]"#, timeline: "[]", inner: inner
      ))
    _ = try Film(scene)
    scene.policy.limits[.animatedLayers] = 50
    let error = #expect(throws: SceneError.self) { try Film(scene) }
    #expect("\(error as Any)".contains("\"animated-layers\" is 50"), "\(error as Any)")
  }

  @Test func aSceneOfCodeTakesNone() {
    var content = CompositionContent()
    content.scene = Scene(size: Size(10, 10), duration: 1)
    content.inputs = ["n": 1]
    var scene = Scene(size: Size(10, 10), duration: 1)
    scene.layers = [Layer(name: "c", content: content)]
    #expect(throws: SceneError.self) { try Film(scene) }
  }

  @Test(
    arguments: [
      (1, 2, 1.5), ([0, 2], [1, 4], [0.5, 3]), ("10%", "20%", "15%"), ("one", "two", "two"),
      ("red", "#0000ff", "rgba(127.5, 0, 127.5, 1)"), ([1], [1, 2], [1, 2]), (false, true, true),
      ("1s", "2f", "2f"),
    ] as [(JSON, JSON, JSON)])
  func valuesBetween(start: JSON, end: JSON, middle: JSON) {
    #expect(start.interpolated(to: end, at: 0.5) == middle)
    #expect(start.interpolated(to: end, at: 0) == start && start.interpolated(to: end, at: 1) == end)
  }
}

extension DisplayList {
  fileprivate var panels: [Panel] { items.flatMap(\.panels) }
}

extension DisplayItem {
  fileprivate var panels: [Panel] {
    switch self {
    case .roundedRect(let panel): [panel]
    case .group(let group): group.items.flatMap(\.panels)
    case .dissolve(let dissolve): (dissolve.old + dissolve.new).flatMap(\.panels)
    case .path, .stroke, .picture, .sprites, .exposure: []
    }
  }
}
