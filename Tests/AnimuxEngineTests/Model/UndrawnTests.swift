import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// What the engine takes and nobody can draw yet is told to those who draw.
@Suite struct UndrawnTests {
  @Test func theDocumentsPlaceIsTold() throws {
    let film = try Film(try scene(#"{"name": "a", "filters": ["colorInvert", "pinLightBlendMode"]}"#))
    #expect(
      film.undrawn.map(\.description) == [
        #"scene.json:1:63: error: layers[0].filters: the filter "CIPinLightBlendMode" without "inputBackgroundImage" among "filters" is not supported yet"#
      ])
  }

  @Test func standardValuesAreDrawn() throws {
    #expect(try Film(try scene(#"{"filters": [], "userInfo": 1}"#)).undrawn == [])
  }

  @Test func howALayerIsMadeIsDrawn() throws {
    let film = try Film(
      try scene(
        """
        {"shouldRasterize": true, "rasterizationScale": 0.25, "allowsEdgeAntialiasing": false,
         "edgeAntialiasingMask": ["top"], "animations": [{"keyPath": "rasterizationScale", "toValue": 1, "duration": 1}]}
        """))
    #expect(film.undrawn.isEmpty)
  }

  @Test func animationsAreToldToo() throws {
    let film = try Film(
      try scene(#"{"animations": [{"keyPath": "filters", "toValue": ["pinLightBlendMode"], "duration": 1}]}"#)
    )
    #expect(
      film.undrawn.first?.description.contains(#"an animation of "filters": the filter "CIPinLight"#) == true)
    let drawn = try scene(
      #"{"animations": [{"keyPath": "filters", "values": [[], ["gaussianBlur"]], "duration": 1}]}"#)
    #expect(try Film(drawn).undrawn.isEmpty)
  }

  @Test func aFilterThatIsDrawnMayBeAnimated() throws {
    let known = try Film(
      try scene(
        """
        {"filters": ["gaussianBlur"], "animations": [{"keyPath": "filters.gaussianBlur.inputRadius", "toValue": 1}]}
        """))
    #expect(known.undrawn.isEmpty)
    let unknown = try Film(
      try scene(
        """
        {"filters": ["modTransition"], "animations": [{"keyPath": "filters.modTransition.inputAngle", "toValue": 1}]}
        """))
    #expect(unknown.undrawn.count == 2)
  }

  @Test func layersMadeInCodeAreTold() throws {
    var layer = Layer(name: "a")
    layer.filters = [Filter("CIPinLightBlendMode")].compactMap { $0 }
    var scene = Scene(size: Size(10, 10), duration: 1)
    scene.layers = [layer]
    #expect(
      try Film(scene).undrawn.map(\.description) == [
        #"scene: error: the filter "CIPinLightBlendMode" without "inputBackgroundImage" among "filters" is not supported yet (layer "a")"#
      ])
  }
}
