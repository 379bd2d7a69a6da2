import AnimuxDocuments
import Testing

@testable import AnimuxLottie

/// Rectangles and ellipses that layers draw by their bounds and corners.
@Suite("Rectangles and ellipses of a Lottie document")
struct PanelTests {
  private static let fill = #"{"ty": "fl", "nm": "fill", "c": {"k": [1, 0, 0]}, "o": {"k": 50}}"#

  private static func rectangle(_ size: String = "[20, 10]", radius: String = "3") -> String {
    #"{"ty": "rc", "p": {"k": [10, 30]}, "s": {"k": \#(size)}, "r": {"k": \#(radius)}}"#
  }

  private static func ellipse(_ size: String) -> String {
    #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": \#(size)}}"#
  }

  private static func stroke(_ more: String = "") -> String {
    #"{"ty": "st", "nm": "stroke", "c": {"k": [0, 0, 1]}, "w": {"k": 4}\#(more)}"#
  }

  private func layer(_ name: String, _ items: String...) throws -> JSON {
    try #require(LottieScene(shapes("a", items.joined(separator: ","))).layer(name))
  }

  @Test func aRectangleIsALayerWithBounds() throws {
    let layer = try layer("fill", Self.rectangle(), Self.fill)
    #expect(layer["type"] == nil && layer["position"] == [10, 30] && layer["bounds"] == [0, 0, 20, 10])
    #expect(layer["cornerRadius"] == 3 && layer["backgroundColor"] == [1, 0, 0] && layer["opacity"] == 0.5)
    #expect(try self.layer("fill", Self.rectangle(radius: "0"), Self.fill)["cornerRadius"] == nil)
  }

  @Test func anEllipseIsAStretchedCircle() throws {
    let circle = try layer("fill", Self.ellipse("[8, 8]"), Self.fill)
    #expect(circle["bounds"] == [0, 0, 8, 8] && circle["cornerRadius"] == 4)
    #expect(circle["transform.scale.x"] == nil && circle["position"] == nil)
    let ellipse = try layer("fill", Self.ellipse("[8, 4]"), Self.fill)
    #expect(ellipse["bounds"] == [0, 0, 8, 8] && ellipse["cornerRadius"] == 4)
    #expect(ellipse["transform.scale.x"] == 1 && ellipse["transform.scale.y"] == 0.5)
  }

  @Test func aSizeKeepsItsKeyframes() throws {
    let keys = #"[{"t": 0, "s": [0, 0]}, {"t": 30, "s": [20, 20]}]"#
    let layer = try layer("fill", Self.ellipse(keys), Self.fill)
    let animation = layer["animations"]?.elements.first
    #expect(animation?["keyPath"] == "bounds.size" && animation?["values"] == [[0, 0], [20, 20]])
    #expect(layer["cornerRadius"] == 10 && layer["bounds"] == [0, 0, 0, 0])
    let stroke = try self.layer("stroke", Self.ellipse(keys), Self.stroke())
    #expect(stroke["animations"]?.elements.first?["values"] == [[4, 4], [24, 24]])
    #expect(stroke["cornerRadius"] == 12)
  }

  @Test func aStrokeIsABorder() throws {
    let layer = try layer("stroke", Self.rectangle(), Self.stroke())
    #expect(layer["bounds"] == [0, 0, 24, 14] && layer["cornerRadius"] == 5 && layer["borderWidth"] == 4)
    #expect(layer["borderColor"] == [0, 0, 1] && layer["backgroundColor"] == nil)
    let sharp = Self.rectangle(radius: "0")
    #expect(try self.layer("stroke", sharp, Self.stroke())["cornerRadius"] == nil)
    #expect(try self.layer("stroke", sharp, Self.stroke(#", "lj": 2"#))["cornerRadius"] == 2)
  }

  @Test(arguments: [
    (rectangle(), #", "d": [{"n": "d", "v": {"k": 3}}]"#), (rectangle(radius: "0"), #", "lj": 3"#),
    (rectangle(radius: "0"), #", "ml": 1"#), (ellipse("[8, 4]"), ""), (rectangle("[-20, 10]"), ""),
    (#"\#(rectangle()), \#(rectangle())"#, ""),
  ]) func otherStrokesArePaths(_ items: String, _ more: String) throws {
    let layer = try layer("stroke", items, Self.stroke(more))
    #expect(layer["type"] == "shape" && layer["path"] != nil && layer["strokeColor"] == [0, 0, 1])
  }

  @Test(arguments: [
    #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 50}, "o": {"k": 0}}"#, #"{"ty": "rd", "r": {"k": 2}}"#,
    #"{"ty": "pb", "a": {"k": 20}}"#,
  ]) func aChangedRectangleIsAPath(_ change: String) throws {
    #expect(try layer("fill", Self.rectangle(), Self.fill, change)["type"] == "shape")
  }

  @Test func aGradientOfARectangleHasItsCorners() throws {
    let gradient = #"""
      {"ty": "gf", "nm": "g", "t": 1, "s": {"k": [0, 30]}, "e": {"k": [20, 30]},
       "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
      """#
    let layer = try layer("g", Self.rectangle(), gradient)
    #expect(layer["bounds"] == [0, 25, 20, 10] && layer["cornerRadius"] == 3 && layer["mask"] == nil)
    #expect(layer["startPoint"] == [0, 0.5] && layer["endPoint"] == [1, 0.5])
  }
}
