import AnimuxGraphics
import Testing
import UIKit

/// Pictures that are turned before they are shown.
@Suite struct OrientationTests {
  /// A picture of three columns and two rows, whose pixels are numbered by their blue component.
  private static func image(_ orientation: UIImage.Orientation) throws -> UIImage {
    var pixmap = Pixmap(width: 3, height: 2)
    for index in pixmap.pixels.indices { pixmap.pixels[index] = 0xFF00_0000 | UInt32(index * 40) }
    return UIImage(cgImage: try #require(CGImage(pixmap: pixmap)), scale: 1, orientation: orientation)
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [0, 1, 2, 3, 4, 5]), (.down, [5, 4, 3, 2, 1, 0]), (.left, [2, 5, 1, 4, 0, 3]),
    (.right, [3, 0, 4, 1, 5, 2]), (.upMirrored, [2, 1, 0, 5, 4, 3]), (.downMirrored, [3, 4, 5, 0, 1, 2]),
    (.leftMirrored, [0, 3, 1, 4, 2, 5]), (.rightMirrored, [5, 2, 4, 1, 3, 0]),
  ])
  func aPictureIsDrawnAsItIsTurned(_ orientation: UIImage.Orientation, _ numbers: [Int]) throws {
    let image = try Self.image(orientation)
    let isSideways = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    #expect(image.size == (isSideways ? CGSize(width: 2, height: 3) : CGSize(width: 3, height: 2)))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
    #expect(drawn.cgImage?.pixmap?.pixels.map { Int($0 & 255) / 40 } == numbers)
    let view = UIImageView(image: image)
    #expect(view.frame.size == image.size)
    let shown = try #require(view.layer.contents as? CGImage)
    #expect(shown.pixmap?.pixels.map { Int($0 & 255) / 40 } == numbers)
    #expect(image.cgImage?.width == 3)
  }
}
