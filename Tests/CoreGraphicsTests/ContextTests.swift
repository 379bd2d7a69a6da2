import Animux
import CoreGraphics
import Foundation
import Testing

/// Pictures that contexts make.
@Suite struct ContextTests {
  private let whole = CGRect(x: 0, y: 0, width: 40, height: 20)

  private func context() throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> UInt32 {
    let pixmap = try #require(context.makeImage()?.pixmap)
    return pixmap.pixels[y * pixmap.width + x]
  }

  @Test func yGrowsUpwards() throws {
    let context = try context()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(try pixel(context, 2, 18) == 0xFFFF_0000)
    #expect(try pixel(context, 2, 2) == 0)
  }

  /// A context draws as a layer's custom drawing does.
  @Test func drawsAsTheCompositorDoes() throws {
    struct Shapes: DrawnContent {
      static let type = "shapes"
      func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
        drawing.fill(Path(Rect(3, 2, 20, 12), cornerRadius: 4), with: Color(0.2, 0.4, 0.6, 0.5))
        drawing.stroke(
          Path([.move(Point(5, 15)), .line(Point(30, 4))]), with: .color(Color(1, 0, 0)),
          style: StrokeStyle(width: 3, cap: .round, dashes: [6, 5]))
      }
    }
    var layer = Layer(content: Shapes())
    layer.frame = Rect(0, 0, 40, 20)
    var scene = Scene(size: Size(40, 20), duration: 1, background: .clear)
    scene.layers = [layer]
    let expected = try scene.film().still(at: 0)

    let context = CGContext(size: whole.size)
    context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    context.addPath(CGPath(animux: Path(Rect(3, 2, 20, 12), cornerRadius: 4)))
    context.fillPath()
    context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineDash(phase: 0, lengths: [6, 5])
    context.move(to: CGPoint(x: 5, y: 15))
    context.addLine(to: CGPoint(x: 30, y: 4))
    context.strokePath()
    #expect(context.makeImage()?.pixmap == expected)
  }

  @Test func pointsOfAPathAreTransformedWhenTheyAreAdded() throws {
    let context = CGContext(size: whole.size)
    context.saveGState()
    context.translateBy(x: 20, y: 0)
    context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.restoreGState()
    #expect(context.boundingBoxOfPath == CGRect(x: 20, y: 0, width: 10, height: 10))
    context.fillPath()
    #expect(try pixel(context, 25, 5) == 0xFF00_0000)
    #expect(try pixel(context, 5, 5) == 0)
    #expect(context.isPathEmpty)
  }

  @Test func clipsMeet() throws {
    let context = CGContext(size: whole.size)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.addEllipse(in: CGRect(x: 10, y: 0, width: 20, height: 20))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 10, y: 0, width: 10, height: 20))
    context.fill(whole)
    context.restoreGState()
    #expect(try pixel(context, 15, 10) == 0xFF00_0000)
    #expect(try pixel(context, 25, 10) == 0)
    #expect(try pixel(context, 10, 0) == 0)
    context.fill(CGRect(x: 39, y: 0, width: 1, height: 1))
    #expect(try pixel(context, 39, 0) == 0xFF00_0000)
  }

  @Test func aLayerIsFadedAsOne() throws {
    let context = CGContext(size: whole.size)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(whole)
    context.fill(whole)
    context.endTransparencyLayer()
    #expect([0x7F00_0000, 0x8000_0000].contains(try pixel(context, 20, 10)))
  }

  @Test func clearedAreasAreTransparent() throws {
    let context = CGContext(size: whole.size)
    context.fill(whole)
    context.clear(CGRect(x: 0, y: 0, width: 10, height: 20))
    context.setBlendMode(.copy)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0)
    context.fill(CGRect(x: 30, y: 0, width: 10, height: 20))
    #expect(try pixel(context, 5, 5) == 0)
    #expect(try pixel(context, 15, 5) == 0xFF00_0000)
    #expect(try pixel(context, 35, 5) == 0)
  }

  @Test func gradientsEndWhereTheyAreNotContinued() throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    let context = CGContext(size: whole.size)
    context.drawLinearGradient(gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: [])
    #expect(try pixel(context, 5, 5) == 0)
    #expect(try pixel(context, 35, 5) == 0)
    #expect(try pixel(context, 10, 5) >> 16 & 255 > 240)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsAfterEndLocation)
    #expect(try pixel(context, 35, 5) == 0xFF00_00FF)
    let radial = CGContext(size: whole.size)
    radial.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 20, y: 10), startRadius: 4, endCenter: CGPoint(x: 20, y: 10),
      endRadius: 8, options: [])
    #expect(try pixel(radial, 20, 10) == 0)
    #expect(try pixel(radial, 26, 10) >> 24 == 255)
    #expect(try pixel(radial, 30, 10) == 0)
  }

  @Test func shadowsDoNotFollowTheTransform() throws {
    let context = CGContext(size: whole.size)
    context.scaleBy(x: 2, y: 2)
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 1))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(try pixel(context, 5, 5) == 0xFFFF_0000)
    #expect(try pixel(context, 15, 5) == 0xFF00_0000)
    #expect(try pixel(context, 25, 5) == 0)
  }

  @Test func picturesStandOnTheirLowerEdge() throws {
    let source = CGContext(size: CGSize(width: 2, height: 2))
    source.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    source.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let image = try #require(source.makeImage())
    let upwards = try context()
    upwards.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(try pixel(upwards, 10, 2) == 0xFFFF_0000)
    let downwards = CGContext(size: whole.size)
    downwards.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(try pixel(downwards, 10, 17) == 0xFFFF_0000)
    #expect(image.cropping(to: CGRect(x: 0, y: 1, width: 2, height: 5))?.height == 1)
    #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 2, height: 5)) == nil)
  }

  @Test func pixelsAreWrittenAndRead() throws {
    var bytes = [UInt8](repeating: 0, count: 4 * 4)
    try bytes.withUnsafeMutableBytes { raw in
      let context = try #require(
        CGContext(
          data: raw.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(bytes[8..<12] == [255, 128, 0, 255])
    #expect(bytes[0] == 0)
    let provider = try #require(CGDataProvider(data: Data(bytes)))
    let image = CGImage(
      width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: 1), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(image?.pixmap?.pixels[2] == 0xFFFF_8000)
    #expect(image?.dataProvider?.data == Data(bytes))
  }

  @Test func bytesThatOtherCodeWritesAreShown() throws {
    let context = try context()
    let data = try #require(context.data)
    data.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
    #expect(try pixel(context, 0, 0) == 0xFF00_0000)
  }

  @Test func sizesThatAreNoneMakeNoContext() {
    for (width, height) in [(0, 1), (1, 0), (-1, 5), (Int.max, Int.max)] {
      #expect(
        CGContext(
          data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1) == nil)
    }
    let odd = CGContext(size: CGSize(width: CGFloat.nan, height: .infinity))
    odd.scaleBy(x: .nan, y: 0)
    odd.fill(whole)
    #expect(odd.makeImage() == nil)
  }
}
