import AnimuxDocuments
import AnimuxEngine
import TestSupport
import Testing

@testable import CLI

@Suite("Commands that look at a scene")
struct SceneCommandsTests {
  private static let good =
    #"{"size": [320, 180], "fps": "30000/1001", "duration": 2, "layers": [{"name": "a", "size": [9, 9], "borderWidth": 1}]}"#
  private static let bad = "{\n  \"size\": [320, 180], \"duration\": 2,\n  \"fsp\": 25\n}"

  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  @Test func infoForPeople() throws {
    let path = try folder.file("a.json", Self.good)
    let result = run("info", path)
    #expect(result == (.done, "320×180, 30000/1001 fps, 2 s, 60 frames\n\na  layer  0 – 2 s\n", ""))
  }

  @Test func infoForPrograms() throws {
    let path = try folder.file("a.json", Self.good)
    let (code, output, _) = run("info", path, "--json")
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "out", text: output), &diagnostics))
    #expect(code == .done)
    let layer =
      #"{"name": "a", "type": "layer", "begin": 0, "end": 2, "sublayers": []}"#
    #expect(
      json.text()
        == #"{"size": [320, 180], "fps": "30000/1001", "duration": 2, "frames": 60, "layers": [\#(layer)]}"#)
  }

  @Test func validateReportsEachDocument() throws {
    let good = try folder.file("good.json", Self.good)
    let bad = try folder.file("bad.json", Self.bad)
    #expect(run("validate", good) == (.done, "\(good): ok\n", ""))
    let (code, output, messages) = run("validate", good, bad)
    #expect(code == .badScene)
    #expect(
      output == "\(good): ok\n\(bad):3:3: error: unknown key \"fsp\" in the document; did you mean \"fps\"?\n"
    )
    #expect(messages == "")
  }

  @Test func validateForPrograms() throws {
    let good = try folder.file("good.json", Self.good)
    let bad = try folder.file("bad.json", Self.bad)
    #expect(run("validate", "--json", good) == (.done, "[]\n", ""))
    let (code, output, _) = run("validate", "--json", bad, "\(folder.path)/none.json")
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "out", text: output), &diagnostics))
    guard case .array(let list) = json.kind else { throw UsageError("no list") }
    #expect(code == .badScene)
    #expect(list.map { $0["file"] } == [bad, "\(folder.path)/none.json"].map { JSON(.string($0)) })
    #expect(list.first?["line"] == JSON(.number(3)))
    #expect(list.first?["severity"] == JSON(.string("error")))
    #expect(list.last?["line"] == JSON(.null))
    #expect(list.last?["code"] == JSON(.string("unreadable-file")))
  }

  @Test func variablesAreSetFromTheCommandLine() throws {
    let scene = try folder.file(
      "v.json",
      #"{"size": [9, 9], "duration": 1, "variables": {"title": "A", "n": 1}, "layers": [{"repeat": "${n}", "layer": {"name": "${title}${index}", "frame": [0, 0, 5, 5], "backgroundColor": "red"}}]}"#
    )
    let data = try folder.file("data.json", #"{"title": "B", "n": 2}"#)
    let rows = { (names: [String]) in names.map { "\($0)  layer  0 – 1 s\n" }.joined() }
    let head = "9×9, 30 fps, 1 s, 30 frames\n\n"
    #expect(run("info", scene).output == head + rows(["A0"]))
    #expect(run("info", scene, "--data", data).output == head + rows(["B0", "B1"]))
    #expect(
      run("info", scene, "--data", data, "--var", "title=C c", "--var", "n=1").output == head + rows(["C c0"])
    )
    #expect(run("info", scene, "--json", "--var=n=0").output.contains("\"n\": 0"))
    #expect(run("validate", scene, "--data", data) == (.done, "\(scene): ok\n", ""))
    let (code, output, _) = run("validate", scene, "--var", "titel=x")
    #expect(code == .badScene)
    #expect(
      output == "variable \"titel\": error: the document has no variable \"titel\"; did you mean \"title\"?\n"
    )
    #expect(run("info", scene, "--var", "n").code == .badUsage)
    #expect(run("info", scene, "--var", "n=1", "--var", "n=2").code == .badUsage)
    #expect(run("info", "-", "--data", "-").code == .badUsage)
    #expect(run("info", scene, "--data", "\(folder.path)/none.json").code == .badScene)
  }

  @Test func aBadSceneIsReportedOnStandardError() throws {
    let bad = try folder.file("bad.json", Self.bad)
    let (code, output, messages) = run("info", bad)
    #expect(code == .badScene)
    #expect(output == "")
    #expect(messages.hasPrefix("\(bad):3:3: error: "))
  }
}
