import AnimuxGraphics
import QuartzCore
import Testing

/// Drawings of layers whose bounds change.
@Suite struct RedrawTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// A layer whose left half is red.
  private final class Half: CALayer {
    var sizes: [CGFloat] = []
    override func draw(in ctx: CGContext) {
      sizes.append(bounds.width)
      ctx.setFillColor(RedrawTests.red)
      ctx.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height))
    }
  }

  private let film = CAFilm(size: CGSize(width: 100, height: 10), duration: 2, framesPerSecond: 10)
  private let half = Half()

  init() {
    (half.anchorPoint, half.frame) = (.zero, CGRect(x: 0, y: 0, width: 40, height: 10))
    half.setNeedsDisplay()
    film.run { film.rootLayer.addSublayer(half) }
  }

  /// The columns from the first red pixel to the last one, in the middle row.
  private func columns(at time: Double) throws -> [Int?] {
    let pixmap = try film.pixmap(at: time)
    let red = (0..<pixmap.width).filter { pixmap.pixels[5 * pixmap.width + $0] >> 16 & 0xFF > 127 }
    return [red.first, red.last.map { $0 + 1 }]
  }

  @Test func theBoundsThatWereSetAreDrawn() throws {
    film.run {
      let grow = CABasicAnimation(keyPath: "bounds.size.width")
      (grow.fromValue, grow.duration) = (0, 1)
      half.add(grow, forKey: nil)
    }
    #expect(try columns(at: 1.5) == [0, 20])
    #expect(try columns(at: 0.5) == [0, 10])
    #expect(half.sizes == [40])
  }

  @Test func aLayerIsLaidOutThatHadItsBoundsBeforeItsTree() {
    final class Oval: CAShapeLayer {
      override func layoutSublayers() {
        super.layoutSublayers()
        path = CGPath(ellipseIn: bounds, transform: nil)
      }
    }
    let oval = Oval()
    oval.frame = CGRect(x: 0, y: 0, width: 60, height: 10)
    #expect(oval.needsLayout())
    film.run { film.rootLayer.addSublayer(oval) }
    _ = film.makeScene()
    #expect(oval.path?.boundingBox == oval.bounds)
  }

  @Test func aDrawingThatIsMadeAgainFitsTheNewBounds() throws {
    half.needsDisplayOnBoundsChange = true
    film.at(0.5) {
      CATransaction.setAnimationDuration(1)
      half.bounds.size.width = 80
    }
    #expect(try columns(at: 1.8) == [0, 40])
    #expect(half.sizes == [40, 80])
  }

  @Test(arguments: [
    (CALayerContentsGravity.resize, [0, 40]), (.topRight, [40, 60]), (.center, [20, 40]), (.left, [0, 20]),
    (.resizeAspectFill, [0, 40]),
  ])
  func aDrawingIsPlacedByItsGravity(_ gravity: CALayerContentsGravity, _ place: [Int?]) throws {
    half.contentsGravity = gravity
    film.at(0.5) {
      CATransaction.setDisableActions(true)
      half.bounds.size.width = 80
    }
    #expect(try columns(at: 1) == place)
    #expect(half.sizes == [40])
  }
}
