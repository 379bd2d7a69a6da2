import AnimuxDocuments
import AnimuxServer
import Testing

@testable import AnimuxStudio

/// Keys that a page makes, moves and removes, and the reasons why it cannot.
@Suite struct EditedKeyTests {
  private func fixture(_ animation: String, besides more: String = "") throws -> StudioFixture {
    let fixture = try StudioFixture(
      """
      {"size": [64, 64], "fps": 25, "duration": 4, \(more)"layers": [
        {"name": "b", "frame": [0, 0, 20, 20], "backgroundColor": "red", "animations": [
          \(animation)]}]}
      """)
    let errors = try #require(fixture.state?["errors"]?.list)
    #expect(errors.isEmpty, "\(errors)")
    return fixture
  }

  private func edit(_ fixture: StudioFixture, _ kind: String, _ members: (String, JSON)...) throws
    -> HTTPResponse
  {
    let row = try #require(fixture.state?["rows"]?.list?.first { $0["name"] == "b" })
    let place = try #require(row["bars"]?.list?.first?["place"])
    let edit = JSON(object: [("kind", JSON(kind)), ("layer", "b"), ("place", place)] + members)
    return fixture.post(
      "edit", JSON(object: [("text", try #require(fixture.state?["text"])), ("edit", edit)]))
  }

  /// The animation as it is written.
  private func written(_ fixture: StudioFixture) throws -> JSON {
    let text = try #require(fixture.studio.documentText.flatMap { DocumentText($0) })
    return try #require(text.root["layers"]?.list?.first?["animations"]?.list?.first)
  }

  private func values(_ fixture: StudioFixture, _ keyPath: String) throws -> [[Double]] {
    try stride(from: 0.0, to: 4, by: 0.1).map { time in
      let answer = fixture.get("explain", ["time": "\(time)", "layer": "b"]).json?["values"]?.list
      let now = try #require(answer?.first { $0["keyPath"] == JSON(keyPath) }?["now"])
      return now.numbers ?? [now.number ?? (now == true ? 1 : 0)]
    }
  }

  @Test(arguments: [
    ("backgroundColor", #"["red", "blue"]"#, "[0.8, 0, 0.2, 1]"),
    ("backgroundColor", ##"["red", "#0f08", "blue"]"##, "[0.6, 0.4, 0, 0.813333]"),
    ("transform.rotation.z", #"["0deg", "90deg"]"#, #""18deg""#),
    ("transform.rotation.z", #"["0deg", "1turn"]"#, "1.256637"),
    ("position.x", #"["0%", "100%"]"#, #""20%""#),
    ("position", #"[["0%", 5], ["100%", 15]]"#, #"["20%", 7]"#),
    ("shadowOffset", #"[[0, 0], ["10%", 5]]"#, "[1.28, 1]"), ("opacity", "[0, 1]", "0.2"),
    ("bounds.size", "[[10, 10], [20, 40]]", "[12, 16]"),
  ]) func aNewKeyHasTheMixtureOfItsNeighbours(keyPath: String, list: String, value: String) throws {
    let shown = keyPath == "bounds.size" ? "bounds" : keyPath.hasPrefix("position") ? "position" : keyPath
    let isTurn = keyPath.hasPrefix("transform")
    for timing in ["", #", "speed": 2, "beginTime": 1"#] {
      let fixture = try fixture(#"{"keyPath": "\#(keyPath)", "values": \#(list), "duration": 2\#(timing)}"#)
      let before = try values(fixture, isTurn ? "transform" : shown)
      let offset = timing.isEmpty ? 0.4 : 0.2
      let answer = try edit(fixture, "make-key", ("offset", JSON(offset)))
      #expect(answer.status == 200, "\(answer)")
      #expect(try written(fixture)["values"]?.list?[1].text() == value)
      let after = try values(fixture, isTurn ? "transform" : shown)
      let differences = zip(before, after).flatMap { zip($0, $1).map { ($0 - $1).magnitude } }
      #expect((differences.max() ?? 1) < 1e-4)
    }
  }

  @Test func aNewKeyOfATransformIsTheMatrixThere() throws {
    let fixture = try fixture(
      #"{"keyPath": "transform", "values": ["identity", [{"rotate": "90deg"}, {"scale": 2}]], "duration": 2}"#
    )
    let before = try values(fixture, "transform")
    #expect(try edit(fixture, "make-key", ("offset", 0.8)).status == 200)
    let differences = try zip(before, values(fixture, "transform")).flatMap {
      zip($0, $1).map { ($0 - $1).magnitude }
    }
    #expect((differences.max() ?? 1) < 1e-5)
  }

  @Test(arguments: ["", #", "keyTimes": [0, 0.25, 0.5, 1]"#])
  func keysOfDiscreteAnimationsAreEdited(times: String) throws {
    let fixture = try fixture(
      #"{"keyPath": "opacity", "values": [0, 1, 0.5], "duration": 2, "calculationMode": "discrete"\#(times)}"#
    )
    let before = try values(fixture, "opacity")
    #expect(try edit(fixture, "make-key", ("offset", 1.8)).status == 200)
    #expect(try values(fixture, "opacity") == before)
    #expect(try written(fixture)["values"] == [0, 1, 0.5, 0.5])
    #expect(try written(fixture)["keyTimes"]?.list?.count == 5)
    #expect(try edit(fixture, "key", ("key", 3), ("step", -0.12)).status == 200)
    #expect(try written(fixture)["keyTimes"]?.list?[3] == 0.84)
    #expect(try edit(fixture, "remove-key", ("key", 3)).status == 200)
    #expect(try values(fixture, "opacity") == before)
    #expect(try edit(fixture, "remove-key", ("key", 3)).status == 409)
    #expect(try edit(fixture, "key", ("key", 3), ("step", 1)).status == 200)
    #expect(try written(fixture)["duration"] == 3)
  }

  @Test(arguments: [
    (#""keyPath": "position.x", "values": [0, 10, 50], "calculationMode": "paced""#, "paced"),
    (#""keyPath": "position", "path": "M0 0 L 50 50 L 100 0""#, "along a path"),
    (#""type": "group", "animations": [{"keyPath": "opacity", "toValue": 0}]"#, "A group has no keys"),
    (#""keyPath": "opacity", "toValue": 0"#, "between two values"),
    (#""keyPath": "opacity", "values": [0.5]"#, "a single value"),
    (#""keyPath": "opacity", "values": "${[0, 1]}""#, "\"values\" is not written as a plain value"),
  ]) func animationsWithoutKeysGiveAReason(animation: String, reason: String) throws {
    let fixture = try fixture("{\(animation), \"duration\": 2}")
    let before = fixture.studio.documentText
    for answer in [
      try edit(fixture, "make-key", ("offset", 0.4)), try edit(fixture, "key", ("key", 1), ("step", 0.4)),
    ] {
      #expect(answer.status == 409 && answer.json?["error"]?.text?.contains(reason) == true, "\(answer)")
    }
    #expect(fixture.studio.documentText == before)
  }

  /// A timing function of the whole animation moves the times at which its keys are reached.
  @Test func keysAreWhereTheyAreReached() throws {
    let fixture = try fixture(
      #"{"keyPath": "opacity", "values": [0, 0.5, 1], "duration": 2, "timingFunction": [0.5, 0, 0.5, 0.5]}"#)
    let bar = try #require(fixture.state?["rows"]?.list?.first { $0["name"] == "b" }?["bars"]?.list?.first)
    let times = try #require(bar["keyTimes"]?.numbers)
    #expect(times.first == 0 && times.last == 2 && times.count == 3)
    let answer = fixture.get("explain", ["time": "\(times[1])", "layer": "b"]).json?["values"]?.list
    let opacity = try #require(answer?.first { $0["keyPath"] == "opacity" }?["now"]?.number)
    #expect((opacity - 0.5).magnitude < 1e-6 && times[1] > 1.05)
    let moved = try edit(fixture, "key", ("key", 1), ("step", 0.2))
    #expect(moved.status == 409 && moved.json?["error"]?.text?.contains("timingFunction") == true)
    #expect(try edit(fixture, "make-key", ("offset", 0.4)).status == 200)
  }
}
