import Foundation
import Testing

@testable import CLI

@Suite("The manual")
struct ManualTests {
  /// `make docs` writes it.
  @Test func isThatOfTheCommandsThereAre() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../docs/CommandLine.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let isCurrent = text == HelpMarkdown(commands: commands.map { $0.description }).text
    #expect(isCurrent, "make docs")
  }

  /// `make docs` writes it.
  @Test func tellsTheLimitsThatThereAre() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../docs/Limits.md").standardized
    let isCurrent = try String(contentsOf: page, encoding: .utf8) == LimitsMarkdown.text
    #expect(isCurrent, "make docs")
  }
}
