import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("What is in files is not told")
struct SecrecyTests {
  private static let secret = "hunter2sup3rsecret"
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  /// The output on a terminal, which also contains lines of documents.
  private func printed(_ arguments: String...) -> String {
    let transcript = Transcript()
    _ = Tool(console: transcript.console(.interactive(width: 200))).run(arguments)
    return transcript.output + transcript.messages
  }

  @Test(
    arguments: FileKey.all,
    [
      "PASSWORD=\(secret)\n", "\(secret)\n", "{\"key\": \(secret)}", "{\"\(secret)\" 1}", "[1 \(secret)]",
      "{\(secret): 1}", "root:\(secret):20228:0:99999:7:::\n", "LUT_3D_SIZE 2\n\(secret) 1 2\n",
      "LUT_1D_SIZE 2\n0 0 0\n\(secret)\n", "00:00:01 --> \(secret)\n", "<svg>\(secret)</\(secret)>",
      "\u{1}\u{0}HOME=\(secret)\u{0}", "{\"a\": 1, \"a\": 2, \"\(secret)\": 1, \"\(secret)\": 2}",
      "{\"\(secret)\": {\"\(secret)\": 01}}", "-\(secret)", "'\(secret)'",
    ])
  func noMessageRepeatsAFile(key: FileKey, text: String) throws {
    _ = try folder.file("secret", text)
    let scene = try folder.file("a.json", key.document.replacing("FILE", with: "\"secret\""))
    for command in [["validate"], ["validate", "--json"], ["explain"]] {
      let words = printed(command[0], scene, command.count > 1 ? command[1] : "--at=0")
      #expect(!words.contains(Self.secret) && !words.contains("hunter2"), "\(words)")
    }
  }

  @Test func anErrorIsStillFound() throws {
    _ = try folder.file("part.json", "{\n  \"opacity\": 1,\n  backgroundColor: \"red\"\n}")
    let scene = try folder.file(
      "a.json", #"{"size": [8, 8], "duration": 1, "layers": [{"include": "part.json"}]}"#)
    let words = run("validate", scene).output
    #expect(
      words.contains("\(folder.path)/part.json:3:3: error: expected a key in double quotes\n"), "\(words)")
    _ = try folder.file("part.json", #"{"opactiy": 1}"#)
    #expect(run("validate", scene).output.contains("unknown key \"opactiy\""))
  }

  @Test func aPipeIsNotWaitedFor() throws {
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    for key in FileKey.all {
      let scene = try folder.file("a.json", key.document.replacing("FILE", with: "\"pipe\""))
      #expect(run("validate", scene).code == .badScene, "\(key.key)")
    }
  }
}
