import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxCompositor

/// Rows of pictures that are scaled, but not turned, against the way that all others go, byte for byte.
@Suite struct ScaledRowTests {
  @Test(arguments: 0..<200) func aScaledRowIsReadAsAnyOther(seed: Int) throws {
    var random = Random(seed: seed)
    let (width, height) = (random.int(1..<300), random.int(1..<20))
    var picture = Pixmap(width: width, height: height)
    picture.pixels = random.pixels(width * height)
    func place(_ range: ClosedRange<Double>) -> Int64 { Int64(random.number(range) * 65536) }
    let step = random.chance(0.3) ? place(-4...4) : place(0.01...2)
    let line = SampleLine(
      u: place(-20...300), v: place(-3...22), du: step == 65536 || step == 0 ? 1 : step, dv: 0)
    let (first, count) = (Int32(random.int(-20..<60)), random.int(1..<400))
    let scaled = try #require(
      ScaledColumns(first - 3..<first + Int32(count) + 2, line, width: width))
    var (own, other) = ([UInt32](repeating: 0, count: count), [UInt32](repeating: 1, count: count))
    picture.withLevel { level in
      own.withMutableRows { scaled.write($0, from: first, level, line) }
      other.withMutableRows { Kernel.linearRow($0, first, level, line) }
    }
    #expect(own == other)
  }

  @Test func turnedAndMovedPicturesHaveNoScaledRows() {
    func columns(_ du: Int64, _ dv: Int64) -> ScaledColumns? {
      ScaledColumns(0..<10, SampleLine(u: 0, v: 0, du: du, dv: dv), width: 10)
    }
    #expect(columns(65536, 0) == nil)
    #expect(columns(0, 0) == nil)
    #expect(columns(65537, 1) == nil)
    #expect(columns(4 * 65536 + 1, 0) == nil)
    #expect(columns(-4 * 65536, 0) != nil)
  }
}
