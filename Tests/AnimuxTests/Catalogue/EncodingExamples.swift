import Animux
import TestSupport
import Testing

/// The code of the article "Encoding and stills".
@Suite struct EncodingExamples {
  private func makeScene() -> Scene {
    var card = Layer(name: "card")
    card.frame = Rect(20, 20, 120, 50)
    card.backgroundColor = Color(1, 0.8, 0.4)
    var scene = Scene(size: Size(160, 90), duration: 1)
    scene.layers = [card]
    return scene
  }

  private func encode(_ scene: Scene, to path: String) async throws -> EncodeSummary {
    var options = EncodeOptions()
    options.preset = "veryfast"
    options.crf = 20
    options.metadata["title"] = "Card"
    let summary = try await scene.encode(to: path, options: options) { progress in
      print("\(progress.frame) of \(progress.frames) frames")
    }
    for warning in summary.warnings {
      print("warning: \(warning)")
    }
    return summary
  }

  @Test func aMovie() async throws {
    let folder = TemporaryFolder()
    let summary = try await encode(makeScene(), to: folder.file("card.mp4"))
    #expect(summary.frames == 30)
    #expect(try MediaProbe(folder.file("card.mp4")).movie != nil)
  }

  @Test func stills() throws {
    let folder = TemporaryFolder()
    let (path, sheetPath) = (folder.file("still.png"), folder.file("sheet.png"))
    let scene = makeScene()
    let film = try scene.film()
    let still = try film.still(at: 0.5, scale: 2)
    try PNG.write(still, to: .file(path))

    let sheet = try ContactSheet(every: 0.25, width: 80).pixmap(of: Production(film))
    try PNG.write(sheet, to: .file(sheetPath))
    #expect(still.width == 320)
    #expect(sheet.width >= 80)
  }

  @Test func manyStills() throws {
    let production = try Production(makeScene())
    let stills = try [0, 0.5, 1].map { try production.still(at: $0) }
    #expect(stills.count == 3)
    #expect(production.warnings.isEmpty)
  }

  private func report(_ scene: Scene) {
    do throws(SceneError) {
      let film = try scene.film()
      for warning in scene.warnings(in: film) {
        print(warning)
      }
    } catch {
      for diagnostic in error.diagnostics {
        print(diagnostic)
      }
    }
  }

  @Test func errors() throws {
    var scene = makeScene()
    report(scene)
    scene["card"]?.add(BasicAnimation(keyPath: "opactiy"))
    report(scene)
    let broken = scene
    #expect(throws: SceneError.self) { try broken.film() }
  }

  @Test func cancelling() throws {
    let folder = TemporaryFolder()
    let path = folder.file("card.mp4")
    let film = try makeScene().film()
    #expect(throws: EncodeError.self) {
      try film.encode(to: .file(path)) { progress in progress.frame < 10 }
    }
  }

  @Test func sound() throws {
    var music = AudioTrack(FileReference("music.ogg"), name: "music")
    music.volume = Envelope([.init(0, 0.8), .init(10, 0.3)])
    music.fadeOut = 2
    music.duck = .init(by: -14, when: "voice")
    #expect(music.volume.value(at: 5) == 0.55)
  }
}
