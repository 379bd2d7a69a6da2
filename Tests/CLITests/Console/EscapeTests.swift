import AnimuxDocuments
import AnimuxEngine
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Nothing but the tool steers a terminal")
struct EscapeTests {
  /// An escape sequence, one of C1, a bell, a change of direction, a separator of lines, a deletion.
  private static let escape = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\u{2066}\u{2028}\u{7F}\rA"

  /// A document with texts in all kinds of places.
  private static let document = #"""
    {"size": [16, 16], "duration": 2, "fps": "25", "background": "#fff", "variables": {"title": "hello"},
      "definitions": {"box": {"bounds": [0, 0, 4, 4]}},
      "output": {"codec": "h264", "preset": "fast", "pixelFormat": "yuv420p", "metadata": {"title": "film"},
        "chapters": [{"at": 0, "title": "one"}]},
      "layers": [
        {"name": "card", "use": "box", "position": ["50%", "50%"], "backgroundColor": "red", "userInfo": {"key": "value"},
          "filters": [{"filter": "CIGaussianBlur", "name": "soft"}], "compositingFilter": "multiply",
          "animations": {"move": {"keyPath": "position.x", "toValue": 3, "duration": 1, "timingFunction": "easeIn"}}},
        {"name": "words", "type": "text", "string": "${title}", "font": "TestSans", "fontSize": 12},
        {"type": "image", "source": "none.png", "contentsGravity": "resize"},
        {"type": "shape", "path": "M0 0L1 1", "fillColor": "#123", "mask": {"name": "hole", "bounds": [0, 0, 2, 2]}}],
      "audio": [{"name": "song", "source": "none.wav"}],
      "timeline": [{"at": 1, "set": {"card": {"opacity": 0.5}}}]}
    """#

  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 10: true
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      default: true
      }
    }
  }

  @Test func everyTextOfADocument() throws {
    var diagnostics = Diagnostics()
    let root = try #require(
      JSON.parse(Source(name: "a", text: Self.document), &diagnostics))
    var count = 0
    try root.spoil(with: Self.escape) { spoilt in
      count += 1
      let path = try folder.file("a.json", spoilt.text())
      for arguments in [
        ["validate", path], ["info", path], ["explain", path], ["validate", path, "--json"],
      ] {
        let (_, output, messages) = run(arguments)
        #expect(isHarmless(output) && isHarmless(messages), "\(arguments[0]): \(spoilt.text())")
      }
    }
    #expect(count > 80)
  }

  @Test func namesThatAreShown() throws {
    let name = #""a\u001b[31m\u009b\u202eb""#
    let path = try folder.file(
      "a.json",
      #"{"size": [8, 8], "duration": 1, "layers": [{"name": \#(name), "bounds": [0, 0, 1, 1], "userInfo": \#(name)}]}"#
    )
    for command in ["info", "explain"] {
      let output = run(command, path).output
      #expect(isHarmless(output) && output.contains("aU+001B[31mU+009BU+202Eb"), "\(output)")
      let json = run(command, path, "--json").output
      #expect(isHarmless(json) && json.contains(#"a\u001b[31m\u009b\u202eb"#), "\(json)")
    }
  }

  @Test func aLineBreakInANameForgesNoLine() throws {
    let path = try folder.file(
      "a.json",
      #"{"size": [8, 8], "duration": 1, "layers": [{"name": "a\nanimux: error: forged", "bounds": [0, 0, 1, 1]}]}"#
    )
    for command in ["info", "explain"] {
      let lines = run(command, path).output.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("animux: error") }, "\(lines)")
    }
  }

  @Test func namesOfFiles() throws {
    let bad = Self.escape.replacing("\u{7F}", with: "") + "\nanimux: error: forged"
    let scene = try folder.file(
      "\(bad).json", #"{"size": [8, 8], "duration": 1, "layers": [{"opactiy": 1}]}"#)
    let part = try folder.file("\(bad).part", "{")
    let good = try folder.file("good.json", #"{"size": [8, 8], "duration": 1, "layers": []}"#)
    let outer = try folder.file(
      "a.json", #"{"size": [8, 8], "duration": 1, "layers": [{"include": \#(JSON(part).text())}]}"#)
    let movie = try folder.file("\(bad).mov", "no movie")
    for arguments in [
      ["validate", scene], ["info", scene], ["encode", scene, "\(folder.path)/o.mp4"], ["validate", outer],
      ["still", good, "\(folder.path)/\(bad).jpg"], ["still", good, "\(folder.path)/none\(bad)/a.png"],
      ["encode", good, "\(folder.path)/none\(bad)/a.mp4"], ["probe", movie], ["validate", "\(bad)"],
      ["encode", good, "o.\(bad)"], ["encode", good, "o.mp4", "--codec", bad], [bad],
      ["validate", good, "--\(bad)"],
      ["validate", good, "--var", bad], ["validate", good, "--root", bad], ["fonts", bad], ["help", bad],
      ["validate", good, "--data", bad], ["validate", good, "-\(bad)"],
      ["still", good, "\(folder.path)/\(bad).png"],
    ] {
      let (_, output, messages) = run(arguments)
      #expect(isHarmless(output) && isHarmless(messages), "\(arguments)")
      let lines = (output + messages).split(separator: "\n")
      #expect(!lines.contains { $0.hasSuffix("forged") && $0.hasPrefix("animux: error: forged") }, "\(lines)")
    }
  }

  @Test func theToolsOwnColoursReachATerminal() {
    let terminal = Terminal(isInteractive: true, hasColor: true, isUnicode: true, width: { 80 })
    let transcript = Transcript()
    _ = Tool(console: transcript.console(terminal)).run(["validate", "\u{1B}[31mnone"])
    #expect(transcript.output.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(transcript.output.hasPrefix("U+001B[31mnone"))
  }
}

extension JSON {
  /// Calls `body` with a copy for each text and each key in it, which has `addition` at its end.
  fileprivate func spoil(with addition: String, _ body: (JSON) throws -> Void) rethrows {
    switch kind {
    case .string(let text): try body(JSON(text + addition))
    case .array(let elements):
      for index in elements.indices {
        try elements[index].spoil(with: addition) { spoilt in
          var copy = elements
          copy[index] = spoilt
          try body(JSON(.array(copy)))
        }
      }
    case .object(let members):
      for index in members.indices {
        var copy = members
        copy[index] = Member(members[index].key + addition, members[index].value)
        try body(JSON(.object(copy)))
        try members[index].value.spoil(with: addition) { spoilt in
          copy = members
          copy[index] = Member(members[index].key, spoilt)
          try body(JSON(.object(copy)))
        }
      }
    case .null, .bool, .number, .invalid: break
    }
  }
}
