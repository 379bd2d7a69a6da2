import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Layer styles and shadows of a Lottie document")
struct StyleTests {
  private static let shadow = #", "sy": [{"ty": 1, "a": {"k": 180}, "d": {"k": 20}, "s": {"k": 8}}]"#

  @Test func aStyleIsOutsideOfTheTransformsOfItsLayer() throws {
    let rig = #"{"ty": 3, "nm": "rig", "ind": 7, "ip": 0, "op": 30, "ks": {"s": {"k": [200, 200]}}}"#
    let scene = try LottieScene(
      rig + "," + solid("a", #""r": {"k": 90}, "o": {"k": 50}"#, Self.shadow + #", "parent": 7, "bm": 1"#))
    let layer = try #require(scene.layers.first)
    #expect(layer["name"] == "a" && layer["shadowOffset"] == [20, 0] && layer["shadowRadius"] == 2)
    #expect(layer["opacity"] == 0.5 && layer["compositingFilter"] == "multiplyBlendMode")
    #expect(layer["transform.scale.x"] == nil && layer["transform.rotation.z"] == nil)
    let parent = try #require(layer["sublayers"]?.elements.first)
    #expect(parent["name"] == "rig" && parent["transform.scale.x"] == 2)
    let own = try #require(parent["sublayers"]?.elements.first)
    #expect(own["transform.rotation.z"] == "90deg" && own["opacity"] == nil && own["shadowOffset"] == nil)
    #expect(scene.notes.isEmpty)
  }

  @Test(arguments: [
    (#""ty": 3, "no": {"k": 20}"#, "has noise"), (#""ty": 3, "j": {"k": 20}"#, "has jitter"),
    (#""ty": 3, "r": {"k": 80}"#, "has a range"),
    (#""ty": 4, "sr": {"k": 2}"#, "has another source of the glow"),
  ]) func partsOfStylesThatAreNotDrawnAreNoted(_ members: String, _ part: String) throws {
    let scene = try LottieScene(solid("a", "", #", "sy": [{"nm": "s", \#(members)}]"#))
    #expect(
      scene.notes.map { $0.hasPrefix(#"layer "a" \#(part) in the style "s""#) } == [true], "\(scene.notes)")
    let usual = #"{"nm": "s", "ty": 3, "no": {"k": 0}, "j": {"k": 0}, "r": {"k": 50}}"#
    #expect(try LottieScene(solid("a", "", #", "sy": [\#(usual)]"#)).notes.isEmpty)
  }

  @Test func effectsTurnWithTheLayer() throws {
    let values = ["[0, 0, 0]", "255", "90", "20", "8", "0"].map { #"{"v": {"k": \#($0)}}"# }
    let effect = #", "ef": [{"ty": 25, "ef": [\#(values.joined(separator: ", "))]}]"#
    let layer = try #require(LottieScene(solid("a", #""r": {"k": 90}"#, effect)).layers.first)
    #expect(layer["transform.rotation.z"] == "90deg" && layer["shadowOffset"] == [20, 0])
  }

  @Test func aShadowCanBeAllThatIsSeen() throws {
    let values = ["[1, 0, 0]", "127.5", "90", "20", "8", "1"].map { #"{"v": {"k": \#($0)}}"# }
    let effects =
      #", "ef": [{"ty": 29, "ef": [{"v": {"k": 10}}]}, {"ty": 25, "ef": [\#(values.joined(separator: ", "))]}]"#
    let scene = try LottieScene(solid("a", "", effects))
    let layer = try #require(scene.layers.first)
    #expect(layer["shadowColor"] == nil && layer["filters"] == nil && scene.notes.isEmpty)
    let caster = try #require(layer["sublayers"]?.elements.first)
    #expect(caster["position"] == [20, 0])
    let filters = caster["filters"]?.elements ?? []
    #expect(filters.map { $0["filter"] } == ["CIGaussianBlur", "CIColorMatrix", "CIGaussianBlur"])
    #expect(filters.map { $0["name"] } == ["effect1", "effect2", "effect3"])
    #expect(filters[1]["inputAVector"] == [0, 0, 0, 0.5] && filters[1]["inputBiasVector"] == [1, 0, 0, 0])
    #expect(filters[2]["inputRadius"] == 2)
  }

  private static func gradient(_ more: String, _ transform: String = "") throws -> (LottieScene, JSON?) {
    let ramp = #""gf": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}"#
    let style = #", "sy": [{"ty": 8, "nm": "G", \#(ramp)\#(more)}]"#
    let scene = try LottieScene(solid("a", transform, style))
    let group = scene.layers.first?["sublayers"]?.elements.first
    return (scene, group?["sublayers"]?.elements.last)
  }

  @Test func aGradientCoversTheAreaOfTheLayer() throws {
    // The solid is from 20 to 40 along x and from 0 to 10 along y, in a composition of 100 × 100.
    let transform = #""p": {"k": [20, 0]}, "s": {"k": [200, 100]}"#
    let (scene, level) = try Self.gradient(#", "a": {"k": 0}, "o": {"k": 50}"#, transform)
    #expect(
      level?["type"] == "gradient" && level?["compositingFilter"] == "sourceAtop" && scene.notes.isEmpty)
    #expect(level?["startPoint"] == [0.2, 0.05] && level?["endPoint"] == [0.4, 0.05])
    #expect(level?["colors"] == [[1, 0, 0, 1], [0, 0, 1, 1]] && level?["opacity"] == 0.5)
    #expect(scene.layers.first?["sublayers"]?.elements.first?["mask"] != nil)
    let upright = try Self.gradient("", transform).1
    #expect(upright?["startPoint"] == [0.3, 0.1] && upright?["endPoint"] == [0.3, 0])
    let reversed = try Self.gradient(#", "re": {"k": 1}, "s": {"k": 50}"#, transform).1
    #expect(reversed?["startPoint"] == [0.3, 0.025] && reversed?["endPoint"] == [0.3, 0.075])
    let radial = try Self.gradient(#", "gt": {"k": 2}"#, transform).1
    #expect(radial?["gradientType"] == "radial" && radial?["endPoint"] == [0.35, 0.1])
  }

  @Test func aGradientFollowsItsLayer() throws {
    let level = try Self.gradient("", #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 30, "s": [50, 0]}]}"#).1
    let animation = level?["animations"]?.elements.first { $0["keyPath"] == "startPoint" }
    #expect(animation?["values"]?.elements.first == [0.05, 0.1])
    #expect(animation?["values"]?.elements.last == [0.55, 0.1])
  }

  @Test func gradientsOfOtherKindsAreNoted() throws {
    let empty = try LottieScene(solid("a", "", #", "sy": [{"ty": 8, "nm": "G"}]"#))
    #expect(empty.notes == [#"layer "a" has the gradient of the style "G", which is not drawn"#])
    let (scene, level) = try Self.gradient(#", "gt": {"k": 3}, "ch": {"k": 5}, "bm": {"k": 5}"#)
    #expect(level?["type"] == nil)
    #expect(
      scene.notes == [
        #"layer "a" has the gradient of the style "G", which is not drawn"#,
        #"layer "a" has a spread in the style "G", which is drawn without"#,
        #"layer "a" has a blend mode in the style "G", which is drawn as normal"#,
      ])
  }
}
