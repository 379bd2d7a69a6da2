import Animux
import AnimuxEngine
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Diagnostics about the pictures that a scene shows.
@Suite struct PictureSceneTests {
  private func scene(_ layers: String) throws -> Scene {
    let name = Repository.picture("scene.json")
    return try Scene(
      Source(name: name, text: #"{"size": [99, 99], "duration": 1, "layers": [\#n\#(layers)]}"#))
  }

  @Test func aProfileThatIsNotAppliedIsAWarningWhereThePictureIsNamed() throws {
    let scene = try scene(
      #"{"contents": "tables.png", "size": [9, 9], "position": [5, 5]}, {"contents": "p3.png", "size": [9, 9], "position": [9, 9]}"#
    )
    let warnings = scene.warnings(in: try Production(Film(scene)).film)
    #expect(warnings.count == 1)
    #expect(
      "\(try #require(warnings.first))".contains(
        "its colour profile has damaged tables and is not applied"))
    #expect(warnings.first?.line == 2 && warnings.first?.column == 14)
  }

  @Test func missingPartsOfAVectorPictureAreAWarning() throws {
    let folder = TemporaryFolder()
    let file = try folder.file(
      "a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='b.png'/></svg>")
    let scene = try scene(#"{"type": "image", "source": "\#(file)", "position": [50, 50]}"#)
    let warnings = scene.warnings(in: try Production(Film(scene)).film)
    #expect(warnings.map { $0.message.contains("linked pictures") } == [true], "\(warnings)")
  }

  @Test func anUnreadableVectorPictureIsAnErrorWhereItIsNamed() throws {
    let folder = TemporaryFolder()
    let file = try folder.file("film.svg", "<svg")
    let scene = try scene(#"{"type": "image", "source": "\#(file)"}"#)
    let error = #expect(throws: SceneError.self) { try Production(Film(scene)) }
    #expect(error?.diagnostics.first?.line == 2 && error?.diagnostics.first?.code == .unreadableFile)
  }

  @Test func anImageLayerTakesTheSizeOfAVectorPicture() throws {
    let production = try Production(
      Film(scene(#"{"type": "image", "source": "badge.svg", "position": [50, 50]}"#)))
    let pixmap = try production.still(at: 0)
    #expect(pixmap.pixels[50 * 99 + 32] != 0xFF00_0000 && pixmap.pixels[50 * 99 + 28] == 0xFF00_0000)
  }

  @Test func movingPicturesAreTheSameInEveryOrderOfTimes() throws {
    let layers = ["moves.gif", "moves.png", "moves.webp"].map {
      #"{"contents": "\#($0)", "frame": [0, 0, 99, 99], "opacity": 0.5, "speed": 1.7}"#
    }.joined(separator: ",\n")
    let production = try Production(Film(scene(layers)))
    let times = (0..<30).map { Double($0) / 30 }
    let forwards = try times.map { try production.still(at: $0) }
    let other = try Production(Film(scene(layers)))
    let backwards = try times.reversed().map { try other.still(at: $0) }
    #expect(forwards == Array(backwards.reversed()))
    #expect(Set(forwards).count > 4)
  }

  /// As on the Mac: with y growing upwards the unit square's origin is the picture's lower left corner.
  @Test(arguments: [
    #"{"frame": [10, 10, 79, 79], "contents": "rings.png", "contentsRect": [0.1, %, 0.7, 0.4]}"#,
    #"{"frame": [10, 10, 79, 79], "contents": "rings.png", "contentsRect": [0, %, 1, 0.4], "contentsCenter": [0.2, %, 0.3, 0.4]}"#,
    #"{"type": "image", "frame": [10, 10, 79, 79], "source": "badge.svg", "contentsRect": [0.1, %, 0.7, 0.4]}"#,
    #"{"type": "movie", "frame": [10, 10, 79, 79], "source": "../Movies/colors-bt709-full-yuv420p.mp4", "contentsRect": [0, %, 0.7, 0.4]}"#,
    #"{"type": "tiled", "frame": [10, 10, 79, 79], "source": "rings.png", "contentsRect": [0.1, %, 0.7, 0.4]}"#,
    #"{"frame": [10, 10, 79, 79], "contentsRect": [0.1, %, 0.7, 0.4], "contents": {"filter": "CIQRCodeGenerator", "inputMessage": "up"}}"#,
    #"{"type": "emitter", "frame": [10, 10, 79, 79], "emitterPosition": [39.5, 39.5], "emitterCells": [{"contents": "rings.png", "contentsRect": [0.1, %, 0.7, 0.4], "birthRate": 1, "lifetime": 9}]}"#,
  ])
  func aPartOfAPictureCountsFromTheOrigin(layer: String) throws {
    func still(origin: String, from y: String, flipped: Bool = false) throws -> Pixmap {
      let name = Repository.picture("scene.json")
      let inner = layer.replacingOccurrences(of: "%", with: y)
      let outer = #"{"frame": [0, 0, 99, 99], "geometryFlipped": \#(flipped), "sublayers": [\#(inner)]}"#
      let text = #"{"size": [99, 99], "duration": 1, "origin": "\#(origin)", "layers": [\#(outer)]}"#
      return try Production(Film(Scene(Source(name: name, text: text)))).still(at: 0)
    }
    let downwards = try still(origin: "topLeft", from: "0.6")
    #expect(try still(origin: "bottomLeft", from: "0") == downwards)
    #expect(try still(origin: "topLeft", from: "0", flipped: true) == downwards)
    #expect(try still(origin: "bottomLeft", from: "0.6", flipped: true) == downwards)
    #expect(try still(origin: "topLeft", from: "0") != downwards)
  }
}
