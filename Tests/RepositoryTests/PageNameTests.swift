import Testing

/// The pages that tell where things are name only what is there.
@Suite("Names on the pages for those who change code")
struct PageNameTests {
  private static let pages = ["docs/Architecture.md", "CONTRIBUTING.md"]

  /// Everything that a page writes as code.
  private static func words(of page: SourceFile) -> [String] {
    page.lines.flatMap { line in line.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
  }

  /// The words that are paths of files or folders of the tree, by their spelling. The output of a run is in `out`.
  private static func paths(in words: [String]) -> Set<String> {
    let path = /(\w[\w.+-]*\/)+[\w.+-]*|[\w+-]+\.(swift|c|h|js|md|sh|py)/
    return Set(
      words.filter { $0.wholeMatch(of: path) != nil && !$0.hasPrefix("out/") && !$0.contains("SUBJECT") })
  }

  /// Every file and folder of the tree, between strokes.
  private static func tree() throws -> Set<String> {
    let tops = ["Sources", "Tests", "docs", "scripts", "Samples"]
    let files = try tops.flatMap { try SourceTree.paths(in: $0) }
    return Set(files + tops.map { "/\($0)/" } + ["/CHANGELOG.md/", "/CONTRIBUTING.md/"])
  }

  @Test(arguments: pages) func everyPathIsThere(page: String) throws {
    let (paths, tree) = (Self.paths(in: Self.words(of: try SourceTree.file(page))), try Self.tree())
    let missing = paths.filter { path in
      let end = path.hasSuffix("/") ? "/\(path)" : "/\(path)/"
      return !tree.contains { $0.hasSuffix(end) }
    }
    #expect(missing.sorted() == [])
  }

  /// A suite that a page names has a file or a folder of its name, or is a type in one.
  @Test(arguments: pages) func everySuiteIsThere(page: String) throws {
    let names = Set(Self.words(of: try SourceTree.file(page)).filter { $0.wholeMatch(of: /\w+Tests/) != nil })
    try #require(!names.isEmpty)
    let texts = try SourceTree.files(in: "Tests", ["swift"]).map(\.text)
    let tree = try Self.tree()
    let missing = names.filter { name in
      !tree.contains { $0.hasSuffix("/\(name)/") } && !texts.contains { $0.contains("struct \(name) ") }
    }
    #expect(missing.sorted() == [])
  }

  @Test func pathsAreWordsWithSlashesOrExtensions() {
    let words = [
      "a/b", "yuv.c", "make docs", "Layer.text", "out/a.deb", "AnimuxEngine/Model", "Kernel+A.swift", "A",
    ]
    #expect(Self.paths(in: words) == ["a/b", "yuv.c", "AnimuxEngine/Model", "Kernel+A.swift"])
  }
}
