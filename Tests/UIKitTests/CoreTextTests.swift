import Testing
import UIKit

/// Lines of glyphs, and their outlines.
@Suite struct CoreTextTests {
  private let font = UIFont.systemFont(ofSize: 40)

  private func line(_ text: String) -> CTLine {
    CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
  }

  @Test func aLineIsAsWideAsItsText() {
    let line = line("Hand AV")
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(abs(width - Double("Hand AV".size(withAttributes: [.font: font]).width)) < 0.01)
    #expect(abs(ascent - font.ascender) < 0.01 && abs(descent + font.descender) < 0.01)
    #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == 0)
    #expect(CTLineGetOffsetForStringIndex(line, 99, nil) == CGFloat(width))
  }

  @Test func glyphsHaveOutlinesAboveTheBaseline() throws {
    let runs = try #require(CTLineGetGlyphRuns(line("Hp x")) as? [CTRun])
    #expect(runs.count == 1 && CTRunGetGlyphCount(runs[0]) == 4)
    var glyphs = [CGGlyph](repeating: 0, count: 4)
    var places = [CGPoint](repeating: .zero, count: 4)
    CTRunGetGlyphs(runs[0], CFRange(), &glyphs)
    CTRunGetPositions(runs[0], CFRangeMake(0, 4), &places)
    #expect(places[0].x == 0 && places[0].x < places[1].x && places[2].x < places[3].x)
    let capital = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBoxOfPath
    #expect(abs(capital.minY) < 0.1 && abs(capital.maxY - font.capHeight) < 0.1)
    let long = try #require(CTFontCreatePathForGlyph(font, glyphs[1], nil)).boundingBoxOfPath
    #expect(long.minY < -5)
    #expect(CTFontCreatePathForGlyph(font, glyphs[2], nil) == nil)
    var advances = [CGSize](repeating: .zero, count: 4)
    CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 4)
    #expect(abs(advances[0].width - places[1].x) < 1 && advances[2].width > 5)
    let kept = CTRunGetAttributes(runs[0])[kCTFontAttributeName] as? CTFont
    #expect(kept == font)
  }

  @Test func runsHaveTheirOwnAttributes() {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    text.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
    let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text)) as? [CTRun] ?? []
    #expect(runs.map { CTRunGetGlyphCount($0) } == [2, 2])
  }

  @Test func emojiAreGlyphsToo() {
    let runs = CTLineGetGlyphRuns(line("a👨‍👩‍👧b")) as? [CTRun] ?? []
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    #expect(CTRunGetGlyphCount(runs[0]) == 3)
    CTRunGetGlyphs(runs[0], CFRange(), &glyphs)
    #expect(Set(glyphs).count == 3 && glyphs[0] == 97 && glyphs[2] == 98)
  }

  @Test func aFrameBreaksLines() throws {
    let setter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: "one two three", attributes: [.font: font]))
    let wide = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: CGFloat.greatestFiniteMagnitude, height: 900), nil)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: 110, height: 900), nil)
    #expect(size.height > 2.5 * wide.height && size.width <= 110)
    let box = CGRect(x: 0, y: 0, width: 110, height: 200)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), CGPath(rect: box, transform: nil), nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    #expect(lines.count == 3 && origins[0].y > origins[1].y && origins[2].y > 0)
  }

  @Test func aLineIsDrawnUpwards() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 1)
    let context = try #require(UIGraphicsGetCurrentContext())
    context.translateBy(x: 0, y: 40)
    context.scaleBy(x: 1, y: -1)
    context.textPosition = CGPoint(x: 5, y: 5)
    let text = NSAttributedString(string: "I", attributes: [.font: font, .foregroundColor: UIColor.red])
    CTLineDraw(CTLineCreateWithAttributedString(text), context)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()
    let bytes = try #require(image.dataProvider?.data)
    let rows = (0..<40).filter { row in (0..<40).contains { bytes[(row * 40 + $0) * 4 + 3] > 127 } }
    // From the baseline, five points above the lower edge, up to the height of capitals.
    #expect(rows.last == 34 && abs(CGFloat(rows.count) - font.capHeight) < 1.5)
  }

  @Test func figuresOfEqualWidthAreThoseOfTheirRun() {
    func text(_ font: UIFont) -> NSAttributedString {
      NSAttributedString(string: "1117", attributes: [.font: font])
    }
    let (plain, figures) = (text(font), text(.monospacedDigitSystemFont(ofSize: 40, weight: .regular)))
    let both = NSMutableAttributedString(string: "1117", attributes: [.font: font])
    both.append(figures)
    #expect(plain.size().width != figures.size().width)
    #expect(abs(both.size().width - plain.size().width - figures.size().width) < 0.01)
  }
}
