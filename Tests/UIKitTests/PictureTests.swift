import Animux
import Foundation
import TestSupport
import Testing
import UIKit

/// Pictures and texts that are drawn.
@Suite struct PictureTests {
  private let box = CGRect(x: 0, y: 0, width: 60, height: 30)

  private func pixels(_ image: UIImage?) throws -> Pixmap { try #require(image?.cgImage?.pixmap) }

  /// The rectangle of the pixels that are not transparent.
  private func inked(_ image: UIImage) throws -> CGRect {
    let pixmap = try pixels(image)
    return pixmap.pixels.indices.filter { pixmap.pixels[$0] >> 24 > 32 }.reduce(CGRect.null) { box, index in
      box.union(CGRect(x: index % pixmap.width, y: index / pixmap.width, width: 1, height: 1))
    }
  }

  @Test func renderersAndContextsDrawAlike() throws {
    func draw() {
      UIColor.red.setFill()
      UIBezierPath(ovalIn: box).fill()
    }
    let rendered = UIGraphicsImageRenderer(size: box.size).image { _ in draw() }
    UIGraphicsBeginImageContextWithOptions(box.size, false, 0)
    draw()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(try pixels(rendered) == pixels(image))
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(try inked(rendered) == box)
  }

  @Test func picturesSurviveTheirFile() throws {
    let image = UIGraphicsImageRenderer(size: box.size).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
    }
    let folder = TemporaryFolder()
    let path = folder.file("dot@2x.png")
    try #require(image.pngData()).write(to: URL(fileURLWithPath: path))
    let read = try #require(UIImage(contentsOfFile: path))
    #expect(read.scale == 2 && read.size == CGSize(width: 30, height: 15))
    #expect(try pixels(read) == pixels(image))
    #expect(UIImage(named: "no such picture") == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func picturesAreUprightAndTinted() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in image.draw(at: .zero)
    }
    #expect(try pixels(drawn) == pixels(image))
    #expect(try pixels(image.withTintColor(.red)).pixels.prefix(1) == [0xFFFF_0000])
    #expect(try pixels(image.withTintColor(.red)).pixels.suffix(1) == [0])
  }

  @Test func textIsWhereItIsMeasured() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let size = ("Hamburg" as NSString).size(withAttributes: attributes)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 60)).image { _ in
      "Hamburg".draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes)
    }
    let ink = try inked(image)
    #expect(CGRect(origin: CGPoint(x: 10, y: 10), size: size).insetBy(dx: -1, dy: 0).contains(ink))
    #expect(ink.width > size.width - 6)
  }

  @Test func linesAreBrokenAtTheWidth() {
    let text = NSAttributedString(
      string: "one two three four", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let narrow = text.boundingRect(
      with: CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      context: nil)
    #expect(narrow.height > 2 * text.size().height)
    #expect(narrow.width <= 60)
  }

  @Test func alignmentAndColourAreSeen() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 30)).image { _ in
      "I".draw(
        in: CGRect(x: 0, y: 0, width: 100, height: 30),
        withAttributes: [
          .paragraphStyle: style, .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20),
        ])
    }
    #expect(try inked(image).minX > 90)
    #expect(try pixels(image).pixels.contains(0xFFFF_0000))
  }
}
