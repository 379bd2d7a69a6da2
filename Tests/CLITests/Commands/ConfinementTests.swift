import AnimuxDocuments
import AnimuxEngine
import AnimuxReference
import Foundation
import TestSupport
import Testing

@testable import CLI

/// A key of a document that names a file, and a document in which FILE stands for it.
struct FileKey: Sendable, CustomTestStringConvertible {
  let key: String
  let document: String
  var testDescription: String { key }

  init(_ key: String, _ document: String) {
    self.key = key
    self.document = document
  }

  init(_ key: String, layer: String) {
    self.init(key, #"{"size": [8, 8], "duration": 1, "layers": [\#(layer)]}"#)
  }

  static let all = [
    FileKey("contents", layer: #"{"bounds": [0, 0, 4, 4], "contents": FILE}"#),
    FileKey("source", layer: #"{"type": "image", "source": FILE}"#),
    FileKey("source", layer: #"{"type": "movie", "source": FILE}"#),
    FileKey("source", layer: #"{"type": "tiled", "source": FILE}"#),
    FileKey("source", layer: #"{"type": "composition", "source": FILE}"#),
    FileKey("include", layer: #"{"include": FILE}"#),
    FileKey("fontFile", layer: #"{"type": "text", "string": "a", "fontFile": FILE}"#),
    FileKey("fonts", #"{"size": [8, 8], "duration": 1, "layers": [], "fonts": [FILE]}"#),
    FileKey("source", #"{"size": [8, 8], "duration": 1, "layers": [], "audio": [{"source": FILE}]}"#),
    FileKey("source", #"{"size": [8, 8], "duration": 1, "layers": [], "captions": {"source": FILE}}"#),
    FileKey(
      "contents",
      layer: #"{"type": "emitter", "emitterCells": [{"contents": FILE, "birthRate": 1, "lifetime": 1}]}"#),
    FileKey(
      "inputFile", layer: #"{"bounds": [0, 0, 4, 4], "filters": [{"filter": "lut", "inputFile": FILE}]}"#),
    FileKey(
      "inputCubeData",
      layer: #"{"bounds": [0, 0, 4, 4], "filters": [{"filter": "CIColorCube", "inputCubeData": FILE}]}"#),
    FileKey(
      "inputMask",
      layer: #"{"bounds": [0, 0, 4, 4], "filters": [{"filter": "CIMaskedVariableBlur", "inputMask": FILE}]}"#),
    FileKey(
      "inputDisplacementImage",
      layer:
        #"{"bounds": [0, 0, 4, 4], "filters": [{"filter": "CIDisplacementDistortion", "inputDisplacementImage": FILE}]}"#
    ),
    FileKey(
      "contents",
      layer:
        #"{"bounds": [0, 0, 4, 4], "animations": [{"keyPath": "contents", "values": [FILE, FILE], "duration": 1}]}"#
    ),
  ]
}

@Suite("Files outside of the folders that are allowed")
struct ConfinementTests {
  private static let errorMessage = "is outside of the folders that --root allows"
  private let folder: TemporaryFolder
  private var root: String { folder.path + "/root" }

  init() throws {
    folder = TemporaryFolder()
    for name in ["root", "outside"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    _ = try folder.file("outside/secret.txt", "hunter2sup3rsecret")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link", withDestinationPath: "../outside/secret.txt")
  }

  @Test(
    arguments: FileKey.all, ["/etc/passwd", "../outside/secret.txt", "link", "../outside/none", "/dev/zero"])
  func noKeyLeadsOut(key: FileKey, path: String) throws {
    let document = key.document.replacing("FILE", with: "\"\(path)\"")
    let scene = try folder.file("root/a.json", document)
    let open = run("validate", scene)
    #expect(!open.output.contains(Self.errorMessage))
    let (code, output, messages) = run("validate", scene, "--root", root)
    #expect(code == .badScene && output.contains("\"\(path)\" \(Self.errorMessage)"), "\(output)")
    #expect(!(output + messages).contains("hunter2") && !(output + messages).contains("root:"))
  }

  @Test func everyKeyThatTheReferenceNamesIsTried() throws {
    let rows = SceneReference.markdown.matches(of: /\| `(\w+)` \| (a file|a list of files|a picture)\b/)
    let keys = Set(rows.map { String($0.output.1) })
    #expect(keys.count >= 4)
    #expect(keys.isSubset(of: Set(FileKey.all.map(\.key))))
  }

  @Test(arguments: ["info", "explain", "still", "encode"])
  func noCommandLeadsOut(command: String) throws {
    let layer = #"{"type": "text", "string": {"include": "../outside/secret.txt"}}"#
    let scene = try folder.file("root/a.json", #"{"size": [8, 8], "duration": 1, "layers": [\#(layer)]}"#)
    let out = command == "still" ? ["\(root)/o.png"] : command == "encode" ? ["\(root)/o.mp4"] : []
    let (code, output, messages) = run([command, scene] + out + ["--root", root])
    #expect(code == .badScene && output.isEmpty && messages.contains(Self.errorMessage), "\(messages)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: root).sorted() == ["a.json", "link"])
  }

  @Test func theSceneAndItsDataAreInAFolderToo() throws {
    let plain = #"{"size": [8, 8], "duration": 1, "layers": [], "variables": {"a": 1}}"#
    let scene = try folder.file("outside/a.json", plain)
    let good = try folder.file("root/a.json", plain)
    let data = try folder.file("outside/data.json", #"{"a": 2}"#)
    #expect(
      run("validate", scene, "--root", root).output.contains("outside of the allowed folders (--root)"))
    #expect(run("validate", good, "--root", root).code == .done)
    #expect(run("validate", scene, good, "--root", root, "--root", "\(folder.path)/outside").code == .done)
    let (code, output, _) = run("validate", good, "--root", root, "--data", data)
    #expect(code == .badScene && output.contains("outside of the allowed folders (--root)"), "\(output)")
    let (none, _, message) = run("validate", good, "--root", "\(folder.path)/none")
    #expect(none == .badUsage && message.hasPrefix("animux: error: --root: the folder \""))
  }

  @Test func filesWithinAreShown() throws {
    _ = try folder.file("root/part.json", #"{"backgroundColor": "red"}"#)
    _ = try folder.file(
      "root/inner.json", #"{"size": [4, 4], "duration": 1, "layers": [{"include": "../root/./part.json"}]}"#)
    let scene = try folder.file(
      "root/a.json",
      #"{"size": [8, 8], "duration": 1, "layers": [{"include": "part.json"}, {"type": "composition", "source": "inner.json"}]}"#
    )
    let (code, output, _) = run("validate", scene, "--root", root)
    #expect(code == .done && output.hasSuffix("a.json: ok\n"), "\(output)")
  }
}
