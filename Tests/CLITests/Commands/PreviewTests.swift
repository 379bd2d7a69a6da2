import AnimuxDocuments
import Testing

@testable import CLI

@Suite("The scene's options of the preview")
struct PreviewTests {
  /// The export has to read the scene as the preview does.
  @Test func areThoseOfTheExport() throws {
    let words = [
      "--var", "name=Ada", "--var", "size=[1, 2]", "--data", "values.json", "--data", "rows=people.csv",
      "--row", "3",
      "--root", "/", "--limit", "frames=1000", "--limit", "document=2e6", "--deny-system-fonts", "--strict",
    ]
    let preview = try ArgumentParser<Preview>.parse(["scene.json"] + words).inputs
    let export = try ArgumentParser<Encode>.parse(["scene.json", "out.mp4"] + preview.words).inputs
    #expect(export.variables.map(\.name) == ["name", "size"])
    #expect(export.variables.map(\.value.string) == ["Ada", "[1, 2]"])
    #expect(export.data == preview.data && export.data.count == 2)
    #expect(export.row == 3 && export.roots == ["/"])
    #expect(export.limits == preview.limits && export.limits.map(\.value) == [1000, 2e6])
    #expect(export.deniesSystemFonts && export.isStrict)
  }

  @Test(arguments: [("none.json", "there is no such file"), ("/", "this is a folder")])
  func aSceneThatIsNoFileIsRefused(scene: String, reason: String) {
    let result = run("preview", scene, "--no-open")
    #expect(result.code == .badScene && result.messages.contains(reason), "\(result.messages)")
  }

  @Test func areAllPassedOn() throws {
    let options = Preview.options.map(\.description).filter {
      !["port", "no-open", "read-only"].contains($0.name)
    }
    let values = ["var": "a=1", "data": "values.json", "row": "1", "root": "/", "limit": "frames=10"]
    let words = try options.map { option in
      option.placeholder == nil
        ? "--\(option.name)" : "--\(option.name)=\(try #require(values[option.name], "\(option.name)"))"
    }
    let passed = try ArgumentParser<Preview>.parse(["scene.json"] + words).inputs.words
    #expect(Set(passed) == Set(words))
  }
}
