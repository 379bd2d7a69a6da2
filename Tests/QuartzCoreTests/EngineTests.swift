import AnimuxGraphics
import Testing

@testable import AnimuxEngine
@testable import QuartzCore

/// This library agrees with the engine about flags, sums, autoresizing and constraints.
@Suite struct EngineTests {
  /// The flags of layers that this library does not have.
  private static let others: Set<String> = [
    "adjustsFontSizeToFit", "deinterlace", "fallback", "frameBlending", "italic", "loop", "muted",
    "resizesScene", "strokeWraps",
  ]

  @Test func flagsAreThoseOfTheEngine() {
    let rows = LayerType.all.flatMap(\.properties)
    let form = rows.first { $0.name == "hidden" }?.form
    #expect(Set(rows.filter { $0.form == form }.map(\.name)) == flags.union(Self.others))
  }

  @Test func flagsAreSetByKey() {
    let layer = CALayer()
    layer.setValue(false, forKey: "allowsGroupOpacity")
    layer.setValue(1, forKey: "masksToBounds")
    #expect(!layer.allowsGroupOpacity && layer.masksToBounds)
  }

  @Test func animationsOfValuesWithoutASumReplaceThem() throws {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    for (keyPath, value) in [("path", layer.path as Any), ("hidden", true), ("opacity", 0.5)] {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.toValue, animation.isAdditive, animation.isCumulative) = (value, true, true)
      let made = try #require(animation.animux(on: layer, within: 1) as? BasicAnimation)
      #expect(made.settings.isAdditive == (keyPath == "opacity"))
      #expect(made.settings.isCumulative == (keyPath == "opacity"))
    }
  }

  /// One layer for each mask, resized by this library and by the engine.
  @Test(arguments: 0..<UInt8(64))
  func layersResizeAsInTheEngine(mask: UInt8) throws {
    let (parent, child) = (CALayer(), CALayer())
    parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 20.5, width: 50, height: 40)
    child.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(mask))
    parent.addSublayer(child)
    var layer = parent.values
    layer.sublayers = [child.values]
    layer.sublayers[0].autoresizingMask = AutoresizingMask(rawValue: mask)
    for size in [CGSize(width: 131, height: 160), CGSize(width: 20, height: 10)] {
      let old = parent.bounds.size
      (parent.bounds.size, layer.bounds.size) = (size, size.animux)
      parent.resizeSublayers(withOldSize: old)
      layer.resizeSublayers(from: old.animux)
      #expect(child.frame.animux == layer.sublayers[0].frame)
    }
  }

  @Test func constraintsAreSolvedByTheEngine() {
    let (parent, a, b) = (CALayer(), CALayer(), CALayer())
    parent.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    parent.layoutManager = CAConstraintLayoutManager()
    (a.name, b.name) = ("a", "b")
    (a.bounds.size, b.bounds.size) = (CGSize(width: 40, height: 20), CGSize(width: 10, height: 10))
    // A length alone has no effect, and of three constraints along an axis, the last one counts.
    a.addConstraint(CAConstraint(attribute: .width, relativeTo: "superlayer", attribute: .width))
    b.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
    b.addConstraint(CAConstraint(attribute: .minX, relativeTo: "a", attribute: .maxX))
    b.addConstraint(
      CAConstraint(attribute: .width, relativeTo: "superlayer", attribute: .width, scale: 0.5, offset: 1))
    parent.sublayers = [b, a]
    parent.layoutIfNeeded()
    #expect(a.frame.width == 40)
    #expect(b.frame == CGRect(x: 20, y: -5, width: 101, height: 10))
  }
}
