import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite struct ScrollTests {
  private func scrolled(_ mode: ScrollContent.ScrollMode = .both, _ change: (inout Layer) -> Void) -> Point {
    var layer = Layer(content: ScrollContent())
    layer.scrolling?.scrollMode = mode
    layer.bounds = Rect(10, 10, 100, 50)
    change(&layer)
    return layer.bounds.origin
  }

  @Test func toAPointAlongItsAxes() {
    #expect(scrolled { $0.scroll(to: Point(-5, 900)) } == Point(-5, 900))
    #expect(scrolled(.horizontally) { $0.scroll(to: Point(-5, 900)) } == Point(-5, 10))
    #expect(scrolled(.vertically) { $0.scroll(to: Point(-5, 900)) } == Point(10, 900))
    #expect(scrolled(.none) { $0.scroll(to: Point(-5, 900)) } == Point(10, 10))
  }

  @Test func toARectAsLittleAsItTakes() {
    #expect(scrolled { $0.scroll(toVisible: Rect(20, 20, 10, 10)) } == Point(10, 10))
    #expect(scrolled { $0.scroll(toVisible: Rect(100, 0, 30, 10)) } == Point(30, 0))
    #expect(scrolled { $0.scroll(toVisible: Rect(-40, 80, 10, 10)) } == Point(-40, 40))
    #expect(scrolled { $0.scroll(toVisible: Rect(0, 0, 500, 500)) } == Point(0, 0))
  }
}
