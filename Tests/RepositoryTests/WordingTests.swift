import Testing

/// A pattern that no line of the sources may match, with the reason and a line that matches.
struct Ban: Sendable, CustomTestStringConvertible {
  let pattern: String
  let reason: String
  let example: String
  /// The one line that may contain it.
  var exception: String?
  /// The modules in which it is allowed.
  var modules: [String] = []
  var testDescription: String { pattern }
}

let bans = [
  Ban(
    pattern: #"^[^/"]*\bimport\s+(\w+\s+)?Foundation"#,
    reason: "Foundation costs start-up time and size; use Glibc, Dispatch or Synchronization",
    example: "@_exported import FoundationEssentials",
    modules: ["AVFoundation", "AnimuxClock", "CoreGraphics", "QuartzCore", "UIKit"]),
  Ban(pattern: #"\btry!"#, reason: "handle it, or throw it", example: "let a = try! read()"),
  Ban(pattern: #"\bas!"#, reason: "use a typed value, or as?", example: "let a = b as! Layer"),
  Ban(
    pattern: "@unchecked", reason: "let the compiler check it", example: "final class A: @unchecked Sendable",
    exception: "struct MutableRows<Element: BitwiseCopyable>: @unchecked Sendable {"),
  Ban(
    pattern: #"nonisolated\(unsafe\)"#, reason: "no shared state", example: "nonisolated(unsafe) var a = 0"),
  Ban(
    pattern: #"@preconcurrency|\bunowned\(unsafe\)"#, reason: "let the compiler check it",
    example: "@preconcurrency import A"),
  Ban(
    pattern: #"\b(TODO|FIXME|XXX|HACK)\b"#, reason: "finish it, or leave it out", example: "// TODO: later"),
  Ban(
    pattern: #"(^|[\s"'`(])/(work|home|root|Users|tmp)/"#, reason: "no place on one machine",
    example: #"let path = "/home/me/scene.json""#),
]

@Suite("Words that the sources do not contain")
struct WordingTests {
  @Test(arguments: bans)
  func noSourceContainsIt(ban: Ban) throws {
    let sources = try SourceTree.files(in: "Sources", ["swift", "c", "h", "modulemap", "js", "css", "html"])
    try #require(sources.count > 10)
    let places = try sources.filter { file in
      !ban.modules.contains { file.path.hasPrefix("Sources/\($0)/") }
    }.flatMap { file in
      try file.places(of: ban.pattern).filter { place in
        ban.exception.map { !file.places(ofLine: $0).contains(place) } ?? true
      }
    }
    #expect(places.isEmpty, "\(ban.reason)")
  }

  @Test(arguments: bans.compactMap(\.exception))
  func everyExceptionIsNeeded(line: String) throws {
    #expect(try SourceTree.files(in: "Sources", ["swift"]).flatMap { $0.places(ofLine: line) }.count == 1)
  }

  @Test(arguments: bans)
  func wouldBeSeen(ban: Ban) throws {
    let file = SourceFile(path: "example", text: "\n" + ban.example)
    #expect(try file.places(of: ban.pattern) == ["example:2"])
  }

  @Test func filesStayShort() throws {
    let files = try ["Sources", "Tests", "scripts"].flatMap {
      try SourceTree.files(in: $0, ["swift", "c", "h", "js", "css", "html", "py", "sh"])
    }
    let long = files.filter { $0.length > 400 }.map { "\($0.path): \($0.length) lines" }
    #expect(long.isEmpty, "a file is one type or one stage")
  }

  @Test(arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("a\n\n", 2)])
  func linesAreCounted(text: String, length: Int) {
    #expect(SourceFile(path: "example", text: text).length == length)
  }
}
