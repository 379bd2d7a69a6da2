import Foundation
import TestSupport
import Testing

@testable import CLI

/// A batch checks its rows before it makes the first film.
final class BatchCheckTests {
  private let folder: TemporaryFolder

  init() { folder = TemporaryFolder() }

  private static let card = #"""
    {"size": [64, 36], "fps": 25, "duration": 1, "variables": {"name": "World", "id": {"type": "number", "min": 1, "default": 1}},
     "layers": [{"type": "text", "string": "${name}", "fontSize": 12, "position": [32, 18]}]}
    """#

  private func path(_ name: String) -> String { folder.file(name) }

  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

  private func batch(
    _ scene: String, _ rows: String, _ pattern: String = "out/${row}.mp4", _ more: String...
  ) -> (code: ExitCode, output: String, messages: String) {
    run(
      ["batch", scene, rows, path(pattern), "--preset", "ultrafast", "--no-store", "--progress", "none"]
        + more)
  }

  @Test func namesHaveTheTypesOfTheScene() throws {
    let card = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "id,name\n3,Ann\n")
    #expect(batch(card, rows, "out/${id * 2}.mp4").code == .done)
    #expect(exists("out/6.mp4"))
  }

  @Test func namesCanHaveThePropertiesOfTheScene() throws {
    let card = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "id\n3\n")
    let result = batch(card, rows, "out/${id}-${width}x${height}-${fps}-${duration}.mp4")
    #expect(result.code == .done && exists("out/3-64x36-25-1.mp4"), "\(result.messages)")
  }

  /// A row that cannot be read causes no errors about the scene.
  @Test func anErrorInTheDataComesAlone() throws {
    let card = try folder.file("card.json", Self.card.replacing(#""default": 1"#, with: #""max": 9"#))
    let rows = try folder.file("rows.csv", "id,name\n3,Ann,x\n")
    let result = run(["validate", card, "--data", rows])
    let messages = result.output + result.messages
    #expect(
      messages.contains("row 1 has 3 cells") && messages.split(separator: "\n").count == 1, "\(messages)")
  }

  @Test func anEmptyCellGivesAFileTheNameOfTheDefault() throws {
    let card = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "id,name\n1,Ann\n2,\n")
    #expect(batch(card, rows, "out/${id}-${name}.mp4").code == .done)
    #expect(exists("out/1-Ann.mp4") && exists("out/2-World.mp4"))
  }

  @Test func rowsWithErrorsAreReported() throws {
    let card = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "id,name\n1,Ann\n0,Bo\n")
    try folder.file("report.json", "an old one")
    #expect(batch(card, rows, "out/${id}.mp4", "--report", path("report.json")).code == .badScene)
    #expect(!exists("out/1.mp4"))
    let json = try #require(try JSONSerialization.jsonObject(with: bytes("report.json")) as? [String: Any])
    #expect(json["failed"] as? Int == 1 && json["stopped"] as? Int == 1 && json["made"] as? Int == 0)
    let list = try #require(json["rows"] as? [[String: Any]])
    #expect(list.map { $0["status"] as? String } == ["stopped", "failed"])
    #expect((list[1]["error"] as? String)?.contains("row 2, column \"id\"") == true)
    let lines = run(
      "batch", card, rows, path("out/${id}.mp4"), "--no-store", "--progress", "json", "--report", "-")
    #expect(lines.code == .badScene && lines.output.contains("\"failed\": 1"))
    #expect(lines.messages.contains(#"{"row": 2, "status": "failed""#))
  }

  @Test func aTextThatDoesNotFitIsReported() throws {
    let card = try folder.file(
      "card.json",
      Self.card.replacing(#""position": [32, 18]"#, with: #""name": "who", "frame": [0, 0, 40, 20]"#))
    let rows = try folder.file("rows.csv", "id,name\n1,Ann\n2,A very long name indeed\n")
    let result = batch(card, rows)
    #expect(result.code == .done && result.messages.contains("the text of layer \"who\" is"))
    let alone = run(
      "encode", card, path("a.mp4"), "--preset", "ultrafast", "--no-store", "--var",
      "name=A very long name indeed",
      "--progress", "none")
    #expect(alone.code == .done && alone.messages.contains("the text of layer \"who\" is"))
  }

  @Test func noFilmReplacesAFileThatAnotherRowShows() throws {
    let card = try folder.file("card.json", Self.card)
    try FileManager.default.createDirectory(atPath: path("sw"), withIntermediateDirectories: true)
    for number in 1...2 {
      #expect(
        run(
          "encode", card, path("sw/\(number).mp4"), "--preset", "ultrafast", "--no-store", "--var",
          "id=\(number)"
        )
        .code == .done)
    }
    let before = try [bytes("sw/1.mp4"), bytes("sw/2.mp4")]
    let scene = try folder.file(
      "mv.json",
      #"{"size": [64, 36], "duration": 1, "variables": {"clip": {"type": "file"}}, "layers": [{"type": "movie", "source": "${clip}", "frame": [0, 0, 64, 36]}]}"#
    )
    let rows = try folder.file("rows.csv", "clip\nsw/2.mp4\nsw/1.mp4\n")
    let result = batch(scene, rows, "sw/${row}.mp4")
    #expect(result.code == .badScene)
    #expect(
      result.messages.contains("row 1: its file \"\(path("sw/1.mp4"))\" is a file that row 2 uses"),
      "\(result.messages)")
    #expect(result.messages.contains("row 2: its file"))
    #expect(try before == [bytes("sw/1.mp4"), bytes("sw/2.mp4")])
    // Neither does one replace the rows, under another name.
    try FileManager.default.linkItem(atPath: rows, toPath: path("sw/9.mp4"))
    let own = batch(scene, rows, "sw/9.mp4", "--keep-going")
    #expect(own.messages.contains("is a file that the batch reads"), "\(own.messages)")
    #expect(try String(contentsOfFile: rows, encoding: .utf8).hasPrefix("clip"))
  }

  @Test func theReportReplacesNothingAndCanBeWritten() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "name\nAnn\nBob\n")
    for report in ["rows.csv", "card.json", "out/2.mp4", "./out/2.mp4"] {
      let result = batch(scene, rows, "out/${row}.mp4", "--report", path(report))
      #expect(result.code == .badUsage && result.messages.contains("--report: "), "\(result.messages)")
    }
    let other = batch(scene, rows, "out/${row}.mp4", "--report", path("rows.csv/report.json"))
    #expect(other.code == .failed && other.messages.contains("--report: "), "\(other.messages)")
    #expect(!exists("out"))
    #expect(try String(contentsOfFile: rows, encoding: .utf8) == "name\nAnn\nBob\n")
    #expect(batch(scene, rows, "out/${row}.mp4", "--report", path("out/report.json")).code == .done)
    #expect(exists("out/report.json") && exists("out/2.mp4"))
  }

  @Test func filesAndTextsAreCheckedBeforeTheFirstFilm() throws {
    let scene = try folder.file(
      "card.json",
      #"{"size": [64, 36], "duration": 1, "variables": {"photo": {"type": "file"}, "name": "x"}, "layers": [{"contents": "${photo}", "frame": [0, 0, 64, 36]}, {"type": "text", "string": "${name}", "fontSize": 12, "position": [32, 18]}]}"#
    )
    let card = try folder.file("plain.json", Self.card)
    #expect(run("still", card, path("a.png")).code == .done)
    try folder.file("b.png", "no picture")
    let rows = try folder.file("rows.csv", "name,photo\nAnn,a.png\nBob,b.png\n\u{E123},a.png\n")
    let result = batch(scene, rows)
    #expect(result.code == .badScene)
    #expect(
      result.messages.contains("\(rows):3:5: error: row 2, column \"photo\": "), "\(result.messages)")
    #expect(
      result.messages.contains("\(rows):4:1: error: row 3, column \"name\": "), "\(result.messages)")
    #expect(!exists("out"))
    // The shares have their own rows checked.
    #expect(batch(scene, rows, "out/${row}.mp4", "--share", "1/1").code == .badScene)
    let rest = batch(scene, rows, "out/${row}.mp4", "--keep-going")
    #expect(rest.code == .failed && exists("out/1.mp4") && !exists("out/2.mp4") && !exists("out/3.mp4"))
  }

  @Test func rowsOfJSONAreNamedByRowAndKey() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.json", #"[{"name": "Ann"}, {"name": "Bob", "id": 0}]"#)
    let result = batch(scene, rows)
    #expect(result.code == .badScene)
    #expect(result.messages.contains("\(rows):1:41: error: row 2, key \"id\": "), "\(result.messages)")
  }

  @Test func undeclaredColumnsAreReportedOnce() throws {
    let scene = try folder.file("card.json", Self.card)
    let lines = (1...150).map { "\($0),x,y,\($0 == 120 ? "no" : "1")" }
    let rows = try folder.file("rows.csv", (["no,more,other,id"] + lines).joined(separator: "\n"))
    let result = batch(scene, rows, "out/${no}.mp4")
    let warnings = result.messages.split(separator: "\n").filter { $0.contains("does not declare") }
    #expect(
      warnings.count == 1 && warnings[0].contains(#"does not declare "more", "other"; "#),
      "\(result.messages)")
    let strict = batch(scene, rows, "out/${no}.mp4", "--strict")
    #expect(strict.code == .badScene)
    #expect(
      strict.messages.contains("does not declare") && strict.messages.contains("row 120, column \"id\""))
    #expect(strict.messages.split(separator: "\n").count == 2, "\(strict.messages)")
    let good = try folder.file("good.csv", "no,id\n1,1\n")
    #expect(batch(scene, good, "out/${no}.mp4", "--strict").code == .done)
  }

  @Test func allErrorsInNamesAreReported() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "file,name\na,Ann\na,Bob\n\"\",Cleo\nb,Dora\n./b,Eve\nB,Fay\n")
    let result = batch(scene, rows, "out/${file}.mp4")
    #expect(result.code == .badScene)
    #expect(result.messages.contains("row 2: its file would be"), "\(result.messages)")
    #expect(result.messages.contains("row 3: its file would be"), "\(result.messages)")
    #expect(
      result.messages.contains("rows 4 and 6 have files whose names differ only in"), "\(result.messages)")
    let rest = batch(scene, rows, "out/${file}.mp4", "--keep-going")
    #expect(rest.code == .failed)
    for name in ["a", "b", "--b", "B"] { #expect(exists("out/\(name).mp4"), "\(name)") }
    let wrong = batch(scene, rows, "out/${nope}.mp4", "--keep-going")
    #expect(wrong.code == .badScene)
    #expect(wrong.messages.split(separator: "\n").count { $0.contains("nope") } == 1, "\(wrong.messages)")
  }

  @Test func commonErrorsOfRowsAreReportedOnce() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "file,name\na,Ann\n,Bob\nc,Cleo\n,Dora\n")
    let same = batch(scene, rows, "out/film.mp4")
    #expect(
      same.code == .badScene && same.messages.split(separator: "\n").count { $0.contains("error") } == 1)
    #expect(same.messages.contains("rows.csv:3:1: error: rows 2, 3 and 4"), "\(same.messages)")
    #expect(same.messages.contains("its file would be"), "\(same.messages)")
    #expect(same.messages.contains("which is that of row 1"), "\(same.messages)")
    let jsonl = try folder.file(
      "rows.jsonl",
      #"{"file": null, "name": "Ann"}"# + "\n" + #"{"file": "b", "name": "Bob"}"# + "\n"
        + #"{"file": null, "name": "Cleo"}"# + "\n")
    let empty = batch(scene, jsonl, "out/${file}.mp4")
    #expect(empty.messages.contains("the names of rows 1 and 3"), "\(empty.messages)")
  }

  @Test func aWarningNamesItsRows() throws {
    let scene = try folder.file(
      "text.json",
      #"{"variables": {"name": {"type": "text"}}, "size": [64, 32], "duration": 0.2, "fps": 10, "layers": [{"type": "text", "string": "${name}", "frame": [0, 0, 60, 20], "fontSize": 16}]}"#
    )
    let rows = try folder.file("rows.csv", "name\nAnn\nMaximiliane\nBob\n")
    let result = batch(scene, rows, "out/${row}.mp4")
    #expect(result.code == .done && result.messages.contains("row 2: "), "\(result.messages)")
  }

  @Test func filmsAreSkippedHoweverTheirFilesAreNamed() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "file,name\na,Ann\nb,Bob\n")
    let ways = [
      ("card.json", rows, "out"), ("card.json", "rows.csv", "./out"), (scene, rows, "out"),
      ("./card.json", "rows.csv", folder.file("out")),
    ]
    for (number, (template, rows, films)) in ways.enumerated() {
      let tool = try RunningTool(
        "batch", template, rows, films + "/${file}.mp4", "--preset", "ultrafast", "--no-store", "--progress",
        "none", "--report", "-", in: folder)
      let output = String(decoding: try tool.finish().output, as: UTF8.self)
      #expect(output.contains(number == 0 ? #""made": 2"# : #""skipped": 2"#), "\(number): \(output)")
    }
  }

  @Test func filmsWithAPartAreSkipped() throws {
    _ = try folder.file(
      "card.json",
      #"{"variables": {"name": {"type": "text"}}, "size": [320, 180], "duration": 0.2, "fps": 10, "layers": [{"include": "animux:title", "frame": [0, 0, 320, 180], "inputs": {"title": "${name}"}}]}"#
    )
    _ = try folder.file("rows.csv", "name\nAnn\n")
    for expected in [#""made": 1"#, #""skipped": 1"#] {
      let tool = try RunningTool(
        "batch", "card.json", "rows.csv", "out/${row}.mp4", "--preset", "ultrafast", "--no-store",
        "--progress", "none", "--report", "-", in: folder)
      let output = String(decoding: try tool.finish().output, as: UTF8.self)
      #expect(output.contains(expected), "\(output)")
    }
  }

  @Test func aBrokenTableIsReported() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "id,name\n1,\"Ann\n")
    #expect(batch(scene, rows, "out/${id}.mp4", "--report", path("report.json")).code == .badScene)
    let report = try #require(try JSONSerialization.jsonObject(with: bytes("report.json")) as? [String: Any])
    #expect((report["rows"] as? [Any])?.isEmpty == true)
    #expect((report["error"] as? String)?.contains("no closing quote") == true)
    // A file that is no report is not replaced.
    #expect(batch(scene, rows, "out/${id}.mp4", "--report", rows).code == .badScene)
    #expect(try String(decoding: bytes("rows.csv"), as: UTF8.self).hasPrefix("id,name"))
  }

  @Test func aValueNamedRowIsReported() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "row,name\n7,Ann\n")
    let result = batch(scene, rows)
    #expect(
      result.code == .done && result.messages.contains("and not the number of the row"), "\(result.messages)")
    #expect(exists("out/7.mp4"))
  }

  @Test func aFilmThatWouldBeAFolderIsReportedBeforeTheFirst() throws {
    let card = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "id\n1\n2\n")
    try folder.file("out/2.mp4/a.txt", "")
    let result = batch(card, rows, "out/${id}.mp4")
    #expect(result.code == .badScene && result.messages.contains("is a folder"), "\(result.messages)")
    #expect(!exists("out/1.mp4"))
  }

  /// The rows are alike in what they lack, so the template's declaration is the place.
  @Test func aColumnThatIsMissingIsReportedOnce() throws {
    let card = try folder.file(
      "card.json", #"{"size": [9, 9], "duration": 1, "variables": {"photo": {"type": "file"}}}"#)
    let rows = try folder.file("rows.csv", "id\n1\n2\n3\n")
    let lines = batch(card, rows).messages.split(separator: "\n").filter { $0.contains("error:") }
    #expect(lines.count == 1 && lines[0].contains("card.json:1:"), "\(lines)")
    #expect(lines[0].contains("add it to the data"), "\(lines)")
  }

  @Test func aFolderThatCannotBeMadeIsReportedOnce() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "name\n" + String(repeating: "Ann\n", count: 20))
    try folder.file("plain", "a file")
    let result = batch(scene, rows, "plain/out/${row}.mp4")
    #expect(result.code == .badScene)
    #expect(result.messages.split(separator: "\n").count == 1, "\(result.messages)")
    #expect(
      result.messages.contains("rows 1, 2, 3 and 17 more: no file can be made in the folder"),
      "\(result.messages)")
    #expect(!result.messages.contains("store"))
  }

  @Test(arguments: [
    (
      "out/${row}.wav",
      "rows 1, 2 and 3: the film has no sound, but the format wav contains only sound; use another format"
    ),
    (
      "out/${row}.png",
      "rows 1, 2 and 3: the name of numbered pictures must contain one place for the number, as in out-%05d.png"
    ),
  ]) func impossibleOutputsAreReportedOnce(pattern: String, message: String) throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "name\nAnn\nBob\nCy\n")
    let result = run("batch", scene, rows, path(pattern), "--no-store", "--progress", "none")
    #expect(result.code == .badScene)
    #expect(result.messages == "\(rows): error: \(message)\n")
    #expect(!exists("out"))
  }

  @Test func optionsAreCheckedBeforeTheFirstFilm() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "name\nAnn\nBob\n")
    let late = batch(scene, rows, "out/${row}.mp4", "--from", "10")
    #expect(late.code == .badScene && !exists("out"))
    #expect(
      late.messages
        == "\(rows): error: rows 1 and 2: --from: 10 s is not before the film's end, which is at 1 s\n")
  }

  @Test func errorsNameTheirRowOnce() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "name,id\nAnn,x\nBob,2\n")
    let result = batch(scene, rows, "out/${row}.mp4", "--keep-going")
    #expect(result.code == .failed)
    #expect(result.messages.hasPrefix("\(rows):2:5: error: row 1, column \"id\": "), "\(result.messages)")
  }

  @Test func theLastLineForProgramsHasTheCounts() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("rows.csv", "name\nAnn\nBob\n")
    let words = ["batch", scene, rows, path("out/${row}.mp4"), "--preset", "ultrafast", "--no-store"]
    let lines = run(words + ["--progress", "json"]).messages.split(separator: "\n")
    let last = try #require(
      JSONSerialization.jsonObject(with: Data((lines.last ?? "").utf8)) as? [String: Any])
    #expect(last["done"] as? Bool == true && last["rows"] as? Int == 2 && last["made"] as? Int == 2)
    // On a terminal, progress is seen with several films at a time, and where all are there already.
    for more in [["--jobs", "2", "--force"], []] {
      let transcript = Transcript()
      let code = Tool(console: transcript.console(.interactive(width: 60))).run(words + more)
      #expect(code == .done && transcript.messages.contains(" of 2 films"), "\(transcript.messages)")
    }
  }
}
