import QuartzCore
import Testing

/// Structures in objects, wherever a value is accepted.
@Suite struct StructureTests {
  private let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 2, framesPerSecond: 10)
  private let layer = CALayer()

  @Test func rectanglesInObjectsAreAnimated() {
    let boxes = [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 30, height: 50)]
    let basic = CABasicAnimation(keyPath: "bounds")
    (basic.fromValue, basic.toValue) = (NSValue(cgRect: boxes[0]), NSValue(cgRect: boxes[1]))
    let frames = CAKeyframeAnimation(keyPath: "contentsRect")
    frames.values = boxes.map { NSValue(cgRect: $0) }
    film.run {
      film.rootLayer.addSublayer(layer)
      for animation in [basic, frames] {
        animation.duration = 1
        layer.add(animation, forKey: nil)
      }
    }
    nonisolated(unsafe) var seen: [CGSize] = []
    film.at(0.5) {
      seen = (layer.presentation() ?? layer).map { [$0.bounds.size, $0.contentsRect.size] }
    }
    _ = film.makeScene()
    #expect(seen == [CGSize(width: 20, height: 30), CGSize(width: 20, height: 30)])
  }

  @Test func structuresInObjectsAreSetByKey() {
    let box = CGRect(x: 1, y: 2, width: 10, height: 20)
    layer.setValue(NSValue(cgRect: box), forKey: "bounds")
    layer.setValue(NSValue(cgRect: box), forKeyPath: "contentsCenter")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "position")
    layer.setValue(NSValue(cgSize: CGSize(width: 5, height: 6)), forKey: "shadowOffset")
    #expect(layer.bounds == box && layer.contentsCenter == box)
    #expect(layer.position == CGPoint(x: 3, y: 4) && layer.shadowOffset == CGSize(width: 5, height: 6))
    layer.setValue(NSValue(cgRect: box), forKey: "frame")
    #expect(layer.frame == box)
    // A value of another kind is not a frame.
    layer.setValue(NSValue(cgPoint: .zero), forKey: "frame")
    #expect(layer.frame == box)
  }

  @Test func anObjectHoldsOneKindOfStructure() {
    let values = [NSValue(cgPoint: .zero), NSValue(cgSize: .zero), NSValue(cgRect: .zero)] as [Any]
    #expect(values.map { $0 as? CGPoint != nil } == [true, false, false])
    #expect(values.map { $0 as? CGSize != nil } == [false, true, false])
    #expect(values.map { $0 as? CGRect != nil } == [false, false, true])
  }
}

extension CALayer {
  fileprivate func map<Result>(_ body: (CALayer) -> Result) -> Result { body(self) }
}
