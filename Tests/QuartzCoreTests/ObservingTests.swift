import Animux
import Foundation
import QuartzCore
import Testing

/// Observed values, methods by their names, and what a shape layer draws.
@Suite struct ObservingTests {
  private let film = CAFilm(size: CGSize(width: 20, height: 20), duration: 2, framesPerSecond: 10)

  @Test func anObserverIsReportedOncePerInstant() {
    let layer = CALayer()
    var told: [String] = []
    var token: NSKeyValueObservation?
    film.run {
      film.rootLayer.addSublayer(layer)
      token = layer.observe(\.position, options: [.initial, .new, .old]) { _, change in
        told.append("\(change.oldValue?.x ?? -1) \(change.newValue?.x ?? -1) at \(CACurrentMediaTime())")
      }
    }
    film.at(0.5) {
      layer.position.x = 3
      layer.position.x = 4
    }
    film.at(1) { layer.position.x = 4 }
    film.at(1.5) {
      token?.invalidate()
      layer.position.x = 9
    }
    _ = film.makeScene()
    #expect(told == ["-1.0 0.0 at 0.0", "0.0 4.0 at 0.5"])
  }

  @Test func anObservationEndsWithItsToken() {
    let layer = CALayer()
    var count = 0
    film.run {
      film.rootLayer.addSublayer(layer)
      var token: NSKeyValueObservation? = layer.observe(\.opacity) { _, _ in count += 1 }
      if token != nil { token = nil }
    }
    film.at(0.5) { layer.opacity = 0 }
    _ = film.makeScene()
    #expect(count == 0)
  }

  private class Clock: NSObject {
    var ticks = 0
    func tick() { ticks += 1 }
    func set(_ number: NSNumber) { ticks = number.intValue }
  }

  @Test func methodsAreFoundByTheirNames() {
    Selector.register("tick", Selector(Clock.tick))
    Selector.register("set:", Selector(Clock.set))
    let clock = Clock()
    #expect(clock.responds(to: Selector("tick")) && !CALayer().responds(to: Selector("tick")))
    #expect(!clock.responds(to: NSSelectorFromString("tock")))
    clock.perform(Selector("tick"))
    #expect(clock.ticks == 1)
    clock.perform(NSSelectorFromString("set:"), with: NSNumber(value: 7))
    #expect(clock.ticks == 7)
  }

  @Test func waitingMethodsAreCancelled() {
    let (clock, other) = (Clock(), Clock())
    film.run {
      clock.perform(Selector(Clock.tick), with: nil, afterDelay: 1)
      other.perform(Selector(Clock.tick), with: nil, afterDelay: 1)
    }
    film.at(0.5) { NSObject.cancelPreviousPerformRequests(withTarget: clock) }
    _ = film.makeScene()
    #expect(clock.ticks == 0 && other.ticks == 1)
  }

  private final class Ring: CAShapeLayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test func aShapeLayerDrawsBehindItsShapeAndSublayers() throws {
    let (ring, child) = (Ring(), CALayer())
    ring.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    child.frame = CGRect(x: 5, y: 0, width: 5, height: 5)
    child.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    film.run {
      film.rootLayer.addSublayer(ring)
      ring.addSublayer(child)
      ring.setNeedsDisplay()
    }
    film.at(1) {
      #expect(ring.sublayers?.count == 1 && ring.sublayers?.first === child)
      let bottom = CALayer()
      ring.insertSublayer(bottom, at: 0)
      #expect(ring.sublayers?.first === bottom)
      bottom.removeFromSuperlayer()
      #expect(ring.hitTest(CGPoint(x: 15, y: 15)) === ring)
    }
    let pixmap = try film.pixmap(at: 1.5)
    func color(_ x: Int, _ y: Int) -> UInt32 { pixmap.pixels[y * pixmap.width + x] & 0xFFFFFF }
    #expect(color(2, 2) == 0xFF0000 && color(7, 2) == 0x0000FF)
    #expect(color(15, 15) == 0)
  }

  @Test func aPictureIsFiltered() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = CIImage(cgImage: try #require(context.makeImage()))
    let filter = try #require(CIFilter(name: "CIColorInvert"))
    filter.setValue(image, forKey: kCIInputImageKey)
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: 0, y: 0, width: 4, height: 4))
    let drawn = try #require(CIContext().createCGImage(output, from: CGRect(x: 0, y: 0, width: 2, height: 3)))
    #expect(drawn.width == 2 && drawn.height == 3)
    #expect(CIColor(string: "0.5 0 1").green == 0 && CIColor(string: "0.5 0 1").alpha == 1)
    #expect(CIVector(x: 1, y: 2, z: 3).z == 3 && CIVector(x: 1, y: 2).count == 2)
  }
}
