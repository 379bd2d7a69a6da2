import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

private func film(_ audio: String, layers: String = "[]", duration: String = "") throws -> Film {
  let text = #"{"size": [100, 100], \#(duration) "layers": \#(layers), "audio": \#(audio)}"#
  return try Film(Scene(Source(name: "scene.json", text: text)))
}

private func errors(_ audio: String, layers: String = "[]") -> [String] {
  do {
    _ = try film("\n" + audio, layers: layers, duration: #""duration": 9,"#)
    return []
  } catch {
    return (error as? SceneError)?.diagnostics.map(\.description) ?? []
  }
}

/// Two seconds of sound in a file of three.
private let facts: [FileReference: SoundFacts] = [
  "a.wav": SoundFacts(end: 2), "b.mp4": SoundFacts(end: 2, fileEnd: 3),
]

@Suite struct AudioTrackTests {
  @Test func everyKeyIsRead() throws {
    let text = """
      [{"source": "a.wav", "name": "music", "beginTime": "45f", "startTime": "250ms", "endTime": 1.5, "loop": true,
        "volume": [[0, 0], [1, 0.5], ["1s", 1]], "fadeIn": 1, "fadeOut": 2, "pan": -0.5,
        "duck": {"by": -9, "when": "voice"}, "comment": "free", "_x": 1}, {"source": "b.mp4", "name": "voice"}]
      """
    let track = try film(text, duration: #""duration": 9,"#).audio[0]
    #expect(track.source == "a.wav" && track.name == "music" && track.begin == .at(1.5))
    #expect((track.startTime, track.endTime, track.loops) == (0.25, 1.5, true))
    #expect(track.volume.points == [.init(0, 0), .init(1, 0.5), .init(1, 1)])
    #expect((track.fadeIn, track.fadeOut, track.pan) == (1, 2, -0.5))
    #expect(track.duck == AudioTrack.Duck(by: -9, when: "voice"))
  }

  @Test func writtenTracksReadBack() throws {
    let text = """
      [{"source": "a.wav", "beginTime": "after:b+0.5", "volume": [[0, 0], [1, 0.5]], "duck": {"when": "b"}, "endTime": 1},
       {"source": "b.mp4", "name": "b", "volume": 2}]
      """
    let scene = try Scene(Source(name: "scene.json", text: #"{"size": [9, 9], "audio": \#(text)}"#))
    let again = try Scene(Source(name: "scene.json", text: scene.document.prettyText()))
    #expect(again.document == scene.document)
    #expect(again.audio[0].duck?.by == -12)
    #expect(again.audio[0].begin.reference?.name == "b" && again.audio[0].begin.reference?.offset == 0.5)
  }

  @Test(arguments: [
    (#"[{}]"#, #"2: error: missing key "source" in audio[0]; expected a file"#),
    (
      #"[{"source": "a", "fadein": 1}]"#,
      #"18: error: unknown key "fadein" in audio[0]; did you mean "fadeIn"?"#
    ),
    (#"[{"source": "a", "pan": 2}]"#, "25: error: audio[0].pan: 2 is out of range; expected a number -1…1"),
    (
      #"[{"source": "a", "startTime": 2, "endTime": 1}]"#,
      #"45: error: audio[0].endTime: "endTime" must be after "startTime""#
    ),
    (
      #"[{"source": "a", "volume": [[1, 0], [0, 1]]}]"#,
      "28: error: audio[0].volume: the times of keyframes must increase from one to the next"
    ),
    (
      #"[{"source": "a", "volume": [[1, -1]]}]"#,
      "33: error: audio[0].volume[0][1]: -1 is out of range; expected a number 0 or more"
    ),
    (
      #"[{"source": "a", "duck": {"when": "vioce"}}, {"source": "a", "name": "voice"}]"#,
      #"18: error: audio[0].duck: there is no track or movie layer "vioce" to duck for; did you mean "voice"?"#
    ),
    (
      #"[{"source": "a", "name": "a", "duck": {"when": "a"}}]"#,
      "31: error: audio[0].duck: a track cannot be ducked by itself; name another track or movie layer"
    ),
    (
      #"[{"source": "a", "duck": {"by": 3, "when": "b"}}, {"source": "a", "name": "b"}]"#,
      "33: error: audio[0].duck.by: 3 is out of range; expected a number -96…0"
    ),
    (
      #"[{"source": "a", "beginTime": "after:b"}, {"source": "a", "name": "b", "loop": true}]"#,
      #"31: error: audio[0].beginTime: track "b" never ends, so nothing can begin after it; remove its "loop""#
    ),
    (
      #"[{"source": "a", "name": "a", "beginTime": "after:b"}, {"source": "a", "name": "b", "beginTime": "with:a"}]"#,
      #"44: error: audio[0].beginTime: begin times depend on each other: track "a" depends on track "b" depends on track "a""#
    ),
  ])
  func errorsAreReportedWithTheirPlace(audio: String, message: String) {
    #expect(errors(audio) == ["scene.json:2:" + message])
  }

  @Test func tracksAndLayersBeginByOneAnother() throws {
    let layers = #"[{"name": "title", "beginTime": "after:voice+0.5", "duration": 1}]"#
    let audio = """
      [{"source": "a.wav", "name": "end", "beginTime": "after:title"},
       {"source": "a.wav", "name": "voice", "beginTime": 1, "startTime": 0.5},
       {"source": "a.wav", "name": "other", "beginTime": "with:voice+1"}]
      """
    let film = try film(audio, layers: layers).with(sounds: facts)
    #expect(film.audio.map(\.begin) == [.at(4), .at(1), .at(2)])
    #expect(film.layerSpans[0].begin == 3)
    #expect(film.trackSpans.map(\.end) == [6, 2.5, 4])
  }

  @Test func theFilmEndsWithTheLastSound() throws {
    let audio = #"[{"source": "a.wav", "beginTime": 1}, {"source": "a.wav", "loop": true}]"#
    let film = try film(audio)
    #expect(film.duration == 0)
    #expect(try film.with(sounds: facts).duration == 3)
    #expect(throws: SceneError.self) { try self.loopAlone.with(sounds: facts) }
  }

  private var loopAlone: Film {
    get throws { try film(#"[{"source": "a.wav", "loop": true}]"#) }
  }
}

@Suite struct SoundPlanTests {
  @Test func aTrackIsAClip() throws {
    let audio =
      #"[{"source": "a.wav", "beginTime": 1, "startTime": 0.5, "volume": 0.5, "fadeIn": 1, "pan": 0.25}]"#
    let plan = try film(audio, duration: #""duration": 2,"#).with(sounds: facts).soundPlan()
    let gain = Envelope([.init(1, 0), .init(2, 0.5)])
    #expect(
      plan.clips == [
        SoundClip(path: "a.wav", source: 0, begin: 1, end: 2, offset: 0.5, gain: gain, pan: 0.25)
      ])
  }

  @Test func aFadeEndsWithTheFilm() throws {
    let audio = #"[{"source": "a.wav", "fadeOut": 0.5}, {"source": "a.wav", "loop": true, "fadeOut": 1}]"#
    let plan = try film(audio, duration: #""duration": 1.5,"#).with(sounds: facts).soundPlan()
    #expect(plan.clips.map { $0.gain.value(at: 1.25) } == [0.5, 0.25])
    #expect(plan.clips[1].loop == 0..<2)
  }

  @Test func volumeAndFadesAreMultiplied() throws {
    let audio = #"[{"source": "a.wav", "volume": [[0, 0], [2, 1]], "fadeIn": 2}]"#
    let plan = try film(audio).with(sounds: facts).soundPlan()
    for time in [0, 0.5, 1, 1.7, 2] {
      #expect(abs(plan.clips[0].gain.value(at: time) - time * time / 4) < 1e-4)
    }
  }

  @Test func duckingKnowsItsVoices() throws {
    let audio = """
      [{"source": "a.wav", "duck": {"by": -6, "when": "v"}}, {"source": "a.wav", "name": "v"},
       {"source": "a.wav", "name": "v", "beginTime": 1}]
      """
    let plan = try film(audio).with(sounds: facts).soundPlan()
    #expect(plan.clips[0].ducking == Ducking(decibels: -6, voices: [1, 2]))
  }

  private func movie(_ keys: String, around: String = "") throws -> [SoundClip] {
    let layers =
      #"[{"name": "outer" \#(around), "sublayers": [{"type": "movie", "source": "b.mp4" \#(keys)}]}]"#
    return try film("[]", layers: layers, duration: #""duration": 8,"#).with(sounds: facts).soundPlan().clips
  }

  @Test func aMovieIsHeardInItsTime() throws {
    let clips = try movie(#", "beginTime": 1, "speed": 2, "startTime": 0.5"#, around: #", "speed": 0.5"#)
    #expect(clips.count == 1)
    let clip = try #require(clips.first)
    #expect((clip.begin, clip.end, clip.offset, clip.speed) == (2, 4.5, 0.5, 1))
    #expect(clip.loop == nil && clip.gain == Envelope(1))
  }

  @Test func silentMovies() throws {
    for keys in [
      #", "speed": -1"#, #", "speed": 0"#, #", "muted": true"#, #", "volume": 0"#, #", "speed": 40"#,
      #", "beginTime": 9"#, #", "timeOffset": 5"#,
    ] {
      #expect(try movie(keys).isEmpty, "\(keys)")
    }
    #expect(try movie(#", "hidden": true, "opacity": 0"#).count == 1)
    #expect(
      try movie(#", "speed": -1, "timeOffset": 2"#, around: #", "speed": -1, "timeOffset": 1"#).count == 1)
  }

  @Test func cyclesReturnToTheBegin() throws {
    let clips = try movie(#", "duration": 1.5, "repeatCount": 2.5"#)
    #expect(clips.map(\.begin) == [0, 1.5, 3])
    #expect(clips.map(\.end) == [1.5, 3, 3.75])
    #expect(clips.map(\.offset) == [0, 0, 0])
  }

  @Test func onlyTheWayForwardsOfAnAutoreverseIsHeard() throws {
    let clips = try movie(#", "duration": 1, "autoreverses": true, "repeatCount": 2"#)
    #expect(clips.map(\.begin) == [0, 2])
    #expect(clips.map(\.end) == [1, 3])
  }

  @Test func aLoopGoesOnAsLongAsTheLayer() throws {
    let clips = try movie(#", "loop": true, "startTime": 1, "timeOffset": 2.5, "duration": 5"#)
    #expect(clips.count == 1)
    #expect((clips[0].begin, clips[0].end, clips[0].offset) == (0, 5, 1.5))
    #expect(clips[0].loop == 1..<3)
  }

  @Test func anAnimatedVolumeIsFollowed() throws {
    let clips = try movie(
      #", "animations": [{"keyPath": "volume", "fromValue": 0, "toValue": 1, "duration": 2}]"#)
    for (time, volume) in [(0.0, 0.0), (0.5, 0.25), (1, 0.5), (1.5, 0.75), (2.5, 1)] {
      #expect(abs(clips[0].gain.value(at: time) - volume) < 0.01)
    }
    #expect(clips[0].gain.points.count < 6)
  }

  private func ramp(_ values: String, around keys: String = "") throws -> [SoundClip] {
    try movie(
      #", \#(keys) "animations": [{"keyPath": "mediaTime", "duration": 2, "fillMode": "both", \#(values)}]"#)
  }

  @Test func anAnimatedTimeIsFollowed() throws {
    let half = try ramp(#""values": [0, 1]"#)
    try #require(half.count == 1)
    #expect((half[0].begin, half[0].end, half[0].offset) == (0, 2, 0))
    #expect((half[0].speed - 0.5).magnitude < 1e-9)
    let twice = try ramp(#""values": [0, 1, 3], "keyTimes": [0, 0.5, 1]"#)
    #expect(twice.map { ($0.speed * 1e6).rounded() / 1e6 } == [1, 2])
    #expect(twice.map(\.offset).last.map { ($0 - 1).magnitude < 1e-6 } == true)
    #expect(try ramp(#""values": [2, 0]"#).isEmpty)
    #expect(try ramp(#""values": [1, 1]"#).isEmpty)
    #expect(try ramp(#""values": [0, 0.5]"#).isEmpty)
    #expect(try movie(#", "mediaTime": 1"#).isEmpty)
  }

  @Test func partsOfARampJoin() throws {
    let clips = try ramp(#""values": [0.2, 2.4], "timingFunction": "easeInEaseOut""#)
    #expect(clips.count > 50)
    for (one, next) in zip(clips, clips.dropFirst()) {
      #expect(one.end == next.begin)
      #expect((one.offset + (one.end - one.begin) * one.speed - next.offset).magnitude < 2e-6)
      #expect((next.begin * 48000 - (next.begin * 48000).rounded()).magnitude < 1e-6)
    }
  }

  @Test func aTransactionThatChangesSomethingElseCutsNothing() throws {
    let text = """
      {"size": [9, 9], "duration": 4, "layers": [{"name": "m", "type": "movie", "source": "b.mp4"}],
       "timeline": [{"at": 1, "set": {"m": {"opacity": 0.5}}}, {"at": 2, "set": {"m": {"volume": 0.5}}}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text))).with(sounds: facts)
    let clips = film.soundPlan().clips
    #expect(clips.count == 1)
    #expect([1.5, 2.5].map { clips[0].gain.value(at: $0) } == [1, 0.5])
  }
}
