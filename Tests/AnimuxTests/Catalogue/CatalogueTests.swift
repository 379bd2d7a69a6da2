import Animux
import Foundation
import TestSupport
import Testing

/// The Swift code of the DocC catalogue and of the pages in `docs` is a part of files that are compiled, and whose tests
/// run it.
@Suite struct CatalogueTests {
  private static let catalogue = "Sources/Animux/Animux.docc"

  static let pages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.file(catalogue))) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
  }()

  /// All pages that can have Swift code.
  static let pagesWithCode: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.file("docs"))) ?? []
    return pages + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Repository.file(path), encoding: .utf8)
  }

  /// The lines of each block between ```` ```language ```` and the next fence.
  private static func blocks(_ language: String, in page: String) throws -> [[Substring]] {
    try text(page).components(separatedBy: "```\(language)\n").dropFirst().map {
      lines(of: $0.components(separatedBy: "\n```")[0])
    }
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of every file with examples.
  private static func examples() throws -> [[Substring]] {
    try ["Tests/AnimuxTests", "Tests/QuartzCoreTests"].flatMap { folder in
      let names = try FileManager.default.subpathsOfDirectory(atPath: Repository.file(folder))
      return try names.filter { $0.contains("Example") || $0.contains("LibraryOwnTypes") }.sorted()
        .map { lines(of: try text("\(folder)/\($0)")) }
    }
  }

  /// Whether `block` is in `lines`, where it may be indented as a whole.
  private static func contains(_ block: [Substring], _ lines: [Substring]) -> Bool {
    guard let first = block.first, !first.isEmpty, block.count <= lines.count else { return false }
    return (0...(lines.count - block.count)).contains { start in
      let indent = lines[start].prefix { $0 == " " }
      let margin = indent.dropLast(first.prefix { $0 == " " }.count)
      return zip(block, lines[start...]).allSatisfy { wanted, found in
        found == (wanted.isEmpty ? "" : margin + wanted)
      }
    }
  }

  @Test(arguments: pagesWithCode) func everyBlockOfSwiftIsCompiled(page: String) throws {
    let examples = try Self.examples()
    for block in try Self.blocks("swift", in: page) {
      #expect(examples.contains { Self.contains(block, $0) }, "\(block.prefix(3).joined(separator: "\n"))")
    }
  }

  @Test func aBlockMayBeIndentedAsAWhole() {
    let lines = Self.lines(of: "func a() {\n  if b {\n\n    c()\n  }\n}")
    #expect(Self.contains(["if b {", "", "  c()", "}"], lines))
    #expect(!Self.contains(["if b {", "", "c()", "}"], lines))
  }

  @Test func theArticlesAreThere() {
    #expect(Self.pages.count >= 9)
  }

  @Test(arguments: pages) func everyDocumentIsDrawn(page: String) throws {
    for block in try Self.blocks("json", in: page) {
      let film = try Film(Scene(Source(name: page, text: block.joined(separator: "\n"))))
      #expect(try film.still(at: film.duration / 2).pixels.contains { $0 & 0xFF_FFFF != 0 })
    }
  }

  /// The first film in Swift, and the last document of the tutorial.
  @Test(arguments: [0, 1.2, 3, 4.4, 5.5, 8]) func theFirstFilmIsThatOfTheTutorial(time: Double) throws {
    let block = try #require(try Self.blocks("json", in: "docs/Tutorial.md").last)
    let source = Source(name: Repository.file("docs/Tutorial.md"), text: block.joined(separator: "\n"))
    let (document, program) = (try Scene(source).film(), try makeScene(for: Product()).film())
    let (left, right) = (
      try document.still(at: time, scale: 0.5), try program.still(at: time, scale: 0.5)
    )
    #expect(left.pixels == right.pixels)
  }

  @Test func theFirstFilmIsEncoded() async throws {
    let folder = TemporaryFolder()
    let lichen = Product(name: "Lichen", tagline: "The clock that never hurries")
    try drawStill(of: lichen, at: 3, to: folder.file("still.png"))
    var scene = makeScene(for: lichen)
    addMusic(from: Repository.file("Samples/explainer/music.ogg"), to: &scene)
    var options = EncodeOptions()
    options.scale = 0.125
    options.range = 3..<5
    try await scene.encode(to: folder.file("film.mp4"), options: options)
    let probe = try MediaProbe(folder.file("film.mp4"))
    #expect(probe.streams.count == 2)
    #expect(FileManager.default.fileExists(atPath: folder.file("still.png")))
  }
}
