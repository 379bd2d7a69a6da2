import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Keys of layers in documents, their values and their errors.
@Suite struct LayerKeysTests {
  @Test func shadowAndContents() throws {
    let layer = try layer(
      #"""
      {"shadowColor": "red", "shadowOpacity": 0.5, "shadowOffset": [1, "10%"], "shadowRadius": 4,
       "contents": "logo.png", "contentsGravity": "resizeAspect", "contentsRect": [0, 0, 0.5, 0.5],
       "contentsScale": 2, "magnificationFilter": "nearest", "edgeAntialiasingMask": ["top"],
       "shadowOffset.height": 7}
      """#)
    #expect(layer.shadowColor == Color(1, 0, 0))
    #expect(layer.shadowOffset == Size(1, 7))
    #expect(layer.contents == "logo.png")
    #expect(layer.contentsGravity == .resizeAspect)
    #expect(layer.contentsRect == Rect(0, 0, 0.5, 0.5))
    #expect(layer.edgeAntialiasingMask == .top)
  }

  @Test func optionalPropertiesCanBeNull() throws {
    let common = [
      "name", "mask", "backgroundColor", "shadowPath", "contents", "filters", "backgroundFilters",
      "compositingFilter", "layoutManager", "constraints", "actions", "style", "animations", "sublayers",
    ]
    let own = [
      "text": ["string", "runs"], "shape": ["path", "strokeColor", "lineDashPattern"],
      "gradient": ["colors", "locations"], "emitter": ["emitterCells"],
    ]
    for (type, keys) in own {
      let keys = (common + keys).map { "\"\($0)\": null" }.joined(separator: ", ")
      let (plain, none) = (try layer(#"{"type": "\#(type)"}"#), try layer(#"{"type": "\#(type)", \#(keys)}"#))
      #expect(none.document == plain.document)
    }
    let animation = [
      "timingFunction", "valueFunction", "path", "keyTimes", "timingFunctions", "tensionValues",
      "continuityValues", "biasValues", "rotationMode",
    ].map { "\"\($0)\": null" }.joined(separator: ", ")
    #expect(
      sceneErrors(
        #"""
        {"animations": [{"keyPath": "opacity", "values": [0, 1], \#(animation)},
          {"keyPath": "position", "values": null, "path": "M0 0 L9 9"}, {"type": "group", "animations": null},
          {"type": "transition", "subtype": null, "filter": null}]}
        """#) == nil)
  }

  @Test func aFileIsRelativeToItsDocument() throws {
    let text =
      #"{"size": [4, 3], "duration": 1, "layers": [{"contents": "a/b.png"}, {"contents": "/c.png"}]}"#
    let scene = try Scene(Source(name: "films/one.json", text: text))
    #expect(scene.layers.map(\.contents) == ["films/a/b.png", "/c.png"])
  }

  @Test func aMaskIsInTheLayersSpace() throws {
    let layer = try layer(
      #"{"size": [80, 40], "mask": {"frame": [0, 0, "50%", "100%"], "sublayers": [{"name": "hole"}]}}"#)
    #expect(layer.mask?.frame == Rect(0, 0, 40, 40))
    #expect(layer.mask?.sublayers.first?.name == "hole")
  }

  @Test func aMaskHasItsOwnTimeAndAnimations() throws {
    let scene = try scene(
      #"""
      {"name": "a", "duration": 2, "mask": {"speed": 2, "animations": [
        {"keyPath": "position.x", "fromValue": 0, "toValue": 100, "duration": 2}]}}
      """#)
    let film = try Film(scene)
    let host = film.version(of: film.version(of: film.root, at: 0).children[0], at: 0)
    let mask = film.version(of: try #require(host.mask), at: 0)
    #expect(mask.model.timing.layerTime(at: 0.5) == 1)
    #expect(mask.presentation(at: 1).position.x == 50)
  }

  @Test func actionsAreAnimationsOfTheirEvent() throws {
    let layer = try layer(
      #"{"actions": {"position": null, "opacity": {"duration": 2}, "onOrderIn": {"keyPath": "opacity", "fromValue": 0}}}"#
    )
    guard case .some(.none) = layer.actions["position"] else { throw Unexpected() }
    guard case .animation(let fade) = layer.actions["opacity"] else { throw Unexpected() }
    #expect((fade as? BasicAnimation)?.keyPath == "opacity")
    #expect(fade.duration == 2)
    #expect(layer.actions["onOrderIn"] != nil)
  }

  private struct Unexpected: Error {}

  @Test func theLayersOwnValuesReplaceThoseOfItsStyle() throws {
    let layer = try layer(
      #"""
      {"cornerRadius": 3, "style": {"cornerRadius": 9, "opacity": 0.5, "actions": {"opacity": null},
       "style": {"opacity": 0.1, "zPosition": 4, "actions": {"opacity": {"duration": 1}, "bounds": null}}}}
      """#)
    #expect(layer.cornerRadius == 3 && layer.opacity == 0.5 && layer.zPosition == 4)
    guard case .some(.none) = layer.style?.actions["opacity"] else { throw Unexpected() }
    #expect(layer.style?.actions.count == 2)
  }

  @Test(arguments: [
    (#"{"actions": {"opactiy": null}}"#, #"unknown event "opactiy"; did you mean "opacity"?"#),
    (#"{"contentsGravity": "resizeAspct"}"#, #"did you mean "resizeAspect"?"#),
    (#"{"contents": 3}"#, #"expected a file, or a generator {"filter": …}, found 3"#),
    (#"{"shadowRadius": -1}"#, "out of range"),
    (#"{"shadowOffset.x": 1}"#, #"it has "width", "height""#),
    (#"{"style": {"opactiy": 1}}"#, #"unknown key "opactiy" in layers[0].style; did you mean "opacity"?"#),
    (#"{"mask": 7}"#, "expected an object, found 7"),
  ])
  func errors(_ text: String, _ message: String) throws {
    #expect(try #require(sceneErrors(text)).contains(message))
  }

  @Test func aColourThatIsNotThereMovesAsAClearOne() throws {
    let layer = try layer(
      #"{"animations": [{"keyPath": "backgroundColor", "toValue": "red", "duration": 1}]}"#)
    #expect(try presented(layer, at: 0.5).backgroundColor == Color(0.5, 0, 0, 0.5))
    #expect(try presented(layer, at: 2).backgroundColor == nil)
    #expect(sceneErrors(#"{"animations": [{"keyPath": "shadowPath", "fromValue": null}]}"#) == nil)
  }
}
