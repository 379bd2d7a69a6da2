import Animux
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Numbers that Core Animation would not accept either. None of them ends the process.
@Suite struct OddNumberTests {
  private static let numbers = [Double.nan, .infinity, -.infinity, 0, -1, 1e300]

  private func film(duration: Double, framesPerSecond: Double) -> CAFilm {
    let film = CAFilm(
      size: CGSize(width: 10, height: 10), duration: duration, framesPerSecond: framesPerSecond)
    film.run { film.rootLayer.addSublayer(CALayer()) }
    return film
  }

  @Test(arguments: numbers) func aDurationOrARateThatNoFilmHasIsAnError(number: Double) {
    #expect(throws: (any Error).self) { try film(duration: number, framesPerSecond: 30).makeFilm() }
    #expect(throws: (any Error).self) { try film(duration: 1, framesPerSecond: number).makeFilm() }
  }

  @Test func aRateBelowOneHasItsFrames() throws {
    #expect(try film(duration: 10, framesPerSecond: 0.5).makeFilm().frameCount == 5)
  }

  @Test(arguments: numbers) func aPictureIsCutWithinItself(number: Double) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let image = try #require(context.makeImage())
    for rect in [
      CGRect(x: number, y: 0, width: 4, height: 4), CGRect(x: 0, y: 0, width: number, height: 4),
      CGRect(x: number, y: number, width: .infinity, height: .infinity),
    ] {
      let part = image.cropping(to: rect)
      #expect(part.map { $0.width <= 8 && $0.height <= 8 } ?? true)
    }
    #expect(image.cropping(to: .infinite)?.width == 8)
  }

  @Test(arguments: numbers) func layersTakeThem(number: Double) throws {
    let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 0.2, framesPerSecond: 10)
    film.run {
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: number, y: 0, width: number, height: 4)
      layer.path = CGPath(ellipseIn: CGRect(x: 0, y: number, width: 4, height: number), transform: nil)
      (layer.lineWidth, layer.cornerRadius, layer.zPosition) = (number, number, number)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: number))
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.duration, animation.beginTime, animation.toValue) = (number, number, number)
      animation.repeatCount = Float(number)
      layer.add(animation, forKey: nil)
      film.rootLayer.addSublayer(layer)
    }
    // The engine may refuse such values, but with an error.
    _ = try? film.still(at: 0.1)
  }
}
