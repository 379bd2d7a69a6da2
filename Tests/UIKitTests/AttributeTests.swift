import Testing
import UIKit

/// Texts of several runs.
@Suite struct AttributeTests {
  private func run(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes)
  }

  private func style(_ alignment: NSTextAlignment) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    return style
  }

  @Test func runsOfAnyFontsColoursAndStylesAreAppended() {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 3
    let values: [NSAttributedString.Key: [Any]] = [
      .font: [
        UIFont.systemFont(ofSize: 14), UIFont.systemFont(ofSize: 14), UIFont.boldSystemFont(ofSize: 18),
      ],
      .foregroundColor: [UIColor.red, UIColor.green, UIColor.blue],
      .paragraphStyle: [style(.left), style(.center), style(.right)],
      .shadow: [NSShadow(), shadow, NSShadow()],
    ]
    for (key, values) in values {
      let text = NSMutableAttributedString(string: "a", attributes: [key: values[0]])
      text.append(run("b", [key: values[1]]))
      text.append(run("c", [key: values[2]]))
      text.insert(run("d", [key: values[2], .kern: 1]), at: 1)
      text.setAttributes([key: values[0]], range: NSRange(location: 2, length: 1))
      #expect(text.string == "adbc")
    }
  }

  @Test func attributesAreReadAsTheyWereSet() {
    let text = NSMutableAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 14)])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 18), range: NSRange(location: 1, length: 1))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 1))
    var sizes: [CGFloat] = []
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: 3), options: []) { value, _, _ in
      sizes.append((value as? UIFont)?.pointSize ?? 0)
    }
    #expect(sizes == [14, 18, 14])
    #expect(text.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
    #expect(text.isEqual(to: NSAttributedString(attributedString: text)))
    #expect(!text.isEqual(to: run("abc", [.font: UIFont.systemFont(ofSize: 14)])))
  }

  @Test func coloursAndFontsAreCompared() {
    #expect(UIColor.red.isEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) && UIColor.red != .blue)
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIFont.systemFont(ofSize: 9) == .systemFont(ofSize: 9))
    #expect(!UIFont.systemFont(ofSize: 9).isEqual(UIFont.systemFont(ofSize: 8)))
    #expect((UIColor.red.copy() as? UIColor) == .red)
  }
}
