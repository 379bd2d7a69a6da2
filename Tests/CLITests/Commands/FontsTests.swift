import AnimuxDocuments
import AnimuxEngine
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite struct FontsTests {
  private static let file = Repository.font("TestSans-Bold.ttf")

  @Test func aFamilyAndItsStyles() {
    #expect(run("fonts", "test sans", "--file", Self.file) == (.done, "Test Sans: Bold\n", ""))
  }

  @Test func forPrograms() throws {
    let (_, output, _) = run("fonts", "Test Sans", "--file", Self.file, "--json")
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "out", text: output), &diagnostics))
    #expect(
      json.text().contains(
        #"{"family": "Test Sans", "styles": [{"style": "Bold", "weight": 700, "italic": false, "variable": false,"#
      ))
  }

  @Test func aFileThatIsNoFont() throws {
    let folder = TemporaryFolder()
    let text = try folder.file("text.ttf", "no font")
    #expect(
      run("fonts", "--file", text).messages
        == "animux: error: \(text): this is not a TrueType or OpenType font\n")
    let none = run("fonts", "--file", Self.file, "--file", folder.file("none.ttf"))
    #expect(none.code == .failed && none.messages.contains("none.ttf: No such file"))
  }

  @Test func aFamilyThatIsNotThere() {
    let result = run("fonts", "Tset Sans", "--file", Self.file)
    #expect(result.code == .badUsage && result.messages.contains(#"did you mean "Test Sans"?"#))
    #expect(run("fonts", "--sample", "a.png").code == .badUsage)
  }

  @Test func aPictureOfIt() throws {
    let folder = TemporaryFolder()
    let picture = "\(folder.path)/sample.png"
    #expect(run("fonts", "Test Sans", "--file", Self.file, "--sample", picture).code == .done)
    #expect(FileManager.default.fileExists(atPath: picture))
  }
}
