import Foundation
import TestSupport
import Testing

/// `docs/llms.txt` lists the pages that there are.
@Suite struct PageListTests {
  /// The targets of the list's links, relative to `docs`.
  private static func links() throws -> Set<String> {
    let list = try String(contentsOfFile: Repository.file("docs/llms.txt"), encoding: .utf8)
    return Set(list.components(separatedBy: "](").dropFirst().map { $0.components(separatedBy: ")")[0] })
  }

  @Test func everyPageIsListed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.file("docs"))
    let pages = Set(files.filter { $0.hasSuffix(".md") })
    #expect(pages.subtracting(try Self.links()).sorted() == [])
  }

  @Test func everyLinkLeadsToAFile() throws {
    let missing = try Self.links().filter {
      !FileManager.default.fileExists(atPath: Repository.file("docs/\($0)"))
    }
    #expect(missing.sorted() == [])
  }
}
