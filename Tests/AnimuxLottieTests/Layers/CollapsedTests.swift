import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Collapsed compositions")
struct CollapsedTests {
  private static let eye =
    #"{"ty": 13, "nm": "eye", "ip": 0, "op": 30, "pe": {"k": 200}, "ks": {"p": {"k": [50, 50, -200]}, "a": {"k": [50, 50, 0]}}}"#

  private static func scene(_ inner: String, _ more: String, camera: Bool = false) throws -> LottieScene {
    let layer =
      #"{"ty": 0, "nm": "c", "refId": "c", "w": 50, "h": 50, "ip": 0, "op": 30, "ks": {"o": {"k": 50}}\#(more)}"#
    return try LottieScene(
      (camera ? eye + "," : "") + layer, more: #", "assets": [{"id": "c", "layers": [\#(inner)]}]"#)
  }

  private static func composition(_ more: String) throws -> JSON? {
    try scene(solid("a"), more).layer("c")?["sublayers"]?.elements.first
  }

  @Test func aCollapsedCompositionHasNoEdges() throws {
    #expect(try Self.composition("")?["masksToBounds"] == true)
    #expect(try Self.composition(#", "ct": 1"#)?["masksToBounds"] == nil)
    // A picture of it is needed.
    #expect(try Self.composition(#", "ct": 1, "sy": [{"ty": 0}]"#)?["sublayers"] != nil)
    let blur = #", "ct": 1, "ef": [{"ty": 29, "ef": [{"v": {"k": 9}}]}]"#
    #expect(try Self.composition(blur)?["masksToBounds"] == true)
  }

  @Test func itsLayersAreInTheSpaceAroundIt() throws {
    let inner = solid("a", #""p": {"k": [0, 0, 100]}"#, #", "ddd": 1"#)
    let scene = try Self.scene(inner, #", "ct": 1, "bm": 1"#, camera: true)
    let view = try #require(scene.layers.first)
    #expect(view["sublayerTransform"] != nil && view["opacity"] == 0.5)
    #expect(view["compositingFilter"] == "multiplyBlendMode")
    let layer = try #require(view["sublayers"]?.elements.first)
    #expect(layer["name"] == "c" && layer["type"] == "transform" && layer["opacity"] == nil)
    #expect(layer["compositingFilter"] == nil)
    let composition = try #require(layer["sublayers"]?.elements.first)
    #expect(composition["type"] == "transform" && composition["masksToBounds"] == nil)
    let own = try #require(composition["sublayers"]?.elements.first)
    #expect(own["name"] == "a" && own["transform"]?.lottieNumbers?[14] == 100)
    #expect(scene.notes.isEmpty)
    let near = try Self.scene(solid("a", "", #", "ddd": 1"#), #", "ct": 1"#, camera: true)
    #expect(near.layer("c")?["sublayers"]?.elements.first?["sublayers"]?.elements.first?["name"] == "a")
    // Without being collapsed, it has a space of its own, without a camera.
    let flat = try Self.scene(inner, "", camera: true)
    #expect(flat.layers.first?["name"] == "c" && flat.layers.first?["sublayerTransform"] == nil)
  }

  @Test func layersInAPlaneAreNoted() throws {
    let inner =
      solid("m", "", #", "td": 1"#) + "," + solid("a", #""p": {"k": [0, 0, 100]}"#, #", "ddd": 1, "tt": 1"#)
    let scene = try Self.scene(inner, #", "ct": 1"#, camera: true)
    #expect(
      scene.notes == [
        #"layer "a" is in space in a collapsed composition, and has a matte or styles: it is drawn in a plane"#
      ])
  }

  /// Blend modes in a layer see what is behind it only if it is a collapsed composition.
  @Test func blendModesStayInTheirLayer() throws {
    let inner = solid("a", "", #", "bm": 1"#)
    #expect(try Self.scene(inner, "").layer("c")?["shouldRasterize"] == true)
    #expect(try Self.scene(inner, #", "ct": 1"#).layer("c")?["shouldRasterize"] == nil)
    #expect(try Self.scene(solid("a"), #", "bm": 1"#).layer("c")?["shouldRasterize"] == nil)
    let fill =
      #"{"ty": "rc", "s": {"k": [9, 9]}, "p": {"k": [0, 0]}}, {"ty": "fl", "c": {"k": [1, 0, 0]}, "bm": 1}"#
    #expect(try LottieScene(shapes("s", fill)).layer("s")?["shouldRasterize"] == true)
  }
}
