import AnimuxGraphics
import AnimuxText
import Foundation
import TestSupport
import Testing

/// Measurements of texts by hb-shape and fonttools: see Tests/Fonts/make.py.
struct ShapedText: Decodable, Sendable, CustomTestStringConvertible {
  let font: String
  let text: String
  let unitsPerEm: Double
  let width: Double
  /// Left, bottom, right, top.
  let contours: [[Double]]

  var testDescription: String { "\(font): \(text)" }

  static let all: [ShapedText] = {
    let url = URL(filePath: Repository.file("Tests/AnimuxTextTests/Vectors/shaping.json"))
    guard let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode([ShapedText].self, from: data)) ?? []
  }()
}

@Suite struct ShapingTests {
  @Test(arguments: ShapedText.all) func glyphsArePlacedAsByHarfBuzz(known: ShapedText) throws {
    var font = TextFont()
    font.file = fontFile(known.font)
    let layout = typesetter.layout(of: TextBlock([TextSpan(known.text, font: font, size: 100)]))
    #expect(layout.errors.isEmpty)
    let scale = 100 / known.unitsPerEm
    #expect(isNear(layout.size.width, known.width * scale))
    let found = layout.contours
    let lowest = try #require(found.map(\.maxY).max())
    let bottom = try #require(known.contours.map { $0[1] }.min())
    let baseline = lowest + bottom * scale
    let expected = known.contours.map { box in
      Rect(box[0] * scale, baseline - box[3] * scale, (box[2] - box[0]) * scale, (box[3] - box[1]) * scale)
    }.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
    try #require(found.count == expected.count)
    for (box, other) in zip(found, expected) { #expect(isNear(box, other)) }
  }

  @Test func thereAreADozenScripts() {
    #expect(ShapedText.all.count >= 12)
  }

  @Test func aSizeIsAScale() {
    let (small, large) = (layout("AVATAR fi", size: 10), layout("AVATAR fi", size: 1000))
    #expect(isNear(small.size.width * 100, large.size.width, 0.01))
    for (one, other) in zip(small.contours, large.contours) {
      #expect(isNear(one.minX * 100, other.minX, 0.01))
    }
  }

  @Test func kerningIsKept() {
    let apart = layout("A").size.width + layout("V").size.width
    #expect(layout("AV").size.width < apart - 1)
  }

  @Test func joinedLettersHaveNoLetterSpacing() {
    func width(_ text: String, _ spacing: Double, wrapped: Double? = nil) -> Double {
      layout(text, "Test Arabic", width: wrapped) {
        $0.spans[0].letterSpacing = spacing
        $0.isWrapped = wrapped != nil
      }.size.width
    }
    let word = "مرحبا بالعالم"
    #expect(isNear(width(word, 9), width(word, 0)))
    #expect(isNear(width(word, 9, wrapped: 300), width(word, 0, wrapped: 300)))
    // Only the Latin letters are spaced.
    func mixedWidth(_ spacing: Double) -> Double {
      layout("") {
        $0.spans = [span("ab ", "Test Sans"), span(word, "Test Arabic")]
        for index in 0...1 { $0.spans[index].letterSpacing = spacing }
      }.size.width
    }
    #expect((17...28).contains(mixedWidth(9) - mixedWidth(0)))
  }

  @Test func letterSpacingIsBetweenGlyphs() {
    let plain = layout("abc").size.width
    #expect(isNear(layout("abc") { $0.spans[0].letterSpacing = 7 }.size.width, plain + 14))
    #expect(
      isNear(layout("abc") { $0.spans[0].letterSpacing = 7 }.contours[0].minX, layout("abc").contours[0].minX)
    )
  }
}
