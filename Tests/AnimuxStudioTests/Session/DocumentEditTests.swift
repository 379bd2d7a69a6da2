import AnimuxDocuments
import AnimuxServer
import Testing

@testable import AnimuxStudio

@Suite("Edits of a document's text")
struct DocumentEditTests {
  private static let text = """
    {
      // A comment stays.
      "size": [96, 64], "duration": 4,
      "layers": [
        {"name": "a", "position": [ 10,20 ], "opacity": 0.50, "x-note": "b"},
        {
          "name": "b",
          "frame": [0, 0, 20, 10], /* as it is */
          "beginTime": 1, "duration": 2,
          "backgroundColor": "${tint}",
          "sublayers": [{"text": "no name"}, {"name": "c", "animations": [
            {"keyPath": "opacity", "type": "keyframe", "values": [0, 1, 0], "duration": 2}]}]
        },
        {"name": "row", "repeat": 3},
      ]
    }
    """

  private func edited(_ edit: JSON, _ text: String = DocumentEditTests.text) throws -> String {
    let document = try #require(DocumentText(Array(text.utf8)))
    let whole = edit.located(in: document)
    return String(decoding: try DocumentEdit(text: document, edit: whole).applied(), as: UTF8.self)
  }

  private func set(_ layer: String, _ key: String, _ value: JSON, from: JSON = nil) -> JSON {
    JSON(object: [
      ("kind", "set"), ("layer", JSON(layer)), ("keyPath", JSON(key)), ("value", value), ("from", from),
    ])
  }

  /// Each level is looked through once.
  @Test func objectsInListsInListsAreFoundAtOnce() throws {
    let text = "{\"a\":" + String(repeating: "[", count: 60) + "{}" + String(repeating: "]", count: 60) + "}"
    let document = try #require(DocumentText(Array(text.utf8)))
    #expect(document.object(at: 65)?.isObject == true && document.object(at: 66) == nil)
  }

  @Test func aPieceOfATextIsNotEdited() throws {
    let text = #"{"layers": [{"type": "text", "name": "t", "string": "Hello", "split": "characters"}]}"#
    let edit = JSON(object: [
      ("kind", "set"), ("layer", "t/1"), ("at", 12), ("keyPath", "opacity"), ("value", 0.5),
    ])
    let document = try #require(DocumentText(Array(text.utf8)))
    #expect(throws: EditRefusal.self) { try DocumentEdit(text: document, edit: edit).applied() }
  }

  @Test func onlyTheValueChanges() throws {
    #expect(try edited(set("a", "opacity", 0.75)) == Self.text.replacing("0.50", with: "0.75"))
    #expect(
      try edited(set("a", "position", [12.5, 20])) == Self.text.replacing("[ 10,20 ]", with: "[ 12.5,20 ]"))
  }

  @Test func aNewKeyFollowsTheOthersInTheirStyle() throws {
    let inLine = try edited(set("a", "cornerRadius", 4))
    #expect(
      inLine == Self.text.replacing("\"x-note\": \"b\"", with: "\"x-note\": \"b\", \"cornerRadius\": 4"))
    let ownLine = try edited(set("b", "zPosition", 4))
    #expect(
      ownLine
        == Self.text.replacing(
          "\"duration\": 2}]}]\n", with: "\"duration\": 2}]}],\n      \"zPosition\": 4\n"))
    #expect(try edited(set("b/#0", "opacity", 0)).contains("{\"text\": \"no name\", \"opacity\": 0}"))
  }

  @Test func aFrameMovesWithThePosition() throws {
    let moved = try edited(set("b", "position", [15, 4], from: [10, 5]))
    #expect(moved == Self.text.replacing("[0, 0, 20, 10]", with: "[5, -1, 20, 10]"))
  }

  @Test func barsMoveAndAreTrimmed() throws {
    func time(_ edge: String, _ step: Double, _ begin: Double, _ end: Double) -> JSON {
      JSON(object: [
        ("kind", "time"), ("layer", "b"), ("edge", JSON(edge)), ("step", JSON(step)), ("begin", JSON(begin)),
        ("end", JSON(end)),
      ])
    }
    let times = "\"beginTime\": 1, \"duration\": 2,\n"
    #expect(
      try edited(time("whole", 0.5, 1.5, 3.5))
        == Self.text.replacing(times, with: "\"beginTime\": 1.5, \"duration\": 2,\n"))
    #expect(
      try edited(time("end", -0.5, 1, 2.5))
        == Self.text.replacing(times, with: "\"beginTime\": 1, \"duration\": 1.5,\n"))
    #expect(
      try edited(time("begin", 0.5, 1.5, 3))
        == Self.text.replacing(times, with: "\"beginTime\": 1.5, \"duration\": 1.5,\n"))
  }

  @Test func keysMoveBetweenTheirNeighbours() throws {
    let place = try #require(Self.text.firstRange(of: "{\"keyPath\"")).lowerBound.utf16Offset(in: Self.text)
    func key(_ step: Double) -> JSON {
      JSON(object: [("kind", "key"), ("place", JSON(place)), ("key", 1), ("step", JSON(step))])
    }
    #expect(try edited(key(0.5)).contains("\"duration\": 2, \"keyTimes\": [0, 0.75, 1]}"))
    #expect(try edited(key(9)).contains("\"keyTimes\": [0, 1, 1]}"))
    func end(_ number: Int, _ step: Double) throws -> String {
      try edited(
        JSON(object: [("kind", "key"), ("place", JSON(place)), ("key", JSON(number)), ("step", JSON(step))]))
    }
    // The key in the middle stays at 1 s.
    #expect(try end(2, 2).contains("\"duration\": 4, \"keyTimes\": [0, 0.25, 1]}"))
    #expect(
      try end(0, 0.5).contains("\"duration\": 1.5, \"beginTime\": 0.5, \"keyTimes\": [0, 0.333333333333, 1]}")
    )
    #expect(try end(0, 9).contains("\"keyTimes\": [0, 0.000999000999, 1]}"))
  }

  private func key(_ kind: String, _ members: (String, JSON)..., in text: String) throws -> String {
    let document = try #require(DocumentText(Array(text.utf8)))
    let animation = try #require(document.root["layers"]?.list?.first?["animations"]?.list?.first)
    let place = JSON(Double(animation.place.offset))
    return try edited(JSON(object: [("kind", JSON(kind)), ("place", place)] + members), text)
  }

  @Test func keysAreMadeAndRemoved() throws {
    let even = #"{"layers": [{"animations": [{"values": [[0, 0], [8, 4], [0, 0]], "duration": 2}]}]}"#
    let made = try key("make-key", ("offset", 0.5), in: even)
    #expect(
      made
        == #"{"layers": [{"animations": [{"values": [[0, 0], [4, 2], [8, 4], [0, 0]], "duration": 2, "keyTimes": [0, 0.25, 0.5, 1]}]}]}"#
    )
    #expect(
      try key("remove-key", ("key", 1), in: made)
        == even.replacing("2}]", with: #"2, "keyTimes": [0, 0.5, 1]}]"#))
    let curved =
      #"{"layers": [{"animations": [{"values": [0, 1, 2], "keyTimes": [0, 0.2, 1], "timingFunctions": ["linear", "easeIn"]}]}]}"#
    let more = try key("make-key", ("offset", 0.15), in: curved)
    #expect(
      more
        == #"{"layers": [{"animations": [{"values": [0, 1, 1.3154, 2], "keyTimes": [0, 0.2, 0.6, 1], "timingFunctions": ["linear", [0.3144, 0, 0.6736, 0.4441], [0.5458, 0.4281, 1, 1]]}]}]}"#
    )
    #expect(throws: EditRefusal.self) { try key("remove-key", ("key", 0), in: curved) }
    #expect(throws: EditRefusal.self) { try key("make-key", ("offset", 0.05), in: curved) }
    let basic = #"{"layers": [{"animations": [{"toValue": 1, "duration": 2}]}]}"#
    #expect(throws: EditRefusal.self) { try key("make-key", ("offset", 1), in: basic) }
  }

  @Test func layersAreReordered() throws {
    let text =
      #"{"layers": [{"name": "a"}, /* of b */ {"name": "b", "sublayers": [{"name": "c"}, {"name": "d"}]}]}"#
    func order(_ kind: String, _ layer: String, _ text: String) throws -> String {
      try edited(JSON(object: [("kind", JSON(kind)), ("layer", JSON(layer))]), text)
    }
    let swapped = try order("forward", "a", text)
    #expect(
      swapped
        == #"{"layers": [/* of b */ {"name": "b", "sublayers": [{"name": "c"}, {"name": "d"}]}, {"name": "a"}]}"#
    )
    #expect(try order("backward", "a", swapped) == text)
    #expect(
      try order("backward", "b/d", text)
        == text.replacing(#"{"name": "c"}, {"name": "d"}"#, with: #"{"name": "d"}, {"name": "c"}"#))
    #expect(throws: EditRefusal.self) { try order("backward", "a", text) }
    #expect(throws: EditRefusal.self) { try order("forward", "b/d", text) }
  }

  @Test func copiesHaveNamesOfTheirOwn() throws {
    let copy = JSON(object: [("kind", "duplicate"), ("layer", "a")])
    let twice = try edited(copy, edited(copy, #"{"layers": [{"name": "a"}]}"#))
    #expect(twice == #"{"layers": [{"name": "a"}, {"name": "a copy 2"}, {"name": "a copy"}]}"#)
    #expect(
      try edited(copy, "{\"layers\": [\n  {\"name\": \"a\"} // of a\n]}")
        == "{\"layers\": [\n  {\"name\": \"a\"}, // of a\n  {\"name\": \"a copy\"}\n]}")
  }

  @Test func layersAreRemovedAndDuplicated() throws {
    let less = try edited(JSON(object: [("kind", "delete"), ("layer", "a")]))
    #expect(!less.contains("\"a\"") && DocumentText(Array(less.utf8))?.root["layers"]?.list?.count == 2)
    let more = try edited(JSON(object: [("kind", "duplicate"), ("layer", "a")]))
    #expect(
      more.contains("{\"name\": \"a copy\", \"position\": [ 10,20 ], \"opacity\": 0.50, \"x-note\": \"b\"}"))
    #expect(DocumentText(Array(more.utf8))?.root["layers"]?.list?.count == 4)
  }

  @Test func layersKeepTheirComments() throws {
    let text = """
      {"layers": [ // from back to front
        // Before a.
        {"name": "a"}, // behind a
        {"name": "b"}, /* behind b */

        // Alone.

        // Before c.
        {"name": "c"} // behind c
      ]}
      """
    func result(_ kind: String, _ layer: String) throws -> String {
      try edited(JSON(object: [("kind", JSON(kind)), ("layer", JSON(layer))]), text)
    }
    let (a, b) = (
      "  // Before a.\n  {\"name\": \"a\"}, // behind a\n", "  {\"name\": \"b\"}, /* behind b */\n"
    )
    #expect(try result("forward", "a") == text.replacing(a + b, with: b + a))
    #expect(try result("delete", "a") == text.replacing(a, with: ""))
    #expect(try result("delete", "b") == text.replacing(b, with: ""))
    let c = "\n  // Before c.\n  {\"name\": \"c\"} // behind c"
    #expect(
      try result("delete", "c")
        == text.replacing(c, with: "").replacing("\"b\"},", with: "\"b\"}").replacing(
          "// Alone.\n", with: "// Alone."))
    let swapped = try result("backward", "c")
    #expect(
      swapped.contains(
        "  // Before c.\n  {\"name\": \"c\"}, // behind c\n\n  // Alone.\n\n  {\"name\": \"b\"} /* behind b */\n"
      ))
  }

  @Test func layersAreFoundByTheirPlacesAndNotByTheirNames() throws {
    let text =
      ##"{"layers": [{"name": "s", "sublayers": [{"name": "lash"}]}, {"name": "s/lash"}, {"name": "#3"}, {}, {}]}"##
    let document = try #require(DocumentText(Array(text.utf8)))
    let layers = try #require(document.root["layers"]?.list)
    for (layer, wanted) in [
      (layers[1], ##"{"name": "s/lash", "opacity": 0}"##), (layers[2], ##"{"name": "#3", "opacity": 0}"##),
      (layers[3], ##"{"name": "#3"}, {"opacity": 0}, {}"##),
    ] {
      let edit = JSON(object: [
        ("kind", "set"), ("layer", "s/lash"), ("at", JSON(Int(layer.place.offset))), ("keyPath", "opacity"),
        ("value", 0),
      ])
      let after = String(decoding: try DocumentEdit(text: document, edit: edit).applied(), as: UTF8.self)
      #expect(after.contains(wanted) && after.count < text.count + 16)
    }
  }

  @Test func onlyTheElementsChangeThatMove() throws {
    let text = """
      {"layers": [{"name": "a", "position": [ 100.50, // from the left
        60 // from the top
      ]}, {"name": "p", "position": ["80%", "50%"]}, {"name": "f", "frame": ["10%", 20, "5vw", 4]},
      {"name": "x", "position.x": 5, "position.y": 7}, {"name": "e", "position": ["${w}", 5]}]}
      """
    func moved(_ layer: String, _ from: JSON, _ to: JSON, _ key: String = "position") throws -> String {
      let edit = JSON(object: [
        ("kind", "set"), ("layer", JSON(layer)), ("keyPath", JSON(key)), ("from", from), ("value", to),
        ("within", [200, 100] as JSON), ("canvas", [400, 300] as JSON),
      ])
      return try edited(edit, text)
    }
    #expect(try moved("a", [100.5, 60], [100.5, 70]) == text.replacing("60 //", with: "70 //"))
    #expect(try moved("a", [100.5, 60], [101, 60]) == text.replacing("100.50", with: "101"))
    #expect(try moved("a", 60, 61, "position.y") == text.replacing("60 //", with: "61 //"))
    #expect(try moved("p", [160, 50], [170, 50]) == text.replacing("80%", with: "85%"))
    #expect(try moved("f", [30, 22], [40, 22]) == text.replacing("\"10%\"", with: "\"15%\""))
    #expect(try moved("f", [20, 4], [24, 5], "size") == text.replacing("\"5vw\", 4", with: "\"6vw\", 5"))
    #expect(try moved("x", [5, 7], [5, 8]) == text.replacing("7}", with: "8}"))
    #expect(try moved("e", [9, 5], [9, 6]) == text.replacing("\"${w}\", 5", with: "\"${w}\", 6"))
    #expect(throws: EditRefusal.self) { try moved("e", [9, 5], [8, 5]) }
    let frame = try moved("f", [0, 0, 10, 10], [0, 0, 12, 10], "bounds")
    #expect(frame == text.replacing("\"5vw\"", with: "\"5.5vw\""))
  }

  @Test func cornersResizeWhatTheDocumentSets() throws {
    let text = """
      {"layers": [{"name": "s", "position": [100, 50], "size": [ 40,20 ]}, {"name": "f", "frame": [80, 40, 40, 20]},
      {"name": "t", "position": [1, 2]}, {"name": "x", "position.x": 100, "size": [40, 20]}]}
      """
    func resized(_ layer: String) throws -> String {
      // The lower right corner is pulled by (10, 4); the anchor is in the middle.
      let edit = JSON(object: [
        ("kind", "resize"), ("layer", JSON(layer)), ("size", [50, 24] as JSON),
        ("fromSize", [40, 20] as JSON),
        ("position", [105, 52] as JSON), ("fromPosition", [100, 50] as JSON), ("anchor", [0.5, 0.5] as JSON),
      ])
      return try edited(edit, text)
    }
    #expect(
      try resized("s")
        == text.replacing("[ 40,20 ]", with: "[ 50,24 ]").replacing("[100, 50]", with: "[105, 52]"))
    #expect(try resized("f") == text.replacing("[80, 40, 40, 20]", with: "[80, 40, 50, 24]"))
    #expect(throws: EditRefusal.self) { try resized("t") }
    // The position that would be written would have no effect.
    let refusal = #expect(throws: EditRefusal.self) { try resized("x") }
    #expect(refusal?.reason.contains("\"position.x\"") == true)
  }

  @Test func identityRemovesTheTransform() throws {
    let text =
      #"{"layers": [{"name": "a", "transform.rotation.z": 0.5, "opacity": 1, "transform.scale": 2}]}"#
    #expect(
      try edited(set("a", "transform", "identity"), text) == #"{"layers": [{"name": "a", "opacity": 1}]}"#)
    #expect(throws: EditRefusal.self) { try edited(set("a", "transform", ["scale", 2]), text) }
  }

  @Test(arguments: [
    ("b", "backgroundColor"), ("row", "opacity"), ("nobody", "opacity"), ("b/c/d", "opacity"),
  ])
  func impossibleEditsAreRefused(layer: String, key: String) {
    #expect(throws: EditRefusal.self) { try edited(set(layer, key, "red")) }
  }

  @Test func anEditOfAnOldTextIsRefused() throws {
    let fixture = try StudioFixture()
    let known = try #require(fixture.state?["text"])
    let edit = JSON(object: [("text", known), ("edit", try fixture.edit("box", "opacity", 0.5))])
    try fixture.save(StudioFixture.scene + " ")
    #expect(fixture.post("edit", edit).status == 412)
    #expect(try Source.read(fixture.path).bytes == Array((StudioFixture.scene + " ").utf8))
    #expect(try StudioFixture(isReadOnly: true).post("edit", edit).status == 403)
  }

  @Test func anEditWithAnErrorIsTakenBack() throws {
    let fixture = try StudioFixture()
    let known = try #require(fixture.state?["text"])
    let answer = fixture.post(
      "edit", JSON(object: [("text", known), ("edit", try fixture.edit("box", "opacity", "much"))]))
    #expect(answer.status == 409 && answer.json?["error"]?.text?.contains("opacity") == true)
    #expect(try Source.read(fixture.path).bytes == Array(StudioFixture.scene.utf8))
  }

  @Test func undoBringsTheBytesBack() throws {
    let fixture = try StudioFixture()
    func post(_ path: String, _ members: [(String, JSON)] = []) throws -> Int {
      fixture.post(path, JSON(object: [("text", try #require(fixture.state?["text"]))] + members)).status
    }
    #expect(try post("undo") == 409)
    #expect(try post("edit", [("edit", try fixture.edit("box", "opacity", 0.5))]) == 200)
    let after = try Source.read(fixture.path).bytes
    #expect(try post("undo") == 200)
    #expect(try Source.read(fixture.path).bytes == Array(StudioFixture.scene.utf8))
    #expect(try post("redo") == 200)
    #expect(try Source.read(fixture.path).bytes == after)
  }
}

extension JSON {
  /// An edit with the place of the layer that it names by a path.
  func located(in document: DocumentText) -> JSON {
    guard let path = self["layer"]?.string else { return self }
    var found: JSON? = document.root
    for name in path.split(separator: "/") {
      let elements = ["layers", "slides", "sublayers"].lazy.compactMap { found?[$0]?.list }.first ?? []
      found =
        elements.first { $0["name"]?.string == String(name) }
        ?? Int(name.dropFirst()).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return JSON(
      object: members.map { ($0.key, $0.value) }
        + (found.map { [("at", JSON(Int($0.place.offset)))] } ?? []))
  }
}
