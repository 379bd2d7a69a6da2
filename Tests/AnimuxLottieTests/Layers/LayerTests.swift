import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Layers of a Lottie document")
struct LayerTests {
  @Test func documentsAreRecognised() throws {
    var diagnostics = Diagnostics()
    func accepts(_ text: String) -> Bool {
      JSON.parse(Source(name: "a", text: text), &diagnostics).map { Converter.accepts($0) } ?? false
    }
    #expect(accepts(#"{"v": "5", "fr": 30, "ip": 0, "op": 60, "layers": []}"#))
    #expect(!accepts(#"{"size": [1, 1], "layers": []}"#))
    #expect(!accepts("[]"))
    #expect(accepts(#"{"fr": 30, "ip": 0, "op": 60, "layers": {"a": 1}}"#))
    #expect(accepts(#"{"w": 9, "h": 9, "ip": 0, "op": 60, "layers": []}"#))
    #expect(!accepts(#"{"w": 9, "h": 9, "duration": 3, "layers": []}"#))
  }

  @Test(arguments: [
    (#""fr": 25, "layers": {"a": 1}"#, "expected a list of layers"),
    (#""fr": 25, "layers": [], "w": 0"#, "expected a width"),
    (#""fr": 25, "layers": [], "h": -5"#, "expected a height"),
    (#""layers": [], "fr": 0"#, "expected a frame rate"),
    (#""layers": [], "fr": "x""#, "expected the frame rate as a number"),
    (#""layers": []"#, #"this Lottie document has no "fr""#),
    (#""fr": 25"#, #"this Lottie document has no "layers""#),
    (#""fr": 25, "layers": [], "w": 1e9"#, "expected a width of 1 to 16384 pixels, found 1000000000"),
    (#""fr": 25, "layers": [], "h": "tall""#, #"expected the height as a number, found "tall""#),
    (#""fr": 1e9, "layers": []"#, "expected a frame rate of 0.01 to 1000"),
    (#""fr": 25, "layers": [], "ip": "x""#, "expected the first frame as a number"),
    (
      #""fr": 25, "layers": [], "ip": 9"#,
      #"expected a last frame ("op") after the first one, which is 9, found 9"#
    ),
    (#""fr": 25, "layers": [], "ip": -1e300"#, "expected a first frame up to"),
    (#""layers": [], "w": 10, "h": 10, "fr": 25"#, ""),
  ])
  func documentsWithoutAFilmHaveErrors(_ members: String, _ start: String) throws {
    var diagnostics = Diagnostics()
    let json = JSON.parse(Source(name: "a", text: #"{"op": 9, \#(members)}"#), &diagnostics)
    let errors = Converter.errors(in: try #require(json))
    #expect(errors.count == (start.isEmpty ? 0 : 1) && errors.allSatisfy { $0.message.hasPrefix(start) })
  }

  /// A layer that is oriented along its path keeps the direction before it starts and after it has arrived.
  @Test func theDirectionOfAPathIsKept() throws {
    let scene = try LottieScene(
      solid(
        "a",
        #""p": {"k": [{"t": 10, "s": [0, 0]}, {"t": 20, "s": [30, 30]}]}, "r": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [30]}]}"#,
        #", "ao": 1"#))
    let turn = scene.layer("a")?["animations"]?.elements.first { $0["keyPath"] == "transform.rotation.z" }
    let values = turn?["values"]?.elements ?? []
    #expect(values.count == 31)
    for frame in [0, 5, 10, 15, 20, 29] where values.count > frame {
      let degrees = Double(values[frame].string?.dropLast(3) ?? "") ?? 0
      #expect(abs(degrees - 45 - Double(frame)) < 0.01, "\(frame)")
    }
  }

  @Test func aLoneKeyframeHasItsStart() throws {
    let scene = try LottieScene(solid("a", #""o": {"a": 1, "k": [{"t": 0, "s": [50], "e": [100]}]}"#))
    #expect(scene.layer("a")?.number("opacity") == 0.5 && scene.layer("a")?["animations"] == nil)
  }

  @Test func valuesOfOtherTypesAreNoted() throws {
    let scene = try LottieScene(
      #"{"ty": 4, "nm": "a", "ks": {"p": "no", "o": {"a": 1, "k": []}}, "ef": 5, "shapes": "x"},"#
        + shapes(
          "b", #"{"ty": "gr", "it": [{"ty": "fl", "nm": "F", "c": {"k": {}}}, {"ty": "tr", "r": {}}]}"#)
        + #", {"ty": 4, "nm": "c", "ks": 3, "shapes": [{"ty": "sh", "nm": "P", "ks": "x"}]}"#)
    for part in [
      #"layer "a" has "p" in "ks""#, #"layer "a" has "o" in "ks""#, #"layer "a" has "ef" that"#,
      #"layer "a" has "shapes" that"#, #"layer "b" has "c" in "F""#, #"layer "b" has "r" in "tr""#,
      #"layer "c" has "ks" that"#, #"layer "c" has "ks" in "P""#,
    ] {
      #expect(scene.notes.contains { $0.hasPrefix(part) }, "\(part) in \(scene.notes)")
    }
    #expect(scene.notes.count == 8)
  }

  @Test func valuesThatAreAbsentAreNotNoted() throws {
    let place = #""p": {"s": true, "x": {"k": 1}, "y": {"k": [{"t": 0, "s": [1]}, {"t": 9, "s": [2]}]}}"#
    let scene = try LottieScene(
      solid("a", #"\#(place), "o": null, "r": {"k": 5}, "or": {"k": [0, 0, 0]}"#, #", "ef": null"#) + ","
        + shapes(
          "b",
          #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [1, 1]}}, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}}"#
        ))
    #expect(scene.notes.isEmpty, "\(scene.notes)")
  }

  @Test(arguments: [
    (
      solid("a", #""o": {"k": [{"t": 9, "s": [0]}, {"t": 3, "s": [1]}]}"#),
      #"keyframes of "o" in "ks" without times"#
    ),
    (
      solid("a", #""o": {"k": [{"t": 9, "s": [0]}, {"s": [1]}]}"#), #"keyframes of "o" in "ks" without times"#
    ),
    (
      shapes("a", #"{"ty": "gf", "nm": "G", "g": {"p": 3, "k": {"k": [0, 0, 0, 0, 1, 1, 1, 1]}}}"#),
      #"has fewer colours in the gradient "G" than it should"#
    ),
    (shapes("a", #"{"ty": "gr", "it": null}"#), #"has null as "it": it counts as an empty list"#),
    (
      shapes("a", #"{"ty": "sh", "nm": "P", "ks": {"k": {"v": [[0, 0], [5, 5]], "i": [[0, 0]], "o": []}}}"#),
      #"has an outline in "P" with fewer tangents than points: the others have none"#
    ),
  ]) func valuesThatAreLeftOutAreNoted(_ layer: String, _ part: String) throws {
    let notes = try LottieScene(layer).notes
    #expect(notes.count == 1 && notes[0].contains(part), "\(notes)")
  }

  @Test func theFirstLayerIsInFront() throws {
    let scene = try LottieScene(solid("front") + "," + solid("back"))
    #expect(scene.layers.map { $0.text("name") } == ["back", "front"])
    #expect(scene.scene["duration"] == 1)
  }

  @Test func keyframesStayKeyframes() throws {
    let scene = try LottieScene(
      solid(
        "a",
        #"""
        "r": {"a": 1, "k": [
          {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
          {"t": 10, "s": [90], "h": 1}, {"t": 20, "s": [0]}]}
        """#))
    let animation = try #require(scene.layer("a")?["animations"]?.elements.first)
    #expect(animation["keyPath"] == "transform.rotation.z")
    #expect(animation["values"] == ["0deg", "90deg", "0deg"])
    #expect(animation["timingFunctions"] == [[0.3, 0, 0.7, 1], ["steps": 1, "position": "end"]])
    #expect(animation["duration"] == "20f")
  }

  @Test func oldKeyframesHaveTheirEnds() throws {
    let scene = try LottieScene(
      solid("a", #""o": {"k": [{"t": 5, "s": [0], "e": [100]}, {"t": 15}]}"#))
    let animation = try #require(scene.layer("a")?["animations"]?.elements.first)
    #expect(animation["values"] == [0, 1])
    #expect(animation["beginTime"] == "5f")
  }

  @Test func tangentsMakeAPath() throws {
    let scene = try LottieScene(
      solid(
        "a",
        #""p": {"k": [{"t": 0, "s": [0, 0], "to": [10, 0], "ti": [0, -10]}, {"t": 30, "s": [20, 20]}]}"#))
    let animation = try #require(scene.layer("a")?["animations"]?.elements.first)
    #expect(animation["path"] == "M0 0C10 0 20 10 20 20")
  }

  @Test func aValueThatStaysIsNotAnimated() throws {
    let keys = #"[{"t": 0, "s": [100, 100]}, {"t": 30, "s": [100, 50]}]"#
    let scene = try LottieScene(
      solid("a", #""s": {"k": \#(keys)}, "r": {"k": [{"t": 0, "s": [9]}, {"t": 30, "s": [9]}]}"#))
    let layer = try #require(scene.layer("a"))
    #expect(layer["transform.scale.x"] == 1 && layer["transform.rotation.z"] == "9deg")
    #expect(layer["animations"]?.elements.map { $0.text("keyPath") } == ["transform.scale.y"])
  }

  @Test func layersOfOneNumberAreNoted() throws {
    let twins = solid("a", "", #", "ind": 3"#) + "," + solid("b", "", #", "ind": 3"#)
    #expect(try LottieScene(twins).notes == [])
    #expect(
      try LottieScene(twins + "," + solid("c", "", #", "parent": 3"#)).notes
        == [#"layer "b" has the number of another layer, which is used where the number is named"#])
  }

  @Test func parentsPlaceTheirChildren() throws {
    let parent = #"{"ty": 3, "nm": "rig", "ind": 7, "ip": 0, "op": 30, "ks": {"p": {"k": [50, 50]}}}"#
    let scene = try LottieScene(parent + "," + solid("a", "", #", "parent": 7"#))
    #expect(scene.layers.count == 1)
    #expect(scene.layers[0].text("name") == "rig")
    #expect(scene.layers[0]["position"] == [50, 50])
    #expect(scene.layers[0]["sublayers"]?.elements.first?.text("name") == "a")
  }

  @Test func aLayerIsSeenFromItsInPointToItsOutPoint() throws {
    let scene = try LottieScene(
      #"{"ty": 1, "nm": "a", "sw": 1, "sh": 1, "sc": "fff000", "ip": 10, "op": 20, "ks": {}}"#)
    #expect(scene.layer("a")?["beginTime"] == "10f")
    #expect(scene.layer("a")?["duration"] == "10f")
    #expect(
      try LottieScene(#"{"ty": 1, "nm": "a", "sw": 1, "sh": 1, "ip": 40, "op": 50, "ks": {}}"#).layers.isEmpty
    )
  }

  @Test(arguments: [(1, false, nil), (2, true, nil), (3, false, "black"), (4, false, "black")])
  func mattesAreMasks(mode: Int, isCut: Bool, background: String?) throws {
    let scene = try LottieScene(
      solid("matte", "", #", "td": 1"#) + "," + solid("a", "", #", "tt": \#(mode)"#))
    #expect(scene.layers.count == 1)
    let mask = try #require(scene.layers[0]["mask"])
    #expect((mask["filters"] != nil) == (mode > 2))
    if let background { #expect(mask["backgroundColor"] == JSON(background)) }
    #expect(mask["sublayers"]?.elements.first?["compositingFilter"] == (isCut ? "destOut" : nil))
  }

  @Test func aHiddenMatteStillMasks() throws {
    let scene = try LottieScene(
      solid("matte", "", #", "td": 1, "hd": true"#) + "," + solid("a", "", #", "tt": 1"#))
    #expect(scene.layers[0]["mask"]?["sublayers"]?.elements.first?["name"] == "matte" && scene.notes.isEmpty)
  }

  @Test func aMatteHasItsOwnMatte() throws {
    let layers = [
      solid("far", "", #", "ind": 1, "td": 1"#), solid("near", "", #", "ind": 2, "td": 1, "tt": 1, "tp": 1"#),
      solid("a", "", #", "ind": 3, "tt": 1, "tp": 2"#),
    ]
    let scene = try LottieScene(layers.joined(separator: ","))
    let near = scene.layers[0]["mask"]?["sublayers"]?.elements.first
    #expect(near?["sublayers"]?.elements.first?["name"] == "near")
    #expect(near?["mask"]?["sublayers"]?.elements.first?["name"] == "matte" && scene.notes.isEmpty)
    // Mattes in a circle come to an end.
    let circle = [
      solid("b", "", #", "ind": 1, "td": 1, "tt": 1, "tp": 2"#),
      solid("c", "", #", "ind": 2, "tt": 1, "tp": 1"#),
    ]
    #expect(try LottieScene(circle.joined(separator: ",")).layers.count == 1)
  }

  @Test(arguments: [
    ("f", "exclusionBlendMode"), ("l", "lightenBlendMode"), ("d", "darkenBlendMode"),
    ("i", "multiplyBlendMode"), ("s", nil),
  ])
  func masksByTheLargerOrSmallerOpacityAreTones(mode: String, filter: String?) throws {
    func mask(_ mode: String) -> String {
      #"{"mode": "\#(mode)", "o": {"k": 50}, "pt": {"k": {"v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]], "c": true}}}"#
    }
    let masks = [mask("a"), mask(mode), mask("l")].joined(separator: ",")
    let group = try #require(
      LottieScene(solid("a", "", #", "masksProperties": [\#(masks)]"#)).layer("a")?["mask"])
    #expect(
      group["backgroundColor"] == "black"
        && group["position"] == group["bounds"].map { JSON(Array($0.elements.prefix(2))) })
    #expect(group["filters"]?.elements.first?["inputAVector"] == [1, 0, 0, 0])
    let parts = group["sublayers"]?.elements ?? []
    #expect(parts.count == 3 && parts[0]["fillColor"] == "white")
    #expect(parts[1].text("compositingFilter") == filter)
    #expect(parts[1]["fillColor"] == (filter == nil ? "black" : nil))
  }

  @Test func layersThatAreParentsOfEachOtherAreReported() throws {
    let layers = [solid("a", "", #", "ind": 1, "parent": 2"#), solid("b", "", #", "ind": 2, "parent": 1"#)]
    let scene = try LottieScene(layers.joined(separator: ","))
    #expect(scene.layers.count == 2)
    #expect(scene.notes.contains { $0.contains("\"a\" is among the parents of its parent") })
  }

  @Test func compositionsAreStretchedAndRemapped() throws {
    let asset =
      #", "assets": [{"id": "c", "layers": [\#(solid("in", #""r": {"k": [{"t": 0, "s": [0]}, {"t": 10, "s": [90]}]}"#))]}]"#
    func animation(_ more: String) throws -> JSON? {
      let layer =
        #"{"ty": 0, "nm": "c", "refId": "c", "w": 50, "h": 50, "ip": 0, "op": 30, "ks": {}\#(more)}"#
      return try LottieScene(layer, more: asset).layer("in")?["animations"]?.elements.last
    }
    #expect(try animation(#", "st": 5, "sr": 2"#)?["beginTime"] == nil)
    #expect(try animation(#", "st": 5, "sr": 2"#)?["duration"] == "20f")
    let held = #", "tm": {"k": [{"t": 0, "s": [0.3], "h": 1}, {"t": 15, "s": [0.1]}, {"t": 30, "s": [0.1]}]}"#
    #expect(
      try animation(held)?["values"]?.elements.first == "81deg"
        || animation(held)?["values"]?.elements.first == "90deg")
  }

  /// A layer in a remapped time is shown or hidden for whole frames.
  @Test func aLayerInARemappedTimeIsHiddenFrameByFrame() throws {
    let inner = solid("in").replacing(#""op": 30"#, with: #""op": 6"#)
    let ease = #""o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}"#
    let remap =
      #""tm": {"k": [{"t": 0, "s": [0], \#(ease)}, {"t": 15, "s": [0.5], \#(ease)}, {"t": 30, "s": [0.5]}]}"#
    let scene = try LottieScene(
      #"{"ty": 0, "nm": "c", "refId": "c", "w": 50, "h": 50, "ip": 0, "op": 30, "ks": {}, \#(remap)}"#,
      more: #", "assets": [{"id": "c", "layers": [\#(inner)]}]"#)
    let hidden = scene.layer("in")?["animations"]?.elements.first { $0["keyPath"] == "hidden" }
    #expect(hidden?["calculationMode"] == "discrete" && hidden?["duration"] == "31f")
    let values = hidden?["values"]?.elements ?? []
    #expect(values.map(\.lottieNumber) == (0..<31).map { $0 < 6 ? 0 : 1 })
  }

  @Test(arguments: [("false", false), ("true", true), ("null", true)])
  func aLayerCanStateThatItHasNoMasks(_ hasMask: String, _ isMasked: Bool) throws {
    let path =
      #"{"i": [[0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0]], "v": [[0, 0], [9, 0], [0, 9]], "c": true}"#
    let mask = #""masksProperties": [{"mode": "a", "pt": {"k": \#(path)}, "o": {"k": 100}}]"#
    let scene = try LottieScene(solid("a", "", #", "hasMask": \#(hasMask), \#(mask)"#))
    #expect((scene.layer("a")?["mask"] != nil) == isMasked)
  }

  @Test func missingAssetsAreListed() throws {
    let scene = try LottieScene(
      #"{"ty": 0, "nm": "lost", "refId": "none", "ks": {}}, {"ty": 2, "nm": "gone", "refId": "i", "ks": {}}"#,
      more: #", "assets": [{"id": "i", "p": "missing.png"}]"#)
    #expect(
      scene.notes == [
        #"layer "gone" shows the picture "missing.png", which cannot be read: nothing is drawn"#,
        #"layer "lost" shows the composition "none", which the document does not have: nothing is drawn"#,
      ])
    #expect(scene.layers.isEmpty)
  }

  @Test func anEvenTimeOfTheFilmIsALinearClock() throws {
    let moving = solid("dot", #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 60, "s": [60, 0]}]}"#)
    let scene = try LottieScene(
      #"{"ty": 0, "nm": "comp", "refId": "c", "w": 100, "h": 100, "ip": 0, "op": 300, "ks": {}, "tm": {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [2]}]}}"#,
      more: #", "assets": [{"id": "c", "layers": [\#(moving.replacing(#""op": 30"#, with: #""op": 90"#))]}]"#)
    let animation = scene.layer("dot")?["animations"]?.elements.first
    #expect(animation?["values"] == [[0, 0], [60, 0]] && animation?["duration"] == "30f")
  }

  @Test(arguments: [
    (solid("a", "", #", "mb": true"#), "motion blur"),
    (
      #"{"ty": 6, "nm": "noise", "refId": "s", "ip": 0, "op": 30}"#, #"the sound "s", which the document"#
    ),
    (solid("a", "", #", "ef": [{"ty": 5, "nm": "Bulge", "mn": "ADBE Bulge", "ef": []}]"#), "Bulge"),
    (
      solid("a", "", #", "ef": [{"ty": 28, "ef": [{"v": {"k": 1}}, {"v": {"k": 8}}]}]"#), "matte by a channel"
    ),
  ]) func unsupportedFeaturesAreNoted(_ layer: String, _ part: String) throws {
    #expect(try LottieScene(layer).notes.contains { $0.contains(part) })
    let control = #", "ef": [{"ty": 5, "nm": "Slider", "mn": "ADBE Slider Control", "ef": []}]"#
    #expect(try LottieScene(solid("a", "", control)).notes.isEmpty)
  }

  @Test func keyframesBeyondAllFramesAreHeld() throws {
    let trim =
      #"{"ty": "tm", "s": {"k": 0}, "e": {"k": [{"t": -1e300, "s": [0]}, {"t": 1.7e308, "s": [100]}]}}"#
    let stroke = #"{"ty": "el", "s": {"k": [9, 9]}}, {"ty": "st", "nm": "stroke", "w": {"k": 1}}"#
    #expect(try LottieScene(shapes("a", "\(stroke), \(trim)")).layer("stroke") != nil)
  }

  @Test func compositionsInThemselvesEnd() throws {
    let layer = #"{"ty": 0, "nm": "c", "refId": "c", "w": 9, "h": 9, "ip": 0, "op": 30, "ks": {}}"#
    let scene = try LottieScene(
      layer, more: #", "assets": [{"id": "c", "layers": [\#(layer), \#(layer), \#(solid("a"))]}]"#)
    #expect(scene.layers.count <= 1)
  }

  @Test(arguments: ["1e308", "-1e308", "1e-308", "null", "\"x\"", "[]", "{}", "[[1]]"])
  func strangeNumbersAreHeld(number: String) throws {
    let transform = ["p", "a", "s", "r", "o", "sk"].map { #""\#($0)": {"k": \#(number)}"# }.joined(
      separator: ", ")
    let items = #"""
      {"ty": "sr", "pt": {"k": \#(number)}, "or": {"k": \#(number)}, "ir": {"k": \#(number)}, "p": {"k": [0, 0]}},
      {"ty": "rc", "s": {"k": \#(number)}, "r": {"k": \#(number)}},
      {"ty": "st", "w": {"k": \#(number)}, "c": {"k": \#(number)}, "d": [{"n": "d", "v": {"k": \#(number)}}]},
      {"ty": "gf", "g": {"p": \#(number), "k": {"k": \#(number)}}, "s": {"k": \#(number)}, "e": {"k": \#(number)}, "t": 2},
      {"ty": "rp", "c": {"k": \#(number)}, "o": {"k": \#(number)}, "tr": {"s": {"k": \#(number)}}},
      {"ty": "tm", "s": {"k": \#(number)}, "e": {"k": \#(number)}, "o": {"k": \#(number)}}
      """#
    let layer =
      #"{"ty": 4, "nm": "a", "ip": \#(number), "op": 30, "ks": {\#(transform)}, "shapes": [\#(items)]}"#
    let numbers = Self.numbers(in: try LottieScene(layer).scene)
    #expect(!numbers.isEmpty && numbers.allSatisfy { $0.magnitude <= 1e8 }, "\(numbers)")
  }

  private static func numbers(in json: JSON) -> [Double] {
    switch json.kind {
    case .number(let number): [number]
    case .array(let elements): elements.flatMap(numbers)
    case .object(let members): members.flatMap { numbers(in: $0.value) }
    case .null, .bool, .string, .invalid: []
    }
  }
}
