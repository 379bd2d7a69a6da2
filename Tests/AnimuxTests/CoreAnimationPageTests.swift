import Animux
import AnimuxReference
import Foundation
import TestSupport
import Testing

/// `docs/CoreAnimation.md` shows one film in two ways, and has a row for every key of a layer.
@Suite struct CoreAnimationPageTests {
  private static func page() throws -> String {
    try String(contentsOfFile: Repository.file("docs/CoreAnimation.md"), encoding: .utf8)
  }

  /// The code between the first ```` ```language ```` and the next fence.
  private static func block(_ language: String) throws -> String {
    let parts = try page().components(separatedBy: "```\(language)\n")
    return try #require(parts.dropFirst().first).components(separatedBy: "```")[0]
  }

  @Test func theSwiftIsTheOneThatIsCompiled() throws {
    let path = Repository.file("Tests/AnimuxTests/CoreAnimationExample.swift")
    #expect(try Self.block("swift") == String(contentsOfFile: path, encoding: .utf8))
  }

  @Test(arguments: [0, 0.1, 0.3, 1.5, 2.25, 2.9]) func bothWaysShowTheSame(time: Double) throws {
    let source = Source(name: "docs/CoreAnimation.md", text: try Self.block("json"))
    let (document, program) = (try Scene(source).film(), try makeCard())
    #expect(document.frameCount == program.frameCount)
    let pictures = (try document.still(at: time), try program.still(at: time))
    #expect(pictures.0.pixels == pictures.1.pixels)
  }

  @Test func everyKeyOfALayerHasARow() throws {
    let page = try Self.page()
    let reference = SceneReference.markdown.components(separatedBy: "\n## ")
    let layers = reference.filter { $0.hasPrefix("Layers\n") || $0.hasPrefix("Types of layer\n") }
    #expect(layers.count == 2)
    let rows = layers.joined().components(separatedBy: "\n| `").dropFirst()
    let keys = Set(rows.map { $0.components(separatedBy: "`")[0] })
    #expect(keys.count > 100)
    #expect(keys.filter { !page.contains("`\($0)`") }.sorted() == [])
  }
}
