import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Timelines as documents write them.
@Suite struct TimelineDocumentTests {
  private static let layers = """
    [{"name": "stage", "size": [100, 50], "sublayers": [{"name": "ball"}, {"name": "item"}]},
     {"name": "menu", "sublayers": [{"name": "item"}]}, {"name": "sky", "type": "gradient"}]
    """

  private func film(_ timeline: String) throws -> Film {
    let text = #"{"size": [200, 100], "duration": 100, "layers": \#(Self.layers), "timeline": \#(timeline)}"#
    return try Film(try Scene(Source(name: "scene.json", text: text)))
  }

  /// After a move, and after a new name, a layer has another path.
  @Test func pathsFollowMoves() throws {
    let film = try film(
      #"""
      [{"at": 1, "move": [{"layer": "stage/item", "to": "sky"}]},
       {"at": 2, "disableActions": true, "set": {"sky/item": {"opacity": 0.5}, "menu/item": {"name": "card"}}},
       {"at": 3, "move": [{"layer": "card", "to": "stage"}]}, {"at": 4, "disableActions": true, "set": {"stage/card": {"opacity": 0.2}}}]
      """#)
    #expect(film.presentation(of: "sky/item", at: 5)?.opacity == 0.5)
    #expect(film.presentation(of: "stage/card", at: 5)?.opacity == 0.2)
  }

  /// The frame depends on the anchor point and the transform, and a part of a value on the whole of it.
  @Test func theOrderOfKeysOfSetDoesNotMatter() throws {
    let sets = [
      [#""frame": [10, 20, 40, 40]"#, #""anchorPoint": [0, 0]"#, #""transform": [{"scale": [2, 2]}]"#],
      [#""position.x": 7"#, #""position": [1, 2]"#, #""transform.scale.x": 3"#, #""transform.scale": 2"#],
    ]
    for keys in sets {
      let layers = try [keys, keys.reversed()].map { keys in
        let film = try film(
          #"[{"at": 1, "disableActions": true, "set": {"ball": {\#(keys.joined(separator: ", "))}}}]"#)
        return try #require(film.presentation(of: "stage/ball", at: 1))
      }
      #expect(layers[0].document == layers[1].document)
      #expect(layers[0].frame == Rect(10, 20, 40, 40) || layers[0].position == Point(7, 2))
    }
  }

  /// Messages with their columns; the timeline begins in column 1 of line 2.
  private func errors(_ timeline: String) -> [String] {
    let text =
      #"{"size": [200, 100], "duration": 100, "layers": \#(Self.layers.filter { $0 != "\n" }), "timeline":"#
      + "\n\(timeline)}"
    do {
      _ = try Film(try Scene(Source(name: "scene.json", text: text)))
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  @Test func setsTheValueOfEveryKey() throws {
    let film = try film(
      """
      [{"at": "1s", "disableActions": true, "set": {
        "ball": {"position": ["50%", "10%"], "opacity": 0.5, "transform.scale.x": 3, "cornerCurve": "continuous"},
        "stage/item": {"frame": [10, 20, 30, 40], "backgroundColor": "red"},
        "sky": {"colors": ["red", "blue"]}, "comment": "free"}}]
      """)
    let ball = try #require(film.presentation(of: "stage/ball", at: 1))
    #expect(ball.position == Point(50, 5) && ball.opacity == 0.5 && ball.transform.scaleX == 3)
    #expect(ball.cornerCurve == .continuous)
    let item = try #require(film.presentation(of: "stage/item", at: 1))
    #expect(item.position == Point(25, 40) && item.bounds.size == Size(30, 40))
    let sky = try #require(film.presentation(of: "sky", at: 1)?.content as? GradientContent)
    #expect(sky.colors == [Color(1, 0, 0), Color(0, 0, 1)])
    #expect(try #require(film.presentation(of: "stage/ball", at: 0.99)).opacity == 1)
  }

  @Test func everyErrorIsReportedWithItsPlace() {
    let cases: [(String, String)] = [
      (
        #"[{"set": {"bal": {}}}]"#,
        #"11: error: timeline[0].set.bal: there is no layer "bal"; did you mean "ball"?"#
      ),
      (
        #"[{"set": {"ball": {"opactiy": 1}}}]"#,
        #"20: error: unknown key "opactiy" in layer "ball"; did you mean "opacity"?"#
      ),
      (
        #"[{"set": {"ball": {"opacity": "x"}}}]"#,
        #"31: error: timeline[0].set.ball.opacity: expected a number 0…1, found "x""#
      ),
      (
        #"[{"set": {"ball": {"sublayers": []}}}]"#,
        #"20: error: timeline[0].set.ball.sublayers: sublayers cannot be set; use "add", "remove", "replace" and "move""#
      ),
      (
        #"[{"set": {"item": {"opacity": 1}}}]"#,
        #"11: error: timeline[0].set.item: 2 layers are called "item" at 0 s; use one of the paths "stage/item" or "menu/item""#
      ),
      (
        #"[{"at": -1}]"#, #"9: error: timeline[0].at: -1 is out of range; expected a time of 0 or more"#
      ),
      (
        #"[{"durtion": 1}]"#, #"3: error: unknown key "durtion" in timeline[0]; did you mean "duration"?"#
      ),
      (
        #"[{"add": [{"to": "stag", "layer": {}}]}]"#,
        #"18: error: timeline[0].add[0].to: there is no layer "stag"; did you mean "stage"?"#
      ),
      (#"[{"add": [{}]}]"#, #"11: error: timeline[0].add[0]: missing key "layer"; expected a layer"#),
      (#"[{"remove": ["root"]}]"#, #"14: error: timeline[0].remove[0]: the root layer cannot be removed"#),
      (
        #"[{"move": [{"layer": "stage", "to": "ball"}]}]"#,
        #"12: error: timeline[0].move[0]: layer "stage" cannot be moved into itself"#
      ),
      (
        #"[{"move": [{"layer": "ball"}]}]"#,
        #"12: error: timeline[0].move[0]: expected "to", "above" or "below""#
      ),
      (
        #"[{"add": [{"layer": {}, "index": 9}]}]"#,
        #"11: error: timeline[0].add[0]: index 9 is beyond the 3 sublayers of "root" at 0 s"#
      ),
      (
        #"[{"at": 1, "remove": ["ball"]}, {"at": 2, "set": {"ball": {"opacity": 0}}}]"#,
        #"51: error: timeline[1].set.ball: there is no layer "ball" at 2 s; expected "item", "menu", "sky" or "stage""#
      ),
      (
        #"[{"removeAnimations": {"ball": ["spin"]}}]"#,
        #"33: error: timeline[0].removeAnimations.ball[0]: layer "stage/ball" has had no animation "spin" by 0 s"#
      ),
      (
        #"[{"animate": {"ball": {"a": {"keyPath": "positon"}}}}]"#,
        #"41: error: timeline[0].animate.ball.a.keyPath: unknown key path "positon"; did you mean "position"?"#
      ),
    ]
    for (timeline, message) in cases { #expect(errors(timeline) == ["scene.json:2:" + message]) }
  }

  /// A name with a slash can be the path of another layer.
  @Test func aNameThatIsAlsoAPathIsReported() throws {
    let layers = #"{"name": "a/b"}, {"name": "a", "sublayers": [{"name": "b"}]}"#
    let text =
      #"{"size": [9, 9], "duration": 1, "layers": [\#(layers)], "timeline": [{"set": {"a/b": {"opacity": 0}}}]}"#
    let error = try #require(throws: SceneError.self) {
      try Film(Scene(Source(name: "scene.json", text: text)))
    }
    #expect(
      error.diagnostics.first?.message
        == #"2 layers are called "a/b" at 0 s, all with the path "a/b"; give each its own name"#)
  }

  @Test func rootIsAlwaysTheRootLayer() throws {
    let text = """
      {"size": [9, 9], "duration": 2, "layers": [{"name": "root", "sublayers": [{"name": "in"}]}],
       "timeline": [{"at": 1, "disableActions": true, "set": {"root": {"opacity": 0.5}}}]}
      """
    let scene = try Scene(Source(name: "scene.json", text: text))
    let film = try Film(scene)
    #expect(film.presentation(of: "", at: 1)?.opacity == 0.5)
    #expect(film.presentation(of: "root", at: 1)?.opacity == 1)
    #expect(
      film.buildDiagnostics.map(\.description) == [
        #"scene.json:2:57: warning: timeline[0].set.root: "root" is the root layer here, and not the layer with that name; give that layer another name"#
      ])
  }

  @Test(arguments: [
    #""set": {"item": {"opacity": 1}}"#, #""animate": {"item": []}, "pause": ["item"]"#,
    #""remove": ["item"]"#,
    #""removeAnimations": {"item": ["a"]}"#, #""removeAllAnimations": ["item"]"#, #""replace": {"item": {}}"#,
    #""move": [{"layer": "item", "to": "root"}]"#, #""add": [{"above": "item", "layer": {}}]"#,
  ])
  func siblingsOfOneNameAreReported(transaction: String) throws {
    func message(_ layers: String) throws -> String {
      let text = #"{"size": [9, 9], "duration": 1, "layers": [\#(layers)], "timeline": [{\#(transaction)}]}"#
      let error = try #require(throws: SceneError.self) {
        try Film(Scene(Source(name: "scene.json", text: text)))
      }
      return try #require(error.diagnostics.first).message
    }
    let (item, menu) = (
      #"{"name": "item"}"#, #"{"name": "menu", "sublayers": [{"name": "item"}, {"name": "item"}]}"#
    )
    #expect(
      try message("\(item), \(item)")
        == #"2 layers are called "item" at 0 s, all with the path "item"; give each its own name"#)
    #expect(
      try message(menu)
        == #"2 layers are called "item" at 0 s, all with the path "menu/item"; give each its own name"#)
    let all = #"{"name": "bar", "sublayers": [{"name": "item"}]}, \#(menu)"#
    #expect(
      try message(all)
        == #"3 layers are called "item" at 0 s; give those with the same path their own names, and use one of the paths: "#
        + #""bar/item", "menu/item" (2 layers)"#)
    #expect(
      try message((1...9).map { #"{"name": "m\#($0)", "sublayers": [\#(item)]}"# }.joined(separator: ", "))
        .hasSuffix(#""m8/item" and 1 more"#))
  }

  @Test func atOneTimeTheOrderOfTheDocumentDecides() throws {
    let film = try film(
      """
      [{"at": 2, "disableActions": true, "set": {"ball": {"opacity": 0.1}}},
       {"at": 1, "disableActions": true, "transactions": [
         {"at": 1, "set": {"ball": {"opacity": 0.2}}}, {"at": 1, "set": {"ball": {"zPosition": 5}}}]},
       {"at": 2, "disableActions": true, "set": {"ball": {"zPosition": 6}}, "completion": [{"set": {"sky": {"zPosition": 1}}}]}]
      """)
    let ball = try #require(film.presentation(of: "stage/ball", at: 2))
    #expect(ball.opacity == 0.2 && ball.zPosition == 6)
    #expect(film.presentation(of: "sky", at: 2.25)?.zPosition == 1)
  }

  @Test func allKeysOfATransaction() throws {
    let film = try film(
      """
      [{"at": 1, "duration": 2, "timingFunction": "linear",
        "remove": ["menu"], "set": {"extra": {"opacity": 0.5}, "ball": {"opacity": 0}},
        "add": [{"to": "stage", "layer": {"name": "extra"}, "index": 0}],
        "replace": {"sky": {"name": "ground", "animations": {"in": {"keyPath": "opacity", "fromValue": 0, "duration": 1}}}},
        "move": [{"layer": "stage/item", "below": "ball"}],
        "animate": {"ball": {"bounce": {"keyPath": "position.y", "toValue": 10}, "cut": {"type": "transition",
          "transition": "push", "subtype": "fromTop", "endProgress": 0.5}}},
        "completion": [{"removeAnimations": {"ball": ["bounce"]}}]}]
      """)
    let root = film.version(of: film.root, at: 2)
    #expect(root.children.map { film.version(of: $0, at: 2).model.name } == ["stage", "ground"])
    let stage = film.version(of: root.children[0], at: 2)
    #expect(stage.children.map { film.version(of: $0, at: 2).model.name } == ["extra", "item", "ball"])
    let ball = try #require(film.presentation(of: "stage/ball", at: 2))
    #expect(ball.opacity == 0.5 && ball.position.y == 5)
    #expect(film.presentation(of: "stage/extra", at: 2)?.opacity == 0.5)
    #expect(film.presentation(of: "ground", at: 1.5)?.opacity == 0.5)
    let state = try #require(film.version(of: stage.children[2], at: 2).transition(at: 2))
    #expect(state.transition.type == .push && state.transition.subtype == .fromTop && state.progress == 0.25)
  }

  @Test func aBeginMayBeSetByName() throws {
    let film = try film(
      #"[{"at": 1, "set": {"sky": {"duration": 2}, "menu": {"beginTime": "after:sky+1"}}}]"#)
    #expect(film.presentation(of: "menu", at: 2.9) == nil)
    #expect(film.presentation(of: "menu", at: 3)?.beginTime == 3)
  }
}
