import Animux
import AnimuxDocuments
import AnimuxEngine
import Testing

@testable import CLI

@Suite("When layers are shown")
struct LayerSpanTests {
  /// The rows of a scene of ten seconds with these layers.
  private func rows(_ layers: String, timeline: String = "") throws -> [String] {
    let text = #"{"size": [100, 100], "duration": 10, "layers": [\#(layers)], "timeline": [\#(timeline)]}"#
    let film = try Film(Scene(Source(name: "a.json", text: text)))
    return film.layerSpans.flatMap { $0.rows(indent: 0) }.map { "\($0.name) \($0.time)" }
  }

  @Test func userInfoIsShown() throws {
    #expect(try rows(#"{"name": "a", "userInfo": {"id": 7}}"#) == [#"a 0 – 10 s  {"id": 7}"#])
  }

  @Test(arguments: [
    (#"{"name": "a"}, {}"#, ["a 0 – 10 s", "#1 0 – 10 s"]),
    (#"{"beginTime": 2, "duration": 3}"#, ["#0 2 – 5 s"]),
    (#"{"beginTime": 2, "duration": 3, "speed": 2}"#, ["#0 2 – 3.5 s"]),
    (#"{"beginTime": 2, "duration": 3, "fillMode": "forwards"}"#, ["#0 2 – 10 s"]),
    (#"{"beginTime": 2, "duration": 3, "fillMode": "both"}"#, ["#0 0 – 10 s"]),
    (#"{"beginTime": -1, "duration": 3}"#, ["#0 0 – 2 s"]),
    (#"{"beginTime": 12}"#, ["#0 never shown"]),
    (#"{"beginTime": 9, "duration": 3}"#, ["#0 9 – 10 s"]),
    (#"{"beginTime": 2, "duration": 3, "repeatCount": 2}"#, ["#0 2 – 8 s"]),
  ])
  func alone(layers: String, expected: [String]) throws {
    #expect(try rows(layers) == expected)
  }

  @Test(arguments: [
    (#"{"beginTime": 2, "sublayers": [{"beginTime": 1, "duration": 4}]}"#, "  #0 3 – 7 s"),
    (#"{"beginTime": 2, "speed": 2, "sublayers": [{"beginTime": 1, "duration": 4}]}"#, "  #0 2.5 – 4.5 s"),
    (#"{"beginTime": 2, "duration": 2, "sublayers": [{"beginTime": 1, "duration": 4}]}"#, "  #0 3 – 4 s"),
    (#"{"timeOffset": 1, "sublayers": [{"beginTime": 2, "duration": 1}]}"#, "  #0 1 – 2 s"),
    (#"{"speed": 0, "timeOffset": 2, "sublayers": [{"beginTime": 1, "duration": 4}]}"#, "  #0 0 – 10 s"),
    (#"{"speed": 0, "timeOffset": 6, "sublayers": [{"beginTime": 1, "duration": 4}]}"#, "  #0 never shown"),
  ])
  func inAnother(layers: String, expected: String) throws {
    #expect(try rows(layers).last == expected)
  }

  @Test func thoseThatComeAndGo() throws {
    let rows = try rows(
      #"{"name": "a", "sublayers": [{"name": "b"}]}, {"name": "c"}"#,
      timeline:
        #"{"at": 2, "remove": ["b"]}, {"at": 3, "add": [{"to": "a", "layer": {"name": "d", "duration": 20}}]}"#
    )
    #expect(rows == ["a 0 – 10 s", "  b 0 – 2 s", "  d 3 – 10 s", "c 0 – 10 s"])
  }
}
