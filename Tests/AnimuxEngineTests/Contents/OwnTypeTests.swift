import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// A type of layer outside of the engine is used only through the requirements of `Content`.
private struct Star: Content {
  static let type = "star"
  static let isUpright = true
  static let playsMovie = true

  var words = "${frame}"
  var isWindow = false

  var rest: ContentRest { .always }
  var sharesSpace: Bool { isWindow }
  var pictures: [FileReference] { ["star.png"] }
  var largePictures: [FileReference] { ["sky.png"] }
  var movies: [FileReference] { ["star.mp4"] }
  var sound: ContentSound? { ContentSound(file: "star.mp4") }
  var strings: [String] { [words] }

  func length(with assets: Assets) -> Double? { 3 }
  mutating func mapStrings(_ change: (String) -> String) { words = change(words) }

  func draw(in layer: Layer, at time: Double, with assets: Assets) -> [DisplayItem] {
    [.roundedRect(Panel(shape: RoundedRect(layer.bounds), fill: .color(.white), border: nil))]
  }
}

@Suite("Types of layers that a program makes")
struct OwnTypeTests {
  private func scene(_ star: Star, duration: Double? = nil) -> Scene {
    var scene = Scene(size: Size(20, 20), duration: duration)
    var layer = Layer(name: "star", content: star)
    layer.frame = Rect(0, 0, 10, 10)
    scene.layers = [layer]
    return scene
  }

  @Test func itsFilesAreTheFilms() throws {
    let film = try Film(scene(Star(), duration: 1))
    #expect(film.files.pictures == ["star.png"] && film.files.largePictures == ["sky.png"])
    #expect(film.files.movies == ["star.mp4"] && film.files.layerSounds == ["star.mp4"])
    #expect(scene(Star()).files == film.files)
  }

  @Test func theFilmLastsAsLongAsItDoes() throws {
    let movie = MovieFacts(
      size: Size(1, 1), pixelSize: Size(1, 1),
      frames: FrameTable(rate: FrameRate(1), count: 3))
    #expect(try Film(scene(Star()), assets: Assets(movies: ["star.mp4": movie])).duration == 3)
  }

  @Test func itIsHeard() throws {
    let film = try Film(scene(Star(), duration: 2)).with(sounds: ["star.mp4": SoundFacts(end: 9, fileEnd: 9)])
    #expect(film.soundPlan().clips.map(\.end) == [2])
  }

  @Test func itsTextsCountFrames() throws {
    var star = Star()
    star.words = TextContent.frameNumber()
    let film = try Film(scene(star, duration: 1))
    #expect((film.presentation(of: "star", at: 0.5)?.content as? Star)?.words == "15")
  }

  @Test func itMayShareItsSpace() {
    var star = Star()
    #expect(!Layer(content: star).sharesSpace)
    star.isWindow = true
    #expect(Layer(content: star).sharesSpace)
  }
}
