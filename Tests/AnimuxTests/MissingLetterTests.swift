import Animux
import AnimuxGraphics
import Foundation
import TestSupport
import Testing

/// Characters that no font has are reported before anything is drawn, however they get into a film.
@Suite struct MissingLetterTests {
  private let folder = TemporaryFolder()

  /// The diagnostics of a scene whose only font is one of the tree.
  private func errors(_ members: String) throws -> [Diagnostic] {
    let text = #"""
      {"size": [64, 48], "duration": 2, "fps": 10, "fonts": ["\#(Repository.font("TestSans.ttf"))"], \#(members)}
      """#
    var policy = InputPolicy()
    policy.allowsSystemFonts = false
    let source = Source(name: folder.file("scene.json"), text: text)
    let error = #expect(throws: SceneError.self) { try Production(Scene(source, policy: policy).film()) }
    return error?.diagnostics ?? []
  }

  private func text(_ members: String) -> String {
    #""layers": [{"type": "text", "name": "t", "fontSize": 10, "fallback": true, \#(members)}]"#
  }

  private func expectLetter(
    _ letter: String, at path: String, in errors: [Diagnostic], source: SourceLocation = #_sourceLocation
  ) {
    let found = errors.first { $0.code == .missingGlyph && $0.path == path }
    #expect(found?.message.contains(letter) == true, sourceLocation: source)
  }

  @Test func inAText() throws {
    let found = try errors(text(#""string": "a你😀""#))
    expectLetter(#""你" (U+4F60)"#, at: "layers[0].string", in: found)
    expectLetter(#"(U+1F600)"#, at: "layers[0].string", in: found.reversed())
    #expect(found.first?.message.contains("fonts are not allowed") == true)
  }

  @Test func missingCharactersAreNamedOnce() throws {
    let found = try errors(text(#""string": "\uE123""#))
    #expect(found.first?.message.contains("the letter U+E123;") == true, "\(found)")
  }

  @Test func inRunsAndPieces() throws {
    let runs = try errors(text(#""runs": [{"string": "a"}, {"string": "你"}]"#))
    expectLetter("U+4F60", at: "layers[0].runs[1].string", in: runs)
    for split in ["characters", "words", "lines"] {
      let pieces = try errors(text(#""string": "a 你", "split": "\#(split)""#))
      expectLetter("U+4F60", at: "layers[0].string", in: pieces)
    }
  }

  @Test func inTheTimeline() throws {
    let found = try errors(
      text(#""string": "a""#) + #", "timeline": [{"at": 1, "set": {"t": {"string": "你"}}}]"#)
    expectLetter("U+4F60", at: "timeline[0].set.t.string", in: found)
    let added = try errors(
      #""layers": [], "timeline": [{"at": 1, "add": [{"layer": {"type": "text", "string": "你"}}]}]"#)
    expectLetter("U+4F60", at: "timeline[0].add[0].layer.string", in: added)
  }

  @Test func inKeyframes() throws {
    let found = try errors(
      text(
        #""string": "a", "animations": [{"keyPath": "string", "values": ["b", "你"], "duration": 1}, {"type": "group", "duration": 1, "animations": [{"keyPath": "string", "values": ["b", "好"], "duration": 1}]}]"#
      ))
    expectLetter("U+4F60", at: "layers[0].animations[0].values[1]", in: found)
    expectLetter("U+597D", at: "layers[0].animations[1].animations[0].values[1]", in: found)
  }

  @Test func inGenerators() throws {
    let found = try errors(
      #""layers": [{"contents": {"filter": "CITextImageGenerator", "inputText": "你"}, "frame": [0, 0, 9, 9]}]"#
    )
    expectLetter("U+4F60", at: "layers[0].contents.inputText", in: found)
  }

  @Test func inCaptions() throws {
    let file = folder.file("talk.srt")
    try "1\n00:00:00,000 --> 00:00:01,000\nHello 你\n".write(toFile: file, atomically: true, encoding: .utf8)
    let found = try errors(#""layers": [], "captions": {"source": "talk.srt"}"#)
    expectLetter(#"in the text "Hello 你""#, at: "captions", in: found)
    try "WEBVTT\n\n00:00.000 --> 00:01.000\n<b>你</b>\n".write(
      toFile: folder.file("talk.vtt"), atomically: true, encoding: .utf8)
    expectLetter(
      "U+4F60", at: "captions", in: try errors(#""layers": [], "captions": {"source": "talk.vtt"}"#))
  }

  @Test func inScenesWithinTheScene() throws {
    try #"{"size": [9, 9], "duration": 1, "layers": [{"type": "text", "string": "你"}]}"#
      .write(toFile: folder.file("inner.json"), atomically: true, encoding: .utf8)
    let found = try errors(#""layers": [{"type": "composition", "source": "inner.json"}]"#)
    #expect(found.contains { $0.code == .missingGlyph && $0.file.hasSuffix("inner.json") })
  }

  @Test func aFontOfTheSystemIsNotAllowed() throws {
    let found = try errors(text(#""string": "a", "font": "DejaVu Sans""#))
    #expect(found.map(\.path) == ["layers[0].font"])
    #expect(found.first?.message.contains("the system's fonts are not allowed") == true)
  }
}
