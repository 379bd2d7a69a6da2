import QuartzCore
import Testing

/// Values by keys, and what describes springs, transforms and types.
@Suite struct KeyedValueTests {
  @Test func severalValuesAreReadAndSet() {
    let layer = CALayer()
    layer.setValuesForKeys(["opacity": 0.5, "cornerRadius": 4, "mine": "a"])
    #expect(layer.opacity == 0.5 && layer.cornerRadius == 4)
    let values = layer.dictionaryWithValues(forKeys: ["opacity", "mine", "none"])
    #expect(values["mine"] as? String == "a" && values["opacity"] as? Double == 0.5)
    #expect(values["none"] is NSNull)
    let animation = CABasicAnimation()
    animation.setValuesForKeys(["keyPath": "opacity", "duration": 2])
    #expect(animation.dictionaryWithValues(forKeys: ["duration"])["duration"] as? Double == 2)
  }

  @Test func valuesOfCellsAreRead() {
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    (cell.name, cell.birthRate) = ("spark", 7)
    emitter.emitterCells = [cell]
    #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 7)
  }

  @Test(arguments: [0.3, 0, -0.4]) func aSpringHasItsPerceptualValues(_ bounce: CGFloat) {
    let spring = CASpringAnimation(perceptualDuration: 0.7, bounce: bounce)
    #expect(abs(spring.perceptualDuration - 0.7) < 1e-9 && abs(spring.bounce - bounce) < 1e-9)
  }

  @Test func aTransformConsistsOfParts() {
    let transform = CGAffineTransform(a: 1.2, b: 0.5, c: -0.3, d: 2, tx: 3, ty: 4)
    let parts = transform.decomposed()
    let again = CGAffineTransform(parts)
    for (a, b) in [
      (transform.a, again.a), (transform.b, again.b), (transform.c, again.c), (transform.d, again.d),
    ] { #expect(abs(a - b) < 1e-9) }
    #expect(parts.translation == CGVector(dx: 3, dy: 4))
    let turned = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
    #expect(abs(turned.rotation - 0.5) < 1e-9 && abs(turned.scale.width - 2) < 1e-9)
    #expect(abs(turned.scale.height - 3) < 1e-9 && abs(turned.horizontalShear) < 1e-9)
  }

  @Test func typesHaveNumbers() {
    let layer = CALayer()
    layer.contents = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(CFGetTypeID(layer.contents) == CGColor.typeID && CGColor.typeID != CGImage.typeID)
    #expect(CFGetTypeID(CGPath(rect: .zero, transform: nil)) == CGPath.typeID)
  }
}
