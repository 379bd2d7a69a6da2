import Testing

/// The first page has figures of another one, which is written after each measurement.
@Suite("Figures of the README")
struct FigureTests {
  @Test func timesOfFilmsAreThoseThatWereMeasured() throws {
    let page = try SourceTree.file("docs/Performance.md").text
    let row = /\n\| (explainer|motion|video-wall): [^|]*\| (\d\.\d\d) \(/
    let ratios = page.matches(of: row).map { String($0.output.2) }.sorted()
    try #require(ratios.count == 3)
    let text = try SourceTree.file("README.md").text
    #expect(text.contains("three measured films took \(ratios[0]) to \(ratios[2]) times"))
  }
}
