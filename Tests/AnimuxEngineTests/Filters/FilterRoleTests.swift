import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Filters that cannot stand where they do.
@Suite struct FilterRoleTests {
  @Test func theDocumentsPlaceIsReported() {
    #expect(
      sceneErrors(#"{"name": "a", "filters": ["colorInvert", "pinLightBlendMode"]}"#)?.hasPrefix(
        #"scene.json:1:90: error: layers[0].filters[1]: "CIPinLightBlendMode" needs "inputBackgroundImage" here; as "compositingFilter" it blends the layer with what is behind it"#
      ) == true)
    #expect(
      sceneErrors(#"{"filters": ["plusL"]}"#)?.contains(
        #""plusL" has no background here; as "compositingFilter" it blends the layer with what is behind it"#)
        == true)
  }

  @Test func standardValuesAreDrawn() {
    #expect(throws: Never.self) { try Film(try scene(#"{"filters": [], "userInfo": 1}"#)) }
  }

  @Test func howALayerIsMadeIsDrawn() {
    #expect(throws: Never.self) {
      try Film(
        try scene(
          """
          {"shouldRasterize": true, "rasterizationScale": 0.25, "allowsEdgeAntialiasing": false,
           "edgeAntialiasingMask": ["top"], "animations": [{"keyPath": "rasterizationScale", "toValue": 1, "duration": 1}]}
          """))
    }
  }

  @Test func animationsAreReportedToo() throws {
    let blend = try #require(
      sceneErrors(
        #"{"animations": [{"keyPath": "filters", "toValue": ["pinLightBlendMode"], "duration": 1}]}"#))
    #expect(blend.contains(#"animations[0].toValue[0]: "CIPinLightBlendMode" needs "inputBackgroundImage""#))
    let drawn = try scene(
      #"{"animations": [{"keyPath": "filters", "values": [[], ["gaussianBlur"]], "duration": 1}]}"#)
    #expect(throws: Never.self) { try Film(drawn) }
  }

  @Test func aFilterThatIsDrawnMayBeAnimated() throws {
    #expect(throws: Never.self) {
      try Film(
        try scene(
          """
          {"filters": ["gaussianBlur"], "animations": [{"keyPath": "filters.gaussianBlur.inputRadius", "toValue": 1}]}
          """))
    }
    let transition = try #require(
      sceneErrors(
        """
        {"filters": ["modTransition"], "animations": [{"keyPath": "filters.modTransition.inputAngle", "toValue": 1}]}
        """))
    #expect(
      transition.contains(
        #""CIModTransition" is a transition; use it as the "transition" of an animation"#))
  }

  @Test func layersMadeInCodeAreReported() throws {
    var layer = Layer(name: "a")
    layer.filters = [Filter("CIPinLightBlendMode")].compactMap { $0 }
    layer.compositingFilter = Filter("CIGaussianBlur")
    var scene = Scene(size: Size(10, 10), duration: 1)
    scene.layers = [layer]
    let error = try #require(throws: SceneError.self) { try Film(scene) }
    #expect(
      error.diagnostics.map(\.description) == [
        #"scene: error: "CIPinLightBlendMode" needs "inputBackgroundImage" here; as "compositingFilter" it blends the layer with what is behind it (layer "a")"#,
        #"scene: error: the filter "CIGaussianBlur" is not a blend (layer "a")"#,
      ])
  }

  @Test func animationsMadeInCodeAreReported() throws {
    var layer = Layer(name: "a")
    var change = BasicAnimation(keyPath: "filters")
    change.toValue = [Filter("CIPinLightBlendMode")].compactMap { $0 }
    change.duration = 1
    layer.add(change)
    var scene = Scene(size: Size(10, 10), duration: 1)
    scene.layers = [layer]
    let error = try #require(throws: SceneError.self) { try Film(scene) }
    #expect(error.diagnostics.count == 1)
    #expect(
      error.diagnostics[0].message.contains(#""CIPinLightBlendMode" needs "inputBackgroundImage" here"#))
  }
}
