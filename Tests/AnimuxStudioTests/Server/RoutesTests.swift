import Animux
import AnimuxDocuments
import AnimuxEngine
import AnimuxMedia
import AnimuxServer
import Foundation
import TestSupport
import Testing

@testable import AnimuxStudio

@Suite("What the page gets")
struct RoutesTests {
  @Test func aPictureHasTheBytesOfAStill() throws {
    let fixture = try StudioFixture()
    let production = try #require(fixture.studio.edition.production)
    for time in [0, 0.5, 1.9] {
      let answer = fixture.get("frame.png", ["time": "\(time)"])
      #expect(answer.status == 200)
      #expect(try answer.bytes == PNG.encode(production.still(at: time)))
    }
  }

  @Test func aFrameHasThePixelsOfAStill() throws {
    let fixture = try StudioFixture()
    let still = try #require(fixture.studio.edition.production).still(at: 0.3, scale: 2)
    let answer = fixture.get("frame", ["time": "0.3", "width": "192"])
    #expect(answer.headers["Animux-Size"] == "192x128")
    #expect(answer.headers["Animux-Rects"] == "0,0,192,128")
    let expected = still.pixels.flatMap {
      [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), UInt8($0 >> 24)]
    }
    #expect(answer.bytes == expected)
  }

  @Test func onlyWhatChangedIsSent() throws {
    let fixture = try StudioFixture(
      """
      {"size": [640, 320], "fps": 10, "duration": 2, "layers": [{"name": "dot", "position": [20, 20], "size": [8, 8],
       "backgroundColor": "red", "animations": [{"keyPath": "position.x", "toValue": 40, "duration": 2}]}]}
      """)
    let first = fixture.get("frame", ["time": "0", "width": "640"])
    let base = try #require(first.headers["Animux-Frame"])
    let second = fixture.get("frame", ["time": "0.1", "width": "640", "base": base])
    #expect(second.headers["Animux-Rects"] == "0,0,64,64")
    #expect(second.bytes.count == 64 * 64 * 4)
    // The first frame is no longer the one that the server knows.
    #expect(fixture.get("frame", ["time": "0.1", "width": "640", "base": base]).bytes.count == 640 * 320 * 4)
  }

  @Test(arguments: [
    ["time": "x", "width": "10"], ["time": "0", "width": "0"], ["time": "0"], ["time": "nan", "width": "9"],
  ])
  func aSenselessFrameIsRefused(query: [String: String]) throws {
    #expect(try StudioFixture().get("frame", query).status == 400)
  }

  @Test func layersHaveOutlinesAndExplanations() throws {
    let fixture = try StudioFixture()
    let outlines = try #require(fixture.get("outlines", ["time": "1.5"]).json?["outlines"]).elements
    #expect(outlines.map { $0["path"]?.text } == ["box", "box/dot"])
    #expect(outlines.first?["corners"] == [[28, 17], [68, 17], [68, 47], [28, 47]])
    let values = try #require(fixture.get("explain", ["time": "0.5", "layer": "box"]).json?["values"])
      .elements
    let position = try #require(values.first { $0["keyPath"]?.text == "position.x" })
    #expect(position["model"] == 48 && position["now"] == 48 && position["animations"]?.elements.count == 1)
    #expect(fixture.get("explain", ["time": "0.5", "layer": "nobody"]).status == 404)
  }

  @Test func everyKeyHasAGroup() throws {
    let fixture = try StudioFixture()
    let keys = try #require(fixture.get("keys", ["type": "text"]).json)
    let groups = Set(keys.members.compactMap { $0.value["group"]?.text })
    #expect(groups == ["Geometry", "Content", "Appearance", "Time", "Others"])
    let expected = [
      ("position", "Geometry"), ("geometryFlipped", "Geometry"), ("doubleSided", "Geometry"),
      ("hidden", "Appearance"), ("fontSize", "Content"), ("transition", "Time"), ("name", "Others"),
    ]
    for (key, group) in expected { #expect(keys[key]?["group"]?.text == group, "\(key)") }
    #expect(
      String(decoding: fixture.get("inspector.js").bytes, as: UTF8.self).contains(
        "const groups = ['Geometry', 'Content', 'Appearance', 'Time', 'Others'];"))
  }

  /// The page has an icon for every type of layer, and a colour for every type with an icon of its own.
  @Test func everyTypeOfLayerHasAnIcon() throws {
    let fixture = try StudioFixture()
    let rows = String(decoding: fixture.get("rows.js").bytes, as: UTF8.self)
    let style = String(decoding: fixture.get("timeline.css").bytes, as: UTF8.self)
    let table = try #require(rows.firstMatch(of: /typeIcons = \{(?<entries>[^}]*)\}/)).entries
    let icons = table.matches(of: /(\w+): '(\w+)'/).map { (type: String($0.1), icon: $0.2) }
    #expect(Set(icons.map(\.type)) == Set(ReferenceTables.layerTypes.map(\.name)))
    for (type, icon) in icons where icon != "layer" {
      #expect(style.contains(try Regex("\\.kind-\(type)[ ,]")), "\(type)")
    }
  }

  @Test func thePageSendsTheKindsOfEdits() throws {
    let fixture = try StudioFixture()
    let names = ["bars.js", "captions.js", "editing.js", "gestures.js", "inspector.js", "keys.js"]
    let page = names.map { String(decoding: fixture.get($0).bytes, as: UTF8.self) }.joined()
    let sent = page.matches(of: /(?:kind: |emit\('command', )'([a-z-]+)'/).map { String($0.1) }
    #expect(Set(sent) == Set(EditKind.allCases.map(\.rawValue)))
  }

  @Test func theTimelineHasBarsAndKeys() throws {
    let rows = try #require(try StudioFixture().state?["rows"]).elements
    #expect(rows.map { $0["path"]?.text } == ["box"])
    let bar = try #require(rows.first?["bars"]?.elements.first)
    #expect(bar["begin"] == 0 && bar["end"] == 1 && bar["keyTimes"] == [0, 0.5, 1])
    #expect(rows.first?["sublayers"]?.elements.first?["path"]?.text == "box/dot")
  }

  /// The page counts in seconds of the film.
  @Test func timesAreThoseOfTheLayer() throws {
    let fixture = try StudioFixture(
      """
      {"size": [320, 180], "duration": 3, "layers": [
        {"name": "s", "frame": [10, 10, 50, 20], "speed": 2, "animations": [
          {"keyPath": "position.x", "values": [0, 100, 50], "duration": 2, "beginTime": 0.4}], "sublayers": [
          {"name": "c", "frame": [0, 0, 9, 9], "beginTime": 1, "duration": 1}]},
        {"name": "back", "frame": [0, 0, 9, 9], "speed": -1}]}
      """)
    func edit(_ members: [(String, JSON)]) throws -> HTTPResponse {
      let text = try #require(fixture.state?["text"])
      return fixture.post("edit", JSON(object: [("text", text), ("edit", JSON(object: members))]))
    }
    let row = try #require(fixture.state?["rows"]?.elements.first)
    let bar = try #require(row["bars"]?.elements.first)
    let inner = try #require(row["sublayers"]?.elements.first)
    #expect(bar["begin"] == 0.2 && inner["begin"] == 0.5)
    let moved = try edit([
      ("kind", "animation"), ("layer", "s"), ("place", try #require(bar["place"])), ("begin", 0.6),
      ("end", 1.6),
      ("step", 0.4), ("edge", "whole"),
    ])
    #expect(moved.json?["rows"]?.elements.first?["bars"]?.elements.first?["begin"] == 0.6, "\(moved)")
    let later = try edit([
      ("kind", "time"), ("layer", "s/c"), ("at", try #require(inner["at"])), ("begin", 0.9), ("end", 1.4),
      ("step", 0.4), ("edge", "whole"),
    ])
    #expect(
      later.json?["rows"]?.elements.first?["sublayers"]?.elements.first?["begin"] == 0.9, "\(later)")
  }

  @Test func theFilmIsPlayedInParts() throws {
    let fixture = try StudioFixture()
    let part = fixture.get("play.mp4", ["from": "5", "count": "10", "width": "96"]).bytes
    #expect(part.dropFirst(4).starts(with: "ftyp".utf8))
    #expect(fixture.get("play.mp4", ["from": "20", "count": "10", "width": "96"]).status == 400)
  }

  @Test func onlyThePagesOwnFilesAreServed() throws {
    let fixture = try StudioFixture()
    #expect(String(decoding: fixture.get("").bytes, as: UTF8.self).contains("id=\"stage\""))
    #expect(fixture.get("main.js").headers["Content-Type"]?.hasPrefix("text/javascript") == true)
    for path in ["scene.json", "../scene.json", "etc/passwd", "/etc/passwd", "main.js/"] {
      #expect(fixture.get(path).status == 404)
    }
  }

  @Test func thePageLoadsNothingFromElsewhere() throws {
    let fixture = try StudioFixture()
    let folder = Repository.path + "/Sources/AnimuxStudio/Page"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.contains("main.js") && names.count > 30)
    for name in names.map({ $0 == "index.html" ? "" : $0 }) {
      let text = String(decoding: fixture.get(name).bytes, as: UTF8.self)
      #expect(!text.isEmpty, "\(name)")
      // Other schemes are those of editors, which open a file.
      let addresses = text.matches(of: /(\w+:)?\/\/\w[^"'\s)]*/).filter {
        $0.output.1.map { ["http:", "https:"].contains($0) } ?? true
      }
      #expect(addresses.allSatisfy { $0.output.0 == "http://www.w3.org/2000/svg" }, "\(name): \(addresses)")
    }
  }

  @Test func exportsHaveTheOptionsOfTheCommandLine() throws {
    let fixture = try StudioFixture()
    let options = JSON(object: [("crf", "18"), ("scale", "0.5")])
    let answer = fixture.post(
      "export", JSON(object: [("output", "a film.mp4"), ("options", options), ("dryRun", true)]))
    #expect(
      answer.json?["command"]?.text == "animux encode \(fixture.path) 'a film.mp4' --crf=18 --scale=0.5")
    let wrong = JSON(object: [("store", "/")])
    #expect(
      fixture.post("export", JSON(object: [("output", "a.mp4"), ("options", wrong), ("dryRun", true)])).status
        == 400)
    #expect(fixture.post("export", JSON(object: [("output", "--help"), ("dryRun", true)])).status == 400)
  }

  /// The command reads each value as the page has set it.
  @Test func exportsHaveTheValuesOfThePage() throws {
    let variables = #""variables": {"w": "abc", "l": [1], "t": {"type": "text", "default": "x"}}, "layers""#
    let fixture = try StudioFixture(StudioFixture.scene.replacing("\"layers\"", with: variables))
    for (name, value, word) in [
      ("w", "12" as JSON, #"'--var=w="12"'"#), ("w", "true", #"'--var=w="true"'"#),
      ("w", #""q""#, ##"'--var=w="\"q\""'"##), ("w", "[1]", #"'--var=w="[1]"'"#),
      ("w", "abc d", "'--var=w=abc d'"), ("w", 12, "--var=w=12"), ("t", "12", "--var=t=12"),
      ("l", [1, 2], "'--var=l=[1, 2]'"),
    ] {
      #expect(fixture.post("variables", JSON(object: [(name, value)])).status == 200)
      let answer = fixture.post("export", JSON(object: [("output", "a.mp4"), ("dryRun", true)]))
      #expect(answer.json?["command"]?.text == "animux encode \(fixture.path) \(word) a.mp4")
    }
  }
}
