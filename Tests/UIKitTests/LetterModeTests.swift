import AnimuxGraphics
import Testing
import UIKit

/// The ways in which lines of Core Text are drawn.
@Suite struct LetterModeTests {
  /// The numbers of red and of blue pixels of a line that is filled with red and stroked with blue.
  private func counts(
    _ mode: CGTextDrawingMode, _ attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red],
    _ more: (CGContext) -> Void = { _ in }
  ) -> (red: Int, blue: Int, black: Int) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image {
      renderer in
      let context = renderer.cgContext
      context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
      context.setTextDrawingMode(mode)
      context.setFillColor(UIColor.green.cgColor)
      context.setStrokeColor(UIColor.blue.cgColor)
      context.textPosition = CGPoint(x: 5, y: 32)
      let font = UIFont.boldSystemFont(ofSize: 30)
      let text = NSAttributedString(string: "HI", attributes: attributes.merging([.font: font]) { $1 })
      CTLineDraw(CTLineCreateWithAttributedString(text), context)
      more(context)
    }
    let pixels = (image.cgImage?.pixmap?.pixels ?? []).filter { $0 >> 24 > 127 }
    return (
      pixels.count { $0 >> 16 & 255 > 127 }, pixels.count { $0 & 255 > 127 },
      pixels.count { $0 & 0xFF_FFFF == 0 }
    )
  }

  @Test func lettersAreFilledAndStroked() {
    let filled = counts(.fill)
    #expect(filled.red > 50 && filled.blue == 0)
    let both = counts(.fillStroke)
    #expect(both.red > 10 && both.blue > 10)
    let stroked = counts(.stroke)
    #expect(stroked.red == 0 && stroked.blue > 10)
    let none = counts(.invisible)
    #expect(none.red == 0 && none.blue == 0)
  }

  @Test func lettersAreAClip() {
    let clipped = counts(.clip) { context in
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    #expect(clipped.blue > 50 && clipped.blue < 1200)
  }

  @Test func lettersWithoutAColourAreBlack() {
    #expect(counts(.fill, [:]).black > 50)
    let own = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName)
    #expect(counts(.fill, [own: true]).black == 0)
  }
}
