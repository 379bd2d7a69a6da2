import Foundation
import TestSupport
import Testing

@testable import CLI

/// The store of segments, shares of a film, its hash, and batches.
final class StoreCommandTests {
  private let folder: TemporaryFolder

  init() { folder = TemporaryFolder() }

  /// A film whose name is seen from 2 to 4 s.
  private static let card = #"""
    {"size": [64, 36], "fps": 25, "duration": 8, "variables": {"name": "World", "id": 0},
     "layers": [
       {"frame": [0, 0, 64, 36], "backgroundColor": "navy"},
       {"frame": [4, 20, 8, 8], "backgroundColor": "orange",
        "animations": [{"keyPath": "position.x", "fromValue": 8, "toValue": 56, "duration": 8}]},
       {"type": "text", "string": "${name}", "fontSize": 12, "position": [32, 10], "beginTime": 2, "duration": 2}
     ]}
    """#

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: path(name))) }

  /// Shortens all files below a folder.
  private func cutFiles(in name: String, to size: Int) throws {
    for file in try FileManager.default.subpathsOfDirectory(atPath: path(name)) {
      let url = URL(filePath: "\(path(name))/\(file)")
      guard !url.hasDirectoryPath, let data = try? Data(contentsOf: url) else { continue }
      try data.prefix(size).write(to: url)
    }
  }

  private func encode(_ scene: String, _ file: String, _ more: String...) -> (
    code: ExitCode, messages: String
  ) {
    let result = run(
      ["encode", scene, path(file), "--preset", "ultrafast", "--progress", "json", "--store", path("store")]
        + more)
    return (result.code, result.messages)
  }

  @Test func storedSegmentsAreFound() throws {
    let scene = try folder.file("card.json", Self.card)
    #expect(encode(scene, "a.mp4").code == .done)
    let second = encode(scene, "b.mp4")
    #expect(second.messages.contains(#""found": 200"#))
    #expect(run("encode", scene, path("c.mp4"), "--preset", "ultrafast", "--no-store").code == .done)
    #expect(try bytes("a.mp4") == bytes("b.mp4"))
    #expect(try bytes("a.mp4") == bytes("c.mp4"))
    // Another name leaves the passages before and after it.
    #expect(encode(scene, "d.mp4", "--var", "name=Ann").messages.contains(#""found": 150"#))
    // Another quality leaves nothing.
    #expect(!encode(scene, "e.mp4", "--crf", "30").messages.contains("found"))
  }

  @Test func aRaggedRowIsAnErrorOfThatRow() throws {
    let scene = try folder.file("card.json", Self.card)
    for (name, rows, message) in [
      ("rows.csv", "name,id\nAnn,1\nBob,2,3\nCleo,4\n", "3:7: error: row 2 has 3 cells, "),
      ("quotes.csv", "name,id\nAnn,1\n\"B\"ob,2\nCleo,4\n", "3:3: error: row 2: a quote in a quoted cell "),
      ("rows.json", #"[{"name": "Ann"}, 7, {"name": "Cleo"}]"#, "1:19: error: row 2: expected an object "),
    ] {
      let rows = try folder.file(name, rows)
      let order = ["batch", scene, rows, path("\(name)-${name}.mp4"), "--preset", "ultrafast"]
      let all = run(order)
      #expect(all.code == .badScene && !all.messages.isEmpty)
      let others = run(order + ["--keep-going"])
      #expect(others.code == .failed && others.messages.contains("\(name):\(message)"), "\(others.messages)")
      for person in ["Ann", "Cleo"] { #expect(try bytes("\(name)-\(person).mp4").count > 1000) }
    }
  }

  @Test func damagedEntriesAreMadeAgain() throws {
    let scene = try folder.file("card.json", Self.card)
    #expect(encode(scene, "a.mp4").code == .done)
    let whole = run("store", "verify", "--store", path("store"), "--json").output
    #expect(whole.contains(#""segments": 3"#) && whole.contains(#""damaged": 0"#))
    try cutFiles(in: "store", to: 100)
    #expect(encode(scene, "b.mp4").code == .done)
    #expect(try bytes("a.mp4") == bytes("b.mp4"))
    try cutFiles(in: "store", to: 500)
    #expect(run("store", "verify", "--store", path("store"), "--json").output.contains(#""damaged": 3"#))
    #expect(run("store", "info", "--store", path("store"), "--json").output.contains(#""segments": 0"#))
  }

  /// In the JSON, `segments` and `bytes` are what is left in the store.
  @Test func removedSegmentsAreCountedSeparately() throws {
    let scene = try folder.file("card.json", Self.card)
    #expect(encode(scene, "a.mp4").code == .done)
    let output = run("store", "prune", "--to", "1K", "--store", path("store"), "--json").output
    #expect(output.contains(#""segments": 0"#) && output.contains(#""bytes": 0"#))
    #expect(output.contains(#""removedSegments": 3"#) && !output.contains(#""removedBytes": 0"#))
  }

  @Test func theEntryOfAnotherSegmentIsRefused() throws {
    let scene = try folder.file("card.json", Self.card)
    #expect(encode(scene, "a.mp4").code == .done)
    let files = try FileManager.default.subpathsOfDirectory(atPath: path("store")).sorted().map {
      path("store/\($0)")
    }
    .filter { (try? Data(contentsOf: URL(filePath: $0)).count) ?? 0 > 0 }
    #expect(files.count == 3)
    let contents = try files.map { try Data(contentsOf: URL(filePath: $0)) }
    for (index, file) in files.enumerated() { try contents[(index + 1) % 3].write(to: URL(filePath: file)) }
    #expect(encode(scene, "b.mp4").code == .done)
    #expect(try bytes("a.mp4") == bytes("b.mp4"))
  }

  @Test func aStoreThatCannotBeWrittenIsAWarning() throws {
    let scene = try folder.file("card.json", Self.card)
    let file = try folder.file("plain", "no folder")
    let result = run("encode", scene, path("a.mp4"), "--preset", "ultrafast", "--store", "\(file)/store")
    #expect(result.code == .done)
    #expect(result.messages.contains("the store could not keep its segments"))
    #expect(try !bytes("a.mp4").isEmpty)
  }

  @Test func sharesMakeTheSameFilm() throws {
    let scene = try folder.file("card.json", Self.card)
    for number in 1...3 { #expect(encode(scene, "a.mp4", "--share", "\(number)/3").code == .done) }
    #expect(!FileManager.default.fileExists(atPath: path("a.mp4")))
    #expect(encode(scene, "a.mp4").messages.contains(#""found": 200"#))
    #expect(run("encode", scene, path("b.mp4"), "--preset", "ultrafast", "--no-store").code == .done)
    #expect(try bytes("a.mp4") == bytes("b.mp4"))
    #expect(encode(scene, "a.mp4", "--share", "4/3").code == .badUsage)
    #expect(encode(scene, "a.mp4", "--share", "1/2", "--bitrate", "1M").code == .badUsage)
    #expect(encode(scene, "a.gif", "--share", "1/2").code == .badUsage)
  }

  @Test func hashesNameWhatIsDrawn() throws {
    let scene = try folder.file("card.json", Self.card)
    let own = run("hash", scene).output
    #expect(own == run("hash", scene).output)
    #expect(own.hasPrefix("frames ") && own.hasSuffix("\nsound none\n"))
    #expect(own != run("hash", scene, "--var", "name=Ann").output)
    let file = try folder.file("film.hash", own)
    #expect(encode(scene, "a.mp4", "--verify", file).code == .done)
    let other = encode(scene, "b.mp4", "--verify", file, "--var", "name=Ann")
    #expect(other.code == .failed && other.messages.contains("the frames do not match the given hash"))
    #expect(!FileManager.default.fileExists(atPath: path("b.mp4")))
    #expect(encode(scene, "b.mp4", "--verify", "nonsense").code == .badUsage)
  }

  private func batch(_ scene: String, _ rows: String, _ more: String...) -> (
    code: ExitCode, output: String, messages: String
  ) {
    run(
      [
        "batch", scene, rows, path("out/${id}-${name}.mp4"), "--preset", "ultrafast", "--store",
        path("store"),
        "--report", "-",
      ] + more)
  }

  @Test func rowsBecomeFilms() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("people.csv", "id,name\n1,Ann\n2,../Bob\n")
    let first = batch(scene, rows)
    #expect(first.code == .done && first.output.contains(#""made": 2"#))
    #expect(first.output.contains(#""found": 150"#))
    #expect(
      run(
        "encode", scene, path("one.mp4"), "--preset", "ultrafast", "--no-store", "--data", rows, "--row", "2"
      ).code == .done)
    #expect(try bytes("one.mp4") == bytes("out/2--.-Bob.mp4"))
    #expect(batch(scene, rows).output.contains(#""skipped": 2"#))
    #expect(batch(scene, rows, "--force").output.contains(#""made": 2"#))
    _ = try folder.file("people.csv", "id,name\n1,Ann\n2,Eve\n")
    let third = batch(scene, rows).output
    #expect(third.contains(#""made": 1"#) && third.contains(#""skipped": 1"#))
  }

  @Test func errorsInRowsAreFoundBeforeTheFirstFilm() throws {
    let scene = try folder.file(
      "card.json",
      Self.card.replacingOccurrences(of: #""id": 0"#, with: #""id": {"type": "number", "min": 1}"#))
    let rows = try folder.file("people.csv", "id,name\n1,Ann\nx,Bob\n0,Eve\n")
    let (code, _, messages) = batch(scene, rows)
    #expect(code == .badScene)
    #expect(messages.contains("row 2, column \"id\"") && messages.contains("row 3, column \"id\""))
    #expect(!FileManager.default.fileExists(atPath: path("out")))
    let rest = batch(scene, rows, "--keep-going")
    #expect(
      rest.code == .failed && rest.output.contains(#""made": 1"#) && rest.output.contains(#""failed": 2"#))
  }

  @Test func twoRowsWithOneNameAreAnError() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("people.csv", "id,name\n1,Ann\n1,Ann\n")
    let (code, _, messages) = batch(scene, rows)
    #expect(code == .badScene && messages.contains("row 2: its file would be"))
    let other = run("batch", scene, rows, "\(folder.path)/{{id}}-{name}.mp4").messages
    #expect(other.contains("; a value is written ${id}"), "\(other)")
    let numbered = run("batch", scene, rows, "\(folder.path)/a-%d.png").messages
    #expect(numbered.contains("; use a value in the pattern that differs, such as ${row}"), "\(numbered)")
    #expect(!FileManager.default.fileExists(atPath: path("out")))
  }

  @Test func anErrorInThePatternIsReportedAsItIsWritten() throws {
    let scene = try folder.file("card.json", Self.card)
    let rows = try folder.file("people.csv", "id,name\n1,Ann\n")
    let (code, _, messages) = run("batch", scene, rows, "${nme}.mp4", "--no-store")
    #expect(code == .badScene)
    #expect(
      messages.contains(
        #"the name of row 1: error: "${nme}.mp4": unknown name "nme"; did you mean "name"?"# + "\n"),
      "\(messages)")
  }

  @Test(arguments: [
    ("Ann", "Ann"), ("a/b\\c", "a-b-c"), ("..", "-."), (".hidden", "-hidden"), ("x\u{0}y\n", "x-y-"),
    ("  a ", "a"),
    ("Zoë 🎬", "Zoë 🎬"),
  ])
  func valuesBecomeNames(text: String, name: String) {
    #expect(FileName.safe(text) == name)
  }

  @Test func manifestsHaveOneShareForEachIndex() throws {
    let text = run("farm", "kubernetes", "scene.json", "out.mp4", "--shares", "3", "--crf", "18").output
    #expect(text.contains(#""completions": 3"#) && text.contains(#""completionMode": "Indexed""#))
    #expect(text.contains("--crf=18") && text.contains("--share=$$((JOB_COMPLETION_INDEX + 1))/3"))
    #expect(run("farm", "moon", "scene.json", "out.mp4").code == .badUsage)
    #expect(run("farm", "slurm", "scene.json").code == .badUsage)
    #expect(run("farm", "kubernetes", "scene.json", "out.mp4", "--crf", "99").code == .badUsage)
    #expect(text.contains("--store=/work/.animux.store") && text.contains(#""action": "FailJob""#))
    let own = run("farm", "kubernetes", "scene.json", "out.mp4", "--store", "/mnt/s").output
    #expect(own.contains("--store=/mnt/s") && !own.contains(".animux.store"))
  }

  @Test(arguments: [
    ["out.gif"], ["out.mp4", "--bitrate", "1M"], ["out.mp4", "--no-store"],
    ["out.mp4", "--name", #"x y"; evil"#],
    ["out.mp4", "--name", "Upper"],
  ])
  func jobsThatCannotEndAreRefused(words: [String]) {
    #expect(run(["farm", "kubernetes", "scene.json"] + words).code == .badUsage)
  }

  @Test func aShareThatIsNotKeptHasFailed() throws {
    let scene = try folder.file("card.json", Self.card)
    let file = try folder.file("plain", "no folder")
    let result = run(
      "encode", scene, path("a.mp4"), "--preset", "ultrafast", "--store", "\(file)/store", "--share", "1/1")
    #expect(result.code == .failed && result.messages.contains("error: "), "\(result.messages)")
    #expect(!result.messages.contains("complete"))
  }

  @Test func oneShareVerifiesForAll() throws {
    let scene = try folder.file("card.json", Self.card)
    let wrong = String(repeating: "0", count: 64)
    #expect(encode(scene, "a.mp4", "--share", "1/2", "--verify", wrong).code == .failed)
    #expect(encode(scene, "a.mp4", "--share", "2/2", "--verify", wrong).code == .done)
  }

  @Test func theHashOfTheSoundAloneIsCompared() throws {
    let scene = try folder.file("card.json", Self.card)
    let right = try folder.file("right.hash", "sound none\n")
    let wrong = try folder.file("wrong.hash", "sound \(String(repeating: "0", count: 64))\n")
    #expect(encode(scene, "a.mp4", "--verify", right).code == .done)
    let result = encode(scene, "b.mp4", "--verify", wrong)
    #expect(result.code == .failed && result.messages.contains("the sound does not match"))
  }

  @Test func aFolderInThePlaceOfAnEntryIsReplaced() throws {
    let scene = try folder.file("card.json", Self.card)
    #expect(encode(scene, "a.mp4").code == .done)
    let entries = try FileManager.default.subpathsOfDirectory(atPath: path("store")).map {
      path("store/\($0)")
    }
    .filter { !URL(filePath: $0).hasDirectoryPath && ((try? Data(contentsOf: URL(filePath: $0))) != nil) }
    #expect(entries.count == 3)
    for entry in entries {
      try FileManager.default.removeItem(atPath: entry)
      try FileManager.default.createDirectory(atPath: "\(entry)/inner", withIntermediateDirectories: true)
    }
    let result = encode(scene, "b.mp4")
    #expect(result.code == .done && !result.messages.contains("warning"), "\(result.messages)")
    #expect(encode(scene, "b.mp4").messages.contains(#""found": 200"#))
    try FileManager.default.removeItem(atPath: entries[0])
    try FileManager.default.createDirectory(atPath: "\(entries[0])/inner", withIntermediateDirectories: true)
    #expect(run("store", "verify", "--store", path("store"), "--json").output.contains(#""damaged": 1"#))
    #expect(!FileManager.default.fileExists(atPath: entries[0]))
  }

  @Test func segmentsThatCannotBeRemovedAreAnError() throws {
    let scene = try folder.file("card.json", Self.card)
    #expect(encode(scene, "a.mp4").code == .done)
    let shelves = try FileManager.default.contentsOfDirectory(atPath: path("store")).map {
      path("store/\($0)")
    }
    for shelf in shelves {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: shelf)
    }
    defer {
      for shelf in shelves {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shelf)
      }
    }
    // The rights of folders do not bind root, so the tool runs without its capabilities.
    let limits =
      getuid() == 0 ? #"exec setpriv --bounding-set=-all --inh-caps=-all "$0" "$@""# : nil
    for order in [["clear"], ["prune", "--to", "1"]] {
      let tool = try RunningTool(
        ["store"] + order + ["--store", path("store")], in: folder, limits: limits)
      let (code, _, messages) = try tool.finish()
      #expect(code == 1 && messages.contains("3 segments could not be removed"), "\(code) \(messages)")
    }
  }
}
