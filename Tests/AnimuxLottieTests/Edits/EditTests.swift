import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Changes of a Lottie document")
struct EditTests {
  private static func document(_ text: String) throws -> JSON {
    var diagnostics = Diagnostics()
    let json = JSON.parse(Source(name: "a.json", text: text), &diagnostics)
    return try #require(json)
  }

  private static let text = #"""
    {"fr": 30, "ip": 0, "op": 60, "slots": {"accent": {"p": {"a": 0, "k": [1, 0, 0]}}},
     "markers": [{"cm": "in", "tm": 5, "dr": 10}, {"cm": "out\rmore", "tm": 40}],
     "assets": [{"id": "photo", "p": "a.png", "u": "images/"}],
     "layers": [
      {"ty": 4, "nm": "Logo", "shapes": [{"ty": "gr", "nm": "Ring", "it": [
        {"ty": "fl", "nm": "Fill 1", "c": {"a": 0, "k": [0, 0, 0]}},
        {"ty": "st", "nm": "Stroke 1", "c": {"a": 0, "k": [0, 0, 0], "sid": "accent"}}]}]},
      {"ty": 5, "nm": "Title", "t": {"d": {"k": [{"t": 0, "s": {"t": "Hello", "fc": [0, 0, 0]}}]}}}]}
    """#

  @Test func segmentsHaveTheFramesOfMarkers() throws {
    let facts = LottieFacts(try Self.document(Self.text))
    #expect(facts.frames(of: "in") == 5..<15)
    #expect(facts.frames(of: "out") == 40..<60)
    #expect(facts.frames(of: "none") == nil)
  }

  @Test func textsAreReplacedByTheNameOfTheirLayer() throws {
    var edits = LottieEdits()
    edits.texts = ["Title": "Bye"]
    let (document, errors) = edits.applied(to: try Self.document(Self.text))
    #expect(errors.isEmpty)
    let layer = document["layers"]?.elements[1]
    #expect(layer?["t"]?["d"]?["k"]?.elements[0]["s"]?["t"] == "Bye")
  }

  @Test(arguments: ["Logo.Ring.Fill 1", "Logo.Fill 1", "Logo.fill", "Logo.*.fill", "Logo.Ring", "Logo"])
  func coloursAreReplacedByPaths(_ path: String) throws {
    var edits = LottieEdits()
    edits.colors = [path: [0, 1, 0, 0.5]]
    let (document, errors) = edits.applied(to: try Self.document(Self.text))
    #expect(errors.isEmpty)
    let fill = document["layers"]?.elements[0]["shapes"]?.elements[0]["it"]?.elements[0]
    #expect(fill?["c"]?["k"] == [0, 1, 0])
    #expect(fill?["o"]?["k"] == 50)
  }

  @Test(arguments: ["Logo", "*", "Logo.Ring.Ramp", "Logo.fill"])
  func aColourIsThatOfAllStopsOfAGradient(_ name: String) throws {
    let ramp = #"{"p": 2, "k": {"a": 0, "k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 0.5, 1, 1]}}"#
    let text = Self.text.replacing(
      #"{"ty": "fl", "nm": "Fill 1", "c": {"a": 0, "k": [0, 0, 0]}}"#,
      with: #"{"ty": "gf", "nm": "Ramp", "g": \#(ramp)}"#)
    var edits = LottieEdits()
    edits.colors = [name: [0, 1, 0.5, 0.5]]
    let (document, errors) = edits.applied(to: try Self.document(text))
    #expect(errors.isEmpty)
    let fill = document["layers"]?.elements[0]["shapes"]?.elements[0]["it"]?.elements[0]
    #expect(fill?["g"]?["k"]?["k"] == [0, 0, 1, 0.5, 1, 0, 1, 0.5, 0, 0.5, 1, 1])
    #expect(fill?["g"]?["p"] == 2 && fill?["o"]?["k"] == 50)
  }

  @Test(arguments: [("Title", true), ("Title.fill", true), ("Title.Pop.fill", true), ("Title.stroke", false)])
  func aColourIsThatOfAnAnimator(_ name: String, _ isFill: Bool) throws {
    let text = Self.text.replacing(
      #""t": {"d":"#,
      with: #""t": {"a": [{"nm": "Pop", "a": {"fc": {"k": [1, 0, 0]}, "sc": {"k": [1, 0, 0]}}}], "d":"#)
    var edits = LottieEdits()
    edits.colors = [name: [0, 1, 0, 1]]
    let (document, errors) = edits.applied(to: try Self.document(text))
    #expect(errors.isEmpty)
    let values = document["layers"]?.elements[1]["t"]?["a"]?.elements[0]["a"]
    #expect((values?["fc"]?["k"] == [0, 1, 0]) == isFill)
    #expect((values?["sc"]?["k"] == [0, 1, 0]) == (name == "Title" || !isFill))
  }

  @Test func namesOfLayersAreKnown() throws {
    var edits = LottieEdits()
    edits.colors = ["logo": [0, 1, 0, 1]]
    let errors = edits.applied(to: try Self.document(Self.text)).errors
    #expect(errors.first?.known.contains("Logo") == true)
  }

  @Test(arguments: [
    ("Logo", "Logo.fill"), ("Logo.Ring", "Logo.fill"), ("Logo.fill", "Logo.Fill 1"), ("*", "Logo"),
    ("*.fill", "Logo.fill"), ("Logo.*", "Logo.fill"), ("Logo.Fill 1", "Logo.Ring.Fill 1"),
  ])
  func ofSeveralNamesTheMostExactOneCounts(_ general: String, _ exact: String) throws {
    var edits = LottieEdits()
    edits.colors = [general: [0, 0, 1, 1], exact: [0, 1, 0, 1]]
    let (document, errors) = edits.applied(to: try Self.document(Self.text))
    #expect(errors.isEmpty)
    let fill = document["layers"]?.elements[0]["shapes"]?.elements[0]["it"]?.elements[0]
    #expect(fill?["c"]?["k"] == [0, 1, 0])
  }

  @Test func aTranslucentColorHasAShareOfTheOwnOpacity() throws {
    let text = Self.text.replacing(
      #""nm": "Fill 1", "#,
      with: #""nm": "Fill 1", "o": {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 9, "s": [80]}]}, "#)
    var edits = LottieEdits()
    edits.colors = ["Logo.fill": [0, 1, 0, 0.5]]
    let document = edits.applied(to: try Self.document(text)).document
    let fill = document["layers"]?.elements[0]["shapes"]?.elements[0]["it"]?.elements[0]
    #expect(NumberTrack(fill?["o"])?.keys.map(\.value) == [[0], [40]])
  }

  /// Layers that show one composition have their own colours if they are named.
  @Test func layersOfOneCompositionHaveTheirOwnColors() throws {
    let text = #"""
      {"fr": 30, "ip": 0, "op": 60, "assets": [{"id": "c", "layers": [{"ty": 4, "nm": "L", "shapes": [
        {"ty": "fl", "nm": "F", "c": {"k": [0, 0, 0]}}]}]}],
       "layers": [{"ty": 0, "nm": "A", "refId": "c"}, {"ty": 0, "nm": "B", "refId": "c"}, {"ty": 0, "nm": "C", "refId": "c"}]}
      """#
    var edits = LottieEdits()
    edits.colors = ["A.L": [1, 0, 0, 1], "B": [0, 0, 1, 1]]
    let (document, errors) = edits.applied(to: try Self.document(text))
    let colors = (document["layers"]?.elements ?? []).map { layer in
      document["assets"]?.elements.first { $0.text("id") == layer.text("refId") }?["layers"]?.elements[0][
        "shapes"]?
        .elements[0]["c"]?["k"]
    }
    #expect(errors.isEmpty && colors == [[1, 0, 0], [0, 0, 1], [0, 0, 0]])
  }

  @Test func textsAndSolidsHaveAnOpacity() throws {
    var edits = LottieEdits()
    edits.colors = ["Title": [0, 0, 1, 0.5], "Title.fill": [0, 1, 0, 0.25], "Back": [0, 1, 0, 0.25]]
    let text = Self.text.replacing(
      #"{"ty": 5,"#, with: ##"{"ty": 1, "nm": "Back", "sc": "#ff0000"}, {"ty": 5,"##)
    let (document, errors) = edits.applied(to: try Self.document(text))
    #expect(errors.isEmpty)
    #expect(document["layers"]?.elements[1]["sc"] == "#00ff0040")
    let title = document["layers"]?.elements[2]["t"]?["d"]?["k"]?.elements[0]["s"]
    #expect(title?["fc"] == [0, 1, 0] && title?["fo"] == 25)
    #expect(title?["sc"] == [0, 0, 1] && title?["so"] == 50)
  }

  @Test func picturesAreReplacedByTheIdentifierOfTheirAsset() throws {
    var edits = LottieEdits()
    edits.images = ["photo": "b.png"]
    let asset = edits.applied(to: try Self.document(Self.text)).document["assets"]?.elements[0]
    #expect(asset?["p"] == "b.png" && asset?["u"] == "")
  }

  @Test func slotsHaveTheirOwnValuesOrGivenOnes() throws {
    func stroke(_ edits: LottieEdits) throws -> JSON? {
      let once = edits.applied(to: try Self.document(Self.text)).document
      let document = LottieEdits().applied(to: once).document
      return document["layers"]?.elements[0]["shapes"]?.elements[0]["it"]?.elements[1]["c"]?["k"]
    }
    #expect(try stroke(LottieEdits()) == [1, 0, 0])
    var edits = LottieEdits()
    edits.slots = ["accent": [0, 0, 1]]
    #expect(try stroke(edits) == [0, 0, 1])
    edits = LottieEdits()
    edits.colors = ["accent": [0, 1, 1, 1]]
    #expect(try stroke(edits) == [0, 1, 1])
  }

  @Test(arguments: [
    ("[1, 0, 0]", "5", false), ("[1, 0, 0, 1]", "\"teal\"", true), ("[1, 0, 0, 1]", "\"nocolour\"", false),
    ("[1, 0, 0]", "[0, 1]", false), ("[1, 0, 0]", "{\"k\": [0, 1, 0]}", true),
    ("[1, 0, 0]", "{\"k\": 3}", false),
    ("7", "5", true), ("7", "[5]", true), ("7", "[1, 2]", false), ("7", "\"teal\"", false),
    ("7", "true", false), ("[100, 100]", "[true, true]", false),
    ("[100, 100]", "50", false), ("[100, 100]", "[50, 20]", true), ("[100, 100]", "true", false),
    ("[0, 1, 0, 0, 1, 0, 0, 1]", "[0, 1, 1, 1, 1, 0, 0, 0]", true),
    ("[0, 1, 0, 0, 1, 0, 0, 1]", "[1, 2]", false),
    (#"[{"t": 0, "s": {"t": "a"}}]"#, #""b""#, true), (#"[{"t": 0, "s": {"t": "a"}}]"#, "5", false),
    (#"{"k": [0, 1, 1, 1]}"#, "[0, 1, 1, 1]", true),
  ])
  func slotsTakeTheirKindOfValue(_ own: String, _ given: String, _ fits: Bool) throws {
    let text = #"{"fr": 30, "op": 60, "layers": [], "slots": {"a": {"p": {"a": 0, "k": \#(own)}}}}"#
    var edits = LottieEdits()
    edits.slots = ["a": try Self.document(#"{"v": \#(given)}"#)["v"] ?? JSON(.null)]
    let errors = edits.applied(to: try Self.document(text)).errors
    #expect(errors.isEmpty == fits)
    #expect(errors.allSatisfy { $0.name == "a" && $0.expected != nil })
  }

  /// A picture for a slot is a path, or an asset as in the file.
  @Test func slotsOfPicturesTakePictures() throws {
    let text = #"""
      {"fr": 30, "op": 60, "layers": [], "assets": [{"id": "i", "sid": "a"}],
       "slots": {"a": {"p": {"id": "i", "w": 3, "h": 4, "u": "x/", "p": "old.png", "e": 0}}}}
      """#
    func asset(_ value: JSON) throws -> (JSON?, [String]) {
      var edits = LottieEdits()
      edits.slots = ["a": value]
      let (document, errors) = edits.applied(to: try Self.document(text))
      return (document["assets"]?.elements.first, errors.map(\.name))
    }
    let (path, none) = try asset("new.png")
    #expect(path?["p"] == "new.png" && path?["u"] == "" && none.isEmpty)
    let (whole, _) = try asset(["id": "i", "w": 5, "h": 6, "u": "y/", "p": "new.png"])
    #expect(whole?["p"] == "new.png" && whole?["w"] == 5 && whole?["u"] == "y/")
    #expect(try asset(["p": ["p": "new.png"]]).1 == ["a"] && asset(5).1 == ["a"])
  }

  @Test func slotsOfGradientsTakeTheirStops() throws {
    let text = #"""
      {"fr": 30, "op": 60, "slots": {"a": {"p": {"p": 2, "k": {"k": [0]}}}, "b": {"p": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}},
       "layers": [{"ty": 4, "shapes": [{"ty": "gf", "g": {"sid": "a"}}, {"ty": "gf", "g": {"p": 2, "k": {"sid": "b"}}}]}]}
      """#
    let stops: JSON = [0, 0, 1, 0, 1, 1, 1, 0]
    var edits = LottieEdits()
    edits.slots = ["a": stops, "b": stops]
    let (document, errors) = edits.applied(to: try Self.document(text))
    let fills = document["layers"]?.elements[0]["shapes"]?.elements ?? []
    #expect(errors.isEmpty && fills.map { $0["g"]?["p"] } == [2, 2])
    #expect(fills.map { $0["g"]?["k"]?["k"] } == [stops, stops])
  }

  /// A list of another length has no opacities, and as many stops as it has places.
  @Test func aGradientCanHaveMoreStops() throws {
    let own = "{\"k\": [0, 1, 0, 0, 1, 0, 0, 1]}"
    let text = #"""
      {"fr": 30, "op": 60, "slots": {"a": {"p": {"p": 2, "k": \#(own)}}, "b": {"p": \#(own)}},
       "layers": [{"ty": 4, "shapes": [{"ty": "gf", "g": {"sid": "a"}}, {"ty": "gf", "g": {"p": 2, "k": {"sid": "b"}}}]}]}
      """#
    let stops: JSON = [0, 0, 1, 0, 0.5, 1, 1, 0, 1, 0, 0, 0]
    var edits = LottieEdits()
    edits.slots = ["a": stops, "b": stops]
    let (document, errors) = edits.applied(to: try Self.document(text))
    let fills = document["layers"]?.elements[0]["shapes"]?.elements ?? []
    #expect(errors.isEmpty && fills.map { $0["g"]?["p"] } == [3, 3])
    #expect(fills.map { $0["g"]?["k"]?["k"] } == [stops, stops])
  }

  /// A colour for a slot is that of a paint, of all stops of a gradient, or of a text, and an error for any other slot.
  @Test(arguments: [
    ("{\"k\": 100}", "\"o\"", false), ("{\"k\": [40, 50]}", "\"p\"", false),
    ("{\"k\": [1, 0, 0]}", "\"c\"", true),
  ])
  func aColourIsForSlotsOfColours(_ own: String, _ key: String, _ fits: Bool) throws {
    let text =
      #"{"fr": 30, "op": 60, "slots": {"a": {"p": \#(own)}}, "layers": [{"ks": {\#(key): {"sid": "a"}}}]}"#
    var edits = LottieEdits()
    edits.colors = ["a": [0, 1, 1, 1]]
    let errors = edits.applied(to: try Self.document(text)).errors
    #expect(errors.isEmpty == fits && errors.allSatisfy { $0.key == "colors" && $0.expected != nil })
    edits = LottieEdits()
    edits.texts = ["a": "b"]
    #expect(edits.applied(to: try Self.document(text)).errors.map(\.key) == ["text"])
    edits = LottieEdits()
    edits.images = ["a": "b.png"]
    #expect(edits.applied(to: try Self.document(text)).errors.map(\.key) == ["images"])
  }

  @Test func aColourIsThatOfTheSlotOfAGradientOrAText() throws {
    let ramp = "{\"k\": [0, 1, 0, 0, 1, 0, 0, 1]}"
    let text = #"""
      {"fr": 30, "op": 60, "slots": {"a": {"p": \#(ramp)}, "t": {"p": {"k": [{"t": 0, "s": {"t": "a"}}]}}},
       "layers": [{"ty": 4, "shapes": [{"ty": "gf", "g": {"p": 2, "k": {"sid": "a"}}}]}, {"ty": 5, "t": {"d": {"sid": "t"}}}]}
      """#
    var edits = LottieEdits()
    edits.colors = ["a": [0, 1, 0.5, 1], "t": [0, 1, 0.5, 1]]
    let (document, errors) = edits.applied(to: try Self.document(text))
    let layers = document["layers"]?.elements ?? []
    #expect(
      errors.isEmpty && layers[0]["shapes"]?.elements[0]["g"]?["k"]?["k"] == [0, 0, 1, 0.5, 1, 0, 1, 0.5])
    #expect(layers[1]["t"]?["d"]?["k"]?.elements[0]["s"]?["fc"] == [0, 1, 0.5])
  }

  /// Minified files have no names.
  @Test func groupsOfALayerWithoutANameAreKnown() throws {
    var edits = LottieEdits()
    edits.colors = ["Ring.Fill 1": [0, 1, 0, 1]]
    let text = Self.text.replacing(#""nm": "Logo", "#, with: "")
    let (document, errors) = edits.applied(to: try Self.document(text))
    let fill = document["layers"]?.elements[0]["shapes"]?.elements[0]["it"]?.elements[0]
    #expect(errors.isEmpty && fill?["c"]?["k"] == [0, 1, 0])
  }

  @Test(arguments: [true, false])
  func theColourOfASlotHasAnOpacity(_ isGivenAsColor: Bool) throws {
    var edits = LottieEdits()
    if isGivenAsColor {
      edits.colors = ["accent": [0, 0, 1, 0.5]]
    } else {
      edits.slots = ["accent": [0, 0, 1, 0.5]]
    }
    let (document, errors) = edits.applied(to: try Self.document(Self.text))
    let stroke = document["layers"]?.elements[0]["shapes"]?.elements[0]["it"]?.elements[1]
    #expect(errors.isEmpty && stroke?["o"]?["k"] == 50)
    #expect(stroke?["c"]?["k"]?.elements.prefix(3) == [0, 0, 1])
  }

  @Test func aTextReplacesAnExpression() throws {
    var edits = LottieEdits()
    edits.texts = ["Title": "Bye"]
    let text = Self.text.replacing(#""t": {"d": {"k""#, with: #""t": {"d": {"x": "time", "k""#)
    let document = edits.applied(to: try Self.document(text)).document["layers"]?.elements[1]["t"]?["d"]
    #expect(document?["x"] == nil && document?["k"]?.elements[0]["s"]?["t"] == "Bye")
    edits.texts = ["Titel": "Bye"]
    #expect(
      edits.applied(to: try Self.document(text)).document["layers"]?.elements[1]["t"]?["d"]?["x"] != nil)
  }

  @Test func namesOfMarkersAreInFurtherValues() throws {
    let text = #"""
      {"op": 60, "markers": [{"cm": "{\"name\": \"intro\"}", "tm": 5, "dr": 1}, {"cm": "name: outro\r\nx: 1", "tm": 9, "dr": 2},
       {"cm": "{broken", "tm": 20, "dr": 3}]}
      """#
    let facts = LottieFacts(try Self.document(text))
    #expect(facts.markers.map(\.title) == ["intro", "outro", "{broken"])
    #expect(facts.frames(of: "intro") == 5..<6 && facts.frames(of: "outro") == 9..<11)
  }

  @Test(arguments: ["Comp", "Comp.Logo", "Comp.Logo.fill", "Logo", "Outer.Comp", "Outer"])
  func coloursAreReplacedInCompositions(_ path: String) throws {
    let text = #"""
      {"fr": 30, "op": 60, "layers": [{"ty": 0, "nm": "Outer", "refId": "b"}, {"ty": 0, "nm": "Other", "refId": "c"}],
       "assets": [{"id": "b", "layers": [{"ty": 0, "nm": "Comp", "refId": "a"}]}, {"id": "a", "layers": [SHAPE]},
        {"id": "c", "layers": [SHAPE]}]}
      """#.replacing(
        "SHAPE", with: #"{"ty": 4, "nm": "Logo", "shapes": [{"ty": "fl", "nm": "F", "c": {"k": [0, 0, 0]}}]}"#
      )
    var edits = LottieEdits()
    edits.colors = [path: [0, 1, 0, 1]]
    let (document, errors) = edits.applied(to: try Self.document(text))
    let colors = (document["assets"]?.elements ?? []).dropFirst().map {
      $0["layers"]?.elements[0]["shapes"]?.elements[0]["c"]?["k"]
    }
    #expect(errors.isEmpty && colors == [[0, 1, 0], path == "Logo" ? [0, 1, 0] : [0, 0, 0]])
  }

  @Test func aPictureInPlaceOfAnotherKeepsItsProportions() throws {
    let picture = #"{"ty": 2, "nm": "p", "refId": "i", "ip": 0, "op": 30, "ks": {}}"#
    let assets = #", "assets": [{"id": "i", "p": "a.png", "w": 10, "h": 10, "$covers": 1}]"#
    let scene = try LottieScene(picture, more: assets)
    let image = scene.layers[0]["sublayers"]?.elements.first
    #expect(image?["contentsGravity"] == "resizeAspectFill" && image?["masksToBounds"] == true)
    var edits = LottieEdits()
    edits.images = ["photo": "b.png"]
    let asset = edits.applied(to: try Self.document(Self.text)).document["assets"]?.elements[0]
    #expect(asset?.flag("$covers") == true)
  }

  @Test func unknownNamesAreErrors() throws {
    var edits = LottieEdits()
    (edits.texts, edits.colors) = (["Titel": "a"], ["Nobody.fill": [0, 0, 0, 1]])
    let errors = edits.applied(to: try Self.document(Self.text)).errors
    #expect(errors.map(\.key) == ["text", "colors"])
    #expect(errors[0].known.contains("Title"))
  }
}
