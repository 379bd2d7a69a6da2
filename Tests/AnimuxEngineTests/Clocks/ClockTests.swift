import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct TimeCodeTests {
  private func code(_ frame: Int, _ numerator: Int, _ denominator: Int = 1) -> String {
    TimeCode.text(frame: frame, rate: FrameRate(numerator, denominator))
  }

  @Test func wholeRates() {
    #expect(code(0, 25) == "00:00:00:00" && code(24, 25) == "00:00:00:24" && code(25, 25) == "00:00:01:00")
    #expect(code(25 * 3600 * 30 + 7, 25) == "30:00:00:07")
    #expect(code(119, 120) == "00:00:00:119" && code(5, 1) == "00:00:05:00")
  }

  @Test func dropFrame() {
    #expect(code(1799, 30000, 1001) == "00:00:59;29" && code(1800, 30000, 1001) == "00:01:00;02")
    #expect(code(17981, 30000, 1001) == "00:09:59;29" && code(17982, 30000, 1001) == "00:10:00;00")
    #expect(code(17982 + 1800, 30000, 1001) == "00:11:00;02")
    // An hour of frames: the code is the clock's to a frame.
    #expect(code(107_892, 30000, 1001) == "01:00:00;00")
    #expect(code(3599, 60000, 1001) == "00:00:59;59" && code(3600, 60000, 1001) == "00:01:00;04")
    #expect(code(24, 24000, 1001) == "00:00:01:00", "24 to the second, none left out")
  }

  @Test func otherRates() {
    // 2.5 a second: frames at 0, 0.4, 0.8 · 1.2, 1.6 · 2.0.
    #expect(
      (0...5).map { code($0, 5, 2) } == [
        "00:00:00:00", "00:00:00:01", "00:00:00:02", "00:00:01:00", "00:00:01:01", "00:00:02:00",
      ])
    #expect(code(3, 1, 10) == "00:00:30:00")
    #expect(code(.max, 25) == "--:--:--:--" && code(-1, 25) == "--:--:--:--")
  }

  @Test func framesOfAnyLength() {
    var table = FrameTable(unitsPerSecond: FrameRate(100))
    for (start, length) in [(0, 50), (50, 30), (80, 40), (120, 100), (220, 10)] {
      table.append(start, duration: length)
    }
    #expect(
      (0..<5).map { TimeCode.text(frame: $0, of: table) } == [
        "00:00:00:00", "00:00:00:01", "00:00:00:02", "00:00:01:00", "00:00:02:00",
      ])
  }
}

private let movie = MovieFacts(
  size: Size(160, 90), pixelSize: Size(160, 90), frames: FrameTable(rate: FrameRate(25), count: 50))

private func film(_ string: String, _ more: String = "", _ document: String = "") throws -> Film {
  let text =
    #"{"size": [400, 300], "fps": 30, "duration": 100, \#(document) "layers": [{"type": "text", "name": "t", "string": \#(JSON(string).text())}\#(more)]}"#
  let film = try Film(Scene(Source(name: "scene.json", text: text)))
  return try film.with(Assets(movies: Dictionary(film.movies.map { ($0, movie) }) { $1 }))
}

private func shown(_ film: Film, at time: Double) -> String? {
  film.presentation(of: "t", at: time)?.text?.string
}

private func errorMessage(_ string: String, _ more: String = "", _ document: String = "") -> String {
  do {
    _ = try film(string, more, document)
    return ""
  } catch {
    return "\(error)"
  }
}

@Suite struct ClockTests {
  @Test func theFilmsOwn() throws {
    let film = try film("at ${timecode}, frame ${frame}")
    #expect(shown(film, at: 0) == "at 00:00:00:00, frame 0")
    #expect(shown(film, at: 45.0 / 30) == "at 00:00:01:15, frame 45")
    #expect(
      (0..<300).allSatisfy { shown(film, at: FrameRate(30).time(of: $0))?.hasSuffix("frame \($0)") == true })
  }

  @Test func theyCanBeJoined() throws {
    #expect(try shown(film("${'F' + frame + '!'}"), at: 0.1) == "F3!")
    #expect(
      try shown(film("${label}", "", #""variables": {"label": "TC ${timecode}"},"#), at: 1)
        == "TC 00:00:01:00")
  }

  @Test func variablesOfTheirNamesHideThem() throws {
    #expect(try shown(film("${frame}", "", #""variables": {"frame": "oak"},"#), at: 1) == "oak")
    #expect(try shown(film(#"\${timecode}"#), at: 1) == "${timecode}")
  }

  @Test(arguments: [
    "${timecode.clip} ${frame.clip}", "${timecode('clip')} ${frame(\"clip\")}",
    "${timecode['clip']} ${frame[\"clip\"]}",
    "${timecode['box/clip']} ${frame('box/clip')}",
  ])
  func aMoviesOwn(string: String) throws {
    func at(_ keys: String, _ times: [Double]) throws -> [String?] {
      let layer =
        #", {"name": "box", "beginTime": 1, "sublayers": [{"type": "movie", "name": "clip", "source": "m.mp4", \#(keys)}]}"#
      let film = try film(string, layer)
      return times.map { shown(film, at: $0) }
    }
    #expect(
      try at(#""x-": 0"#, [0, 1, 2.5, 50]) == [
        "--:--:--:-- -", "00:00:00:00 0", "00:00:01:12 37", "00:00:01:24 49",
      ])
    #expect(try at(#""speed": 2"#, [1.5, 2]) == ["00:00:01:00 25", "00:00:01:24 49"])
    #expect(try at(#""loop": true"#, [3, 3.5]) == ["00:00:00:00 0", "00:00:00:12 12"])
    #expect(try at(#""startTime": 1"#, [1, 1.5]) == ["00:00:01:00 25", "00:00:01:12 37"])
    #expect(try at(#""endAction": "hide""#, [2, 4]) == ["00:00:01:00 25", "--:--:--:-- -"])
    #expect(try at(#""speed": -1, "timeOffset": 2"#, [1.02, 2]) == ["00:00:01:24 49", "00:00:01:00 25"])
  }

  @Test func aSiblingIsMeantFirst() throws {
    let more =
      #", {"name": "a", "sublayers": [{"type": "movie", "name": "clip", "source": "m.mp4"}, {"type": "text", "name": "u", "string": "${frame.clip}"}]}, {"name": "b", "sublayers": [{"type": "movie", "name": "clip", "source": "m.mp4", "speed": 2}]}"#
    let film = try film("x", more)
    #expect(film.presentation(of: "a/u", at: 1)?.text?.string == "25")
    #expect(
      errorMessage("${frame.clip}", more).contains(
        #"2 movie layers are called "clip"; use one of the paths "a/clip" or "b/clip""#))
  }

  @Test func runsAnimationsAndTransactionsHaveThem() throws {
    let more =
      #", {"type": "text", "name": "r", "runs": [{"string": "no "}, {"string": "${frame}"}]}, {"type": "text", "name": "k", "animations": [{"type": "keyframe", "keyPath": "string", "values": ["a ${frame}", "b ${timecode}"], "duration": 4, "calculationMode": "discrete"}]}"#
    let document = #""timeline": [{"at": 2, "set": {"t": {"string": "late ${frame}"}}}],"#
    let film = try film("early", more, document)
    #expect(film.presentation(of: "r", at: 1)?.text?.runs.map(\.string) == ["no ", "30"])
    #expect(film.presentation(of: "k", at: 1)?.text?.string == "a 30")
    #expect(film.presentation(of: "k", at: 3)?.text?.string == "b 00:00:03:00")
    #expect(shown(film, at: 1) == "early" && shown(film, at: 3) == "late 90")
  }

  @Test func explainShowsThem() throws {
    let text = try film("${timecode} ${frame}").explanation(at: 1, of: ["t"]).json.text()
    #expect(text.contains(#""string": {"model": "${timecode} ${frame}", "presentation": "00:00:01:00 30""#))
  }

  @Test func writtenClocksReadBack() throws {
    let layer = #", {"name": "box", "sublayers": [{"type": "movie", "name": "my clip", "source": "m.mp4"}]}"#
    let scene = try Scene(
      Source(
        name: "scene.json",
        text:
          #"{"size": [40, 30], "duration": 1, "layers": [{"type": "text", "string": "${timecode} \\${x} ${frame['box/my clip']}"}\#(layer)]}"#
      ))
    #expect(scene.layers[0].document["string"] != nil)
    let text = scene.document.text()
    #expect(text.contains(#"${timecode} \\${x} ${frame['box/my clip']}"#))
    #expect(try Scene(Source(name: "again.json", text: text)).document == scene.document)
  }

  @Test func inCode() throws {
    var scene = Scene(size: Size(100, 100), duration: 2)
    scene.layers = [
      Layer(text: "\(TextContent.timecode()) \(TextContent.frameNumber(of: "m"))", name: "t"),
      Layer(movie: "m.mp4", name: "m"),
    ]
    let film = try Film(scene, assets: Assets(movies: ["m.mp4": movie]))
    #expect(shown(film, at: 1) == "00:00:01:00 25")
  }

  @Test func invalidClocksAreErrors() {
    let clip = #", {"type": "movie", "name": "clip", "source": "m.mp4"}, {"name": "box"}"#
    #expect(
      errorMessage("x ${timecode.clap}", clip)
        == #"scene.json:1:102: error: layers[0].string: there is no movie layer "clap"; did you mean "clip"?"#
    )
    #expect(
      errorMessage("${frame.box}", clip).contains(
        #"the layer "box" is not a movie layer, so it has no time code"#))
    #expect(
      errorMessage("${frame / 10}").contains("a value that changes from frame to frame can only be joined"))
    #expect(
      errorMessage("${upper(timecode)}").contains(
        "a value that changes from frame to frame can only be joined"))
    #expect(
      errorMessage("${frame ? 1 : 2}").contains("a value that changes from frame to frame can only be joined")
    )
    #expect(errorMessage("${timecode('a', 'b')}").contains("expected timecode or timecode('movie')"))
    #expect(
      errorMessage("x", #", {"name": "${frame}"}"#).contains(
        #""${frame}" changes from frame to frame; it can only be in the "string" of a text"#))
    #expect(errorMessage("x", #", {"opacity": "${frame}"}"#).contains("changes from frame to frame"))
    #expect(errorMessage("${timecod}").contains(#"did you mean "timecode"?"#))
  }
}
