import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite struct AutoresizingTests {
  private func tree(_ mask: AutoresizingMask, _ frame: Rect) -> Layer {
    var (superlayer, sublayer) = (Layer(), Layer())
    superlayer.bounds = Rect(0, 0, 100, 100)
    sublayer.frame = frame
    sublayer.autoresizingMask = mask
    superlayer.sublayers = [sublayer]
    return superlayer
  }

  private func frame(_ mask: AutoresizingMask, _ frame: Rect, in size: Size) -> Rect {
    var superlayer = tree(mask, frame)
    superlayer.bounds.size = size
    superlayer.resizeSublayers(from: Size(100, 100))
    return superlayer.sublayers[0].frame
  }

  @Test(arguments: try MeasuredFact.of("autoresizing"))
  func isFlexibleAsMeasured(fact: MeasuredFact) throws {
    let size = try #require(fact.json["new_superlayer_size"]?.numbers)
    let mask = AutoresizingMask(rawValue: UInt8(try #require(fact.json["mask"]?.number)))
    let result = frame(mask, Rect(10, 20, 50, 40), in: Size(size[0], size[1]))
    #expect(result == fact.json["expected_frame"]?.rect)
  }

  @Test func everyFactIsThere() throws {
    #expect(try MeasuredFact.of("autoresizing").count == 10)
  }

  @Test func threePartsShareAlike() {
    let all: AutoresizingMask = [.minXMargin, .widthSizable, .maxXMargin]
    #expect(frame(all, Rect(10, 0, 20, 10), in: Size(200, 100)) == Rect(43, 0, 54, 10))
  }

  @Test func inflexibleFramesKeepTheirFractions() {
    #expect(frame([], Rect(0.5, 0.25, 10, 10), in: Size(200, 200)) == Rect(0.5, 0.25, 10, 10))
    #expect(
      frame(.widthSizable, Rect(0.5, 0.25, 10, 10), in: Size(200, 200)) == Rect(0, 0.25, 111, 10))
    #expect(frame(.widthSizable, Rect(0.5, 0, 10, 10), in: Size(100, 200)) == Rect(0.5, 0, 10, 10))
  }

  @Test func nothingShrinksBelowNothing() {
    #expect(frame(.widthSizable, Rect(10, 0, 20, 10), in: Size(50, 100)) == Rect(10, 0, 0, 10))
  }

  @Test func sublayersAreFlexibleInTurn() {
    var superlayer = tree(.widthSizable, Rect(0, 0, 50, 50))
    var innermost = Layer()
    innermost.frame = Rect(10, 10, 10, 10)
    innermost.autoresizingMask = .minXMargin
    superlayer.sublayers[0].sublayers = [innermost]
    superlayer.bounds.size.width = 130
    superlayer.resizeSublayers(from: Size(100, 100))
    #expect(superlayer.sublayers[0].frame == Rect(0, 0, 80, 50))
    #expect(superlayer.sublayers[0].sublayers[0].frame == Rect(40, 10, 10, 10))
  }

  @Test func listsOnlyMovedLayers() {
    let superlayer = tree(.maxXMargin, Rect(1, 2, 3, 4))
    let context = LayoutContext(assets: Assets(), isFlipped: false)
    let placed = Layout.placed(
      superlayer.sublayers, in: superlayer, resizedFrom: Size(50, 50), context)
    #expect(placed.map { $0?.frame } == [nil])
  }
}
