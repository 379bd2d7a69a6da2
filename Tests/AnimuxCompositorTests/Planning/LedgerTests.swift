@testable import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// The memory that pictures occupy, and its limit.
@Suite struct LedgerTests {
  private let side = 64

  /// The limit that a list goes beyond on a canvas of 64 × 64.
  private func excess(_ items: [DisplayItem], _ change: (inout Limits) -> Void = { _ in }) -> Excess? {
    var limits = Limits()
    change(&limits)
    var canvas = Canvas(width: side, height: side, options: CanvasOptions(limits: limits))
    _ = canvas.draw(DisplayList(width: side, height: side, background: .black, items: items))
    return canvas.excess
  }

  private func layer(_ number: Int32, _ items: [DisplayItem], passes: [PixelPass] = []) -> DisplayItem {
    var group = Group(transform: .identity, passes: passes, items: items)
    group.mark = LayerMark(number)
    return .group(group)
  }

  private func dashed(_ path: Path, width: Double = 1, _ length: Double) -> DisplayItem {
    stroked(path, width: width, .red, dashes: [length, length])
  }

  @Test func tooManyDashesAreReportedWithTheirLayer() {
    let line = Path([.move(.zero), .line(Point(64, 48))])
    // Outlines that are the same are made once.
    let lines = (0..<1000).map { index in
      dashed(Path([.move(Point(0, Double(index) / 1000)), .line(Point(64, 48))]), 0.001)
    }
    let found = excess([layer(1, [layer(7, lines)])])
    #expect(found?.limit == .outline)
    #expect(found?.layers == [1, 7])
    #expect(excess([layer(1, [dashed(line, 1)])]) == nil)
  }

  @Test func curvesAreOnlyAsFineAsTheyAreSeen() {
    let curve = Path(ellipseIn: Rect(0, 0, 40, 40))
    let scaled = Group(transform: .scale(1e5, 1e5), items: (0..<2000).map { _ in filled(curve, .red) })
    #expect(excess([.group(scaled)]) { $0[.outline] = 50_000 } == nil)
  }

  /// Dashes are only made where they may be seen, and look the same.
  @Test func dashesOutsideOfTheCanvasChangeNothing() {
    let path = Path([
      .move(Point(-300, -200)), .line(Point(40, 50)), .cubic(Point(300, 40), Point(-200, 80), Point(20, 300)),
      .line(Point(-100, 20)), .close,
    ])
    let item = dashed(path, width: 6, 7.3)
    let large = drawn(400, 400, group(.translation(200, 200), item))
    let small = drawn(64, 64, item)
    // Places that count from elsewhere are rounded otherwise.
    for y in 0..<64 {
      for x in 0..<64 {
        let (a, b) = (small[x, y], large[x + 200, y + 200])
        #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 1, "\(x), \(y)")
      }
    }
    #expect(small.count(of: 0) < 64 * 64)
  }

  @Test func filtersAndShadowsAreCounted() {
    let item = panel(Rect(10, 10, 40, 40), .red)
    let blurred = layer(3, [item], passes: [.gaussian(sigma: 4)])
    #expect(excess([blurred]) == nil)
    #expect(excess([blurred]) { $0[.filtered] = 1000 } == Excess(limit: .filtered, layers: [3]))
    #expect(excess([blurred]) { $0[.held] = 1000 } == Excess(limit: .held, layers: [3]))
    var nested = item
    for _ in 0..<100 { nested = layer(5, [nested], passes: [.gaussian(sigma: 10)]) }
    #expect(
      excess([nested]) { limits in
        (limits[.filtered], limits[.filterLevels]) = (1e8, 200)
      }?.limit == .filtered)
  }

  @Test func filtersAndShadowsInEachOtherAreCounted() {
    let item = panel(Rect(10, 10, 40, 40), .red)
    func nested(_ count: Int, _ wrap: (Int, DisplayItem) -> DisplayItem) -> DisplayItem {
      (0..<count).reduce(item) { wrap($1, $0) }
    }
    func blurred(_ index: Int, _ item: DisplayItem) -> DisplayItem {
      layer(Int32(index), [item], passes: [.gaussian(sigma: 1)])
    }
    func shadowed(_ index: Int, _ item: DisplayItem) -> DisplayItem {
      var group = Group(transform: .identity, items: [.group(Group(transform: .identity, items: [item]))])
      group.shadow = Shadow(color: .black, offset: Size(0, 3), sigma: 1)
      group.mark = LayerMark(Int32(index))
      return .group(group)
    }
    for wrap in [blurred, shadowed] {
      #expect(excess([nested(8, wrap)]) == nil)
      #expect(excess([nested(200, wrap)])?.limit == .filterLevels)
    }
  }

  /// The time for painting a picture that is filtered counts, too.
  @Test func paintingForAFilterIsCounted() {
    let panels = (0..<200).map { panel(Rect(0, 0, 64, 64), Color(1, 0, 0, Double($0) / 400)) }
    let blurred = layer(3, panels, passes: [.gaussian(sigma: 1)])
    #expect(excess([blurred]) { $0[.filtered] = 50_000 } == Excess(limit: .filtered, layers: [3]))
    #expect(excess([blurred]) { $0[.filtered] = 200_000 } == nil)
  }

  @Test func itemsAreCounted() {
    let panels = (0..<100).map { _ in panel(Rect(0, 0, 9, 9), .red) }
    #expect(excess([layer(1, panels)]) { $0[.items] = 101 } == nil)
    #expect(excess([layer(1, panels)]) { $0[.items] = 100 } == Excess(limit: .items, layers: [1]))
  }

  /// Hidden pixels are not painted, so they are not counted.
  @Test func paintedPixelsAreCounted() {
    let veils = (0..<100).map { _ in panel(Rect(0, 0, 64, 64), Color(1, 0, 0, 0.1)) }
    #expect(excess([layer(1, veils)]) { $0[.painted] = 101 * 64 * 64 } == nil)
    let found = excess([layer(1, veils)]) { $0[.painted] = 100 * 64 * 64 }
    #expect(found?.limit == .painted)
    #expect(found?.amount == 101 * 64 * 64)
    let cards = (0..<100).map { _ in panel(Rect(0, 0, 64, 64), .red) }
    #expect(excess([layer(1, cards)]) { $0[.painted] = 64 * 64 } == nil)
  }

  @Test func sidesThatCrossAreCounted() {
    var random = Random(seed: 3)
    func number() -> Double { random.unit() * 64 }
    let tangle = Path(
      [.move(.zero)] + (0..<5000).map { _ in .line(Point(number(), number())) } + [.close])
    let found = excess([layer(4, [filled(tangle, .red)])]) { $0[.crossings] = 100_000 }
    #expect(found == Excess(limit: .crossings, layers: [4]))
    let circle = Path(ellipseIn: Rect(0, 0, 40, 40))
    #expect(excess([layer(4, [filled(circle, .red)])]) { $0[.crossings] = 100_000 } == nil)
    // All of them in one row of pixels.
    let dot = Group(transform: .scale(0.01, 0.01), items: [filled(tangle, .red)])
    #expect(excess([.group(dot)]) { $0[.crossings] = 100_000 }?.limit == .crossings)
  }

  /// A round corner has no more points than can be distinguished, however far it is from the line.
  @Test(arguments: [1e6, 1e12, 1.8e19, 1e100]) func theWidestLinesHaveFewCorners(width: Double) {
    let line = Path([.move(Point(10, 10)), .line(Point(40, 30)), .line(Point(20, 60))])
    #expect(excess([stroked(line, width: width, .red, cap: .round, join: .round)]) == nil)
  }

  /// A curve is not cut any finer for a width of which the sides are never seen.
  @Test func theWidestCurvesAreNotTangled() {
    let curve = Path([.move(Point(1, 1)), .cubic(Point(30, 1), Point(30, 30), Point(60, 30))])
    #expect(excess([stroked(curve, width: 1.8e19, .red)]) { $0[.crossings] = 2_000_000 } == nil)
  }

  @Test func aListThatIsNotCompleteIsNotDrawn() {
    var list = DisplayList(
      width: side, height: side, background: .black, items: [panel(Rect(0, 0, 64, 64), .red)])
    list.excess = Excess(limit: .instances, layers: [4])
    var canvas = Canvas(width: side, height: side)
    _ = canvas.draw(list)
    #expect(canvas.excess == list.excess)
    #expect(canvas.pixmap.count(of: 0xFFFF_0000) == 0)
  }

  /// A frame that goes beyond a limit does not spoil the next one.
  @Test func theNextFrameIsDrawn() {
    var limits = Limits()
    limits[.outline] = 1000
    var canvas = Canvas(width: side, height: side, options: CanvasOptions(limits: limits))
    let line = Path([.move(.zero), .line(Point(64, 48))])
    _ = canvas.draw(
      DisplayList(width: side, height: side, background: .black, items: [dashed(line, 0.01)]))
    #expect(canvas.excess != nil)
    _ = canvas.draw(
      DisplayList(width: side, height: side, background: .black, items: [panel(Rect(0, 0, 64, 64), .red)]))
    #expect(canvas.excess == nil)
    #expect(canvas.pixmap.count(of: 0xFFFF_0000) == side * side)
  }
}
