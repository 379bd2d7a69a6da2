import AnimuxGraphics
import Testing
import UIKit

/// Pictures with sides that keep their size.
@Suite struct ResizablePictureTests {
  /// A picture of 6 × 6 points, with a red frame around four blue and white quarters.
  private var framed: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.white.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      context.fill(CGRect(x: 3, y: 3, width: 2, height: 2))
    }
  }

  private func row(_ pixels: [UInt32], _ width: Int, _ y: Int) -> String {
    String(
      (0..<width).map { x -> Character in
        switch pixels[y * width + x] {
        case 0xFFFF_0000: "r"
        case 0xFFFF_FFFF: "w"
        case 0xFF00_00FF: "b"
        default: "?"
        }
      })
  }

  private let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

  @Test func theMiddleOfAResizablePictureIsRepeated() throws {
    let image = framed.resizableImage(withCapInsets: insets)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let box = CGRect(x: 0, y: 0, width: 14, height: 10)
    let drawn = UIGraphicsImageRenderer(size: box.size, format: format).image { _ in image.draw(in: box) }
    let pixels = try #require(drawn.cgImage?.pixmap).pixels
    #expect(row(pixels, 14, 1) == "rbbwwbbwwbbwwr" && row(pixels, 14, 3) == "rwwbbwwbbwwbbr")
    #expect(row(pixels, 14, 5) == row(pixels, 14, 1) && row(pixels, 14, 9) == "rrrrrrrrrrrrrr")
  }

  @Test func anImageViewRepeatsTheMiddleInEachSize() throws {
    let film = CAFilm(size: CGSize(width: 14, height: 10), duration: 1, framesPerSecond: 10)
    let view = UIImageView(image: framed.resizableImage(withCapInsets: insets))
    film.run {
      film.rootLayer.addSublayer(view.layer)
      view.frame = CGRect(x: 0, y: 0, width: 14, height: 10)
    }
    film.at(0.5) { view.image = framed.resizableImage(withCapInsets: insets, resizingMode: .stretch) }
    #expect(row(try film.pixmap(at: 0).pixels, 14, 1) == "rbbwwbbwwbbwwr")
    let stretched = row(try film.pixmap(at: 0.9).pixels, 14, 1)
    #expect(stretched == "rbbbb????wwwwr")
  }
}
