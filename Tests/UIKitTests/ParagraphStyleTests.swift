import AnimuxGraphics
import Testing
import UIKit

/// The shapes of paragraphs in measuring and drawing.
@Suite struct ParagraphStyleTests {
  private static let font = UIFont.systemFont(ofSize: 20)

  private func text(_ string: String, _ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    change(style)
    return NSAttributedString(string: string, attributes: [.font: Self.font, .paragraphStyle: style])
  }

  /// The columns and rows in which a drawing has dark pixels.
  private func box(_ text: NSAttributedString, width: CGFloat = 200) -> (x: Range<Int>, y: Range<Int>) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200), format: format).image { _ in
      text.draw(in: CGRect(x: 0, y: 0, width: width, height: 200))
    }
    let pixels = image.cgImage?.pixmap?.pixels ?? []
    let dark = pixels.indices.filter { pixels[$0] >> 24 > 127 }
    let (x, y) = (dark.map { $0 % 200 }, dark.map { $0 / 200 })
    return ((x.min() ?? 0)..<(x.max() ?? 0) + 1, (y.min() ?? 0)..<(y.max() ?? 0) + 1)
  }

  @Test func linesHaveTheHeightOfTheirStyle() {
    let plain = text("H") { _ in }.size()
    #expect(
      text("H") {
        $0.minimumLineHeight = 50
        $0.maximumLineHeight = 50
      }.size() == CGSize(width: plain.width, height: 50))
    #expect(abs(text("H") { $0.lineHeightMultiple = 2 }.size().height - 2 * plain.height) < 0.01)
    #expect(text("H\nH") { $0.maximumLineHeight = 10 }.size().height == 20)
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text("H\nH") { $0.minimumLineHeight = 50 }
    #expect(label.intrinsicContentSize.height == 100)
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize.height == 50)
  }

  @Test func theExtraHeightOfALineIsAboveItsLetters() {
    let (plain, high) = (box(text("H") { _ in }), box(text("H") { $0.minimumLineHeight = 100 }))
    #expect(high.y.upperBound - plain.y.upperBound == 100 - Int(Self.font.lineHeight.rounded()))
  }

  @Test func paragraphsStandApart() {
    let plain = text("H\nH") { _ in }.size().height
    let apart = text("H\nH") {
      $0.paragraphSpacing = 12
      $0.paragraphSpacingBefore = 8
    }
    #expect(abs(apart.size().height - plain - 20) < 0.01)
    #expect(box(apart).y.upperBound - box(text("H\nH") { _ in }).y.upperBound == 20)
  }

  @Test func linesAreIndented() {
    let start = box(text("H") { _ in }).x.lowerBound
    #expect(box(text("H") { $0.firstLineHeadIndent = 30 }).x.lowerBound == start + 30)
    // A hanging indent: the first line begins at the side, the others further in.
    let hanging = text("HHHH HHHH HHHH") { $0.headIndent = 40 }
    #expect(box(hanging, width: 120).x.lowerBound == start)
    let lower = text("HHHH HHHH HHHH") {
      $0.firstLineHeadIndent = 40
      $0.headIndent = 40
    }
    #expect(box(lower, width: 120).x.lowerBound == start + 40)
    let end = box(text("H") { $0.alignment = .right }).x.upperBound
    let right = text("H") {
      $0.alignment = .right
      $0.tailIndent = -30
    }
    #expect(box(right).x.upperBound == end - 30)
    let short = text("HHHH HHHH") { $0.tailIndent = 70 }
    let size = short.boundingRect(
      with: CGSize(width: 200, height: 200), options: .usesLineFragmentOrigin, context: nil)
    #expect(size.height > 1.5 * Self.font.lineHeight)
  }

  @Test func paragraphsHaveTheirOwnAlignment() {
    let both = NSMutableAttributedString(attributedString: text("H\n") { $0.alignment = .left })
    both.append(text("H") { $0.alignment = .right })
    let found = box(both)
    #expect(found.x.lowerBound < 10 && found.x.upperBound > 190)
  }

  @Test func tabsMoveTheTextToTheirStops() {
    let start = box(text("H") { _ in }).x.lowerBound
    #expect(box(text("\tH") { _ in }).x.lowerBound == start + 28)
    let stops = text("\tH") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)] }
    #expect(box(stops).x.lowerBound == start + 100)
    let right = text("\tH") {
      $0.tabStops = [NSTextTab(textAlignment: .right, location: 100)]
      $0.firstLineHeadIndent = 20
    }
    #expect((97...100).contains(box(right).x.upperBound))
    let style = NSMutableParagraphStyle()
    (style.tabStops, style.defaultTabInterval) = ([], 50)
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    let two = NSAttributedString(
      string: "\t\tH", attributes: [.font: Self.font, .paragraphStyle: style])
    #expect(box(two).x.lowerBound == start + 50)
  }

  @Test func stylesAreCopied() {
    let style = NSMutableParagraphStyle()
    (style.headIndent, style.alignment) = (5, .center)
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    #expect(copy == style && copy?.headIndent == 5)
    copy?.headIndent = 6
    #expect(copy != style && style.headIndent == 5)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other.isEqual(style) && (style.copy() as? NSParagraphStyle)?.alignment == .center)
  }
}
