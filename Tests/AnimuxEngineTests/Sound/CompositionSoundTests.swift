import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

private func clips(_ layers: String, audio: String = "[]", duration: Double = 8) throws -> [SoundClip] {
  let text =
    #"{"size": [100, 100], "duration": \#(duration), "layers": [\#(layers)], "audio": \#(audio)}"#
  let film = try Film(Scene(Source(name: "scene.json", text: text)))
  let facts: [FileReference: SoundFacts] = [
    "a.wav": SoundFacts(end: 2), "b.mp4": SoundFacts(end: 2, fileEnd: 3),
  ]
  return try film.with(sounds: facts).soundPlan().clips
}

@Suite struct CompositionSoundTests {
  @Test func tracksOfAnInnerSceneRunInItsLayersTime() throws {
    let layer = """
      {"type": "composition", "beginTime": 1, "speed": 2,
       "scene": {"size": [10, 10], "audio": [{"source": "a.wav", "beginTime": 1, "fadeIn": 0.5, "pan": 0.25}]}}
      """
    let clip = try #require(try clips(layer).first)
    #expect((clip.begin, clip.end, clip.offset, clip.speed, clip.pan) == (1.5, 2.5, 0, 2, 0.25))
    #expect(clip.gain.points == [.init(1.5, 0), .init(1.75, 1)])
  }

  @Test func partsOutsideOfTheLayerAreNotHeard() throws {
    let layer = """
      {"type": "composition", "beginTime": 1, "timeOffset": 0.5, "duration": 1,
       "scene": {"size": [10, 10], "audio": [{"source": "a.wav"}]}}
      """
    let clip = try #require(try clips(layer).first)
    #expect((clip.begin, clip.end, clip.offset) == (1, 2, 0.5))
  }

  @Test func aLoopWithinEndsWithTheFilm() throws {
    let layer = """
      {"type": "composition", "timeOffset": 5,
       "scene": {"size": [10, 10], "audio": [{"source": "a.wav", "loop": true, "startTime": 0.5}]}}
      """
    let clip = try #require(try clips(layer).first)
    #expect((clip.begin, clip.end, clip.loop) == (0, 8, 0.5..<2))
    #expect((clip.offset - 1).magnitude < 1e-9)
  }

  @Test func moviesAndScenesWithinScenesAreHeard() throws {
    let layer = """
      {"type": "composition", "beginTime": 1, "scene": {"size": [10, 10], "layers": [
        {"type": "composition", "beginTime": 2, "scene": {"size": [10, 10], "layers": [
          {"type": "movie", "source": "b.mp4", "bounds": [0, 0, 10, 10]}]}}]}}
      """
    let found = try clips(layer)
    #expect(found.map(\.begin) == [3] && found.map(\.end) == [6])
  }

  @Test func sourcesHaveNumbersOfTheirOwn() throws {
    let scene = """
      {"size": [10, 10], "duration": 2,
       "audio": [{"source": "a.wav", "duck": {"when": "b"}}, {"source": "b.mp4", "name": "b"}]}
      """
    let layers = #"{"type": "composition", "scene": \#(scene)}, {"type": "composition", "scene": \#(scene)}"#
    let found = try clips(layers, audio: #"[{"source": "a.wav"}]"#)
    #expect(found.count == 5 && Set(found.map(\.source)).count == 5)
    let ducked = found.filter { $0.ducking != nil }
    #expect(ducked.count == 2 && ducked.allSatisfy { $0.ducking?.voices == [$0.source + 1] })
  }

  @Test func aSceneThatRunsBackIsSilent() throws {
    let layer = """
      {"type": "composition", "speed": -1, "timeOffset": 2,
       "scene": {"size": [10, 10], "audio": [{"source": "a.wav"}]}}
      """
    #expect(try clips(layer).isEmpty)
  }

  @Test func theEndIsThatOfASoundWithin() throws {
    let text = """
      {"size": [9, 9], "layers": [
        {"type": "composition", "scene": {"size": [9, 9], "audio": [{"source": "a.wav"}]}}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    #expect(film.duration == 0)
    #expect(try film.with(sounds: ["a.wav": SoundFacts(end: 2)]).duration == 2)
  }

  @Test func aTrackMayHaveACondition() throws {
    let text = """
      {"size": [9, 9], "duration": 1, "variables": {"music": false}, "audio": [
        {"if": "${music}", "source": "a.wav"}, {"source": "b.wav"},
        {"repeat": 2, "track": {"source": "c${index}.wav"}}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    #expect(film.audio.map(\.source.path) == ["b.wav", "c0.wav", "c1.wav"])
  }
}
