import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Values of a Lottie document that there are not")
struct ChoiceTests {
  private static let path = #"{"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]], "i": [], "o": []}}"#

  private static func text(_ document: String, _ more: String = "") -> String {
    let document = #"{"t": "A", "s": 10, "fc": [0, 0, 0]\#(document)}"#
    return
      #"{"ty": 5, "nm": "a", "ip": 0, "op": 30, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": \#(document)}]}\#(more)}}"#
  }

  /// Shapes with one value each, and the note about another one.
  static let shapes: [(item: String, known: String, unknown: String, note: String)] = [
    (
      #"{"ty": "sr", "sy": VALUE}"#, "2", "5",
      #"has the type of a star 5 in "sr", which is unknown: it is a polygon"#
    ),
    (#"{"ty": "rc", "d": VALUE}"#, "3", "4", #"has the direction 4 in "rc", which is unknown"#),
    (#"{"ty": "fl", "r": VALUE}"#, "2", "0", #"has the fill rule 0 in "fl""#),
    (#"{"ty": "st", "lc": VALUE}"#, "3", "9", #"has the line cap 9 in "st""#),
    (#"{"ty": "st", "lj": VALUE}"#, "1", "1.5", #"has the line join 1.5 in "st""#),
    (
      #"{"ty": "st", "d": [{"n": VALUE, "v": {"k": 1}}]}"#, #""g""#, #""x""#,
      #"has a dash of the type "x" in "st""#
    ),
    (
      #"{"ty": "gf", "t": VALUE, "g": {"p": 1, "k": {"k": [0, 0, 0, 0]}}}"#, "2", "9",
      #"has the type of a gradient 9 in "gf", which is unknown: it is linear"#
    ),
    (#"{"ty": "mm", "mm": VALUE}"#, "4", "9", #"has the mode of merged paths 9 in "mm""#),
    (#"{"ty": "tm", "m": VALUE}"#, "2", #""all""#, #"has the mode of a trim "all" in "tm""#),
    (#"{"ty": "rp", "m": VALUE}"#, "2", "3", #"has the order of copies 3 in "rp""#),
    (#"{"ty": "zz", "pt": {"k": VALUE}}"#, "2", "3", #"has the type of points 3 in "zz""#),
    (#"{"ty": "op", "lj": VALUE}"#, "3", "true", ""),
    (#"{"ty": "gr", "it": [{"ty": "fl", "r": VALUE}]}"#, "1", "7", #"has the fill rule 7 in "fl""#),
    (
      #"{"ty": "fl", "bm": VALUE}"#, "1", #""multiply""#,
      #"has the blend mode "multiply", which is drawn as normal"#
    ),
    (#"{"ty": "fl", "bm": VALUE}"#, "16", "99", "has the blend mode 99, which is drawn as normal"),
    (#"{"ty": VALUE}"#, #""el""#, #""zz9""#, #"has a shape of the type "zz9", which is not drawn"#),
  ]

  @Test(arguments: shapes.indices) func shapesHaveKnownValues(_ index: Int) throws {
    let (item, known, unknown, note) = Self.shapes[index]
    func notes(_ value: String) throws -> [String] {
      let other = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [9, 9]}}, "#
      return try LottieScene(AnimuxLottieTests.shapes("a", other + item.replacing("VALUE", with: value)))
        .notes
    }
    #expect(try notes(known).isEmpty)
    let found = try notes(unknown)
    #expect(
      found.count == (note.isEmpty ? 0 : 1) && found.allSatisfy { $0.hasPrefix("layer \"a\" " + note) },
      "\(found)")
  }

  @Test(arguments: [
    (solid("a", "", #", "bm": "multiply""#), #"has the blend mode "multiply", which is drawn as normal"#),
    (solid("a", "", #", "bm": 99"#), "has the blend mode 99, which is drawn as normal"),
    (
      solid("a", "", #", "masksProperties": [{"nm": "M", "mode": "z", "pt": \#(path)}]"#),
      #"has a mask "M" of the mode "z", which is unknown: the mask is added"#
    ),
    (
      solid("a", "", #", "masksProperties": [{"mode": "a"}]"#),
      "has a mask without a path: the mask covers nothing"
    ),
    (
      solid("a", "", #", "ef": [{"ty": 29, "nm": "B", "ef": [{"v": {"k": 9}}, {"v": {"k": 7}}]}]"#),
      #"has the direction of a blur 7 in "B", which is unknown: the nearest one is used"#
    ),
    (solid("a", "", #", "ef": [{"nm": "E"}]"#), #"has the effect "E", which is not drawn"#),
    (solid("a", "", #", "sy": [{"nm": "S"}]"#), #"has the style "S", which is not drawn"#),
    (text(#", "j": 7"#), "has the justification 7, which is unknown: its lines begin on the left"),
    (text(#", "ca": 5"#), "has the kind of capitals 5, which is unknown: its letters are as written"),
    (text("", #", "m": {"g": 6}"#), "has the group of letters 6, which is unknown"),
    (
      text("", #", "a": [{"s": {"t": 0, "sh": 9}, "a": {}}]"#),
      "has the shape of a selector 9, which is unknown"
    ),
    (
      text("", #", "a": [{"s": {"t": 0, "b": "x"}, "a": {}}]"#),
      #"has the basis of a selector "x", which is unknown"#
    ),
    (
      text("", #", "a": [{"s": {"t": 0, "r": 0}, "a": {}}]"#),
      "has the unit of a selector 0, which is unknown"
    ),
    (
      text(#", "f": "Lost""#),
      #"names the font "Lost", which the document does not list: another one is used"#
    ),
    (text(#", "fc": "red""#).replacing(#""fc": [0, 0, 0], "#, with: ""), #"has "fc" that has no numbers"#),
    (text("", #", "p": {"m": 2}"#), "stands on a mask that the layer does not have: its lines are straight"),
    (#"{"nm": "a"}"#, "has no type: nothing is drawn"),
    (#"{"nm": "a", "ty": 77}"#, "has the type 77, which is not drawn"),
    (#"{"nm": "a", "ty": "4"}"#, #"has the type "4", which is not a number: nothing is drawn"#),
    (#"{"nm": "a", "ty": 0, "refId": 5}"#, "shows the composition 5, which the document does not have"),
    (#"{"nm": "a", "ty": 2}"#, #"shows the picture "", which the document does not have"#),
    (
      text("").replacing(#""t": "A""#, with: #""t": 12"#),
      "has the text 12, which is not a string: nothing is drawn"
    ),
    (text("").replacing(#""s": 10"#, with: #""s": -5"#), "has a text of the size -5: 0.1 is used"),
    (#"{"nm": "a", "ty": 5, "t": {}}"#, "has a text without documents: nothing is drawn"),
    (
      solid("a", #""p": {"k": [{"t": 0, "s": null}, {"t": 9, "s": [1, 2]}]}"#),
      #"has keyframes of "p" in "ks" whose values are not numbers: they are left out"#
    ),
    (
      solid("a", #""r": {"k": 0, "x": 5}"#),
      "has an expression for the rotation, which is not a text: the value without it is used"
    ),
  ]) func layersHaveKnownValues(_ layer: String, _ note: String) throws {
    let notes = try LottieScene(layer).notes
    #expect(notes.count == 1 && notes[0].hasPrefix("layer \"a\" " + note), "\(notes)")
  }

  @Test(arguments: [
    (
      solid("a", "", #", "parent": 9"#),
      "has the parent 9, which its composition does not have: it is placed without one"
    ),
    (solid("a", "", #", "parent": "rig""#), #"has the parent "rig", which its composition does not have"#),
    (solid("a", "", #", "ind": 3, "parent": 3"#), "is its own parent: it is placed without one"),
    (solid("a", "", #", "tt": 1"#), "has a matte and is the first layer: the whole layer is visible"),
    (solid("a", "", #", "tt": 1, "tp": 9"#), "has the matte 9, which its composition does not have"),
    (solid("a", "", #", "ind": 3, "tt": 1, "tp": 3"#), "is its own matte: the whole layer is visible"),
    (
      solid("a", "", #", "ef": [{"ty": 28, "ef": [{"v": {"k": 8}}]}]"#),
      "has the matte 8, which its composition does not have: the whole layer is visible"
    ),
  ]) func linksLeadToLayers(_ layer: String, _ note: String) throws {
    let scene = try LottieScene(layer)
    #expect(scene.notes.count == 1 && scene.notes[0].hasPrefix("layer \"a\" " + note), "\(scene.notes)")
    #expect(scene.layers.count == 1 && scene.layers[0]["sublayers"]?.elements.count == 1)
    #expect(scene.layers[0]["mask"] == nil)
  }

  @Test func aMatteOfAnUnknownModeIsOneByOpacity() throws {
    let scene = try LottieScene(solid("m", "", #", "td": 1"#) + "," + solid("a", "", #", "tt": 5"#))
    #expect(
      scene.notes == ["layer \"a\" has the matte mode 5, which is unknown: the opacity of its matte is used"])
    #expect(scene.layers[0]["mask"] != nil)
  }

  @Test(arguments: [
    (#", "markers": {}"#, #""markers" of the document is not a list: it counts as empty"#),
    (#", "slots": []"#, #""slots" of the document is not an object: it counts as empty"#),
    (
      #", "assets": [{"id": "a"}, {"id": "b"}, {"id": "a"}]"#,
      #"the document has several assets with the id "a": the last one is used"#
    ),
  ]) func documentsHaveListsOfTheirKind(_ members: String, _ note: String) throws {
    #expect(try LottieScene(solid("a"), more: members).notes == [note])
  }

  @Test func aFileCanHaveTheNameOfAnAddress() throws {
    let text =
      #"{"v": "5.7", "w": 9, "h": 9, "fr": 30, "ip": 0, "op": 9, "assets": [{"id": "p", "w": 9, "h": 9, "u": "i/", "p": "a%20b.png"}], "layers": [{"ty": 2, "refId": "p", "ip": 0, "op": 9, "ks": {}}]}"#
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "a.json", text: text), &diagnostics))
    func source(_ file: String) -> JSON? {
      let result = Converter.scene(
        of: json, maximumValues: 9, maximumLayers: 9, hasFile: { path, _ in path == file })
      return result.scene["layers"]?.elements.first?["sublayers"]?.elements.first?["source"]
    }
    #expect(source("i/a b.png") == "i/a b.png" && source("i/a%20b.png") == "i/a%20b.png")
    #expect(source("a b.png") == nil)
  }

  @Test func shapesThatAreNullAreNoted() throws {
    let notes = try LottieScene(#"{"ty": 4, "nm": "a", "ip": 0, "op": 30, "ks": {}, "shapes": null}"#).notes
    #expect(notes == [#"layer "a" has null as "shapes": it counts as an empty list"#])
  }

  @Test(
    arguments: [
      (200.5, 90, ["the document is 200.5 pixels wide, and the film 201"]), (200, 90, []),
      (200, 0.5, ["the document is 0.5 pixels high, and the film 1"]),
    ] as [(Double, Double, [String])])
  func sizesBetweenPixelsAreNoted(_ width: Double, _ height: Double, _ notes: [String]) throws {
    #expect(try LottieScene(solid("a"), size: (width, height)).notes == notes)
  }

  @Test func notesAboutAMatteNameTheMatte() throws {
    let scene = try LottieScene(solid("m", "", #", "td": 1, "bm": 99"#) + "," + solid("a", "", #", "tt": 1"#))
    #expect(scene.notes == ["layer \"m\" has the blend mode 99, which is drawn as normal"])
  }

  @Test(arguments: [
    ("#ff8800", "#ff8800", ""), ("ff8800", "#ff8800", ""), ("#f80", "#ff8800", ""), ("orange", "#ffa500", ""),
    ("rgb(255, 136, 0)", "#ff8800", ""),
    ("oragne", "#000000", #"layer "a" has the colour "oragne", which is unknown: it is black"#),
  ]) func solidsHaveTheColoursOfCSS(_ text: String, _ color: String, _ note: String) throws {
    let scene = try LottieScene(
      #"{"ty": 1, "nm": "a", "sw": 9, "sh": 9, "sc": "\#(text)", "ip": 0, "op": 30, "ks": {}}"#)
    #expect(scene.layers[0]["sublayers"]?.elements[0]["backgroundColor"] == JSON(color))
    #expect(scene.notes == (note.isEmpty ? [] : [note]))
  }
}
