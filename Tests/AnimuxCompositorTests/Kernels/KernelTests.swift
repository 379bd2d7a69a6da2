import CKernels
import TestSupport
import Testing

/// Compositing and blending of rows, compared with plain versions, byte for byte.
@Suite struct KernelTests {
  /// n / 255, rounded.
  private static func divided(_ n: UInt32) -> UInt32 { (2 * n + 255) / 510 }

  private static func map(_ pixel: UInt32, _ other: UInt32 = 0, _ body: (UInt32, UInt32) -> UInt32) -> UInt32
  {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= body(pixel >> shift & 255, other >> shift & 255) << shift
    }
    return result
  }

  private static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    map(pixel) { channel, _ in divided(channel * factor) }
  }

  private static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    let rest = 255 - (source >> 24)
    return map(source, backdrop) { $0 + divided($1 * rest) }
  }

  private static func mixed(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    map(a, b) { divided($0 * part + $1 * (255 - part)) }
  }

  private static func framed(_ filling: UInt32, _ frame: UInt32, _ outer: UInt8, _ inner: UInt8) -> UInt32 {
    let inside = UInt32(min(inner, outer))
    return map(filling, frame) { divided($0 * inside + $1 * (UInt32(outer) - inside)) }
  }

  /// A span within a row, and its coverage as bytes for the columns of the row.
  private struct Row {
    var span = animux_span()
    var cover: [UInt8]
    var bytes: [UInt8]

    init(width: Int, _ random: inout Random) {
      let places = (0..<4).map { _ in random.int(-8..<width + 8) }.sorted()
      let lead = random.int(0..<5)
      span.x0 = Int32(places[0])
      span.x1 = Int32(places[1])
      span.x2 = Int32(places[2])
      span.x3 = Int32(places[3])
      span.cover = UInt32(lead)
      let (left, right) = (places[1] - places[0], places[3] - places[2])
      cover = random.bytes(lead + left + right)
      bytes = [UInt8](repeating: 0, count: width)
      for x in max(places[0], 0)..<max(min(places[3], width), max(places[0], 0)) {
        bytes[x] =
          x < places[1]
          ? cover[lead + x - places[0]] : x < places[2] ? 255 : cover[lead + left + x - places[2]]
      }
    }
  }

  @Test(arguments: 0..<60) func colorOver(seed: Int) {
    var random = Random(seed: seed)
    let width = random.int(1..<90)
    let (x0, x1) = range(width, &random)
    let rows = [Row(width: width, &random)]
    let color = random.pixel()
    var pixels = random.pixels(width)
    let expected = pixels.indices.map { x in
      x0 <= x && x < x1 ? Self.over(Self.scaled(color, UInt32(rows[0].bytes[x])), pixels[x]) : pixels[x]
    }
    animux_over_color(&pixels, width, [rows[0].span], 1, rows[0].cover, Int32(x0), Int32(x1), color)
    #expect(pixels == expected)
  }

  @Test(arguments: 0..<60) func rowOver(seed: Int) {
    var random = Random(seed: seed)
    let width = random.int(1..<90)
    let (x0, x1) = range(width, &random)
    var row = Row(width: width, &random)
    let source = random.pixels(x1 - x0)
    var pixels = random.pixels(width)
    let expected = pixels.indices.map { x in
      x0 <= x && x < x1 ? Self.over(Self.scaled(source[x - x0], UInt32(row.bytes[x])), pixels[x]) : pixels[x]
    }
    animux_over_row(&pixels, source, &row.span, row.cover, Int32(x0), Int32(x1))
    #expect(pixels == expected)
    var bytes = [UInt8](repeating: 7, count: x1 - x0)
    animux_expand(&row.span, row.cover, Int32(x0), Int32(x1), &bytes)
    #expect(bytes == Array(row.bytes[x0..<x1]))
  }

  @Test(arguments: 0..<60) func framedColorOver(seed: Int) {
    var random = Random(seed: seed)
    let width = random.int(1..<90)
    let (x0, x1) = range(width, &random)
    let (outer, inner) = (Row(width: width, &random), Row(width: width, &random))
    let (filling, frame) = (random.pixel(), random.pixel())
    var pixels = random.pixels(width)
    var room = [UInt8](repeating: 0, count: 2 * width)
    let isInside = { (x: Int) in
      x0 <= x && x < x1 && (outer.span.x0..<max(outer.span.x3, outer.span.x0)).contains(Int32(x))
    }
    let expected = pixels.indices.map { x in
      isInside(x)
        ? Self.over(Self.framed(filling, frame, outer.bytes[x], inner.bytes[x]), pixels[x]) : pixels[x]
    }
    animux_over_framed_color(
      &pixels, width, [outer.span], outer.cover, [inner.span], inner.cover, 1, Int32(x0), Int32(x1), filling,
      frame,
      &room)
    #expect(pixels == expected)
  }

  @Test(arguments: 0..<60) func framedRowOver(seed: Int) {
    var random = Random(seed: seed)
    let width = random.int(1..<90)
    let (x0, x1) = range(width, &random)
    let (outer, inner) = (random.bytes(x1 - x0), random.bytes(x1 - x0))
    let (fillings, frame) = (random.pixels(x1 - x0), random.pixel())
    var pixels = random.pixels(width)
    let expected = pixels.indices.map { x in
      guard x0 <= x, x < x1 else { return pixels[x] }
      let filling = fillings[x - x0]
      let color = Self.framed(filling, Self.over(frame, filling), outer[x - x0], inner[x - x0])
      return Self.over(color, pixels[x])
    }
    animux_over_framed_row(&pixels, Int32(x0), Int32(x1), fillings, frame, outer, inner)
    #expect(pixels == expected)
  }

  @Test(arguments: 0..<60) func saveAndRestore(seed: Int) {
    var random = Random(seed: seed)
    let width = random.int(1..<90)
    let (x0, x1) = range(width, &random)
    let row = Row(width: width, &random)
    let opacity = random.chance(0.5) ? 255 : UInt32(random.int(1..<255))
    let before = random.pixels(width)
    let drawn = random.pixels(width)
    var saved = random.pixels(width)
    animux_save(before, &saved, width, [row.span], 1, Int32(x0), Int32(x1), opacity)
    var pixels = drawn
    animux_restore(&pixels, saved, width, [row.span], 1, row.cover, Int32(x0), Int32(x1), opacity)
    #expect(
      pixels
        == before.indices.map { x in
          guard x0 <= x, x < x1 else { return drawn[x] }
          return Self.mixed(drawn[x], before[x], Self.divided(UInt32(row.bytes[x]) * opacity))
        })
  }

  @Test(arguments: 0..<40) func ramps(seed: Int) {
    var random = Random(seed: seed)
    let count = random.int(1..<60)
    let (x, y) = (random.int(0..<300), random.int(0..<9))
    // Channels that stay within 0…255 over the row, as those of a gradient do.
    let starts = (0..<4).map { _ in Double(random.int(0..<256)) }
    // Some are constant along the row.
    let slopes = starts.map { seed % 4 == 0 ? 0 : (random.number(0...255) - $0) / 360 }
    func fixed(_ value: Double) -> UInt32 { UInt32(truncatingIfNeeded: Int64(value * Double(1 << 22))) }
    var ramp = animux_ramp(
      start: (fixed(starts[0]), fixed(starts[1]), fixed(starts[2]), fixed(starts[3])),
      step: (fixed(slopes[0]), fixed(slopes[1]), fixed(slopes[2]), fixed(slopes[3])))
    var pixels = [UInt32](repeating: 0, count: count)
    animux_ramp_row(&pixels, Int32(x), Int32(y), count, &ramp)
    let expected = (0..<count).map { index in
      let threshold = Int32(2 * Plain.dither(x + index, y) + 1) << 15
      let channels = zip(starts, slopes).map { start, slope in
        max(Int32(bitPattern: fixed(start) &+ UInt32(x + index) &* fixed(slope)) + threshold, 0) >> 22
      }
      let alpha = UInt32(min(channels[3], 255))
      return channels[0..<3].enumerated().reduce(alpha << 24) { $0 | min(UInt32($1.1), alpha) << ($1.0 * 8) }
    }
    #expect(pixels == expected)
  }

  private func range(_ width: Int, _ random: inout Random) -> (Int, Int) {
    let (a, b) = (random.int(0..<width), random.int(0..<width))
    return (min(a, b), max(a, b) + 1)
  }
}
