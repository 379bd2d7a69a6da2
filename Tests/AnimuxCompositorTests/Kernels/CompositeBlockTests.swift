import CKernels
import TestSupport
import Testing

/// Rows that are composited block by block, of which some are transparent or opaque, compared with pixels one by one.
@Suite struct CompositeBlockTests {
  private static func row(_ random: inout Random, _ count: Int) -> [UInt32] {
    (0..<count / 8).flatMap { _ in
      let kind = random.int(0..<4)
      return random.pixels(8).map { kind == 0 ? 0 : kind == 1 ? $0 | 0xFF00_0000 : $0 }
    }
  }

  @Test(arguments: 0..<36) func blocksAreCompositedAsTheirPixels(mode: UInt32) {
    var random = Random(seed: Int(mode))
    for opacity: UInt32 in [255, 255, 130, 1] {
      let width = 64
      let (source, backdrop) = (Self.row(&random, width), Self.row(&random, width))
      let spans = [animux_span(x0: 0, x1: 24, x2: Int32(width), x3: Int32(width), cover: 0)]
      let cover = (0..<24).map { _ in random.byte() }
      var whole = source
      animux_composite(
        &whole, backdrop, width, spans, 1, cover, 0, Int32(width), opacity, mode)
      var single = source
      for x in 0..<Int32(width) {
        animux_composite(&single, backdrop, width, spans, 1, cover, x, x + 1, opacity, mode)
      }
      #expect(whole == single, "mode \(mode), opacity \(opacity)")
    }
  }
}
