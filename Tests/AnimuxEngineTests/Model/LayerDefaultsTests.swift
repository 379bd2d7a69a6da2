import AnimuxDocuments
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Defaults and implicit actions as measured on Core Animation.
@Suite struct LayerDefaultsTests {
  @Test(arguments: [
    ("bounds", "[0, 0, 0, 0]"), ("position", "[0, 0]"), ("anchorPoint", "[0.5, 0.5]"), ("anchorPointZ", "0"),
    ("zPosition", "0"), ("hidden", "false"), ("doubleSided", "true"), ("geometryFlipped", "false"),
    ("masksToBounds", "false"), ("clip", #""all""#), ("mask", "null"), ("opacity", "1"), ("contents", "null"),
    ("contentsRect", "[0, 0, 1, 1]"), ("contentsCenter", "[0, 0, 1, 1]"), ("contentsGravity", #""resize""#),
    ("contentsScale", "1"), ("minificationFilter", #""linear""#), ("magnificationFilter", #""linear""#),
    ("minificationFilterBias", "0"), ("edgeAntialiasingMask", #"["left", "right", "bottom", "top"]"#),
    ("allowsEdgeAntialiasing", "true"), ("allowsGroupOpacity", "true"), ("shouldRasterize", "false"),
    ("rasterizationScale", "1"), ("backgroundColor", "null"), ("cornerRadius", "0"),
    ("maskedCorners", #"["topLeft", "topRight", "bottomLeft", "bottomRight"]"#),
    ("cornerCurve", #""circular""#), ("borderWidth", "0"), ("borderColor", "[0, 0, 0, 1]"),
    ("shadowColor", "[0, 0, 0, 1]"), ("shadowOpacity", "0"), ("shadowOffset", "[0, -3]"),
    ("shadowRadius", "3"), ("shadowPath", "null"), ("filters", "[]"), ("backgroundFilters", "[]"),
    ("compositingFilter", "null"), ("autoresizingMask", "[]"), ("layoutManager", "null"),
    ("constraints", "[]"), ("flex", "{}"), ("grid", "{}"), ("beginTime", "0"), ("duration", "null"),
    ("speed", "1"), ("timeOffset", "0"),
    ("repeatCount", "0"), ("repeatDuration", "0"), ("autoreverses", "false"), ("fillMode", #""removed""#),
  ])
  func defaultValue(_ name: String, _ value: String) throws {
    #expect(try #require(Layer().property(named: name)).defaultValue.text() == value)
  }

  private func names(_ action: ImplicitAction) -> Set<String> {
    Set(Layer.properties.filter { $0.action == action }.map(\.name))
  }

  @Test func implicitAnimations() {
    #expect(
      names(.basic) == [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
        "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "borderWidth", "borderColor",
        "backgroundColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
      ])
  }

  @Test func implicitFades() {
    #expect(
      names(.fade) == [
        "hidden", "geometryFlipped", "masksToBounds", "mask", "filters", "backgroundFilters",
        "compositingFilter", "maskedCorners", "contents",
      ])
  }
}
