import AnimuxCompositor
import AnimuxEngine
import AnimuxGraphics
import TestSupport
import Testing

@testable import Animux

/// Filtered layers that mask, and what is behind layers, in whole films.
@Suite struct FilterEdgeTests {
  private func film(_ layers: String, background: String = "white") throws -> Film {
    try Scene(
      Source(
        name: "scene.json",
        text: #"{"size": [160, 120], "duration": 1, "background": "\#(background)", "layers": [\#(layers)]}"#)
    ).film()
  }

  /// Grey layers, of which a filter of the saturation changes nothing.
  @Test(arguments: [
    #""backgroundColor": "rgb(68, 68, 68)", "cornerRadius": 20"#,
    #""backgroundColor": "rgb(68, 68, 68)", "cornerRadius": 20, "borderWidth": 3, "borderColor": "black", "sublayers": [{"frame": [0, 0, 50, 90], "backgroundColor": "rgb(136, 136, 136)"}]"#,
    #""transform.rotation.z": "13deg", "backgroundColor": "rgb(68, 68, 68)", "sublayers": [{"frame": [-9, 0, 50, 90], "backgroundColor": "rgb(136, 136, 136)"}]"#,
    #""cornerRadius": 30, "opacity": 0.5, "sublayers": [{"frame": [0, 0, 80, 60], "backgroundColor": "rgb(136, 136, 136)"}]"#,
  ])
  func aFilterOfColoursLeavesTheEdgeAsItIs(keys: String) throws {
    let layer = #"{"frame": [30.3, 20.7, 80, 60], "masksToBounds": true, \#(keys)"#
    let plain = try film(layer + "}").still(at: 0)
    let filter = #", "filters": [{"filter": "CIColorControls", "inputSaturation": 0}]}"#
    let filtered = try film(layer + filter).still(at: 0)
    #expect(plain.distance(to: filtered) <= 1)
    let blend = #", "compositingFilter": "multiplyBlendMode""#
    #expect(
      try film(layer + blend + "}").still(at: 0).distance(to: film(layer + blend + filter).still(at: 0)) <= 1)
  }

  @Test func aFilterThatFillsIsCutAfterwards() throws {
    // All is opaque after it, around the layer too.
    let layer =
      #"{"frame": [40, 30, 80, 60], "masksToBounds": true, "cornerRadius": 30, "backgroundColor": "rgb(68, 68, 68)", "filters": [{"filter": "CIColorMatrix", "inputBiasVector": [0, 0, 0, 1]}]}"#
    let picture = try film(layer).still(at: 0)
    #expect(picture.pixels[31 * 160 + 41] == 0xFFFF_FFFF)
    #expect(picture.pixels[60 * 160 + 80] == 0xFF44_4444)
  }

  @Test(arguments: [
    #"{"frame": [20, 10, 100, 90], "backgroundFilters": [{"filter": "gaussianBlur", "inputRadius": 6}], "cornerRadius": 20}"#,
    #"{"frame": [10, 5, 140, 110], "opacity": 0.7, "sublayers": [{"frame": [0, 0, 70, 110], "backgroundColor": "rgb(136, 170, 255)"}, {"frame": [20, 10, 90, 60], "backgroundFilters": ["colorInvert", {"filter": "CIBoxBlur", "inputRadius": 4}]}]}"#,
    #"{"frame": [10, 5, 140, 110], "backgroundFilters": [{"filter": "gaussianBlur", "inputRadius": 3}], "mask": {"frame": [20, 20, 60, 60], "cornerRadius": 30, "backgroundColor": "black"}}"#,
    #"{"frame": [10, 5, 140, 110], "transform.rotation.z": "9deg", "masksToBounds": true, "sublayers": [{"frame": [20, 10, 90, 60], "backgroundFilters": ["CIColorInvert"]}]}"#,
  ])
  func aBackdropThatChangesInPartIsRight(layer: String) throws {
    let ball =
      #"{"bounds": [0, 0, 14, 14], "position": [20, 40], "cornerRadius": 7, "backgroundColor": "red", "animations": [{"keyPath": "position.x", "toValue": 150, "duration": 1}]}"#
    let film = try film(
      #"{"type": "gradient", "frame": [0, 0, 160, 120], "colors": ["rgb(34, 34, 51)", "rgb(255, 204, 136)"]}, \#(ball), \#(layer)"#
    )
    var canvas = Canvas(width: 160, height: 120)
    for frame in [0, 3, 4, 11, 12, 29] {
      let time = film.frameRate.time(of: frame)
      _ = canvas.draw(film.displayList(at: time))
      #expect(try canvas.pixmap == film.still(at: time), "frame \(frame)")
    }
  }

  @Test func thereIsNothingBehindTheRoot() throws {
    let text =
      #"{"size": [40, 30], "duration": 1, "root": {"backgroundColor": "rgb(255, 204, 136)", "backgroundFilters": ["colorInvert"]}}"#
    let film = try Scene(Source(name: "scene.json", text: text)).film()
    #expect(try film.still(at: 0).pixels.allSatisfy { $0 == 0xFFFF_CC88 })
  }
}
