import Animux
import CoreGraphics
import Foundation
import Testing

/// Gradients of contexts, and pictures with and without interpolation.
@Suite struct GradientTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func gradient(_ colors: [CGColor]) throws -> CGGradient {
    try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
  }

  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> UInt32 {
    let pixmap = try #require(context.makeImage()?.pixmap)
    return pixmap.pixels[y * pixmap.width + x]
  }

  /// In the middle from red to clear blue, half of a colour between both is seen.
  @Test(arguments: ["linear", "radial", "conic"])
  func coloursAreMixedBeforeTheyArePremultiplied(kind: String) throws {
    let context = CGContext(size: CGSize(width: 80, height: 80))
    let gradient = try gradient([red, CGColor(red: 0, green: 0, blue: 1, alpha: 0)])
    let middle = CGPoint(x: 40, y: 40)
    switch kind {
    case "linear":
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 80, y: 0), options: [])
    case "radial":
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 0, y: 40), startRadius: 0, endCenter: CGPoint(x: 0, y: 40),
        endRadius: 80, options: [])
    default: context.drawConicGradient(gradient, center: middle, angle: .pi / 2)
    }
    let value = try pixel(context, 40, kind == "conic" ? 20 : 40)
    let (alpha, red, blue) = (value >> 24, value >> 16 & 255, value & 255)
    #expect((124...131).contains(alpha))
    #expect((60...68).contains(red) && (60...68).contains(blue))
  }

  private func cone(_ options: CGGradientDrawingOptions) throws -> CGContext {
    let context = CGContext(size: CGSize(width: 120, height: 60))
    context.drawRadialGradient(
      try gradient([red, blue]), startCenter: CGPoint(x: 30, y: 30), startRadius: 10,
      endCenter: CGPoint(x: 80, y: 30), endRadius: 20, options: options)
    return context
  }

  @Test func circlesBesideEachOtherAreSweptFromTheFirstToTheLast() throws {
    let context = try cone([])
    #expect(try pixel(context, 30, 30) >> 24 == 255)
    // The last circle shows the circles that reached its places, the last of which is at its far side.
    let shown = try [62, 70, 80, 90, 98].map { try pixel(context, $0, 30) & 255 }
    #expect(shown == shown.sorted() && shown[0] < 130 && shown[4] > 240)
    #expect(try pixel(context, 15, 30) == 0 && pixel(context, 105, 30) == 0 && pixel(context, 30, 5) == 0)
    // There are no bands: neighbours are less than the difference of two circles apart.
    let row = try (20..<60).map { Int(try pixel(context, $0, 30) & 255) }
    #expect(zip(row, row.dropFirst()).allSatisfy { abs($0 - $1) <= 8 })
  }

  @Test func aConeIsContinuedOnBothSides() throws {
    let context = try cone([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(try pixel(context, 80, 30) == 0xFF00_00FF && pixel(context, 115, 30) == 0xFF00_00FF)
    #expect(try pixel(context, 115, 4) == 0xFF00_00FF)
    #expect(try pixel(context, 5, 30) == 0xFFFF_0000 && pixel(context, 5, 15) == 0)
  }

  @Test func picturesWithoutInterpolationHaveEdges() throws {
    let source = CGContext(size: CGSize(width: 2, height: 1))
    source.setFillColor(red)
    source.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    source.setFillColor(blue)
    source.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(source.makeImage())
    let context = CGContext(size: CGSize(width: 40, height: 40))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 20))
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 20, width: 40, height: 20))
    #expect(try pixel(context, 18, 10) != 0xFFFF_0000)
    #expect(try pixel(context, 18, 30) == 0xFFFF_0000 && pixel(context, 21, 30) == 0xFF00_00FF)
  }

  @Test func aContextOfPixelsBeginsWithoutATransform() throws {
    let pixels = try #require(
      CGContext(
        data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(pixels.ctm == .identity)
    pixels.translateBy(x: 3, y: 4)
    #expect(pixels.ctm == CGAffineTransform(translationX: 3, y: 4))
    let points = CGContext(size: CGSize(width: 40, height: 20), scale: 2)
    #expect(points.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 40))
    points.concatenate(points.ctm.inverted())
    points.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(try pixel(points, 5, 35) == 0xFF00_0000 && pixel(points, 5, 25) == 0)
  }
}
