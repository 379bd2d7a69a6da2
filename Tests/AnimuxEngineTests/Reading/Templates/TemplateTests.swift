import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct TemplateTests {
  private func names(_ members: String, variables: [String: JSON] = [:]) throws -> [String?] {
    try templateScene(members, variables: variables).layers.map(\.name)
  }

  @Test func aWholeTextTakesAValueOfAnyType() throws {
    let layer = try #require(
      try templateScene(
        #"""
        "variables": {"size": [20, 10], "o": 0.5, "h": true, "none": null, "info": {"a": [1]}, "t": 2},
        "layers": [{"size": "${size}", "opacity": "${o}", "hidden": "${h}", "backgroundColor": "${none}", "userInfo": "${info}",
          "position": ["${t * 10}%", "50%"], "beginTime": "${t}s"}]
        """#
      ).layers.first)
    #expect(layer.bounds.size == Size(20, 10) && layer.opacity == 0.5 && layer.isHidden)
    #expect(layer.backgroundColor == nil && layer.userInfo == ["a": [1]])
    #expect(layer.position == Point(80, 150) && layer.beginTime == 2)
  }

  @Test func variablesReferToEachOtherInAnyOrder() throws {
    let scene = try templateScene(
      #""variables": {"a": "${b + 1}", "b": "${c * 2}", "c": 3, "w": "${width / 2}"}"#)
    #expect(scene.variables.map(\.value) == [7, 6, 3, 200])
    #expect(
      templateErrors(#""variables": {"a": "${b}", "b": "${a + 1}"}"#)
        == [#"scene.json:2:36: error: variables.b: "a" depends on itself: "a" → "b" → "a""#])
  }

  @Test func aNumberIsATextWhereATextIsAskedFor() throws {
    let members =
      #""variables": {"year": 2026, "yes": true}, "layers": [{"name": "${year}"}, {"type": "text", "string": "${yes}"}]"#
    let scene = try templateScene(members)
    #expect(scene.layers[0].name == "2026" && (scene.layers[1].content as? TextContent)?.string == "true")
    #expect(templateErrors(#""layers": [{"name": 2026}]"#).count == 1)
  }

  @Test func aVariableMayBeCalledAsTheCanvas() throws {
    let text =
      #"{"variables": {"width": 64, "fps": 25}, "size": ["${width}", "${width / 2}"], "fps": "${fps}", "duration": "${fps}f"}"#
    let scene = try Scene(Source(name: "a.json", text: text))
    #expect(scene.size == Size(64, 32) && scene.frameRate == FrameRate(25) && scene.duration == 1)
    let circle = #"{"size": ["${width}", 10], "duration": 1}"#
    let error = #expect(throws: SceneError.self) { try Scene(Source(name: "a.json", text: circle)) }
    #expect(
      error?.description == #"a.json:1:14: error: size[0]: "width" depends on itself: "width" → "width""#)
    let endless = #"{"size": [10, 10], "layers": [{"duration": "${duration}"}]}"#
    let other = #expect(throws: SceneError.self) { try Scene(Source(name: "a.json", text: endless)) }
    #expect(
      other?.description
        == #"a.json:1:47: error: layers[0].duration: the document does not set "duration", which this expression requires"#
    )
  }

  @Test func valuesFromOutside() throws {
    let members =
      #""variables": {"title": "A", "n": 1, "people": []}, "layers": [{"name": "${title}"}, {"repeat": "${people}", "layer": {"name": "${item.name}", "opacity": "${n}"}}]"#
    let data = #"{"title": "B", "people": [{"name": "Bo"}, {"name": "${x}"}], "comment": 1, "_free": 2}"#
    let scene = try templateScene(members, variables: ["title": "C"], data: data)
    #expect(scene.layers.map(\.name) == ["C", "Bo", "${x}"])
    #expect(
      templateErrors(
        members, variables: ["n": "x", "titel": 1], data: #"{"people": [{"name": [5]}], "peple": 1}"#)
        == [
          #"values.json:1:22: error: people[0].name: expected a name, found a list of 1; layers[1].layer.name uses it"#,
          #"values.json:1:29: warning: the document does not declare "peple" (did you mean "people"?); these values are ignored"#,
          #"variable "n": error: expected a number 0…1, found "x"; layers[1].layer.opacity uses it"#,
          #"variable "titel": error: the document has no variable "titel"; did you mean "title"?"#,
        ])
    #expect(
      templateErrors("\"layers\": []", data: "[1]")
        == [
          #"values.json:1:1: error: expected an object with the values of variables by their names, found a list of 1"#
        ])
    #expect(
      templateErrors("\"layers\": []", data: "[1").first?.hasPrefix("values.json:1:3: error: ") == true)
  }

  @Test func filesInDataCountFromTheDocument() throws {
    let source = Source(
      name: "films/a.json",
      text: #"{"size": [9, 9], "duration": 1, "variables": {"p": ""}, "layers": [{"contents": "${p}"}]}"#)
    let scene = try Scene(source, data: Source(name: "elsewhere/b.json", text: #"{"p": "c.png"}"#))
    #expect(scene.layers[0].contents?.file?.path == "films/c.png")
    #expect(try Scene(source, variables: ["p": "d.png"]).layers[0].contents?.file?.path == "films/d.png")
  }

  @Test func aDefinitionIsTakenAndOverridden() throws {
    let scene = try templateScene(
      #"""
      "definitions": {
        "base": {"opacity": 0.5, "userInfo": {"a": 1, "b": {"c": 2, "d": [1, 2]}}, "name": "${nowhere}"},
        "card": {"use": "base", "size": [10, 20], "animations": {"in": {"use": "pop", "duration": 2}}},
        "pop": {"keyPath": "opacity", "toValue": 1, "duration": 1},
        "red": "#f00", "place": [1, 2]
      },
      "layers": [{"use": "card", "name": "x", "userInfo": {"b": {"d": [9], "e": 3}}, "backgroundColor": {"use": "red"}, "position": {"use": "place"}}]
      """#)
    let layer = try #require(scene.layers.first)
    #expect(layer.opacity == 0.5 && layer.bounds.size == Size(10, 20) && layer.name == "x")
    #expect(layer.userInfo == ["a": 1, "b": ["c": 2, "d": [9], "e": 3]])
    #expect(layer.backgroundColor == Color(1, 0, 0) && layer.position == Point(1, 2))
    #expect(layer.animations.first?.key == "in" && layer.animations.first?.animation.timing.duration == 2)
  }

  @Test func errorsOfDefinitions() {
    let definitions =
      #""definitions": {"a": {"use": "b"}, "b": {"sublayers": [{"use": "a"}]}, "n": 5, "bad": {"opactiy": 1}}, "layers": ["#
    func errorMessage(_ layer: String) -> [String] { templateErrors(definitions + "\n\(layer)]") }
    #expect(
      errorMessage(#"{"use": "c"}"#)
        == [
          #"scene.json:3:9: error: layers[0].use: there is no definition "c"; expected "a", "b", "bad" or "n""#
        ])
    #expect(
      errorMessage(#"{"use": "a"}"#)
        == [#"scene.json:2:64: error: definitions.b.sublayers[0].use: "a" requests itself: "a" → "b" → "a""#])
    #expect(
      errorMessage(#"{"use": "n", "name": "x"}"#)
        == ["scene.json:3:9: error: layers[0].use: keys beside this one require an object, found 5"])
    #expect(
      errorMessage(#"{"use": "bad"}, {"use": "bad"}"#)
        == [
          #"scene.json:2:88: error: unknown key "opactiy" in layers[0]; did you mean "opacity"?"#
        ])
    #expect(
      errorMessage(#"{"use": 5}"#) == [
        "scene.json:3:9: error: layers[0].use: expected a definition's name, found 5"
      ])
    #expect(
      errorMessage(#"{"use": "n", "include": "a"}"#)
        == [#"scene.json:3:1: error: layers[0]: "use" and "include" cannot be combined in one object"#])
    #expect(
      templateErrors(#""layers": [{"use": "a"}]"#)
        == [
          #"scene.json:2:20: error: layers[0].use: there is no definition "a"; the document has no definitions"#
        ])
  }

  @Test func aDefinitionCanBeUsedInItsUse() throws {
    let scene = try templateScene(
      #""definitions": {"c": {"opacity": 0.5}}, "layers": [{"use": "c", "sublayers": [{"use": "c", "sublayers": [{"use": "c"}]}]}]"#
    )
    #expect(scene.layers[0].sublayers[0].sublayers[0].opacity == 0.5)
  }

  @Test func aRepeatStampsALayerForEachElement() throws {
    #expect(
      try names(#""layers": [{"repeat": 3, "layer": {"name": "n${index}/${item}/${count}"}}]"#) == [
        "n0/0/3", "n1/1/3", "n2/2/3",
      ])
    #expect(
      try names(#""layers": [{"repeat": ["a", "b"], "layer": {"name": "${item}"}}, {"name": "c"}]"#) == [
        "a", "b", "c",
      ])
    #expect(try names(#""layers": [{"repeat": 0, "layer": {}}, {"repeat": [], "layer": {}}]"#) == [])
    let grid =
      #""layers": [{"repeat": 2, "as": "row", "layer": {"repeat": ["x", "y"], "as": "c", "layer": {"name": "${row}${c}${rowIndex}${cIndex}${index}", "if": "${row == 0 || c == 'x'}"}}}]"#
    #expect(try names(grid) == ["0x000", "0y011", "1x100"])
    #expect(
      try names(
        #""definitions": {"r": {"repeat": 2, "layer": {"name": "${index}"}}}, "layers": [{"use": "r", "layer": {"opacity": 0}}]"#
      ) == ["0", "1"])
  }

  @Test func repeatsInOtherLists() throws {
    let scene = try templateScene(
      #"""
      "layers": [{"repeat": 3, "layer": {"name": "dot${index}"}},
        {"name": "g", "type": "gradient", "colors": [{"repeat": 4, "value": "hsl(${index * 90}deg 50% 50%)"}],
         "animations": [{"repeat": 2, "animation": {"keyPath": "opacity", "toValue": 0, "beginTime": "${index}s"}}]}],
      "timeline": [{"repeat": 3, "transaction": {"at": "${index}", "set": {"dot${index}": {"opacity": 0}}}}]
      """#)
    #expect(scene.layers[3].animations.count == 2 && scene.timeline.map(\.beginTime) == [0, 1, 2])
    #expect((scene.layers[3].content as? GradientContent)?.colors.count == 4)
  }

  @Test(arguments: [
    (
      #"{"repeat": 10000000, "layer": {}}"#, 12,
      #"layers[0].repeat: 10000000 is out of range; expected a whole number 0…1000000, or a list"#
    ),
    (
      #"{"repeat": -1, "layer": {}}"#, 12,
      #"layers[0].repeat: -1 is out of range; expected a whole number 0…1000000, or a list"#
    ),
    (
      #"{"repeat": 1.5, "layer": {}}"#, 12,
      #"layers[0].repeat: 1.5 is out of range; expected a whole number 0…1000000, or a list"#
    ),
    (
      #"{"repeat": {}, "layer": {}}"#, 12,
      #"layers[0].repeat: expected a whole number or a list, found an object"#
    ),
    (
      #"{"repeat": 2, "as": "a-b", "layer": {}}"#, 21,
      #"layers[0].as: expected a name of letters, digits and "_", found "a-b""#
    ),
    (
      #"{"repeat": 2}"#, 1,
      #"layers[0]: a repeat must have one of the keys "layer", "animation", "transaction", "track" or "value""#
    ),
    (
      #"{"repeat": 2, "layer": {}, "lyer": 1}"#, 28,
      #"layers[0].lyer: unknown key "lyer" in a repeat; did you mean "layer"?"#
    ),
    (
      #"{"repeat": 2, "layer": {"opactiy": 1}}"#, 25,
      #"unknown key "opactiy" in layers[0].layer; did you mean "opacity"?"#
    ),
    (
      #"{"repeat": 2, "layer": {"opacity": "${itme}"}}"#, 39,
      #"layers[0].layer.opacity: unknown name "itme"; did you mean "item"?"#
    ),
    (
      #"{"mask": {"repeat": 2, "layer": {}}}"#, 11,
      #"layers[0].mask.repeat: a repeat must be in a list, to which its copies are added"#
    ),
    (
      #"{"repeat": 1000000, "layer": {"repeat": 1000, "value": {}}}"#, 47,
      #"layers[0].layer.value: repeats and definitions make more than 1000000 values (the limit "values")"#
    ),
  ])
  func errorsOfRepeats(layer: String, column: Int, message: String) {
    let found = templateErrors("\"layers\": [\n\(layer)]")
    #expect(found.contains("scene.json:3:\(column): error: \(message)") || message.contains("more than"))
    #expect(found.count == 1)
    if message.contains("more than") {
      #expect(
        found[0].hasSuffix("repeats and definitions make more than 1000000 values (the limit \"values\")"))
    }
  }

  @Test func anIfLeavesOut() throws {
    let layers = [
      "true", "false", "null", "\"\"", "[]", "{}", "0", "\"x\"", "\"${none}\"", "\"${1 > 0}\"",
      "\"${none || list}\"",
    ].enumerated().map { #"{"name": "\#($0.offset)", "if": \#($0.element)}"# }.joined(separator: ", ")
    #expect(
      try names(#""variables": {"none": null, "list": [1]}, "layers": [\#(layers)]"#) == [
        "0", "6", "7", "9", "10",
      ])
    let scene = try templateScene(
      #""layers": [{"mask": {"if": false}, "animations": {"a": {"keyPath": "opacity", "if": false}, "b": {"keyPath": "opacity", "if": true}}}], "timeline": [{"if": false, "at": "x"}]"#
    )
    #expect(scene.layers[0].mask == nil && scene.timeline.isEmpty)
    #expect(scene.layers[0].animations.map(\.key) == ["b"])
  }

  @Test func aCompositionHasNamesOfItsOwn() throws {
    let scene = try templateScene(
      #"""
      "variables": {"a": 1, "b": 2}, "definitions": {"d": {"opacity": 0.25}},
      "layers": [{"type": "composition", "inputs": {"b": "${a + 10}"}, "scene": {"size": [50, 60], "duration": 3,
        "variables": {"b": 0, "c": "${b + a}"}, "layers": [{"use": "d", "name": "${b}/${c}/${width}/${duration}"}]}}]
      """#)
    let inner = try #require((scene.layers[0].content as? CompositionContent)?.scene)
    #expect(inner.layers[0].name == "11/12/50/3" && inner.layers[0].opacity == 0.25)
    #expect(
      templateErrors(
        #""layers": [{"type": "composition", "inputs": {"x": 1}, "scene": {"size": [5, 6], "duration": 1, "layers": []}}], "definitions": {}"#
      )
        == [#"scene.json:2:47: error: layers[0].inputs.x: the document has no variable "x""#])
  }

  @Test func commentsAndPrivateKeysAreLeftAlone() throws {
    #expect(
      templateErrors(
        #""comment": "${", "_x": {"use": 1}, "x-y": [{"repeat": -1}], "variables": {"_a": "${"}, "layers": [{"comment": "${x}"}]"#
      ) == [])
  }

  @Test func printedScenesReadBack() throws {
    var scene = Scene(size: Size(10, 10), duration: 1)
    scene.layers = [Layer(name: #"a${b}\${c}$"#)]
    let again = try Scene(Source(name: "a.json", text: scene.document.text()))
    #expect(again.layers[0].name == scene.layers[0].name)
  }

  @Test func keysMayHaveExpressions() {
    #expect(
      templateErrors(
        #""variables": {"n": 1}, "layers": [{"name": "a1"}], "timeline": [{"set": {"a${n}": {}, "a${2 - n}": {}}}]"#
      )
        == [#"scene.json:2:87: error: timeline[0].set["a${2 - n}"]: duplicate key "a1""#])
  }

  @Test func namesOfVariables() {
    #expect(
      templateErrors(#""variables": {"a-b": 1, "true": 2, "größe_2": 3}"#)
        == [
          #"scene.json:2:15: error: variables.a-b: a variable's name must consist of letters, digits and "_", found "a-b""#,
          #"scene.json:2:25: error: variables.true: a variable's name must consist of letters, digits and "_", found "true""#,
        ])
  }
}
