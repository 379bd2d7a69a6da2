import Foundation
import QuartzCore
import Testing

/// Changes of layers that were added just now, and animations without values.
@Suite struct EarlyChangeTests {
  private final class Ring: CALayer {
    @LayerValue("progress") var progress: CGFloat = 0
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "progress" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      return animation
    }
  }

  private final class Slow: CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "opacity" else { return nil }
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = 1
      return animation
    }
  }

  private let film = CAFilm(size: CGSize(width: 20, height: 20), duration: 3, framesPerSecond: 10)

  private func values(_ times: [Double], _ value: @escaping () -> Double) -> [Double] {
    nonisolated(unsafe) var found: [Double] = []
    for time in times { film.at(time) { found.append((value() * 100).rounded() / 100) } }
    _ = film.makeScene()
    return found
  }

  @Test func aKeyOfALayersOwnIsAnimatedBeforeTheLayerIsSeen() {
    CALayer.register(Ring.self, make: { Ring() }, copy: { Ring(layer: $0) })
    let ring = Ring()
    ring.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    film.run {
      film.rootLayer.addSublayer(ring)
      ring.progress = 0.8
    }
    #expect(values([0.25, 0.5, 2]) { Double(ring.presentation()?.progress ?? -1) } == [0.2, 0.4, 0.8])
  }

  @Test func itsDrawingIsMadeForEachFrameThoughTheLayerWasChangedOutsideOfTheTree() {
    final class Pie: CALayer {
      @LayerValue("part") var part: CGFloat = 0
      var seen: [Double] = []
      override class func needsDisplay(forKey key: String) -> Bool { key == "part" }
      override func draw(in ctx: CGContext) { seen.append((Double(part) * 100).rounded() / 100) }
    }
    let pie = Pie()
    pie.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    film.run {
      let grow = CABasicAnimation(keyPath: "part")
      (grow.fromValue, grow.toValue, grow.duration) = (0, 1, 1)
      grow.timingFunction = CAMediaTimingFunction(name: .linear)
      pie.part = 1
      pie.add(grow, forKey: nil)
      film.rootLayer.addSublayer(pie)
    }
    _ = film.makeScene()
    #expect(pie.seen.contains(0.5) && pie.seen.last == 1)
  }

  @Test func anActionWithoutValuesGoesFromTheOldValueToTheNewOne() {
    let (layer, slow) = (CALayer(), Slow())
    layer.delegate = slow
    film.rootLayer.addSublayer(layer)
    film.at(1) { layer.opacity = 0 }
    #expect(values([0.5, 1.5, 2.5]) { Double(layer.presentation()?.opacity ?? -1) } == [1, 0.5, 0])
  }

  @Test func aLayerThatWasAddedJustNowHasNoImplicitAnimation() {
    let layer = CALayer()
    film.run {
      film.rootLayer.addSublayer(layer)
      layer.opacity = 0.5
    }
    #expect(layer.animationKeys() == nil)
    #expect(layer.action(forKey: "opacity") is CABasicAnimation)
  }

  @Test func layoutBeginsAtTheOutermostLayerThatNeedsIt() {
    final class Host: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    let (outer, middle, inner) = (Host(), Host(), Host())
    middle.addSublayer(inner)
    outer.addSublayer(middle)
    for layer in [outer, middle, inner] { layer.setNeedsLayout() }
    inner.layoutIfNeeded()
    #expect([outer, middle, inner].map(\.count) == [1, 1, 1])
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect([outer, middle, inner].map(\.count) == [1, 1, 2])
    #expect(outer.needsLayout())
  }

  @Test func aTransactionKeepsALayerThatItChanges() {
    weak var changed: CALayer?
    weak var untouched: CALayer?
    film.run {
      changed = {
        let layer = CALayer()
        layer.opacity = 0.5
        return layer
      }()
      untouched = { CALayer() }()
      #expect(changed != nil && untouched == nil)
    }
    _ = film.makeScene()
    #expect(changed == nil)
  }
}
