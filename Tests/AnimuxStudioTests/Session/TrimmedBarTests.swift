import AnimuxDocuments
import AnimuxServer
import Testing

@testable import AnimuxStudio

/// Bars that are moved and trimmed on a page begin and end where they are left, and at the frame that is seen there.
@Suite struct TrimmedBarTests {
  private func fixture(_ object: String, fps: String = "25", duration: Int = 6) throws -> StudioFixture {
    let fixture = try StudioFixture(
      """
      {"size": [64, 64], "fps": \(fps), "duration": \(duration), "definitions": {"long": {"speed": 2, "duration": 8}}, "layers": [
        {"name": "z", "size": [1, 1], "duration": 0.2},
        {"name": "b", "frame": [0, 0, 20, 20], "backgroundColor": "red", \(object)}]}
      """)
    let errors = try #require(fixture.state?["errors"]?.list)
    #expect(errors.isEmpty, "\(errors)")
    return fixture
  }

  private func row(_ fixture: StudioFixture) throws -> JSON {
    try #require(fixture.state?["rows"]?.elements.first { $0["name"] == "b" })
  }

  /// Moves an edge of the bar as the page does: by a distance in four digits.
  private func move(_ fixture: StudioFixture, _ edge: String, by step: Double, isAnimation: Bool) throws
    -> HTTPResponse
  {
    let row = try row(fixture)
    let bar = isAnimation ? try #require(row["bars"]?.list?.first) : row
    let (begin, end) = (try #require(bar["begin"]?.number), try #require(bar["end"]?.number))
    func rounded(_ time: Double) -> JSON { JSON((time * 10_000).rounded() / 10_000) }
    let edit = JSON(object: [
      ("kind", isAnimation ? "animation" : "time"), ("layer", "b"), ("at", try #require(row["at"])),
      ("place", bar["place"] ?? nil), ("edge", JSON(edge)), ("step", rounded(step)),
      ("begin", rounded(begin + (edge == "end" ? 0 : step))),
      ("end", rounded(end + (edge == "begin" ? 0 : step))),
    ])
    return fixture.post(
      "edit", JSON(object: [("text", try #require(fixture.state?["text"])), ("edit", edit)]))
  }

  private func span(_ fixture: StudioFixture, isAnimation: Bool) throws -> (begin: Double, end: Double) {
    let row = try row(fixture)
    let bar = isAnimation ? try #require(row["bars"]?.list?.first) : row
    return (try #require(bar["begin"]?.number), try #require(bar["end"]?.number))
  }

  private static let timings = [
    #""speed": 2"#, #""duration": 1, "repeatCount": 5"#, #""duration": 1, "repeatDuration": 5"#,
    #""duration": 2.5, "autoreverses": true"#, #""duration": 1, "repeatCount": "infinity""#,
    #""duration": 4, "speed": -2, "repeatCount": 2.5"#, #""speed": 2, "duration": 4, "repeatDuration": 9"#,
    #""beginTime": "after:z+0.3", "duration": "3s", "speed": 0.5"#, #""use": "long", "beginTime": "25f""#,
    #""duration": 20"#, #""repeatDuration": 3"#, #""repeatCount": "infinity", "autoreverses": true"#,
  ]

  @Test(arguments: timings) func anEndIsWhereItIsLeft(timing: String) throws {
    for isAnimation in [false, true] {
      let object =
        isAnimation ? #""animations": [{"keyPath": "position.x", "toValue": 60, \#(timing)}]"# : timing
      let fixture = try fixture(object)
      let before = try span(fixture, isAnimation: isAnimation)
      for wanted in [before.begin + 0.48, before.begin + 0.04, before.begin + 1.4] {
        let step = try wanted - span(fixture, isAnimation: isAnimation).end
        let answer = try move(fixture, "end", by: step, isAnimation: isAnimation)
        #expect(answer.status == 200, "\(answer)")
        let after = try span(fixture, isAnimation: isAnimation)
        #expect(after.begin == before.begin && (after.end - wanted).magnitude < 1e-9, "\(timing) \(after)")
      }
    }
  }

  @Test(arguments: timings + ["\"fillMode\": \"removed\""])
  func theEndStaysWhileTheStartMoves(timing: String) throws {
    for isAnimation in [false, true] {
      let object =
        isAnimation ? #""animations": [{"keyPath": "position.x", "toValue": 60, \#(timing)}]"# : timing
      let fixture = try fixture(object)
      let before = try span(fixture, isAnimation: isAnimation)
      #expect(try move(fixture, "begin", by: 0.08, isAnimation: isAnimation).status == 200)
      let after = try span(fixture, isAnimation: isAnimation)
      #expect(
        (after.begin - before.begin - 0.08).magnitude < 1e-9 && (after.end - before.end).magnitude < 1e-9)
    }
  }

  /// A bar that begins before the film or ends after it is seen in part; the end that is moved is the one that is seen.
  @Test(arguments: [
    (#""beginTime": -1, "duration": 3"#, ""), (#""beginTime": -1, "duration": 30"#, ""),
    ("", #""timeOffset": 0.4"#),
  ])
  func partsOutsideOfTheFilmStay(timing: String, layer: String) throws {
    let animation = "\"keyPath\": \"opacity\", \"toValue\": 0, \(timing.isEmpty ? "\"duration\": 1" : timing)"
    let fixture = try fixture("\(layer.isEmpty ? "" : layer + ", ")\"animations\": [{\(animation)}]")
    #expect(
      try move(fixture, "end", by: 0.4 - span(fixture, isAnimation: true).end, isAnimation: true).status
        == 200)
    let after = try span(fixture, isAnimation: true)
    #expect(after.begin == 0 && (after.end - 0.4).magnitude < 1e-9)
  }

  @Test func aStartBeforeTheFilmMovesIntoIt() throws {
    let fixture = try fixture(#""beginTime": -1, "duration": 4"#)
    #expect(try move(fixture, "begin", by: 0.4, isAnimation: false).status == 200)
    let after = try span(fixture, isAnimation: false)
    #expect((after.begin - 0.4).magnitude < 1e-9 && (after.end - 3).magnitude < 1e-9, "\(after)")
  }

  /// A layer that stays beyond its end is seen there, whatever its duration is.
  @Test(arguments: [("forwards", "end"), ("both", "end"), ("backwards", "begin"), ("both", "begin")])
  func anEndThatIsNotSeenIsLeft(mode: String, edge: String) throws {
    let fixture = try fixture(#""beginTime": 1, "duration": 1, "fillMode": "\#(mode)""#)
    let before = fixture.studio.documentText
    let answer = try move(fixture, edge, by: 0.4, isAnimation: false)
    #expect(answer.status == 409 && answer.json?["error"]?.text?.contains("fillMode") == true)
    #expect(fixture.studio.documentText == before)
  }

  @Test func aSpringThatSettlesHasADurationThen() throws {
    let fixture = try fixture(
      #""animations": [{"type": "spring", "keyPath": "position.x", "toValue": 60, "duration": "settling"}]"#)
    #expect(
      try move(fixture, "end", by: 0.8 - span(fixture, isAnimation: true).end, isAnimation: true).status
        == 200)
    #expect(try span(fixture, isAnimation: true).end == 0.8)
  }

  @Test(arguments: [#""speed": 0"#, #""duration": 1, "repeatCount": "${3}""#, #""duration": "${3}""#])
  func anEndThatIsNotPlainIsRefused(timing: String) throws {
    let fixture = try fixture(timing)
    let answer = try move(fixture, "end", by: -0.4, isAnimation: false)
    #expect(answer.status == 409 && answer.json?["error"]?.text?.isEmpty == false)
  }

  private static let rates = ["24", "25", "30", "60", #""24000/1001""#, #""30000/1001""#, "29.97", "23.976"]

  /// A layer that begins and ends with a frame is seen from this frame on, and not in the frame after its end.
  @Test(arguments: rates) func timesAreThoseOfFrames(fps: String) throws {
    for begin in [#""10f""#, "0.5", #""500ms""#, #""0.5s""#, #""after:z""#, #""00:00:00.5""#] {
      let fixture = try fixture("\"beginTime\": \(begin), \"duration\": 0.1", fps: fps, duration: 2)
      let rate = try #require(fixture.state?["rate"]?.number)
      for _ in 0..<3 {
        let place = try span(fixture, isAnimation: false).begin * rate
        let next = (place + 1e-3).rounded(.down) + 1
        _ = try move(fixture, "whole", by: (next - place) / rate, isAnimation: false)
        let frame = Int(next)
        _ = try move(
          fixture, "end", by: Double(frame + 4) / rate - span(fixture, isAnimation: false).end,
          isAnimation: false)
        let shown = (frame - 1...frame + 4).map { number in
          fixture.get("explain", ["time": "\(Double(number) / rate)", "layer": "b"]).json?["isShown"]
        }
        #expect(shown == [false, true, true, true, true, false], "\(fps) \(begin) \(frame)")
      }
    }
  }

  @Test func unitsAndFewDigitsAreKept() throws {
    for (time, later) in [
      (#""10f""#, #""11f""#), ("0.3", "0.333333333333"), ("0.5", "0.533333333333"), ("0.2", "0.233333333333"),
      (#""500ms""#, #""533.333333333333ms""#), (#""after:z""#, #""after:z+0.033333333333""#),
      ("0.466666666667", "0.5"),
    ] {
      let fixture = try fixture("\"beginTime\": \(time)", fps: "30", duration: 2)
      #expect(try move(fixture, "whole", by: 1.0 / 30, isAnimation: false).status == 200)
      let text = String(decoding: try #require(fixture.studio.documentText), as: UTF8.self)
      #expect(text.contains("\"beginTime\": \(later)}"), "\(text)")
    }
  }
}
