import Animux
import Foundation
import TestSupport
import Testing

/// `docs/Diagnostics.md` describes every code, and each of its documents causes the code of its section.
@Suite struct DiagnosticsPageTests {
  private static let path = Repository.file("docs/Diagnostics.md")

  /// A part of the page: what is below a heading of the second level.
  private struct Section {
    let heading: String
    /// The documents in it, between ```` ```jsonc ```` and the next fence.
    let documents: [String]

    init(_ text: String) {
      heading = text.components(separatedBy: "\n")[0]
      documents = text.components(separatedBy: "```jsonc\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
    }
  }

  private static func sections() throws -> [Section] {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    return page.components(separatedBy: "\n## ").dropFirst().map { Section($0) }
  }

  /// Documents that a page cannot contain.
  private static let otherSources: [Diagnostic.Code: Source] = [
    .encoding: Source(name: path, bytes: Array("{\"comment\": \"".utf8) + [0xE9] + Array("\"}".utf8)),
    .tooDeep: Source(name: path, text: String(repeating: "[", count: 600)),
  ]

  private static func diagnostics(of source: Source) -> [Diagnostic] {
    do throws(SceneError) {
      let scene = try Scene(source)
      let production = try Production(scene)
      return scene.warnings(in: production.film) + production.warnings
    } catch {
      return error.diagnostics
    }
  }

  @Test func everyCodeHasASectionAndEverySectionACode() throws {
    let headings = try Self.sections().map(\.heading)
    #expect(headings == Diagnostic.Code.allCases.map(\.rawValue).sorted())
  }

  @Test func everyDocumentCausesTheCodeOfItsSection() throws {
    for section in try Self.sections() {
      let code = try #require(Diagnostic.Code(rawValue: section.heading))
      let written = section.documents.map { Source(name: Self.path, text: $0) }
      let sources = written.isEmpty ? [Self.otherSources[code]].compactMap(\.self) : written
      #expect(!sources.isEmpty, "\(code.rawValue)")
      for source in sources {
        let codes = Set(Self.diagnostics(of: source).map(\.code))
        #expect(codes == [code], "\(code.rawValue)")
      }
    }
  }

  /// The table at the top has the same codes, each with the severity that its document causes.
  @Test func theTableContainsTheSeverityOfEachCode() throws {
    let page = try String(contentsOfFile: Self.path, encoding: .utf8)
    for section in try Self.sections() {
      guard let document = section.documents.first else { continue }
      let found = Self.diagnostics(of: Source(name: Self.path, text: document))
      let severity = try #require(found.first).severity.rawValue
      let row = "| [`\(section.heading)`](#\(section.heading)) | \(severity) |"
      #expect(page.contains(row), "\(row)")
    }
  }
}
