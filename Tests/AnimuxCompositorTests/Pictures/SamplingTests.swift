import CKernels
import TestSupport
import Testing

/// Kernels that read pictures against the plain way to write them, byte for byte.
@Suite struct SamplingTests {
  /// A picture and the pixel that is nearest to a place in or beside it.
  private struct Level {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init(_ random: inout Random) {
      width = random.int(1..<40)
      height = random.int(1..<40)
      pixels = random.pixels(width * height)
    }

    func at(_ x: Int, _ y: Int) -> UInt32 {
      pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }

    func with(_ body: (inout animux_level) -> Void) {
      pixels.withUnsafeBufferPointer { pixels in
        var level = animux_level(pixels: pixels.baseAddress, width: Int32(width), height: Int32(height))
        body(&level)
      }
    }
  }

  private static func line(_ random: inout Random) -> animux_line {
    func place(_ range: ClosedRange<Double>) -> Int64 { Int64(random.number(range) * 65536) }
    func middle() -> Int64 { Int64(random.int(-9..<40)) << 16 + 32768 }
    switch random.int(0..<7) {
    case 0: return animux_line(u: place(-20...40), v: place(-5...45), du: 65536, dv: 0)
    case 1: return animux_line(u: Int64(random.int(-9..<9)) << 16, v: 5 << 16, du: 65536, dv: 0)
    case 2: return animux_line(u: place(-9...9), v: place(0...40), du: 0, dv: -65536)
    case 3:
      return animux_line(
        u: place(-1e6...1e6), v: place(-1e6...1e6), du: place(-2000...2000), dv: place(-2...2))
    // Between two rows, or two columns, alone.
    case 4: return animux_line(u: middle(), v: place(-5...45), du: 65536, dv: 0)
    case 5: return animux_line(u: place(-20...40), v: middle(), du: 65536, dv: 0)
    default: return animux_line(u: place(-20...40), v: place(-20...40), du: place(-2...2), dv: place(-2...2))
    }
  }

  private static func linear(_ level: Level, _ u: Int64, _ v: Int64) -> UInt32 {
    let (x, y) = (Int(clamping: u >> 16), Int(clamping: v >> 16))
    let (partX, partY) = (UInt32(u >> 8 & 255), UInt32(v >> 8 & 255))
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      func down(_ x: Int) -> UInt32 {
        let (upper, lower) = (level.at(x, y) >> shift & 255, level.at(x, y + 1) >> shift & 255)
        return upper * (256 - partY) + lower * partY
      }
      let (left, right) = (down(x), down(x + 1))
      let across = left - ((left * partX) >> 8) + ((right * partX) >> 8)
      result |= ((across + 128) >> 8) << shift
    }
    return result
  }

  @Test(arguments: 0..<200) func rowsAreReadAsThePlainWayDoes(seed: Int) {
    var random = Random(seed: seed)
    let level = Level(&random)
    var line = Self.line(&random)
    let (x, count) = (random.int(-20..<60), random.int(1..<50))
    var linear = [UInt32](repeating: 0, count: count)
    var nearest = linear
    level.with { level in
      animux_linear_row(&linear, Int32(x), count, &level, &line)
      animux_nearest_row(&nearest, Int32(x), count, &level, &line)
    }
    for index in 0..<count {
      let column = Int64(x + index)
      let (u, v) = (line.u + column * line.du, line.v + column * line.dv)
      #expect(linear[index] == Self.linear(level, u - 32768, v - 32768))
      #expect(nearest[index] == level.at(Int(u >> 16), Int(v >> 16)))
    }
  }

  @Test(arguments: 0..<40) func partsOfARowInPerspectiveAreTheRow(seed: Int) {
    var random = Random(seed: seed)
    let levels = [Level(&random), Level(&random), Level(&random)]
    levels[0].with { first in
      levels[1].with { second in
        levels[2].with { third in
          [first, second, third].withUnsafeBufferPointer { levels in
            var mipmaps = animux_mipmaps(
              levels: levels.baseAddress, count: 3, minification: Int32(random.int(0..<3)),
              magnification: Int32(random.int(0..<3)), bias: random.number(-1...1))
            var view = animux_view(
              u: random.number(-50...50), v: random.number(-50...50), w: random.number(-0.2...1),
              ux: random.number(-3...3), vx: random.number(-3...3), wx: random.number(-0.02...0.02),
              uy: random.number(-3...3), vy: random.number(-3...3), wy: random.number(-0.02...0.02))
            var (whole, parts) = ([UInt32](repeating: 0, count: 90), [UInt32](repeating: 1, count: 90))
            animux_tilted_picture_row(&whole, 5, 90, &mipmaps, &view)
            var done = 0
            while done < 90 {
              let count = min(random.int(1..<20), 90 - done)
              parts.withUnsafeMutableBufferPointer { parts in
                animux_tilted_picture_row(
                  parts.baseAddress.map { $0 + done }, Int32(5 + done), count, &mipmaps, &view)
              }
              done += count
            }
            #expect(whole == parts)
          }
        }
      }
    }
  }

  @Test func aTiltedRowWithoutPerspectiveIsAStraightOne() {
    var random = Random(seed: 3)
    let level = Level(&random)
    level.with { level in
      withUnsafePointer(to: level) { levels in
        var mipmaps = animux_mipmaps(
          levels: levels, count: 1, minification: Int32(animux_linear), magnification: Int32(animux_linear),
          bias: 0)
        var view = animux_view(u: -3.25, v: 2.5, w: 1, ux: 0.75, vx: 0.5, wx: 0, uy: -0.5, vy: 0.75, wy: 0)
        var line = animux_line(u: -213_000 + 8, v: 163_840, du: 49152, dv: 32768)
        line.u = -3 * 65536 - 16384
        var (tilted, straight) = ([UInt32](repeating: 0, count: 64), [UInt32](repeating: 1, count: 64))
        animux_tilted_picture_row(&tilted, 0, 64, &mipmaps, &view)
        animux_linear_row(&straight, 0, 64, &level, &line)
        #expect(tilted == straight)
      }
    }
  }

  @Test func halvesAreMeansAndNoBrighterThanTheWhole() {
    var random = Random(seed: 5)
    for width in 1..<30 {
      let (upper, lower) = (random.pixels(width), random.pixels(width))
      var half = [UInt32](repeating: 0, count: (width + 1) / 2)
      animux_halve_row(&half, upper, lower, width)
      for index in half.indices {
        let (left, right) = (2 * index, min(2 * index + 1, width - 1))
        for shift: UInt32 in [0, 8, 16, 24] {
          let sum = [upper[left], upper[right], lower[left], lower[right]].reduce(0) {
            $0 + ($1 >> shift & 255)
          }
          let mean = (Double(sum) / 4).rounded(.toNearestOrEven)
          #expect(Double(half[index] >> shift & 255) == mean)
        }
      }
    }
  }
}
