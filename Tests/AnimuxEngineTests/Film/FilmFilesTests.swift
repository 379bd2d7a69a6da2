import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite("Files of scenes")
struct FilmFilesTests {
  private static let everywhere = """
    {"size": [20, 20], "duration": 2, "layers": [
      {"type": "image", "source": "a.png"}, {"contents": "b.png", "mask": {"contents": "c.png"}},
      {"type": "movie", "source": "d.mp4"}, {"type": "tiled", "source": "e.png"},
      {"name": "f", "animations": [{"type": "group", "animations": [
        {"keyPath": "contents", "values": ["g.png", "h.png"]}]}]},
      {"filters": [{"filter": "lut", "inputFile": "i.cube"}]},
      {"type": "composition", "scene": {"size": [5, 5], "duration": 1, "layers": [{"contents": "j.png"}]}}],
     "audio": [{"source": "k.wav"}],
     "timeline": [
       {"at": 1, "set": {"f": {"contents": "l.png"}}, "add": [{"layer": {"contents": "m.png"}}],
        "animate": {"f": [{"keyPath": "contents", "toValue": "n.png"}]},
        "completion": [{"set": {"f": {"contents": "o.png"}}}]}]}
    """

  /// A film shows no files beyond those that its scene names before its timeline is played.
  @Test func aDocumentNamesAllOfThem() throws {
    let scene = try Scene(Source(name: "scene.json", text: Self.everywhere))
    let film = try Film(scene)
    #expect(film.files.isSubset(of: scene.files))
    let named = scene.files.pictures.map(\.path).sorted()
    #expect(named == ["a", "b", "c", "g", "h", "j", "l", "m", "n", "o"].map { "\($0).png" })
    #expect(scene.files.largePictures == ["e.png"] && scene.files.movies == ["d.mp4"])
    #expect(scene.files.tracks == ["k.wav"] && scene.files.layerSounds == ["d.mp4"])
    #expect(scene.files.colorTables == ["i.cube"])
  }

  @Test func valuesSetInCodeAreKnown() {
    var scene = Scene(size: Size(20, 20), duration: 1)
    scene.layers = [Layer(name: "a"), Layer(image: "b.png", name: "b")]
    scene.transaction(at: 0.5) { step in
      step.set("a", \.contents, to: .file("c.png"))
      step.set("b", \ImageContent.source, to: .file("d.png"))
      step.set("a", "contents", to: FileReference("e.png"))
    }
    #expect(scene.files.pictures == ["b.png", "c.png", "d.png", "e.png"])
  }

  @Test func thoseOfAClosureAreKnownToTheFilm() throws {
    var scene = Scene(size: Size(20, 20), duration: 1)
    scene.layers = [Layer(name: "a")]
    scene.transaction(at: 0.5) { $0.change("a") { $0.contents = .file("b.png") } }
    #expect(scene.files.pictures.isEmpty)
    #expect(try Film(scene).files.pictures == ["b.png"])
  }

  @Test func thoseOfActionsMayBeShown() {
    var scene = Scene(size: Size(20, 20), duration: 1)
    var fade = BasicAnimation(keyPath: "contents")
    fade.toValue = FileReference("a.png")
    var layer = Layer()
    layer.actions["opacity"] = .animation(fade)
    scene.layers = [layer]
    #expect(scene.files.pictures == ["a.png"])
  }
}
