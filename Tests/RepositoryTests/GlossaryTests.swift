import Testing

/// The words that docs/Glossary.md has in bold in its table "Words that are not used" have a better word in every sense. The others in
/// the table are right in some senses, so a reader has to look for them.
@Suite struct GlossaryTests {
  /// A text for viewers of films, which is not about the project.
  private static let exception = "One moment, please"

  /// The phrases in bold, as lists of words.
  private static func phrases() throws -> [[String]] {
    let rows = try SourceTree.file("docs/Glossary.md").lines.filter { $0.hasPrefix("| ") }
    return rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /\*\*(.+?)\*\*/).map { words(of: $0.output.1) }
    }
  }

  /// The words of a text in small letters.
  private static func words(of text: some StringProtocol) -> [String] {
    text.utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }.map { String(decoding: $0, as: UTF8.self).lowercased() }
  }

  /// The words of a name: each begins with a capital.
  private static func words(ofName name: Substring) -> [String] {
    words(of: name.map { $0.isUppercase ? " \($0)" : "\($0)" }.joined())
  }

  private static func contains(_ words: [String], _ phrases: [[String]]) -> Bool {
    words.indices.contains { index in phrases.contains { words[index...].starts(with: $0) } }
  }

  /// `path:line` of each line of a text that has one of the phrases.
  private static func places(in file: SourceFile, _ phrases: [[String]]) -> [String] {
    let lines = file.lines.enumerated().filter { _, line in
      contains(words(of: line.replacing(exception, with: "")), phrases)
    }
    return lines.map { "\(file.path):\($0.offset + 1): \($0.element)" }
  }

  /// The comments of a file, each in its line, and the names of its types and functions as words.
  private static func namesAndComments(of file: SourceFile) -> SourceFile {
    let lines = file.lines.map { line in
      let comment = line.firstRange(of: "//").map { line[$0.lowerBound...] } ?? ""
      guard let name = line.prefixMatch(of: /.*\b(?:func|struct|class|enum) (\w+)/)?.output.1
      else {
        return String(comment)
      }
      return (words(ofName: name) + [String(comment)]).joined(separator: " ")
    }
    return SourceFile(path: file.path, text: lines.joined(separator: "\n"))
  }

  @Test func theTableHasPhrasesInBold() throws {
    #expect(try Self.phrases().contains(["time", "line"]))
  }

  @Test func sourcesDoNotContainThem() throws {
    let phrases = try Self.phrases()
    let files = try SourceTree.files(in: "Sources", ["swift", "c", "h", "js", "css", "html"])
    #expect(files.flatMap { Self.places(in: $0, phrases) } == [])
    #expect(files.map(Self.namesAndComments).flatMap { Self.places(in: $0, phrases) } == [])
  }

  @Test func testsDoNotContainThem() throws {
    let phrases = try Self.phrases()
    let files = try SourceTree.files(in: "Tests", ["swift"]).filter {
      !$0.path.hasSuffix("/GlossaryTests.swift")
    }
    #expect(files.map(Self.namesAndComments).flatMap { Self.places(in: $0, phrases) } == [])
  }

  @Test func pagesDoNotContainThem() throws {
    let phrases = try Self.phrases()
    let pages =
      try SourceTree.files(in: "docs", ["md"])
      + ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(SourceTree.file)
    let own = pages.filter { $0.path != "docs/Glossary.md" }
    #expect(own.flatMap { Self.places(in: $0, phrases) } == [])
  }

  /// The name of a test states its subject: "hidden layers are not drawn", not "what is hidden is not drawn".
  @Test func namesOfTestsHaveASubject() throws {
    let files = try SourceTree.files(in: "Tests", ["swift"])
    #expect(try files.flatMap { try $0.places(of: #"\bfunc (what|who)[A-Z]"#) } == [])
  }

  @Test(arguments: [
    "/// It LIES here.", "func timeLine() {}", "struct StandsStillTests {", "a() // made anew",
  ])
  func wouldBeSeen(line: String) throws {
    let file = Self.namesAndComments(of: SourceFile(path: "Tests/a.swift", text: line))
    #expect(Self.places(in: file, try Self.phrases()).count == 1)
  }

  @Test(arguments: ["/// Families of a client.", "func momentum() {}", #"let text = "says""#])
  func wouldBeAllowed(line: String) throws {
    let file = Self.namesAndComments(of: SourceFile(path: "Tests/a.swift", text: line))
    #expect(Self.places(in: file, try Self.phrases()) == [])
  }
}
