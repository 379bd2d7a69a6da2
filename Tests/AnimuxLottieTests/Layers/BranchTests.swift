import AnimuxDocuments
import Testing

@testable import AnimuxLottie

/// Layers that have a parent in common.
struct BranchTests {
  private static let moving = #""p": {"k": [{"t": 0, "s": [0, 0]}, {"t": 30, "s": [50, 50]}]}"#

  private static func rig(_ transform: String = moving, _ more: String = "") -> String {
    #"{"ty": 3, "nm": "rig", "ind": 7, "ip": 0, "op": 30, "ks": {\#(transform)}\#(more)}"#
  }

  /// Returns the names of layers, from back to front, with those of their sublayers.
  private static func names(_ layers: [JSON]) -> String {
    layers.map { layer in
      let inner = layer["sublayers"]?.elements ?? []
      let name = layer.text("name") ?? ""
      return inner.allSatisfy { $0.text("name") == nil } ? name : "\(name)(\(names(inner)))"
    }.joined(separator: " ")
  }

  private static func names(_ layers: String...) throws -> String {
    names(try LottieScene(layers.joined(separator: ",")).layers)
  }

  @Test func neighboursAreInOneLayerOfTheirParent() throws {
    let scene = try LottieScene(
      [Self.rig(), solid("a", "", #", "parent": 7"#), solid("b", Self.moving, #", "parent": 7"#)]
        .joined(separator: ","))
    #expect(Self.names(scene.layers) == "rig(b a)")
    #expect(scene.layers[0]["animations"]?.elements.count == 1)
    #expect(scene.layer("b")?["animations"]?.elements.count == 1)
  }

  @Test func aLayerInBetweenSeparatesThem() throws {
    let names = try Self.names(
      Self.rig(), solid("a", "", #", "parent": 7"#), solid("b"), solid("c", "", #", "parent": 7"#))
    #expect(names == "rig(c) b rig(a)")
  }

  @Test func parentsOfParentsAreShared() throws {
    let names = try Self.names(
      Self.rig(), #"{"ty": 3, "nm": "arm", "ind": 8, "parent": 7, "ip": 0, "op": 30, "ks": {}}"#,
      solid("a", "", #", "parent": 8"#), solid("b", "", #", "parent": 7"#),
      solid("c", "", #", "parent": 8"#), solid("d", "", #", "parent": 8"#))
    #expect(names == "rig(arm(d c) b arm(a))")
  }

  @Test func aParentThatIsDrawnContainsItsChildren() throws {
    let names = try Self.names(
      solid("b", "", #", "parent": 7"#), solid("rig", Self.moving, #", "ind": 7"#),
      solid("a", "", #", "parent": 7"#))
    #expect(names == "rig(a  b)")
  }

  /// Children do not fade with their parent, nor end with it.
  @Test(
    arguments: [
      (#""o": {"k": 50}"#, ""), ("", #", "op": 20"#), ("", #", "bm": 1"#),
      ("", #", "masksProperties": [{"mode": "a", "pt": {"k": {"v": [[0, 0], [9, 0], [9, 9]]}}}]"#),
    ])
  func aParentWithMoreThanAPlaceIsApart(_ transform: String, _ more: String) throws {
    let parent = solid("rig", transform, #", "ind": 7"#).replacing(
      more.contains(#""op""#) ? #", "op": 30"# : "", with: "")
    let names = try Self.names(solid("a", "", #", "parent": 7"#), parent.dropLast() + more + "}")
    #expect(names == "rig rig(a)")
  }

  /// Layers in space are in front of each other in the order of their list.
  @Test func layersInSpaceAreApart() throws {
    let names = try Self.names(
      Self.rig(#""rx": {"k": 30}, "ry": {"k": 0}"#), solid("a", "", #", "parent": 7, "ddd": 1"#),
      solid("b", "", #", "parent": 7, "ddd": 1"#))
    #expect(names == "(rig(b)) (rig(a))")
  }

  /// Layers are identified by their places in the list, and not by their names.
  @Test func layersOfOneNameAreApart() throws {
    #expect(try Self.names(solid("a"), solid("a")) == "a a")
  }
}
