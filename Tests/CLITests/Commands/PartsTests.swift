import AnimuxDocuments
import AnimuxEngine
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite struct PartsTests {
  @Test func allParts() {
    let (code, output, messages) = run("parts")
    #expect(code == .done && messages == "")
    let names = output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == PartLibrary.names)
    #expect(output.contains("counter        One large number that counts up, with a text below it\n"))
  }

  @Test func onePart() {
    let (code, output, _) = run("parts", "counter")
    #expect(code == .done)
    #expect(output.hasPrefix("animux:counter  One large number"))
    #expect(
      output.contains(
        "  seconds       number, min 0.1, max 60, default 2\n                how long it counts\n"))
    #expect(!output.contains("  u "), "what a part computes is not listed")
    #expect(output.contains(#""include": "animux:counter""#))
    #expect(run("parts", "animux:counter").output == output)
  }

  @Test func forPrograms() throws {
    var diagnostics = Diagnostics()
    let one = try #require(
      JSON.parse(Source(name: "out", text: run("parts", "title", "--json").output), &diagnostics))
    #expect(one["path"]?.kind == .string("animux:title"))
    #expect(one["variables"]?["align"]?["values"] != nil)
    let all = try #require(JSON.parse(Source(name: "out", text: run("parts", "--json").output), &diagnostics))
    guard case .array(let parts) = all.kind else { throw Unexpected() }
    #expect(parts.count == PartLibrary.names.count)
  }

  @Test func anUnknownPart() {
    let result = run("parts", "barchart")
    #expect(result.code == .badUsage && result.messages.contains(#"did you mean "bar-chart"?"#))
    let scene = run("validate", "animux:conter")
    #expect(scene.code == .badScene && (scene.output + scene.messages).contains(#""animux:counter"?"#))
  }

  @Test func aPartIsAScene() {
    let result = run("validate", "--strict", "animux:counter", "--root", "/usr")
    #expect(result.code == .done, "\(result.messages)")
  }

  private struct Unexpected: Error {}
}
