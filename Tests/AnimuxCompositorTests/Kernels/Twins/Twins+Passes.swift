import CKernels
import TestSupport

/// taps.c, place.c, light.c, soft.c, neighbours.c, slant.c, turbulence.c: what passes make.
extension Twins {
  static let passes: [Twin] = [
    Twin("animux_taps_row") { width, random in
      let (stride, rows) = (width + 6, 5)
      let picture = random.pixels(stride * rows)
      let taps = (0..<random.int(1..<9)).map { _ in
        animux_tap(
          x: Int32(random.int(-3..<4)), y: Int32(random.int(-2..<3)), weight: Float(random.number(-1...1)))
      }
      var sums = [Float](repeating: 7, count: 4 * width)
      picture.withUnsafeBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        animux_taps_row(&sums, width, start + 2 * stride + 3, stride, taps, taps.count)
      }
      var plain = [Float](repeating: 0, count: 4 * width)
      for tap in taps {
        for x in 0..<width {
          let pixel = Plain.floats(picture[(2 + Int(tap.y)) * stride + 3 + x + Int(tap.x)])
          for c in 0..<4 { plain[4 * x + c] += tap.weight * pixel[c] }
        }
      }
      return (sums, plain)
    },
    Twin("animux_summed_row") { width, random in
      let sums = random.floats(4 * width, -90...400)
      var out = [UInt32](repeating: 0, count: width)
      animux_summed_row(&out, width, sums, 3.5)
      let plain = (0..<width).map { x -> UInt32 in
        var c = (0..<4).map { Plain.upTo(sums[4 * x + $0] + 3.5, 255) }
        c[3] = c.max() ?? 0
        return Plain.rounded(c)
      }
      return (out, plain)
    },
    Twin("animux_tinted_row") { width, random in
      let (given, sums) = (random.pixels(width), random.floats(4 * width, -90...400))
      var pixels = given
      animux_tinted_row(&pixels, width, sums, 9)
      let plain = (0..<width).map { x -> UInt32 in
        let alpha = Float(given[x] >> 24)
        let bias = 9 * (1 / 255 as Float) * alpha
        return Plain.rounded((0..<3).map { Plain.upTo(sums[4 * x + $0] + bias, alpha) } + [alpha])
      }
      return (pixels, plain)
    },
    Twin("animux_edges_row") { width, random in
      let given = random.pixels(width)
      let (across, along) = (random.floats(4 * width, -90...90), random.floats(4 * width, -90...90))
      var pixels = given
      animux_edges_row(&pixels, width, across, along, 2.5)
      let plain = (0..<width).map { x -> UInt32 in
        let alpha = Float(given[x] >> 24)
        let colors = (0..<3).map { k -> Float in
          let (u, v) = (across[4 * x + k], along[4 * x + k])
          return Plain.upTo(2.5 * (u * u + v * v).squareRoot(), alpha)
        }
        return Plain.rounded(colors + [alpha])
      }
      return (pixels, plain)
    },
    Twin("animux_paper_row") { width, random in
      let given = random.pixels(width)
      var pixels = given
      animux_paper_row(&pixels, width)
      return (pixels, given.map { grey(Plain.luma(Plain.floats($0)) + 255 - Float($0 >> 24)) })
    },
    Twin("animux_quiet_row") { width, random in
      let (given, means) = (random.pixels(width), random.floats(4 * width, 0...255))
      var pixels = given
      animux_quiet_row(&pixels, width, means, 20, 1.5)
      let plain = (0..<width).map { x -> UInt32 in
        let difference = Float(given[x] & 255) - means[4 * x]
        let part = abs(difference) < 20 ? abs(difference) / 20 : 1
        return grey(means[4 * x] + difference * part * 2.5)
      }
      return (pixels, plain)
    },
    Twin("animux_ink_row") { width, random in
      let shapes = random.pixels(width)
      let (across, along) = (random.floats(4 * width, -90...90), random.floats(4 * width, -90...90))
      var out = [UInt32](repeating: 0, count: width)
      animux_ink_row(&out, width, shapes, across, along, 2, 0.1, 3)
      let plain = (0..<width).map { x -> UInt32 in
        let (u, v) = (across[4 * x], along[4 * x])
        let steep = (u * u + v * v).squareRoot() * (1 / 255 as Float) * 2
        return Plain.whole(Plain.unit((steep - 0.1) * 3) * Float(shapes[x] >> 24) + 0.5) << 24
      }
      return (out, plain)
    },
    Twin("animux_woodcut_row") { width, random in
      let (given, others) = (random.pixels(width), random.pixels(width))
      var pixels = given
      animux_woodcut_row(&pixels, others, width)
      let plain = (0..<width).map { x -> UInt32 in
        let (alpha, around) = (Float(given[x] >> 24), Float(others[x] >> 24))
        let own = alpha > 0 ? Plain.luma(Plain.floats(given[x])) / alpha : 0
        let other = around > 0 ? Plain.luma(Plain.floats(others[x])) / around : own
        let white = Plain.unit(1 + (own - other + 0.01) * 25) * alpha
        return Plain.rounded([white, white, white, alpha])
      }
      return (pixels, plain)
    },
    Twin("animux_beneath_row") { width, random in
      let (given, others) = (random.pixels(width), random.pixels(width))
      var pixels = given
      animux_beneath_row(&pixels, others, width)
      return (pixels, zip(others, given).map(Plain.over))
    },
    Twin("animux_cells") { width, random in
      let side = random.int(1..<5)
      let (columns, rows) = (width * side, 2 * side)
      let given = random.pixels(columns * rows)
      var pixels = given
      animux_cells(&pixels, Int32(columns), Int32(rows), Int32(side))
      let plain = given.indices.map { index -> UInt32 in
        let (left, top) = (index % columns / side * side, index / columns / side * side)
        let cell = (0..<side * side).map {
          Plain.channels(given[(top + $0 / side) * columns + left + $0 % side])
        }
        let count = UInt32(side * side)
        return Plain.pixel((0..<4).map { c in (cell.reduce(0) { $0 + $1[c] } + count / 2) / count })
      }
      return (pixels, plain)
    },
    Twin("animux_vignette_row") { width, random in
      let given = random.pixels(width)
      var vignette = animux_vignette(
        x: 9, y: 3, xStep: 0.5, yStep: 0.75, from: 1, to: 8, amount: random.unit())
      var pixels = given
      animux_vignette_row(&pixels, 2, 5, Int32(width), &vignette)
      let plain = (0..<width).map { index -> UInt32 in
        let (u, v) = ((Double(2 + index) + 0.5 - 9) * 0.5, (5.5 - 3) * 0.75)
        let t = Plain.unit(Float(((u * u + v * v).squareRoot() - 1) / 7))
        let factor = 1 - Float(vignette.amount) * t * t * (3 - 2 * t)
        let c = Plain.floats(given[index])
        return Plain.rounded((0..<3).map { Plain.upTo(c[$0] * factor, c[3]) } + [c[3]])
      }
      return (pixels, plain)
    },
    Twin("animux_grain_row") { width, random in
      let (given, seed) = (random.pixels(width), UInt32(truncatingIfNeeded: random.next()))
      var pixels = given
      animux_grain_row(&pixels, 3, 8, Int32(width), seed, 40)
      let plain = (0..<width).map { index -> UInt32 in
        let word = Plain.scrambled(UInt32(3 + index) &+ Plain.scrambled(8 ^ seed))
        let noise = (Float(word & 65_535) + Float(word >> 16)) * (1 / 65_536 as Float) - 1
        let c = Plain.floats(given[index])
        let shift = noise * 40 * c[3] * (1 / 255 as Float)
        return Plain.rounded((0..<3).map { Plain.upTo(c[$0] + shift, c[3]) } + [c[3]])
      }
      return (pixels, plain)
    },
    Twin("animux_dither_row") { width, random in
      let (given, x, y) = (random.pixels(width), random.int(0..<20), random.int(0..<20))
      var pixels = given
      animux_dither_row(&pixels, Int32(x), Int32(y), Int32(width), 30)
      let plain = (0..<width).map { index -> UInt32 in
        let offset = ((Float(Plain.dither(x + index, y)) + 0.5) * (1 / 64 as Float) - 0.5) * 30
        let c = Plain.floats(given[index])
        let shift = offset * c[3] * (1 / 255 as Float)
        return Plain.rounded((0..<3).map { Plain.upTo(c[$0] + shift, c[3]) } + [c[3]])
      }
      return (pixels, plain)
    },
    Twin("animux_floor_row") { width, random in
      let (plane, offset) = (random.plane(width), UInt32(random.int(0..<256)))
      var out = [UInt32](repeating: 0, count: width)
      animux_floor_row(&out, plane, width, offset)
      return (out, Plain.pixels(plane.map { min((UInt32($0) + offset) >> 8, 255) }))
    },
    Twin("animux_gather_row") { width, random in
      let (pixels, given) = (
        random.pixels(width), (0..<4 * width).map { _ in UInt16(random.int(0..<60_000)) }
      )
      var plane = given
      animux_gather_row(&plane, pixels, width, 16)
      return (plane, zip(given, Plain.bytes(pixels)).map { $0 + UInt16($1) * 16 })
    },
    Twin("animux_fraction_row") { width, random in
      let plane = random.plane(width)
      var out = [UInt32](repeating: 0, count: width)
      animux_fraction_row(&out, plane, width)
      return (out, Plain.pixels(plane.map { UInt32($0 & 255) }))
    },
    Twin("animux_join_row") { width, random in
      let (wholes, fractions) = (random.plane(width), random.plane(width))
      var plane = wholes
      animux_join_row(&plane, fractions, width)
      return (plane, zip(wholes, fractions).map { min($0 + UInt16((UInt32($1) + 128) >> 8), 65_280) })
    },
    Twin("animux_halve_light_row") { width, random in
      let (upper, lower) = (random.plane(width), random.plane(width))
      var out = [UInt16](repeating: 0, count: (width + 1) / 2 * 4)
      animux_halve_light_row(&out, upper, lower, width)
      let plain = out.indices.map { index -> UInt16 in
        let (left, channel) = (index / 4 * 2, index % 4)
        let right = min(left + 1, width - 1)
        let sum = [upper, lower].reduce(UInt32(2)) {
          $0 + UInt32($1[4 * left + channel]) + UInt32($1[4 * right + channel])
        }
        return UInt16(sum / 4)
      }
      return (out, plain)
    },
    Twin("animux_sums_row") { width, random in
      let (pixels, plane) = (random.pixels(width), random.plane(width))
      var (sums, others) = (
        [UInt32](repeating: 9, count: 4 * width + 4), [UInt32](repeating: 9, count: 4 * width + 4)
      )
      animux_sums_row(&sums, pixels, 0, width)
      animux_sums_row(&others, plane, 1, width)
      func plain(_ numbers: [UInt32]) -> [UInt32] {
        var sums: [UInt32] = [0, 0, 0, 0]
        for (index, number) in numbers.enumerated() { sums.append(sums[index] + number) }
        return sums
      }
      return ([sums, others], [plain(Plain.bytes(pixels)), plain(plane.map(UInt32.init))])
    },
    Twin("animux_median_row") { width, random in
      let reach = random.int(1..<4)
      let wide = width + 2 * reach
      let (pixels, plane) = (random.pixels(wide * (2 * reach + 1)), random.plane(wide * (2 * reach + 1)))
      var (out, fine) = ([UInt32](repeating: 0, count: width), [UInt16](repeating: 0, count: 4 * width))
      animux_median_row(&out, Int32(width), pixels, 0, Int32(reach))
      animux_median_row(&fine, Int32(width), plane, 1, Int32(reach))
      func plain(_ numbers: [UInt32]) -> [UInt32] {
        (0..<4 * width).map { index in
          (0..<9).map { numbers[4 * ($0 / 3 * reach * wide + $0 % 3 * reach) + index] }.sorted()[4]
        }
      }
      return (
        [Plain.bytes(out), fine.map(UInt32.init)],
        [plain(Plain.bytes(pixels)), plain(plane.map(UInt32.init))]
      )
    },
    Twin("animux_shrink_row") { width, random in
      let power = random.int(1..<4)
      let side = 1 << power
      let pixels = random.pixels(width * side * side)
      var (out, sums) = (
        [UInt16](repeating: 0, count: 4 * width), [UInt32](repeating: 0, count: 4 * width * side)
      )
      animux_shrink_row(&out, width, pixels, 0, Int32(power), &sums)
      let plain = (0..<4 * width).map { index -> UInt16 in
        let (square, c) = (index / 4, index % 4)
        let sum = (0..<side * side).reduce(UInt32(0)) {
          $0 + Plain.channels(pixels[$1 / side * width * side + square * side + $1 % side])[c]
        }
        // The mean, 256 times.
        return UInt16((sum * 256 + UInt32(side * side) / 2) / UInt32(side * side))
      }
      return (out, plain)
    },
    Twin("animux_turn") { width, random in
      let height = random.int(1..<30)
      let plane = random.plane(width * height)
      var out = [UInt16](repeating: 0, count: plane.count)
      animux_turn(&out, plane, 1, width, height)
      var plain: [UInt16] = []
      for x in 0..<width {
        for y in 0..<height { plain += plane[4 * (y * width + x)..<4 * (y * width + x) + 4] }
      }
      return (out, plain)
    },
    Twin("animux_box") { width, random in
      let (height, x, y) = (3, random.int(1..<4), random.int(1..<4))
      let (halfX, halfY) = (
        random.int(128..<x * 256 + 128), random.int(128..<y * 256 + 128)
      )
      let wide = width + 2 * x
      let pixels = random.pixels(wide * (height + 2 * y))
      var out = [UInt32](repeating: 0, count: width * height)
      var (sums, columns) = ([UInt32](repeating: 0, count: 4 * wide), [Double](repeating: 0, count: 4 * wide))
      animux_box(
        &out, Int32(width), Int32(height), pixels, 0, UInt32(halfX), UInt32(halfY), Int32(x), Int32(y), &sums,
        &columns)
      /// How much of a pixel so far away counts, in 1/256.
      func weight(_ distance: Int, _ half: Int) -> Int {
        max(min(half - (abs(distance) * 256 - 128), 256), 0)
      }
      let plain = out.indices.map { index -> UInt32 in
        var totals = [0, 0, 0, 0]
        for (dy, dx) in (-y...y).flatMap({ dy in (-x...x).map { (dy, $0) } }) {
          let part = weight(dx, halfX) * weight(dy, halfY)
          let pixel = Plain.channels(
            pixels[(index / max(width, 1) + y + dy) * wide + index % max(width, 1) + x + dx])
          for c in 0..<4 { totals[c] += Int(pixel[c]) * part }
        }
        let share = 1 / (Double(2 * halfX) * Double(2 * halfY))
        return Plain.pixel(totals.map { UInt32(Double($0) * share + 0.5) })
      }
      return (out, plain)
    },
    Twin("animux_extreme") { width, random in
      let (height, reach, isLargest) = (3, random.int(1..<5), random.chance(0.5))
      let wide = width + 2 * reach
      let pixels = random.pixels(wide * (height + 2 * reach))
      let reaches = (0...2 * reach).map { _ in Int32(random.int(-1..<reach + 1)) }
      var (out, spare) = ([UInt32](repeating: 0, count: width * height), pixels)
      animux_extreme(
        &out, Int32(width), Int32(height), pixels, 0, reaches, Int32(reach), isLargest ? 1 : 0, &spare)
      let plain = out.indices.map { index -> UInt32 in
        var result: UInt32 = isLargest ? 0 : .max
        for (row, far) in reaches.enumerated() where far >= 0 {
          for dx in -Int(far)...Int(far) {
            let pixel = pixels[(index / width + row) * wide + index % width + reach + dx]
            result = Plain.map(result, pixel) { isLargest ? max($0, $1) : min($0, $1) }
          }
        }
        return result
      }
      return (out, plain)
    },
  ]

  private static func grey(_ value: Float) -> UInt32 {
    Plain.whole(Plain.upTo(value, 255) + 0.5) * 0x01_0101 | 0xFF00_0000
  }
}
