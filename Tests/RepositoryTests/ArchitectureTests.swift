import Testing

/// docs/Architecture.md names every folder of the sources.
@Suite("The page on architecture")
struct ArchitectureTests {
  @Test func itNamesEveryFolder() throws {
    let page = try #require(
      try SourceTree.files(in: "docs", ["md"]).first { $0.path == "docs/Architecture.md" })
    let files = try SourceTree.files(in: "Sources", ["swift", "c", "h"])
    let folders = Set(
      files.map { $0.path.split(separator: "/").dropLast().map(String.init) }
        .filter { $0.count > 2 && !$0.contains("include") && !$0.contains { $0.hasSuffix(".docc") } }
        .map { $0.last ?? "" })
    #expect(folders.count > 40)
    let missing = folders.filter { !["`\($0)`", "/\($0)`", "**\($0)**"].contains(where: page.text.contains) }
    #expect(missing.sorted() == [])
  }

  @Test func itNamesEveryModuleOfThePreviewsPage() throws {
    let text = try SourceTree.file("docs/Architecture.md").text
    let modules = try SourceTree.files(in: "Sources/AnimuxStudio/Page", ["js"])
      .compactMap { $0.path.split(separator: "/").last.map(String.init) }
    #expect(modules.count > 20)
    #expect(modules.filter { !text.contains("| `\($0)`") && !text.contains(", `\($0)`") } == [])
  }
}
