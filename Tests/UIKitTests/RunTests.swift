import AnimuxGraphics
import Testing
import UIKit

/// Runs of a text, each of which has its own look.
@Suite struct RunTests {
  private static let font = UIFont.boldSystemFont(ofSize: 30)

  private func run(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString
  {
    NSAttributedString(string: string, attributes: attributes.merging([.font: Self.font]) { $1 })
  }

  private func joined(_ parts: NSAttributedString...) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for part in parts { text.append(part) }
    return text
  }

  /// The columns that have pixels of a colour.
  private func columns(_ text: NSAttributedString, _ fits: (UInt32) -> Bool) -> [Int] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60), format: format).image { _ in
      text.draw(in: CGRect(x: 0, y: 0, width: 200, height: 60))
    }
    let pixels = image.cgImage?.pixmap?.pixels ?? []
    return Set(pixels.indices.filter { fits(pixels[$0]) }.map { $0 % 200 }).sorted()
  }

  private func isRed(_ pixel: UInt32) -> Bool {
    pixel >> 24 > 127 && pixel >> 16 & 255 > 127 && pixel >> 8 & 255 < 100
  }

  @Test func onlyItsOwnRunIsStroked() throws {
    let start = Int(run("H").size().width)
    let text = joined(run("H"), run("H", [.strokeWidth: 5, .strokeColor: UIColor.red]))
    let red = columns(text, isRed)
    #expect(try #require(red.first) >= start - 2)
    // The first run is filled, and the second one is not.
    let filled = columns(text) { $0 == 0xFF00_0000 }
    #expect(!filled.isEmpty && filled.allSatisfy { $0 < start })
    let both = joined(run("H"), run("H", [.strokeWidth: -5, .strokeColor: UIColor.red]))
    #expect(columns(both) { $0 == 0xFF00_0000 }.contains { $0 > start })
  }

  @Test func linesHaveTheirOwnColours() {
    let under = run("  ", [.underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.red])
    #expect(columns(joined(under, run("H")), isRed).count > 5)
    let through = run("  ", [.strikethroughStyle: 1, .strikethroughColor: UIColor.red])
    #expect(columns(joined(through, run("H")), isRed).count > 5)
    #expect(columns(run("HH", [.underlineStyle: 1])) { isRed($0) }.isEmpty)
  }

  @Test func linesAreDashedThickOrDouble() {
    func shown(_ style: NSUnderlineStyle) -> Int {
      let attributes: [NSAttributedString.Key: Any] = [
        .underlineStyle: style.rawValue, .underlineColor: UIColor.red, .foregroundColor: UIColor.clear,
      ]
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60), format: format).image { _ in
        run("HHHHHH", attributes).draw(at: CGPoint(x: 0, y: 0))
      }
      return Int((image.cgImage?.pixmap?.pixels ?? []).reduce(0) { $0 + $1 >> 24 })
    }
    let single = shown(.single)
    #expect(single > 0)
    #expect(abs(Double(shown(.thick)) / Double(single) - 2) < 0.2)
    #expect(abs(Double(shown(.double)) / Double(single) - 2) < 0.2)
    #expect((0.55...0.8).contains(Double(shown([.single, .patternDash])) / Double(single)))
    #expect((0.4...0.6).contains(Double(shown([.single, .patternDot])) / Double(single)))
    #expect(shown(.patternDash) == 0)
  }

  @Test func shadowsBelongToTheirRuns() throws {
    let shadow = NSShadow()
    (shadow.shadowColor, shadow.shadowOffset) = (UIColor.red, CGSize(width: 0, height: 8))
    let start = Int(run("H").size().width)
    let red = columns(joined(run("H"), run("H", [.shadow: shadow]), run("H")), isRed)
    #expect(try #require(red.first) >= start && (red.last ?? 0) < 2 * start + 2)
  }

  @Test func anAttachmentTakesItsSpace() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let attachment = NSTextAttachment(image: picture)
    let text = joined(run("H"), NSAttributedString(attachment: attachment), run("H"))
    let width = run("H").size().width
    #expect(abs(text.size().width - 2 * width - 20) < 0.5)
    let red = columns(text, isRed)
    #expect((19...21).contains(red.count))
    #expect(abs(CGFloat(try #require(red.first)) - width) < 1.5)
    attachment.bounds = CGRect(x: 0, y: -5, width: 50, height: 90)
    #expect(text.size().height > 89 && abs(text.size().width - 2 * width - 50) < 0.5)
    #expect(NSTextAttachment().image == nil && NSTextAttachment.character == 0xFFFC)
  }

  @Test func lettersLean() {
    let (plain, leaning) = (
      columns(run("I")) { $0 >> 24 > 127 }, columns(run("I", [.obliqueness: 0.5])) { $0 >> 24 > 127 }
    )
    #expect(leaning.count > plain.count + 6)
  }
}
