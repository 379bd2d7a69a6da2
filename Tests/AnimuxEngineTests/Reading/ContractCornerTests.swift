import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Corners of the format that are easily got wrong.
@Suite struct ContractCornerTests {
  private func errors(_ text: String) -> [String] {
    do {
      _ = try Film(try Scene(Source(name: "s.json", text: text)))
      return []
    } catch { return error.diagnostics.map(\.description) }
  }

  private func layer(_ keys: String) -> String {
    #"{"size": [9, 9], "duration": 1, "layers": [{"name": "a", \#(keys)}]}"#
  }

  /// A value that is added may be outside of the range of its property.
  @Test(arguments: [
    #"{"keyPath": "cornerRadius", "byValue": -5}"#,
    #"{"keyPath": "cornerRadius", "additive": true, "fromValue": -5, "toValue": 0}"#,
    #"{"type": "keyframe", "keyPath": "borderWidth", "additive": true, "values": [0, -2, 0]}"#,
    #"{"keyPath": "backgroundColor", "byValue": [-0.5, 0, 0, 0]}"#,
    #"{"type": "spring", "keyPath": "opacity", "byValue": -0.5}"#,
  ])
  func differencesHaveNoRange(animation: String) {
    #expect(errors(layer(#""animations": [\#(animation)]"#)).isEmpty)
  }

  @Test func valuesHaveOne() {
    let found = errors(
      layer(#""animations": [{"keyPath": "cornerRadius", "toValue": -5, "byValue": -5}]"#))
    #expect(found.count == 1 && found[0].contains("toValue: -5 is out of range"))
  }

  @Test(arguments: ["opacity", "shadowOpacity"]) func opacitiesAreShares(key: String) {
    #expect(
      errors(layer("\"\(key)\": 1.5"))[0].hasSuffix("\(key): 1.5 is out of range; expected a number 0…1"))
  }

  @Test(arguments: ["minXMargin", "MinXMargin", "flexibleLeftMargin"])
  func autoresizingByAllItsNames(name: String) {
    #expect(errors(layer(#""autoresizingMask": ["\#(name)"]"#)).isEmpty)
  }

  /// Removing comes before adding, so that an animation can be started again.
  @Test func anAnimationIsRemovedAndAddedAtOnce() {
    let time =
      #""animate": {"a": {"bounce": {"keyPath": "position.y", "toValue": 10}}}, "removeAnimations": {"a": ["bounce"]}"#
    #expect(
      errors(#"{"size": [9, 9], "duration": 1, "layers": [{"name": "a"}], "timeline": [{\#(time)}]}"#)
        .isEmpty)
  }

  @Test func endlessScenesAreReportedAtTheirPlace() {
    #expect(
      errors(#"  {"size": [9, 9]}"#) == [
        #"s.json:1:3: error: nothing in the scene ends: give it a "duration""#
      ])
  }

  @Test func unknownNamesAreReportedWithTheRest() {
    let found = errors(
      #"{"size": [9, 9], "layers": [{"opactiy": 1}, {"beginTime": "after:nobody"}]}"#)
    #expect(found.count == 2 && found[0].contains("opactiy") && found[1].contains("nobody"))
  }

  /// A layer is found by the name that it gets, and by its sublayers.
  @Test func renamedLayersAreFound() {
    let layers = #"[{"name": "a", "sublayers": [{"name": "in"}, {"name": "in2"}]}, {"name": "in"}]"#
    func found(_ second: String) -> [String] {
      errors(
        #"{"size": [9, 9], "duration": 3, "layers": \#(layers), "timeline": [{"at": 1, "set": {"a": {"name": "b"}}}, {"at": 2, "set": {\#(second): {"opacity": 0}}}]}"#
      )
    }
    #expect(found(#""b""#).isEmpty && found(#""b/in""#).isEmpty && found(#""in2""#).isEmpty)
    #expect(found(#""c""#).count == 1)
  }

  @Test func aLayerCanBeginAfterAScene() throws {
    let text =
      #"{"size": [32, 32], "layers": [{"name": "a", "type": "composition", "scene": {"size": [9, 9], "duration": 1.5, "layers": []}}, {"size": [9, 9], "backgroundColor": "red", "beginTime": "after:a", "duration": 1}]}"#
    let film = try Film(try Scene(Source(name: "s.json", text: text)))
    #expect(film.duration == 2.5)
  }

  @Test(arguments: [(0.5, 3, 2.0), (0.5, 1, 1), (-1, 3, 1), (0, 9, 1)])
  func theLastInstanceIsPartOfTheFilm(delay: Double, count: Int, length: Double) throws {
    let text =
      #"{"size": [32, 32], "layers": [{"type": "replicator", "instanceCount": \#(count), "instanceDelay": \#(delay), "sublayers": [{"size": [9, 9], "animations": [{"keyPath": "opacity", "toValue": 0, "duration": 1}]}]}]}"#
    #expect(try Film(try Scene(Source(name: "s.json", text: text))).duration == length)
  }

  @Test func aPictureWithASideIsMeasuredFromItsFile() throws {
    for size in ["[null, 80]", "[80, null]", "[80, 80]"] {
      let layer = #""type": "image", "source": "p.png", "size": \#(size)"#
      let files = try Scene(Source(name: "s.json", text: self.layer(layer))).files
      #expect(files.sizingPictures.isEmpty == (size == "[80, 80]"))
    }
  }

  /// The glyphs stand upright on the path that a shape layer would draw.
  @Test func aTextFollowsAPathInItsOwnSpace() {
    var text = TextContent()
    text.textPath = Path([.move(Point(0, 30)), .line(Point(100, 10))])
    let turned = text.turned(in: Rect(0, 0, 100, 100))
    #expect(turned.textPath == Path([.move(Point(0, 70)), .line(Point(100, 90))]))
    #expect(TextContent().turned(in: Rect(0, 0, 9, 9)).textPath == nil)
  }

  @Test(arguments: ["sourceOut", "destIn", "xor"]) func anOpaqueBackgroundHasNoHoles(blend: String) throws {
    func list(_ background: String) throws -> DisplayList {
      let text =
        #"{"size": [9, 9], "duration": 1, "background": "\#(background)", "layers": [{"size": [9, 9], "backgroundColor": "red", "compositingFilter": "\#(blend)"}]}"#
      return try Film(try Scene(Source(name: "s.json", text: text))).displayList(at: 0)
    }
    guard case .group(let whole)? = try list("white").items.first else { throw Missing() }
    #expect(whole.isIsolated && whole.items.count == 2)
    guard case .group(let layer)? = try list("clear").items.first else { throw Missing() }
    #expect(!layer.isIsolated)
  }

  private struct Missing: Error {}
}
