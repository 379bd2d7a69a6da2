import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The manual")
struct ManualTests {
  /// `make pages` writes it.
  @Test func isThatOfTheCommandsThereAre() throws {
    let text = try String(contentsOfFile: Repository.file("docs/CommandLine.md"), encoding: .utf8)
    let isCurrent = text == HelpMarkdown(commands: commands.map { $0.description }).text
    #expect(isCurrent, "make pages")
  }

  /// `make pages` writes it.
  @Test func listsAllLimits() throws {
    let text = try String(contentsOfFile: Repository.file("docs/Limits.md"), encoding: .utf8)
    let isCurrent = text == LimitsMarkdown.text
    #expect(isCurrent, "make pages")
  }
}
