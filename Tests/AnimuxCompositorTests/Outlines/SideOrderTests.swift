import CKernels
import TestSupport
import Testing

@testable import AnimuxCompositor

/// The order of an outline's sides.
@Suite struct SideOrderTests {
  /// The sides are sorted by rows of pixels where that pays, and as any list where it does not.
  @Test(arguments: 0..<60) func sidesAreSortedByTheirUpperEndsAndEqualOnesKeepTheirOrder(seed: Int) {
    var random = Random(seed: seed)
    // Few rows with many sides, or many rows with few sides.
    let (count, height) = (random.int(0..<400), [300, 20_000, 2_000_000][seed % 3])
    let sides = (0..<count).map { index in
      let (x, y) = (Int32(random.int(0..<40)), Int32(random.int(0..<height)))
      return Side(Edge(from: x, y, to: x, y + 256), winding: Int32(index))
    }
    let expected = sides.sorted { a, b in
      (a.edge.y0, a.edge.x0, a.winding) < (b.edge.y0, b.edge.x0, b.winding)
    }
    let sorted = SideBuilder.sorted(sides)
    #expect(sorted.map(\.winding) == expected.map(\.winding))
  }
}
