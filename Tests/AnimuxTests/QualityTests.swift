import AnimuxEngine
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import Animux

/// Measurements of the defects that are noticed first.
@Suite struct QualityTests {
  private static let rings = Repository.picture("rings.png")
  private static let font = #""fontFile": "\#(Repository.font("TestSans.ttf"))""#

  private func production(_ layers: String, size: String = "[120, 120]", background: String = "black") throws
    -> Production
  {
    let text = """
      {"size": \(size), "fps": 60, "duration": 1, "background": "\(background)", "layers": [\(layers)]}
      """
    return try Production(Scene(Source(name: "scene.json", text: text)).film())
  }

  private func still(_ layers: String, background: String = "black", scale: Double = 1) throws -> Pixmap {
    try production(layers, background: background).still(at: 0, scale: scale)
  }

  // MARK: Seams

  private static let surroundings = [
    "", #""opacity": 0.5,"#, #""opacity": 0.5, "transform": [{"rotate": "90deg"}],"#,
    #""transform": [{"rotate": "270deg"}], "masksToBounds": true, "cornerRadius": 9,"#,
    #""transform": [{"rotate": "180deg"}], "shadowOpacity": 1,"#,
    #""mask": {"frame": [0, 0, 80, 80], "backgroundColor": "black", "cornerRadius": 20},"#,
    #""filters": ["colorInvert"],"#, #""compositingFilter": "screenBlendMode","#,
    #""shouldRasterize": true,"#,
  ]

  /// Four quarters, made in some ways, are their whole.
  @Test(arguments: surroundings, [1.0, 2.0]) func neighboursOnWholePixelsLeaveNoSeam(
    around: String, scale: Double
  ) throws {
    func inside(_ layers: String) throws -> Pixmap {
      try still(
        #"{"frame": [20, 20, 80, 80], \#(around) "sublayers": [\#(layers)]}"#, background: "#446688",
        scale: scale)
    }
    let fill = ##""backgroundColor": "#fedcba""##
    // Shadows of one and of many are computed in different ways.
    let tolerance = around.contains("shadow") ? 4 : 0
    let whole = try inside(#"{"frame": [0, 0, 80, 80], \#(fill)}"#)
    let quarters = [(0, 0, 33, 41), (33, 0, 47, 41), (0, 41, 33, 39), (33, 41, 47, 39)]
    let panels = quarters.map { #"{"frame": [\#($0.0), \#($0.1), \#($0.2), \#($0.3)], \#(fill)}"# }
    #expect(try inside(panels.joined(separator: ",")).distance(to: whole) <= tolerance)
    let shapes = quarters.map { x, y, w, h in
      ##"{"type": "shape", "path": "M\##(x) \##(y) h\##(w) v\##(h) h-\##(w) Z", "fillColor": "#fedcba"}"##
    }
    #expect(try inside(shapes.joined(separator: ",")).distance(to: whole) <= tolerance)
    let turned = quarters.map { x, y, w, h in
      #"{"bounds": [0, 0, \#(h), \#(w)], "position": [\#(Double(x) + Double(w) / 2), \#(Double(y) + Double(h) / 2)], "transform": [{"rotate": "90deg"}], \#(fill)}"#
    }
    #expect(try inside(turned.joined(separator: ",")).distance(to: whole) <= tolerance)
  }

  // MARK: Slow motion

  private static let sliders: [(name: String, layer: String)] = [
    ("a rectangle", #""backgroundColor": "white", "bounds": [0, 0, 31, 20]"#),
    (
      "a turned one",
      #""backgroundColor": "white", "bounds": [0, 0, 31, 20], "transform": [{"rotate": "17deg"}]"#
    ),
    ("a round one", #""backgroundColor": "white", "bounds": [0, 0, 30, 30], "cornerRadius": 15"#),
    ("a border", #""bounds": [0, 0, 30, 30], "borderWidth": 1, "borderColor": "white", "cornerRadius": 5"#),
    (
      "a shape",
      #""type": "shape", "bounds": [0, 0, 40, 40], "path": "M20 2 L38 38 L2 30 Z", "fillColor": "white""#
    ),
    (
      "a line",
      #""type": "shape", "bounds": [0, 0, 40, 40], "path": "M4 4 L36 9 L8 30", "fillColor": null, "strokeColor": "white", "lineWidth": 1"#
    ),
    (
      "a gradient",
      #""type": "gradient", "colors": ["black", "white", "black"], "startPoint": [0, 0], "endPoint": [1, 0], "bounds": [0, 0, 60, 20]"#
    ),
    ("a text", #""type": "text", "string": "slow", "fontSize": 17, \#(font)"#),
    ("a picture", #""contents": "\#(rings)", "bounds": [0, 0, 40, 40]"#),
    (
      "a large picture",
      #""contents": "\#(rings)", "bounds": [0, 0, 64, 64], "contentsRect": [0.3, 0.3, 0.2, 0.2]"#
    ),
    (
      "a shadow",
      #""bounds": [0, 0, 20, 20], "shadowOpacity": 1, "shadowColor": "white", "shadowRadius": 5, "shadowPath": {"rect": [0, 0, 20, 20]}"#
    ),
    (
      "a star's shadow",
      #""bounds": [0, 0, 20, 20], "shadowOpacity": 1, "shadowColor": "white", "shadowRadius": 3, "shadowPath": {"star": {"center": [10, 10], "outerRadius": 15, "innerRadius": 6, "points": 5}}"#
    ),
    (
      "a blur",
      #""backgroundColor": "white", "bounds": [0, 0, 20, 20], "filters": [{"filter": "gaussianBlur", "inputRadius": 4}]"#
    ),
    (
      "a group",
      #""bounds": [0, 0, 40, 40], "opacity": 0.5, "sublayers": [{"frame": [0, 0, 20, 20], "backgroundColor": "white"}, {"frame": [10, 10, 20, 20], "backgroundColor": "gray"}]"#
    ),
    (
      "a mask",
      #""bounds": [0, 0, 40, 40], "backgroundColor": "white", "mask": {"type": "text", "string": "cut", "fontSize": 20, "position": [20, 20], \#(font)}"#
    ),
    (
      "a plane",
      #""bounds": [0, 0, 40, 40], "backgroundColor": "white", "transform": [{"rotate": "40deg", "axis": [0, 1, 0]}, {"perspective": 200}]"#
    ),
  ]

  /// One pixel in sixty frames: the middle of what is bright goes on by a sixtieth in each.
  @Test(arguments: sliders.indices) func aSlowSlideIsEven(index: Int) throws {
    let slider = Self.sliders[index]
    let move =
      #""animations": [{"keyPath": "position.x", "fromValue": 55.2, "toValue": 56.2, "duration": 1}]"#
    let production = try production(#"{"position": [55.2, 57.3], \#(slider.layer), \#(move)}"#)
    let places = try (0..<60).map { frame in
      try middle(production.still(at: Double(frame) / 60))
    }
    let first = places[0]
    for (frame, place) in places.enumerated() {
      #expect(abs(place - first - Double(frame) / 60) < 0.04, "\(slider.name), frame \(frame)")
    }
    for (one, next) in zip(places, places.dropFirst()) {
      // Gradients are dithered.
      #expect(next - one > -0.05 && next - one < 0.08, "\(slider.name)")
    }
  }

  private func middle(_ pixmap: Pixmap) throws -> Double {
    var (sum, moment) = (0.0, 0.0)
    for (index, pixel) in pixmap.pixels.enumerated() {
      let luma = Double(pixel >> 16 & 255) + 2 * Double(pixel >> 8 & 255) + Double(pixel & 255)
      (sum, moment) = (sum + luma, moment + luma * Double(index % pixmap.width))
    }
    try #require(sum > 0)
    return moment / sum
  }

  // MARK: Quarter turns

  private static let things: [(layer: String, tolerance: Int)] = [
    (#""backgroundColor": "red", "sublayers": [{"frame": [3, 5, 20, 11], "backgroundColor": "blue"}]"#, 0),
    (#""backgroundColor": "red", "cornerRadius": 17, "borderWidth": 5, "maskedCorners": ["topLeft"]"#, 1),
    (#""contents": "\#(rings)""#, 1),
    (#""contents": "\#(rings)", "contentsGravity": "resizeAspect", "magnificationFilter": "nearest""#, 1),
    (#""type": "shape", "path": "M5 5 C90 10 10 40 70 55 Z", "strokeColor": "red", "lineWidth": 3"#, 1),
    (#""type": "text", "string": "turn", "fontSize": 20, \#(font), "foregroundColor": "red""#, 2),
    (#""backgroundColor": "white", "shadowOpacity": 1, "shadowColor": "red""#, 2),
    (
      #""type": "gradient", "colors": ["red", "blue"], "gradientType": "radial", "startPoint": [0.5, 0.5], "endPoint": [1, 1]"#,
      1
    ),
    (#""backgroundColor": "red", "filters": [{"filter": "gaussianBlur", "inputRadius": 2}]"#, 1),
  ]

  @Test(arguments: things.indices) func quarterTurnsAreExact(index: Int) throws {
    let (thing, tolerance) = Self.things[index]
    func picture(_ degrees: Int) throws -> Pixmap {
      try still(
        #"{"bounds": [0, 0, 120, 120], "position": [60, 60], "transform": [{"rotate": "\#(degrees)deg"}], "sublayers": [{"bounds": [0, 0, 80, 60], "position": [60, 60], \#(thing)}]}"#
      )
    }
    var expected = try picture(0)
    for degrees in [90, 180, 270] {
      expected = expected.turnedClockwise
      #expect(try picture(degrees).distance(to: expected) <= tolerance, "\(degrees)°")
    }
  }

  // MARK: Scale

  /// Another resolution is the same scene, drawn under a scale.
  @Test(arguments: [0.5, 2.0, 3.0]) func aScaleIsATransformOfEverything(scale: Double) throws {
    let layers = (Self.sliders.map(\.layer) + Self.things.map(\.layer)).enumerated().map { index, layer in
      let (x, y) = (20 + 40 * (index % 5), 15 + 38 * (index / 5))
      return #"{"position": [\#(x), \#(y)], \#(layer)}"#
    }
    let all = layers.joined(separator: ",")
    let size = "[\(200 * scale), \(200 * scale)]"
    let scaled = try production(all, size: "[200, 200]").still(at: 0, scale: scale)
    let larger = try production(
      #"{"bounds": [0, 0, 200, 200], "anchorPoint": [0, 0], "position": [0, 0], "transform": [{"scale": \#(scale)}], "sublayers": [\#(all)]}"#,
      size: size
    ).still(at: 0)
    #expect((scaled.width, scaled.height) == (larger.width, larger.height))
    #expect(scaled.distance(to: larger) <= 1)
  }
}
