import TestSupport
import Testing

@testable import CLI

/// Data on the command line, and files in wrong places.
final class DataCommandTests {
  private let folder: TemporaryFolder

  init() { folder = TemporaryFolder() }

  private static let template =
    #"{"size": [9, 9], "duration": 1, "variables": {"title": {"type": "text", "default": "A", "maxLength": 3}, "n": {"type": "number", "min": 0}}, "layers": [{"name": "${title}${n}", "frame": [0, 0, 9, 9], "backgroundColor": "red"}]}"#

  @Test func tablesGiveOneFilmPerRow() throws {
    let scene = try folder.file("t.json", Self.template)
    let data = try folder.file("p.csv", "title,n,other\nx,1,q\ny,2,q\n")
    let (code, output, messages) = run("info", scene, "--data", data, "--row", "2")
    #expect(code == .done)
    #expect(output.contains("y2  layer") && output.contains("variables\n"))
    #expect(output.contains("  title  a text of at most 3 characters; default \"A\"\n"))
    #expect(output.contains("  n      a number 0 or more; required\n"))
    #expect(messages.contains("the document does not declare \"other\""))
    #expect(run("info", scene, "--data", data, "--row", "2", "--strict").code == .badScene)
    let whole = run("info", scene, "--data", data).messages
    #expect(whole.contains("select it with --row 1 to --row 2") && !whole.contains("has no value"))
    #expect(run("info", scene, "--data", "n=\(data)").code == .badScene)
    #expect(run("info", scene, "--row", "2").code == .badUsage)
    let inline = run("info", scene, "--data", #"{"n": 1}"#)
    #expect(inline.code == .badUsage)
    #expect(
      inline.messages.contains(
        "--data: this is JSON, and a file is expected; give single values with --var NAME=VALUE"))
    let lottie = try folder.file("l.json", #"{"v": "5", "ip": 0, "op": 9, "fr": 30, "layers": []}"#)
    #expect(
      run("info", scene, "--data", lottie).messages.contains("this is a Lottie document; expected data"))
    #expect(run("info", scene, "--data", data, "--data", data).code == .badUsage)
  }

  @Test func valuesThatAreNotDeclaredAreReportedByExplain() throws {
    let scene = try folder.file("t.json", Self.template)
    let data = try folder.file("p.csv", "title,n,other\nx,1,q\n")
    let (code, output, messages) = run("explain", scene, "--data", data)
    #expect(code == .done && output.contains("x1, at 0 s of local time"))
    #expect(messages.contains("the document does not declare \"other\""))
    #expect(run("explain", scene, "--data", data, "--strict").code == .badScene)
  }

  @Test func missingValuesShowTheVariables() throws {
    let scene = try folder.file("t.json", Self.template)
    let (code, output, messages) = run("info", scene)
    #expect(code == .badScene)
    #expect(output.hasPrefix("variables\n"))
    #expect(
      messages.contains(
        "the variable \"n\" has no value; expected a number 0 or more; give it with --var n=… or --data"))
  }

  @Test func filesInWrongPlacesAreRecognised() throws {
    let scene = try folder.file("t.json", Self.template)
    let table = try folder.file("p.csv", "title,n\nx,1\n")
    #expect(run("info", table).messages.contains("this is a table (CSV); expected a scene document"))
    #expect(run("info", "https://example.org/a.json").messages.contains("addresses are not fetched"))
    let swapped = run("encode", "\(folder.path)/out.mp4", scene)
    #expect(swapped.code == .badUsage)
    #expect(swapped.messages.contains("SCENE comes first, then OUT; swap the two"))
  }
}
