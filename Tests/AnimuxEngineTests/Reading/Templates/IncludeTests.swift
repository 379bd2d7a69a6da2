import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Foundation
import TestSupport
import Testing

@testable import AnimuxEngine

@Suite struct IncludeTests {
  private let folder = TemporaryFolder()

  private func write(_ name: String, _ text: String) throws { try folder.file(name, text) }

  private func scene(_ text: String) throws -> Scene {
    try write("scene.json", text)
    return try Scene(Source.read(folder.path + "/scene.json"))
  }

  /// With the folder left out.
  private func errors(_ layers: String) throws -> [String] {
    do {
      _ = try scene(#"{"size": [9, 9], "duration": 1, "layers": [\#n\#(layers)]}"#)
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { $0.description.replacing(folder.path + "/", with: "") }
    }
  }

  @Test func aValueOfAnotherDocument() throws {
    try write(
      "lib/card.json",
      #"{"name": "${title}", "contents": "card.png", "sublayers": [{"include": "dot.json"}]}"#)
    try write("lib/dot.json", #"{"name": "dot", "opacity": 0.5}"#)
    try write("lib/all.json", #"{"definitions": {"d": {"opacity": 0.25}}, "duration": 5, "size": [5, 5]}"#)
    let scene = try scene(
      #"""
      {"include": "lib/all.json", "duration": 2, "variables": {"title": "T"},
       "layers": [{"include": "lib/card.json", "zPosition": 2}, {"include": "lib/${'dot'}.json", "opacity": 1}, {"use": "d"}]}
      """#)
    #expect(scene.duration == 2 && scene.size.width == 5)
    #expect(scene.layers[0].name == "T" && scene.layers[0].zPosition == 2)
    #expect(scene.layers[0].contents?.file?.path == folder.path + "/lib/card.png")
    #expect(scene.layers[0].sublayers[0].opacity == 0.5)
    #expect(scene.layers[1].name == "dot" && scene.layers[1].opacity == 1 && scene.layers[2].opacity == 0.25)
  }

  @Test func errorsPointIntoTheFileThatHoldsThem() throws {
    try write("lib/a.json", "{\"opactiy\": 1,\n \"name\": \"${nme}\"}")
    try write("lib/b.json", "{\"opacity\": }")
    #expect(
      try errors(#"{"include": "lib/a.json"}, {"include": "lib/b.json"}, {"include": "lib/b.json"}"#) == [
        #"lib/a.json:1:2: error: unknown key "opactiy" in layers[0]; did you mean "opacity"?"#,
        #"lib/a.json:2:13: error: name: unknown name "nme"; expected "width", "height", "fps" or "duration""#,
        "lib/b.json:1:13: error: expected a value, found something else",
      ])
  }

  @Test func impossibleIncludes() throws {
    let fifo = folder.path + "/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    try write("a.json", #"{"include": "lib/../b.json"}"#)
    try write("b.json", #"{"sublayers": [{"include": "a.json"}]}"#)
    try write("lib/c.json", "{}")
    try write("t.srt", "1\n00:00:01,000 --> 00:00:02,000\nHi\n")
    #expect(
      try errors(
        #"""
        {"include": "none.json"}, {"include": "none.json"},
        {"include": "lib"},
        {"include": "fifo"},
        {"include": "http://x/a.json"},
        {"include": ""},
        {"include": 5},
        {"include": "scene.json"},
        {"include": "a.json"},
        {"include": "t.srt"}
        """#) == [
          #"scene.json:2:13: error: layers[0].include: "none.json" cannot be included: there is no such file"#,
          #"scene.json:2:39: error: layers[1].include: "none.json" cannot be included: there is no such file"#,
          #"scene.json:3:13: error: layers[2].include: "lib" cannot be included: this is a folder; expected a scene document"#,
          #"scene.json:4:13: error: layers[3].include: "fifo" cannot be included: this is not a regular file; expected a document"#,
          #"scene.json:5:13: error: layers[4].include: only local files can be included; download the file and use its path"#,
          #"scene.json:6:13: error: layers[5].include: expected a document's path, found """#,
          #"scene.json:7:13: error: layers[6].include: expected a document's path, found 5"#,
          #"scene.json:8:13: error: layers[7].include: "scene.json" requests itself: "scene.json" → "scene.json""#,
          #"scene.json:10:13: error: layers[9].include: "t.srt" cannot be included: it is a file of captions"#,
          #"lib/../b.json:1:28: error: sublayers[0].include: "lib/../a.json" requests itself: "a.json" → "lib/../b.json" → "lib/../a.json""#,
        ])
  }

  @Test func errorsInTablesNameTheirCause() throws {
    try write("lib/bad.csv", "name,v\na,1\nb\n")
    try write("lib/same.csv", "name,name\n")
    let advice = "a cell that contains the separator is written in double quotes"
    #expect(
      try errors(
        #"""
        {"repeat": {"include": "lib/bad.csv"}, "layer": {}}, {"repeat": {"include": "lib/same.csv"}, "layer": {}}
        """#) == [
          "lib/bad.csv:3:1: error: row 2 has 1 cell, and the header has 2; \(advice)",
          "lib/same.csv:1:6: error: two columns have the same name",
        ])
  }

  @Test(arguments: ["rows.jsonl", "rows.ndjson"]) func linesAreATable(name: String) throws {
    try write(name, "{\"n\": \"a\"}\n{\"n\": \"${b}\"}\n")
    let scene = try scene(
      #"{"size": [9, 9], "duration": 1, "layers": [{"repeat": {"include": "\#(name)"}, "layer": {"name": "${item.n}"}}]}"#
    )
    #expect(scene.layers.map(\.name) == ["a", "${b}"])
  }
}
