import AnimuxDocuments
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Making a project")
struct InitTests {
  private let folder = TemporaryFolder()

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  private static let starters = Starter.all.map(\.name)
  private static let scenes = starters.filter { $0 != "swift" }

  @Test(arguments: starters)
  func hasAReadmeOfTenLines(starter: String) throws {
    let (code, output, messages) = run("init", starter, folder.file("film"))
    #expect(code == .done && messages == "")
    #expect(output.contains("Next: cd \(folder.file("film")) && "))
    let lines = try text("film/README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 11 && lines.last == "", "ten lines, each with its end")
  }

  @Test func refusesAnEmptyFolder() {
    #expect(run("init", "slides", "").code == .badUsage)
  }

  @Test func quotesTheFolderInTheNextCommand() {
    #expect(
      run("init", "slides", folder.file("my film")).output.contains(
        "Next: cd '\(folder.file("my film"))' && "))
  }

  @Test(arguments: scenes)
  func makesASceneThatIsValidAndCanBeEncoded(starter: String) throws {
    #expect(run("init", starter, folder.file("film")).code == .done)
    let scene = folder.file("film/scene.json")
    let validation = DeepStack.run { run("validate", "--strict", scene) }
    #expect(validation.code == .done, "\(validation)")
    let film = folder.file(starter == "lower-third" ? "film.mov" : "film.mp4")
    let encoding = DeepStack.run {
      run("encode", scene, film, "--from", "1", "--to", "1.1", "--scale", "0.25")
    }
    #expect(encoding.code == .done, "\(encoding)")
    #expect(try Data(contentsOf: URL(filePath: film)).count > 1000)
  }

  /// A glob such as `film/*.json` names the scene and no schema.
  @Test func theOnlyDocumentOfSlidesIsTheScene() throws {
    #expect(run("init", "slides", folder.file("film")).code == .done)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("film"))
    #expect(files.filter { $0.hasSuffix(".json") } == ["scene.json"])
  }

  @Test(arguments: scenes)
  func showsEveryScript(starter: String) throws {
    let files = try #require(Starter.all.first { $0.name == starter }).files
    let scene = try #require(files.first { $0.path == "scene.json" })
    var diagnostics = Diagnostics()
    let root = try #require(JSON.parse(Source(name: scene.path, text: scene.text), &diagnostics))
    #expect(root.textsWithoutFallback == [])
  }

  @Test(arguments: scenes)
  func configuresTheSchemaOfTheEditor(starter: String) throws {
    #expect(run("init", starter, folder.file("film")).code == .done)
    let settings = try text("film/.vscode/settings.json")
    _ = try JSONSerialization.jsonObject(with: Data(settings.utf8))
    #expect(settings.contains(#""url": "./.vscode/scene.schema.json""#))
    #expect(settings.contains(#""scene.json": "jsonc""#), "scenes have comments")
    #expect(try text("film/.vscode/scene.schema.json") == run("schema").output)
    #expect(try text("film/scene.json").contains(#""$schema": "./.vscode/scene.schema.json""#))
  }

  @Test func makesAnExplainerInAFolderOfThatNameByDefault() throws {
    let (code, output, _) = try RunningTool("init", in: folder).finish()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(code == 0 && lines[0].hasPrefix("Made the folder explainer with ") && !lines[0].hasSuffix("."))
    #expect(try text("explainer/scene.json").contains("animux:bullet-list"))
  }

  @Test func aFolderThatIsThereIsNotMade() throws {
    let (code, output, _) = try RunningTool("init", "slides", ".", in: folder).finish()
    let text = String(decoding: output, as: UTF8.self)
    #expect(code == 0 && text.hasPrefix("Put "))
    #expect(text.contains(" into the folder .\nNext: animux "), "\(text)")
  }

  @Test func overwritesNothing() throws {
    try folder.file("film/README.md", "mine")
    let (code, output, messages) = run("init", "slides", folder.file("film"))
    #expect(code == .failed && output == "")
    #expect(messages.contains("film/README.md exists already"))
    #expect(try text("film/README.md") == "mine")
    #expect(!FileManager.default.fileExists(atPath: folder.file("film/scene.json")))
  }

  @Test func leavesNothingIfItFails() throws {
    // A file stands where the folder of the editor's settings would be.
    try folder.file("film/.vscode", "")
    let (code, _, messages) = run("init", "explainer", folder.file("film"))
    #expect(code == .failed && messages.contains("film/.vscode"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("film")) == [".vscode"])
  }

  @Test func suggestsTheNearestTemplate() {
    let (code, _, messages) = run("init", "explaner", folder.file("film"))
    #expect(code == .badUsage && messages.contains(#"did you mean "explainer"?"#))
    #expect(folder.names.isEmpty)
  }

  @Test func takesDocumentsWithComments() throws {
    try folder.file(
      "scene.jsonc", #"{"size": [8, 8], /* short */ "duration": 1, // one second"# + "\n\"layers\": [],}")
    #expect(run("validate", folder.file("scene.jsonc")).code == .done)
    #expect(run("still", folder.file("scene.jsonc"), folder.file("out.png")).code == .done)
  }
}
