import CKernels
import TestSupport

/// fill.c, blend.c, expose.c, convert.c, sample.c
extension Twins {
  static let pixels: [Twin] = [
    Twin("animux_fill") { width, random in
      let color = random.pixel()
      var pixels = random.pixels(width)
      animux_fill(&pixels, width, color)
      return (pixels, [UInt32](repeating: color, count: width))
    },
    Twin("animux_exchange") { width, random in
      let (one, other) = (random.pixels(width), random.pixels(width))
      var (pixels, saved) = (one, other)
      animux_exchange(&pixels, &saved, width, 1, 0, Int32(width))
      return ([pixels, saved], [other, one])
    },
    Twin("animux_tint_row") { width, random in
      let (given, tint) = (random.pixels(width), random.pixel())
      var pixels = given
      animux_tint_row(&pixels, width, tint)
      return (pixels, given.map { Plain.map($0, tint) { Plain.divided($0 * $1) } })
    },
    Twin("animux_mix_row") { width, random in
      let (given, others, part) = (random.pixels(width), random.pixels(width), UInt32(random.byte()))
      var pixels = given
      animux_mix_row(&pixels, others, width, part)
      return (pixels, zip(others, given).map { Plain.mixed($0, $1, part) })
    },
    Twin("animux_seen_columns") { width, random in
      let share = random.number(0...1)
      let pixels = random.pixels(width).map { random.chance(share) ? $0 : 0 }
      var (first, end) = (Int32(-1), Int32(-1))
      animux_seen_columns(pixels, Int32(width), &first, &end)
      let seen = pixels.indices.filter { pixels[$0] != 0 }
      let columns = seen.first.map { [$0, (seen.last ?? $0) + 1] }
      return (first == end ? nil : [Int(first), Int(end)], columns)
    },
    Twin("animux_is_opaque") { width, random in
      var pixels = random.pixels(width)
      if random.chance(0.5) { pixels = pixels.map { $0 | 0xFF00_0000 } }
      return (animux_is_opaque(pixels, width) != 0, pixels.allSatisfy { $0 >> 24 == 255 })
    },
    Twin("animux_transpose") { width, random in
      let height = random.int(1..<40)
      let pixels = random.pixels(width * height)
      var out = [UInt32](repeating: 0, count: width * height)
      animux_transpose(&out, pixels, width, height)
      return (out, (0..<width).flatMap { x in (0..<height).map { y in pixels[y * width + x] } })
    },
    Twin("animux_sum_up") { width, random in
      let (pixels, weight, isFirst) = (random.pixels(width), UInt32(random.int(1..<128)), random.chance(0.5))
      let given = (0..<width).map { _ in UInt32(random.int(0..<128)) * 0x00FF_00FF }
      var (low, high) = (given, given)
      animux_sum_up(pixels, &low, &high, width, 1, 0, Int32(width), weight, isFirst ? 1 : 0)
      func sums(_ shift: UInt32) -> [UInt32] {
        zip(pixels, given).map { (isFirst ? 0 : $1) + ($0 >> shift & 0x00FF_00FF) * weight }
      }
      return ([low, high], [sums(0), sums(8)])
    },
    Twin("animux_expose") { width, random in
      let (drawn, kept, weight) = (random.pixels(width), random.pixels(width), UInt32(random.int(1..<128)))
      var (pixels, low, high) = (drawn, drawn, drawn)
      animux_expose(&pixels, kept, &low, &high, width, 1, 0, Int32(width), weight, 1)
      func sums(_ shift: UInt32) -> [UInt32] { drawn.map { ($0 >> shift & 0x00FF_00FF) * weight } }
      return ([pixels, low, high], [kept, sums(0), sums(8)])
    },
    Twin("animux_develop") { width, random in
      let (drawn, before) = (random.pixels(width), random.pixels(width))
      let (weight, rest) = (UInt32(random.int(1..<128)), UInt32(random.int(1..<128)))
      let (low, high) = (
        before.map { ($0 & 0x00FF_00FF) * rest }, before.map { ($0 >> 8 & 0x00FF_00FF) * rest }
      )
      let total = weight + rest
      var pixels = drawn
      animux_develop(&pixels, low, high, width, 1, 0, Int32(width), weight, total)
      return (
        pixels, zip(drawn, before).map { Plain.map($0, $1) { ($0 * weight + $1 * rest + total / 2) / total } }
      )
    },
    Twin("animux_halve_row") { width, random in
      guard width > 0 else { return ([UInt32](), [UInt32]()) }
      let (upper, lower) = (random.pixels(width), random.pixels(width))
      var out = [UInt32](repeating: 0, count: (width + 1) / 2)
      animux_halve_row(&out, upper, lower, width)
      let plain = out.indices.map { index -> UInt32 in
        let (left, right) = (2 * index, min(2 * index + 1, width - 1))
        let four = [upper[left], upper[right], lower[left], lower[right]].map(Plain.channels)
        return Plain.pixel(
          (0..<4).map { channel in
            let sum = four.reduce(0) { $0 + $1[channel] }
            // A half goes to the even number.
            return sum % 4 == 2 ? (sum / 4 + 1) / 2 * 2 : (sum + 2) / 4
          })
      }
      return (out, plain)
    },
    Twin("animux_weave_row") { width, random in
      let (given, above, below) = (random.pixels(width), random.pixels(width), random.pixels(width))
      var row = given
      animux_weave_row(&row, above, below, width)
      return (row, row.indices.map { woven(given[$0], above[$0], below[$0]) })
    },
    Twin("animux_nearest_row") { width, random in
      let (columns, rows) = (random.int(1..<40), random.int(1..<40))
      let picture = random.pixels(columns * rows)
      func place() -> Int64 { Int64(random.number(-60...60) * 65_536) }
      var line = animux_line(u: place(), v: place(), du: place() / 16, dv: place() / 16)
      let x = Int32(random.int(0..<9))
      var out = [UInt32](repeating: 0, count: width)
      picture.withUnsafeBufferPointer { pixels in
        var level = animux_level(pixels: pixels.baseAddress, width: Int32(columns), height: Int32(rows))
        animux_nearest_row(&out, x, width, &level, &line)
      }
      func near(_ place: Int64, _ count: Int) -> Int { Int(min(max(place >> 16, 0), Int64(count - 1))) }
      let plain = (0..<width).map { index -> UInt32 in
        let column = Int64(x) + Int64(index)
        return picture[
          near(line.v + column * line.dv, rows) * columns + near(line.u + column * line.du, columns)]
      }
      return (out, plain)
    },
  ]

  /// A value between those of the rows above and below stays.
  private static func woven(_ own: UInt32, _ above: UInt32, _ below: UInt32) -> UInt32 {
    let (one, other) = (Plain.channels(above), Plain.channels(below))
    return Plain.pixel(
      Plain.channels(own).enumerated().map { index, value in
        let (low, high) = (min(one[index], other[index]), max(one[index], other[index]))
        return min(max(value, low), high)
      })
  }
}
