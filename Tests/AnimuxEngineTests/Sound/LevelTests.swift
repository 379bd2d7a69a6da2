import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// A file of two seconds that is loud in the second one, where its high frequencies are half as loud.
private struct Listener: SoundListener {
  func values(of measure: SoundMeasure, in file: FileReference, until end: Double) -> [Float] {
    let count = Int(end * measure.stepsPerSecond)
    let share: Float = if case .band(let low, _) = measure, low > 1000 { 0.25 } else { 0.5 }
    return (0..<count).flatMap { step in
      [Float](repeating: 2 * step < count ? 0 : share, count: measure.valuesPerStep)
    }
  }
}

private let files: [FileReference: SoundFacts] = [
  "a.wav": SoundFacts(end: 2), "m.mp4": SoundFacts(end: 2),
]

private func film(
  _ layers: String, audio: String = #"{"name": "music", "source": "a.wav"}"#, more: String = ""
) throws -> Film {
  let text = #"{"size": [100, 100], "duration": 10, "layers": [\#(layers)], "audio": [\#(audio)]\#(more)}"#
  var assets = Assets(movies: [
    "m.mp4": MovieFacts(
      size: Size(9, 9), pixelSize: Size(9, 9), frames: FrameTable(rate: FrameRate(30), count: 60)),
    "silent.mp4": MovieFacts(
      size: Size(9, 9), pixelSize: Size(9, 9), frames: FrameTable(rate: FrameRate(30), count: 60)),
  ])
  (assets.sounds, assets.listener) = (files, Listener())
  return try Film(Scene(Source(name: "scene.json", text: text)), assets: assets)
}

private func level(_ keys: String) -> String {
  #"{"name": "a", "bounds": [0, 0, 9, 9], "animations": [{"type": "level", "keyPath": "position.x", \#(keys)}]}"#
}

@Suite struct LevelTests {
  private func values(
    _ keys: String, _ times: [Double], audio: String = #"{"name": "music", "source": "a.wav"}"#,
    layers: String = ""
  ) throws -> [Double] {
    let film = try film(
      level(#""from": 10, "to": 20, "attack": 0, "release": 0, "# + keys) + layers, audio: audio)
    return times.map { ((film.presentation(of: "a", at: $0)?.position.x ?? -1) * 1e6).rounded() / 1e6 }
  }

  @Test func itFollowsTheTrack() throws {
    let track = #""track": "music""#
    #expect(try values(track, [0, 0.5, 1.5, 1.99, 2.1, 9]) == [10, 10, 20, 20, 10, 10])
    #expect(try values(track + #", "band": [2000, 4000]"#, [0.5, 1.5]) == [10, 20])
    #expect(
      try values(track + #", "timingFunction": "easeInQuad", "additive": true"#, [0.5, 1.5]) == [10, 20])
    #expect(try values(##""track": "#0""##, [1.5], audio: #"{"source": "a.wav"}"#) == [20])
  }

  @Test func theTrackHasItsTimes() throws {
    func music(_ keys: String) -> String { #"{"name": "music", "source": "a.wav", \#(keys)}"# }
    let times = [0.5, 1.5, 2.5, 3.5, 5.5]
    let track = #""track": "music""#
    #expect(try values(track, times, audio: music(#""beginTime": 2"#)) == [10, 10, 10, 20, 10])
    #expect(try values(track, times, audio: music(#""loop": true"#)) == [10, 20, 10, 20, 20])
    #expect(try values(track, times, audio: music(#""startTime": 1"#)) == [20, 10, 10, 10, 10])
    #expect(try values(track, times, audio: music(#""volume": 0, "fadeIn": 9"#)) == [10, 20, 10, 10, 10])
  }

  /// The sound goes on.
  @Test func itIsFollowedWhileTheLayersTimeIsPaused() throws {
    let keys = #""track": "music", "from": 10, "to": 20, "attack": 0, "release": 0"#
    for more in [#", "timeline": [{"at": 0.2, "pause": ["a"]}]"#, ""] {
      let layer =
        more.isEmpty
        ? level(keys).replacing("\"name\": \"a\"", with: "\"name\": \"a\", \"speed\": 0") : level(keys)
      let film = try film(
        layer.replacing("[0, 0, 9, 9]", with: "[0, 0, 9, 9], \"backgroundColor\": \"red\""), more: more)
      let playhead = Playhead(film)
      for time in [0, 0.5, 1.2, 1.5, 2.5] {
        #expect(playhead.displayList(at: time) == film.displayList(at: time), "\(time) \(more)")
      }
      #expect(film.presentation(of: "a", at: 1.5)?.position.x == 20)
    }
  }

  /// While the animation fills, it keeps the value that it has at its end or at its beginning.
  @Test func itIsHeldWhereItFills() throws {
    let short = #""track": "music", "duration": 1.5, "fillMode""#
    #expect(try values(short + #": "forwards""#, [0.5, 1.4, 1.6, 2.5, 5]) == [10, 20, 20, 20, 20])
    #expect(
      try values(short + #": "backwards", "beginTime": 1.5"#, [0.5, 1.05, 1.6]) == [20, 20, 20])
  }

  @Test func aMovieIsFollowed() throws {
    func movie(_ keys: String) -> String {
      #", {"name": "clip", "type": "movie", "source": "m.mp4"\#(keys)}"#
    }
    let track = #""track": "clip""#
    #expect(try values(track, [0.5, 1.5, 2.5], layers: movie("")) == [10, 20, 10])
    #expect(try values(track, [0.5, 1.5, 2.5], layers: movie(#", "volume": 0"#)) == [10, 20, 10])
    #expect(try values(track, [1.5, 2.5, 3.5], layers: movie(#", "speed": 0.5"#)) == [10, 20, 20])
  }

  @Test func attackAndReleaseAreSmooth() throws {
    let film = try film(level(#""track": "music", "from": 0, "to": 1, "attack": 0.1, "release": 0.5"#))
    let shown = [1, 1.1, 1.3, 1.99, 2.5, 3].map { film.presentation(of: "a", at: $0)?.position.x ?? -1 }
    #expect(shown[0] < 0.1 && abs(shown[1] - 0.64) < 0.05 && shown[2] > 0.9 && shown[3] > 0.99)
    #expect(abs(shown[4] - 0.368) < 0.02 && abs(shown[5] - 0.135) < 0.01)
  }

  @Test func pausesStopWhatIsShownAndNotTheSound() throws {
    let more = #", "timeline": [{"at": 0.5, "pause": ["a"]}, {"at": 1.2, "resume": ["a"]}]"#
    let film = try film(
      level(#""track": "music", "from": 0, "to": 1, "attack": 0, "release": 0"#), more: more)
    #expect([0.4, 1.5, 2.5].map { film.presentation(of: "a", at: $0)?.position.x } == [0, 1, 0])
  }

  @Test func itIsWrittenAndReadAgain() throws {
    let text = #""track": "music", "band": [20, 200], "from": 1, "to": 3, "attack": 0.5, "additive": true"#
    let scene = try film(level(text)).scene
    let again = try Scene(Source(name: "scene.json", text: scene.document.prettyText()))
    #expect(again.document == scene.document)
    #expect(scene.document.prettyText().contains("attack"))
  }

  @Test func colorsAndScales() throws {
    let layers = #"""
      {"name": "a", "bounds": [0, 0, 9, 9], "backgroundColor": "red", "animations": [
        {"type": "level", "keyPath": "backgroundColor", "track": "music", "to": "white", "attack": 0},
        {"type": "level", "keyPath": "transform.scale", "track": "music", "from": 1, "to": 1.5, "attack": 0}]}
      """#
    let shown = try film(layers).presentation(of: "a", at: 1.5)
    #expect(shown?.backgroundColor == .white)
    #expect(shown?.value(forKeyPath: "transform.scale") as? Double == 1.5)
  }

  private func errors(
    _ layers: String, audio: String = #"{"name": "music", "source": "a.wav"}"#
  ) -> [String] {
    do {
      _ = try film(layers, audio: audio)
      return []
    } catch {
      return (error as? SceneError)?.diagnostics.map(\.description) ?? ["\(error)"]
    }
  }

  @Test func errors() {
    let names = (0..<7).map { #"{"name": "track\#($0)", "source": "a.wav"}"# }.joined(separator: ", ")
    let five = #""track0", "track1", "track2", "track3" or "track4""#
    #expect(
      errors(level(#""track": "trak", "to": 1"#), audio: names).contains {
        $0.hasSuffix("there is no track or movie layer \"trak\"; use \(five)")
      })
    let other = #", {"name": "box", "bounds": [0, 0, 1, 1]}"#
    #expect(
      errors(level(#""track": "box", "to": 1"#) + other).contains {
        $0.contains(#"the layer "box" is not a movie layer, so it has no sound"#)
      })
    let silent = #", {"name": "clip", "type": "movie", "source": "silent.mp4"}"#
    #expect(
      errors(level(#""track": "clip", "to": 1"#) + silent).contains {
        $0.contains(#"the movie layer "clip" has no sound, or is muted"#)
      })
    #expect(
      errors(level(#""track": "music", "to": 1, "band": [200, 20]"#)).contains {
        $0.contains("comes first")
      })
    #expect(
      errors(level(#""track": "music", "to": 1, "band": [200]"#)).contains { $0.contains("a list of 2") })
    #expect(errors(level(#""track": "music""#)).contains { $0.contains(#"requires "to""#) })
    #expect(errors(level(#""to": 1"#)).contains { $0.contains(#"missing key "track""#) })
  }
}

@Suite struct WaveformTests {
  private func items(_ keys: String, at time: Double) throws -> [DisplayItem] {
    let film = try film(
      #"{"type": "waveform", "track": "music", "frame": [0, 0, 100, 40], "count": 10, "color": "red", \#(keys)}"#
    )
    func shapes(_ items: [DisplayItem]) -> [DisplayItem] {
      items.flatMap { item -> [DisplayItem] in
        if case .group(let group) = item { return shapes(group.items) }
        return [item]
      }
    }
    return shapes(film.displayList(at: time).items)
  }

  private func heights(_ items: [DisplayItem]) -> [Double] {
    items.compactMap { item in
      if case .roundedRect(let panel) = item { return panel.shape.rect.size.height }
      return nil
    }
  }

  @Test func barsMovePastThePlayhead() throws {
    #expect(try heights(items(#""gap": 2"#, at: 1)).dropLast() == [2, 2, 2, 2, 2, 40, 40, 40, 40, 40])
    #expect(try heights(items(#""gap": 2"#, at: 0)).dropLast().allSatisfy { $0 == 2 })
    #expect(try heights(items(#""window": 4"#, at: 2)).dropLast() == [2, 2, 40, 40, 40, 2, 2, 2, 2, 2])
    guard case .roundedRect(let panel) = try items(#""gap": 4, "cornerRadius": 3"#, at: 1)[0] else {
      Issue.record("another item was expected")
      return
    }
    #expect(panel.shape.radius == 3 && abs(panel.shape.rect.size.width - 6) < 1e-9)
  }

  @Test func aLineAndASpectrum() throws {
    guard case .stroke(let line) = try items(#""style": "line", "barWidth": 3"#, at: 1)[0] else {
      Issue.record("another item was expected")
      return
    }
    #expect(line.style.width == 3 && line.path.elements.count == 13)
    #expect(try heights(items(#""style": "spectrum""#, at: 0.5)) == [Double](repeating: 2, count: 10))
    #expect(try heights(items(#""style": "spectrum""#, at: 1.5)) == [Double](repeating: 40, count: 10))
  }

  @Test func bothMeaningsOfStyle() throws {
    let text = #"{"type": "waveform", "track": "music", "style": {"style": "line", "opacity": 0.5}}"#
    let layer = try #require(try film(text).scene.layers.first)
    #expect(layer.waveform?.style == .line && layer.opacity == 0.5)
    #expect(Layer(waveform: "music").document["style"] == nil)
  }
}
