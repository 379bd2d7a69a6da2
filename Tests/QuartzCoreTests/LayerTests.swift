import AnimuxGraphics
import Foundation
import QuartzCore
import Testing

/// Geometry, the tree, and values by key.
@Suite struct LayerTests {
  /// A layer that notices what is set.
  private final class Noticing: CALayer {
    var noticed: [String] = []
    override var bounds: CGRect { didSet { noticed.append("bounds") } }
    override var isHidden: Bool { didSet { noticed.append("hidden") } }
    override var sublayers: [CALayer]? { didSet { noticed.append("sublayers") } }
    override var speed: Float { didSet { noticed.append("speed") } }
    override func addSublayer(_ layer: CALayer) {
      noticed.append("add")
      super.addSublayer(layer)
    }
  }

  @Test func aSubclassOverridesProperties() {
    let layer = Noticing()
    layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.isHidden = true
    layer.speed = 2
    layer.addSublayer(CALayer())
    layer.sublayers = nil
    #expect(layer.noticed == ["bounds", "hidden", "speed", "add", "sublayers"])
    #expect(layer.position == CGPoint(x: 16, y: 22))
  }

  @Test func aFrameIsThatOfTheTransformedLayer() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 50)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(layer.frame.minX - 90) < 1e-9 && abs(layer.frame.minY - 30) < 1e-9)
    #expect(abs(layer.frame.width - 20) < 1e-9 && abs(layer.frame.height - 40) < 1e-9)
    layer.transform = CATransform3DIdentity
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 30, width: 40, height: 20))
  }

  @Test func sublayersAreInsertedWhereAskedFor() {
    let parent = CALayer()
    let layers = (0..<5).map { number in
      let layer = CALayer()
      layer.name = "\(number)"
      return layer
    }
    var names: String { (parent.sublayers ?? []).compactMap(\.name).joined() }
    parent.addSublayer(layers[0])
    parent.insertSublayer(layers[1], at: 0)
    parent.insertSublayer(layers[2], below: layers[0])
    parent.insertSublayer(layers[3], above: layers[1])
    #expect(names == "1320")
    parent.replaceSublayer(layers[2], with: layers[4])
    #expect(names == "1340" && layers[2].superlayer == nil)
    parent.addSublayer(layers[1])
    #expect(names == "3401")
    layers[4].removeFromSuperlayer()
    #expect(names == "301")
    parent.sublayers = [layers[1], layers[2]]
    #expect(names == "12" && layers[0].superlayer == nil && layers[2].superlayer === parent)
    parent.insertSublayer(layers[3], at: 99)
    #expect(names == "123")
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
    layers[0].addSublayer(parent)
    parent.addSublayer(layers[0])
    #expect(layers[0].superlayer == nil, "A layer cannot be in itself.")
  }

  @Test func aMaskHasOneOwner() {
    let (a, b, mask) = (CALayer(), CALayer(), CALayer())
    a.mask = mask
    b.mask = mask
    #expect(a.mask == nil && b.mask === mask)
    a.addSublayer(mask)
    #expect(b.mask == nil && a.sublayers?.count == 1)
  }

  @Test func pointsAndRectsAreConverted() {
    let (root, outer, inner) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    outer.frame = CGRect(x: 50, y: 20, width: 100, height: 100)
    outer.bounds.origin = CGPoint(x: 5, y: 0)
    inner.frame = CGRect(x: 15, y: 10, width: 20, height: 20)
    inner.transform = CATransform3DMakeScale(2, 2, 1)
    root.addSublayer(outer)
    outer.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 10, y: 10), to: root) == CGPoint(x: 70, y: 40))
    #expect(
      inner.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: root)
        == CGRect(x: 50, y: 20, width: 40, height: 40))
    #expect(inner.convert(CGPoint(x: 70, y: 40), from: root) == CGPoint(x: 10, y: 10))
    #expect(outer.convert(CGPoint(x: 0, y: 0), to: inner) == inner.convert(CGPoint(x: 0, y: 0), from: outer))
  }

  @Test func theFrontmostLayerIsHit() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 10, y: 0, width: 100, height: 100)
    a.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    b.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    root.sublayers = [a, b]
    #expect(root.hitTest(CGPoint(x: 40, y: 30)) === b)
    a.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 40, y: 30)) === a)
    #expect(root.hitTest(CGPoint(x: 100, y: 90)) === root)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) == nil)
    a.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 30)) === b)
    b.frame.origin.x = 90
    #expect(root.hitTest(CGPoint(x: 130, y: 30)) === b)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 130, y: 30)) == nil)
  }

  @Test func keyPathsLeadIntoValues() {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 3, y: 4), forKey: "position")
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2.0, forKeyPath: "transform.scale.x")
    layer.setValue(40, forKeyPath: "bounds.size.width")
    #expect(layer.position == CGPoint(x: 7, y: 4))
    #expect(layer.value(forKeyPath: "position.y") as? CGFloat == 4)
    #expect(layer.bounds.width == 40)
    let turn = layer.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0
    #expect(abs(turn - .pi / 2) < 1e-9)
    layer.setValue(UIGray.color, forKey: "backgroundColor")
    #expect(layer.backgroundColor?.components == [0.5, 0.5, 0.5, 1])
    layer.setValue("anything", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "anything")
    #expect(layer.value(forKey: "nobodys") == nil)
  }

  private enum UIGray { static let color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }

  private final class Dial: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "angle" ? 12.0 : super.defaultValue(forKey: key)
    }
  }

  @Test func cellsAreSetByTheirKey() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    layer.setValue([cell], forKey: "emitterCells")
    #expect(layer.emitterCells?.first === cell)
    #expect((layer.value(forKey: "emitterCells") as? [CAEmitterCell])?.first === cell)
  }

  @Test func ownKeysHaveDefaultsOfTheirClassAndStyle() {
    let dial = Dial()
    #expect(dial.value(forKey: "angle") as? Double == 12)
    dial.style = ["angle": 15.0]
    #expect(dial.value(forKey: "angle") as? Double == 15)
    dial.setValue(1.0, forKey: "angle")
    #expect(dial.value(forKey: "angle") as? Double == 1)
  }

  @Test func aGradientMixesItsComponentsOneByOne() throws {
    let film = CAFilm(size: CGSize(width: 101, height: 3), duration: 1)
    film.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 101, height: 3)
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
    gradient.colors = [
      CGColor(red: 1, green: 1, blue: 1, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 0),
    ]
    film.run { film.rootLayer.addSublayer(gradient) }
    // Half of half a grey over white.
    let middle = try Int(film.pixmap(at: 0).pixels[101 + 50] & 0xFF)
    #expect(abs(middle - 191) <= 2)
  }

  @Test func constraintsPlaceSiblings() {
    let (parent, a, b) = (CALayer(), CALayer(), CALayer())
    parent.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    parent.layoutManager = CAConstraintLayoutManager()
    (a.name, b.name) = ("a", "b")
    a.bounds.size = CGSize(width: 40, height: 20)
    b.bounds.size = CGSize(width: 10, height: 10)
    a.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
    a.addConstraint(CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: 5))
    b.addConstraint(CAConstraint(attribute: .minX, relativeTo: "a", attribute: .maxX, offset: 3))
    b.addConstraint(CAConstraint(attribute: .midY, relativeTo: "a", attribute: .midY))
    parent.sublayers = [a, b]
    parent.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 80, y: 5, width: 40, height: 20))
    #expect(b.frame == CGRect(x: 123, y: 10, width: 10, height: 10))
  }
}
