import Testing
import UIKit

/// The widths of white space.
@Suite struct SpaceTests {
  private func width(_ text: String) -> CGFloat {
    text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
  }

  @Test func aSpaceHasAWidth() {
    let space = width("a a") - width("aa")
    #expect(space > 3)
    #expect(abs(width(" ") - space) < 0.5 && abs(width("a ") - width("a") - space) < 0.5)
    #expect(abs(width(" a") - width("a ")) < 0.5 && abs(width("a\na  ") - width("a  ")) < 1e-6)
    #expect(width("\t") > space)
  }

  @Test func lettersThatArePlacedOneByOneKeepTheirSpaces() {
    let text = "Hello to you all"
    let sum = text.reduce(0) { $0 + width(String($1)) }
    #expect(abs(sum - width(text)) < 3)
  }

  @Test func aLineContainsTheSpaceAtItsEnd() {
    func line(_ text: String) -> CTLine {
      CTLineCreateWithAttributedString(
        NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    }
    let space = Double(width("a a") - width("aa"))
    #expect(abs(CTLineGetTrailingWhitespaceWidth(line("a ")) - space) < 0.5)
    #expect(abs(CTLineGetTypographicBounds(line(" "), nil, nil, nil) - space) < 0.5)
    #expect(CTLineGetTrailingWhitespaceWidth(line("a a")) == 0 && CTLineGetGlyphCount(line("a ")) == 2)
  }

  @Test func aLabelIsAsWideAsItsSpaces() {
    let label = UILabel()
    label.text = "a  "
    #expect(label.intrinsicContentSize.width >= width("a  ") * 17 / 20 - 1)
  }

  @Test func spacesWhereALineIsBrokenHaveNoWidth() {
    let text = NSAttributedString(string: "aaaa bbbb ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let box = text.boundingRect(
      with: CGSize(width: width("aaaa") + 1, height: 500), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.width <= width("aaaa") + 1 && box.height > 40)
  }
}
