import AnimuxGraphics
import Foundation
import QuartzCore
import Testing

/// Layers that draw themselves.
@Suite struct DrawingTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// A bar as long as its progress.
  private final class Bar: CALayer {
    @LayerValue("progress") var progress: CGFloat = 0
    var draws = 0

    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      draws += 1
      ctx.setFillColor(DrawingTests.red)
      ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width * progress, height: bounds.height))
    }
  }

  private func film(_ layer: CALayer) -> CAFilm {
    let film = CAFilm(size: CGSize(width: 100, height: 10), duration: 4, framesPerSecond: 10)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    film.run { film.rootLayer.addSublayer(layer) }
    return film
  }

  /// The number of red pixels in the middle row.
  private func length(_ film: CAFilm, at time: Double) throws -> Int {
    let pixmap = try film.pixmap(at: time)
    return (0..<pixmap.width).count { pixmap.pixels[5 * pixmap.width + $0] >> 16 & 0xFF > 127 }
  }

  @Test func anOwnKeyIsDrawnInEveryFrame() throws {
    let bar = Bar()
    let film = film(bar)
    film.at(1) {
      let grow = CABasicAnimation(keyPath: "progress")
      (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
      bar.add(grow, forKey: nil)
    }
    film.at(3) {
      CATransaction.setDisableActions(true)
      bar.progress = 0.3
    }
    #expect(try [0.5, 1.5, 1.8, 2.5, 3.5].map { try length(film, at: $0) } == [0, 50, 80, 0, 30])
  }

  private final class Painter: CALayerDelegate {
    var width: CGFloat = 40
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(DrawingTests.red)
      ctx.fill(CGRect(x: 0, y: 0, width: width, height: 10))
    }
  }

  @Test func aDelegateDrawsWhenAskedTo() throws {
    let (layer, painter) = (CALayer(), Painter())
    layer.delegate = painter
    let film = film(layer)
    film.at(1) { layer.setNeedsDisplay() }
    film.at(2) { painter.width = 70 }
    film.at(3) { layer.setNeedsDisplay() }
    #expect(try [0.5, 1.5, 2.5, 3.5].map { try length(film, at: $0) } == [0, 40, 40, 70])
  }

  @Test func drawingIsInTheLayersOwnSpace() throws {
    let (layer, painter) = (CALayer(), Painter())
    layer.delegate = painter
    let film = film(layer)
    film.run {
      layer.bounds.origin = CGPoint(x: 15, y: 0)
      layer.setNeedsDisplay()
    }
    #expect(try length(film, at: 1) == 25)
  }

  private final class Shower: CALayer {
    override func display() {
      let context = CGContext(
        data: nil, width: 10, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.setFillColor(DrawingTests.red)
      context?.fill(CGRect(x: 0, y: 0, width: 6, height: 1))
      contents = context?.makeImage()
    }
  }

  @Test func displayCanSetContents() throws {
    let layer = Shower()
    layer.magnificationFilter = .nearest
    let film = film(layer)
    film.run {
      CATransaction.setDisableActions(true)
      layer.setNeedsDisplay()
    }
    #expect(try length(film, at: 1) == 60)
  }

  @Test func aChangeOfTheBoundsDrawsAgainIfAskedTo() {
    let bar = Bar()
    bar.needsDisplayOnBoundsChange = true
    let film = film(bar)
    film.run { bar.setNeedsDisplay() }
    film.at(1) { bar.bounds.size.width = 50 }
    film.at(2) { bar.position.x = 0 }
    _ = film.makeScene()
    #expect(bar.draws == 2)
  }

  @Test func aTreeIsRenderedIntoAContext() throws {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    inner.backgroundColor = Self.red
    outer.addSublayer(inner)
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    outer.render(in: context)
    let image = try #require(context.makeImage())
    let film = CAFilm(size: CGSize(width: 20, height: 20), duration: 1)
    film.run { film.rootLayer.contents = image }
    let pixels = try film.pixmap(at: 0.5).pixels
    #expect(pixels.count { $0 >> 16 & 0xFF > 127 } == 100)
  }

  private final class Row: CALayoutManager {
    var laidOut = 0
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 77, height: 7) }
    func layoutSublayers(of layer: CALayer) {
      laidOut += 1
      for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
        sublayer.frame = CGRect(x: 20 * Double(index), y: 0, width: 10, height: 10)
      }
    }
  }

  @Test func aLayoutManagerPlacesSublayers() throws {
    let (layer, row) = (CALayer(), Row())
    layer.layoutManager = row
    let film = film(layer)
    film.run {
      for _ in 0..<3 {
        let square = CALayer()
        square.backgroundColor = Self.red
        layer.addSublayer(square)
      }
    }
    #expect(try length(film, at: 1) == 30)
    #expect(row.laidOut == 1 && layer.preferredFrameSize() == CGSize(width: 77, height: 7))
  }
}
