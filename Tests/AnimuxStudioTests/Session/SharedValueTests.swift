import AnimuxDocuments
import AnimuxServer
import TestSupport
import Testing

@testable import AnimuxStudio

/// Values that several layers have, or that follow from others, are left as they are, with a reason.
@Suite struct SharedValueTests {
  private func rows(_ fixture: StudioFixture) throws -> [JSON] {
    let errors = try #require(fixture.state?["errors"]?.list)
    #expect(errors.isEmpty, "\(errors)")
    return try #require(fixture.state?["rows"]?.list)
  }

  private func post(_ fixture: StudioFixture, _ members: [(String, JSON)]) throws -> HTTPResponse {
    fixture.post(
      "edit", JSON(object: [("text", try #require(fixture.state?["text"])), ("edit", JSON(object: members))]))
  }

  @Test(arguments: [
    (
      #""definitions": {"card": {"animations": [{"keyPath": "opacity", "values": [0, 1]}]}}, "layers": [{"use": "card"}]"#,
      "in the definition \"card\""
    ),
    (
      #""variables": {"list": [{"keyPath": "opacity", "values": [0, 1]}]}, "layers": [{"animations": "${list}"}]"#,
      "variable \"list\""
    ),
    (
      #""layers": [{"repeat": 2, "layer": {"animations": [{"keyPath": "opacity", "values": [0, 1]}]}}]"#,
      "is repeated"
    ),
  ]) func aSharedAnimationIsLeft(members: String, reason: String) throws {
    let fixture = try StudioFixture("{\"size\": [64, 64], \"duration\": 2, \(members)}")
    let row = try #require(try rows(fixture).first)
    let bar = try #require(row["bars"]?.list?.first)
    let place = try #require(bar["place"]?.number)
    for (kind, more) in [
      ("animation", [("edge", "end" as JSON), ("step", 0.4), ("begin", 0), ("end", 0.65)]),
      ("make-key", [("offset", 0.1)]), ("key", [("key", 1), ("step", 0.2)]),
    ] {
      let answer = try post(
        fixture, [("kind", JSON(kind)), ("layer", row["path"] ?? nil), ("place", JSON(place))] + more)
      #expect(answer.status == 409 && answer.json?["error"]?.text?.contains(reason) == true, "\(answer)")
    }
  }

  @Test(arguments: [
    #""slides": [{"name": "a", "duration": 1}, {"name": "b", "duration": 1}]"#,
    #""duration": 2, "layers": [{"type": "series", "name": "s", "sublayers": [{"name": "a", "duration": 1}, {"name": "b", "duration": 1}]}]"#,
  ]) func theStartOfASlideIsLeft(members: String) throws {
    let fixture = try StudioFixture("{\"size\": [64, 64], \(members)}")
    let top = try rows(fixture)
    let slides = top.count == 1 ? top[0]["sublayers"]?.list ?? [] : top
    let slide = try #require(slides.last)
    for (edge, status) in [("begin", 409), ("whole", 409), ("end", 200)] {
      let answer = try post(
        fixture,
        [
          ("kind", "time"), ("layer", slide["path"] ?? nil), ("at", slide["at"] ?? nil), ("edge", JSON(edge)),
          ("step", -0.2), ("begin", edge == "end" ? 1 : 0.8), ("end", edge == "begin" ? 2 : 1.8),
        ])
      #expect(answer.status == status, "\(answer)")
    }
    let text = String(decoding: try #require(fixture.studio.documentText), as: UTF8.self)
    #expect(text.contains(#"{"name": "b", "duration": 0.8}"#))
  }

  @Test func anAnimationOfASeriesIsNoSlide() throws {
    let fixture = try StudioFixture(
      """
      {"size": [64, 64], "duration": 2, "layers": [{"type": "series", "name": "A", "animations": [
        {"keyPath": "opacity", "toValue": 0, "duration": 1}], "sublayers": [{"duration": 2}]}]}
      """)
    let bar = try #require(try rows(fixture).first?["bars"]?.list?.first)
    let answer = try post(
      fixture,
      [
        ("kind", "animation"), ("layer", "A"), ("place", bar["place"] ?? nil), ("edge", "whole"),
        ("step", 0.5), ("begin", 0.5), ("end", 1.5),
      ])
    #expect(answer.status == 200, "\(answer)")
  }

  /// Returns the text of the document after an edit of the first layer.
  private func edited(_ fixture: StudioFixture, _ members: [(String, JSON)]) throws -> String {
    let row = try #require(try rows(fixture).first)
    let answer = try post(fixture, [("layer", row["path"] ?? nil), ("at", row["at"] ?? nil)] + members)
    #expect(answer.status == 200, "\(answer)")
    return String(decoding: try #require(fixture.studio.documentText), as: UTF8.self)
  }

  private func values(_ fixture: StudioFixture, _ keyPath: String) throws -> JSON? {
    let answer = fixture.get("explain", ["time": "0", "layer": "A"]).json?["values"]?.list
    return answer?.first { $0["keyPath"] == JSON(keyPath) }?["model"]
  }

  @Test(arguments: [
    (#""frame": [5, 5, 20, 20]"#, #""frame": [15, 9, 20, 20]"#, #""frame": [5, 5, 25, 20]"#),
    (
      #""position": ["50%", 15], "size": [20, 20]"#, #""position": ["65.625%", 19]"#,
      #""size": [25, 20], "position": ["53.9063%", 15]"#
    ),
    (
      #""position.x": 15, "bounds": [0, 0, 20, 20]"#, #""position.x": 25"#,
      #""bounds": [0, 0, 25, 20], "position": [17.5, 0]"#
    ),
  ]) func geometryOfADefinitionIsOverridden(geometry: String, moved: String, resized: String) throws {
    for isIncluded in [false, true] where !isIncluded || !geometry.contains("position.x") {
      let use = isIncluded ? #""include": "card.json""# : #""use": "card""#
      let text =
        "{\"size\": [64, 64], \"duration\": 2, \"definitions\": {\"card\": {\(geometry)}}, \"layers\": [{\(use), \"name\": \"A\"}]}"
      let fixture = try StudioFixture(text)
      try fixture.folder.file("card.json", "{\(geometry)}")
      fixture.studio.reload()
      let written = fixture.get("explain", ["time": "0", "layer": "A"]).json?["written"]?.list ?? []
      #expect(written.contains { ["frame", "size", "bounds"].contains($0.text) })
      let from = try #require(try values(fixture, "position"))
      let (x, y) = (from.numbers?[0] ?? 0, from.numbers?[1] ?? 0)
      let isPart = geometry.contains("position.x")
      let after = try edited(
        fixture,
        [
          ("kind", "set"), ("keyPath", "position"), ("from", from), ("within", [64, 64]),
          ("value", [JSON(x + 10), JSON(isPart ? y : y + 4)]),
        ])
      #expect(after == text.replacing("\"A\"", with: "\"A\", \(moved)"))
      #expect(try values(fixture, "position") == [JSON(x + 10), JSON(isPart ? y : y + 4)])
      guard !isPart else { continue }
      try fixture.save(text)
      fixture.studio.reload()
      let larger = try edited(
        fixture,
        [
          ("kind", "resize"), ("size", [25, 20]), ("fromSize", [20, 20]), ("fromPosition", from),
          ("position", [JSON(x + 2.5), JSON(y)]), ("anchor", [0.5, 0.5]), ("within", [64, 64]),
        ])
      #expect(larger == text.replacing("\"A\"", with: "\"A\", \(resized)"))
      #expect(try values(fixture, "bounds") == [0, 0, 25, 20])
    }
  }

  @Test func anExpressionOfADefinitionGivesAReason() throws {
    let fixture = try StudioFixture(
      #"{"size": [64, 64], "duration": 1, "definitions": {"d": {"frame": ["${5}", 5, 20, 20]}}, "layers": [{"use": "d", "name": "A"}]}"#
    )
    let row = try #require(try rows(fixture).first)
    let answer = try post(
      fixture,
      [
        ("layer", "A"), ("at", row["at"] ?? nil), ("kind", "set"), ("keyPath", "position"),
        ("from", [15, 15]),
        ("value", [20, 15]),
      ])
    #expect(answer.status == 409 && answer.json?["error"]?.text?.contains("is an expression") == true)
  }

  /// The value that a transaction has set is the one that is seen, so that of the layer cannot be changed in its place.
  @Test func valuesSetByATransactionNameIt() throws {
    let fixture = try StudioFixture(
      """
      {"size": [64, 64], "duration": 3, "layers": [{"name": "A", "position": [10, 50], "size": [10, 10], "opacity": 0.5}],
       "timeline": [{"at": 1, "set": {"A": {"position": [40, 50]}}}, {"at": 1.5, "set": {"A": {"opacity": 0.5}}},
        {"at": 2.5, "set": {"A": {"size": [20, 20]}}}]}
      """)
    let row = try #require(try rows(fixture).first)
    func set(_ key: String, _ from: JSON, _ value: JSON, at time: Double) throws -> HTTPResponse {
      try post(
        fixture,
        [
          ("layer", "A"), ("at", row["at"] ?? nil), ("kind", "set"), ("keyPath", JSON(key)), ("from", from),
          ("value", value), ("time", JSON(time)),
        ])
    }
    let before = fixture.studio.documentText
    for (key, from, value, time, transaction) in [
      ("position", [40, 50] as JSON, [50, 50] as JSON, 2.0, "1 s"), ("position.x", 40, 50, 1, "1 s"),
      ("opacity", 0.5, 0.8, 2, "1.5 s"), ("size", [20, 20], [30, 20], 2.75, "2.5 s"),
    ] {
      let answer = try set(key, from, value, at: time)
      let reason = "The transaction at \(transaction) sets \"\(key)\""
      #expect(answer.status == 409 && answer.json?["error"]?.text?.contains(reason) == true, "\(answer)")
    }
    #expect(fixture.studio.documentText == before)
    #expect(try set("size", [10, 10], [30, 20], at: 2).status == 200)
    #expect(try set("opacity", 0.5, 0.8, at: 1).status == 200)
    #expect(try set("position", [10, 50], [20, 50], at: 0.5).status == 200)
    #expect(try set("cornerRadius", 0, 4, at: 2.9).status == 200)
  }

  /// The value that an animation sets is the one that is seen.
  @Test func valuesSetByAnAnimationNameIt() throws {
    let fixture = try StudioFixture(
      """
      {"size": [64, 64], "duration": 3, "layers": [{"name": "A", "position": [10, 50], "size": [10, 10], "animations": {
        "slide": {"keyPath": "position.x", "fromValue": 10, "toValue": 40, "duration": 2},
        "sink": {"keyPath": "opacity", "fromValue": 0, "toValue": -0.2, "additive": true, "duration": 3}}}]}
      """)
    let row = try #require(try rows(fixture).first)
    func set(_ key: String, _ from: JSON, _ value: JSON, at time: Double) throws -> HTTPResponse {
      try post(
        fixture,
        [
          ("layer", "A"), ("at", row["at"] ?? nil), ("kind", "set"), ("keyPath", JSON(key)), ("from", from),
          ("value", value), ("time", JSON(time)),
        ])
    }
    let before = fixture.studio.documentText
    for (key, from, value) in [("position", [10, 50] as JSON, [20, 60] as JSON), ("position.x", 10, 20)] {
      let answer = try set(key, from, value, at: 1)
      let reason = "The animation \"slide\" sets \"\(key)\" of this layer at this time"
      #expect(answer.status == 409 && answer.json?["error"]?.text?.contains(reason) == true, "\(answer)")
    }
    #expect(fixture.studio.documentText == before)
    #expect(try set("position", [10, 50], [10, 60], at: 1).status == 200)
    #expect(try set("position", [10, 60], [20, 60], at: 2.5).status == 200)
    #expect(try set("opacity", 1, 0.8, at: 1).status == 200)
  }
}
