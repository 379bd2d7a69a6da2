import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Foundation
import Testing

@testable import AnimuxEngine

@Suite("What would do nothing")
struct NothingShownTests {
  /// Returns the diagnostics for a film with these layers and `more`.
  private func errors(
    _ layers: String, _ more: String = "", _ assets: Assets = Assets()
  ) -> [String] {
    let text = "{\"size\": [20, 10], \"duration\": 4,\n\"layers\": [\n\(layers)]\(more)}"
    do {
      let scene = try Scene(Source(name: "a.json", text: text))
      return try Film(scene, assets: assets).buildDiagnostics.map(\.description)
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  private func errors(animation: String) -> [String] {
    errors(#"{"name": "a", "animations": [{"type": "keyframe", "keyPath": "opacity", \#(animation)}]}"#)
      .map { $0.replacingOccurrences(of: "layers[0].animations[0]", with: "it") }
  }

  @Test(arguments: [
    (
      #""duration": 1"#,
      #"30: error: it: a keyframe animation requires "values" or a "path"; add one of them"#
    ),
    (
      #""values": [0, 1], "keyTimes": [0, 0.5]"#,
      "103: error: it.keyTimes: key times must begin at 0 and end at 1, but these begin at 0 and end at 0.5; repeat a value to hold it"
    ),
    (
      #""values": [0, 1], "keyTimes": [0.2, 1]"#,
      "103: error: it.keyTimes: key times must begin at 0 and end at 1, but these begin at 0.2 and end at 1; repeat a value to hold it"
    ),
    (
      #""values": [0, 1], "calculationMode": "discrete", "keyTimes": [0, 0.5, 0.6]"#,
      "134: error: it.keyTimes: key times must begin at 0 and end at 1, but these begin at 0 and end at 0.6; repeat a value to hold it"
    ),
    (
      #""values": [0, 1], "timingFunctions": ["linear", "easeIn"]"#,
      "110: error: it.timingFunctions: expected 1 element to match the values, found 2"
    ),
    (
      #""values": [0, 1], "rotationMode": "auto""#,
      #"107: warning: it.rotationMode: "rotationMode" has no effect without a "path"; add a path, or remove it"#
    ),
    (
      #""values": [0, 1], "calculationMode": "paced", "keyTimes": [0, 0.5]"#,
      #"131: warning: it.keyTimes: "keyTimes" has no effect with the "calculationMode" "paced", which sets the pace; remove one of them"#
    ),
    (
      #""values": [0, 1], "autoreverses": true, "cumulative": true"#,
      #"127: warning: it.cumulative: "cumulative" has no effect with "autoreverses", because each cycle ends where it begins; remove one of them"#
    ),
  ])
  func keyframes(animation: String, message: String) {
    #expect(errors(animation: animation) == ["a.json:3:" + message])
  }

  @Test(arguments: [
    #""values": [0, 1], "calculationMode": "discrete", "keyTimes": [0, 0.5, 1]"#,
    #""values": [0, 1], "keyTimes": [0, 1], "timingFunctions": ["easeIn"]"#, #""values": [1]"#,
  ])
  func goodKeyframes(animation: String) { #expect(errors(animation: animation) == []) }

  @Test(arguments: [("image", #""source""#), ("movie", #""source""#), ("tiled", #""source""#)])
  func layersWithoutTheirFile(type: String, keys: String) {
    #expect(
      errors(#"{"type": "\#(type)", "name": "a"}"#) == [
        #"a.json:3:1: error: missing key \#(keys) in layer "a"; a layer of type "\#(type)" shows nothing without it"#
      ])
  }

  @Test func aCompositionWithoutAScene() {
    #expect(
      errors(#"{"type": "composition"}"#) == [
        #"a.json:3:1: error: missing key "source" or "scene" in layers[0]; a layer of type "composition" shows nothing without it"#
      ])
  }

  @Test func laterSourcesAreNotErrors() {
    #expect(
      errors(
        #"{"type": "image", "name": "a"}, {"type": "movie", "name": "b"}"#,
        #", "timeline": [{"at": 1, "set": {"a": {"source": "x.png"}, "b": {"source": "x.mp4"}}}]"#) == [])
    #expect(
      errors(
        #"{"type": "image", "contents": "x.png"}, {"type": "image", "animations": [{"keyPath": "source", "toValue": "x.png"}]}"#
      ) == [])
    // Nor where the timeline cannot be played out, as there is something to mend elsewhere.
    let lines = errors(
      #"{"type": "image", "name": "a", "opactiy": 1}"#,
      #", "timeline": [{"at": 1, "set": {"a": {"source": "x.png"}}}]"#)
    #expect(lines.count == 1 && lines[0].contains("opactiy"), "\(lines)")
  }

  @Test(arguments: [
    (
      #"{"type": "composition", "source": null, "scene": {"size": [9, 9], "duration": 1}, "inputs": {}}"#, "",
      ""
    ),
    (
      #"{"type": "composition", "scene": {"size": [9, 9], "duration": 1}, "source": "b.json"}"#, "67",
      #""source" sets the same value as "scene"; leave one of them out"#
    ),
    (#"{"type": "text", "string": "a", "runs": []}"#, "", ""),
    (
      #"{"type": "text", "string": "a", "runs": [{"string": "b"}]}"#, "33",
      #""runs" sets the same value as "string"; leave one of them out"#
    ),
  ])
  func keysThatAreSetTwice(layer: String, column: String, message: String) {
    let lines = errors(layer)
    #expect(
      message.isEmpty
        ? lines == []
        : lines.contains { $0.hasPrefix("a.json:3:\(column): error: ") && $0.hasSuffix(message) },
      "\(lines)")
  }

  @Test func partsOfFiles() {
    #expect(
      errors(#"{"type": "movie", "source": "m", "startTime": 1.5, "endTime": 1}"#) == [
        #"a.json:3:63: error: layers[0].endTime: "endTime" must be after "startTime""#
      ])
    var assets = Assets()
    assets.sounds["s"] = SoundFacts(end: 3)
    func sound(_ start: Double) -> [String] {
      errors("", #", "audio": [{"source": "s", "startTime": \#(start)}]"#, assets)
    }
    #expect(sound(2.5) == [])
    #expect(
      sound(9) == [
        "a.json:3:43: error: audio[0].startTime: the file has no sound after 9 s: it ends at 3 s"
      ])
  }
}
