import QuartzCore
import Testing

/// Points on layers that are turned in space.
@Suite struct PlaneTests {
  private let outer = CALayer()
  private let card = CALayer()

  init() {
    outer.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    card.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
    outer.addSublayer(card)
  }

  @Test func aPointIsConvertedThereAndBack() {
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    for there in [CGPoint(x: 100, y: 50), CGPoint(x: 20, y: 70)] {
      let seen = card.convert(there, to: outer)
      for back in [outer.convert(seen, to: card), card.convert(seen, from: outer)] {
        #expect(abs(back.x - there.x) < 1e-9 && abs(back.y - there.y) < 1e-9)
      }
    }
    #expect(abs(card.convert(CGPoint(x: 100, y: 50), to: outer).x - 125) < 1e-9)
  }

  @Test func aTurnedLayerIsHitWhereItIsSeen() {
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    for (x, isHit) in [(70.0, false), (80, true), (120, true), (130, false)] {
      #expect((outer.hitTest(CGPoint(x: x, y: 150)) === card) == isHit)
    }
    card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(outer.hitTest(CGPoint(x: 100, y: 150)) === outer)
  }
}
