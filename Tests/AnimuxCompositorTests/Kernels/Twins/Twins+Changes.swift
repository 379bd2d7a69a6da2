import CKernels
import TestSupport

/// change.c
extension Twins {
  private typealias Places = (x: [Float], y: [Float])

  private static func places(_ width: Int, _ random: inout Random) -> Places {
    (random.floats(width, -300...300), random.floats(width, -300...300))
  }

  private static func sweep(_ random: inout Random) -> animux_sweep {
    animux_sweep(
      nx: Float(random.number(-0.02...0.02)), ny: Float(random.number(-0.02...0.02)),
      offset: Float(random.number(-2...3)), light: Float(random.unit()),
      sharpness: Float(random.number(1...90)))
  }

  static let changes: [Twin] = [
    Twin("animux_walk_row") { width, random in
      let isFlat = random.chance(0.5)
      var walk = animux_walk(
        u: random.number(-50...50), v: random.number(-50...50), w: random.number(1...3),
        ux: random.number(-2...2),
        vx: random.number(-2...2), wx: isFlat ? 0 : random.number(0...0.1))
      var (x, y) = ([Float](repeating: 0, count: width), [Float](repeating: 0, count: width))
      animux_walk_row(&x, &y, width, &walk, -20, -30, 40, 50)
      let plain = (0..<width).map { index -> (Float, Float) in
        let k = Double(index)
        guard !isFlat else {
          let (u, v) = (walk.u / walk.w + k * (walk.ux / walk.w), walk.v / walk.w + k * (walk.vx / walk.w))
          return (Plain.within(Float(u), -20, 40), Plain.within(Float(v), -30, 50))
        }
        let scale = 1 / (walk.w + k * walk.wx)
        return (
          Plain.within(Float((walk.u + k * walk.ux) * scale), -20, 40),
          Plain.within(Float((walk.v + k * walk.vx) * scale), -30, 50)
        )
      }
      return ([x, y], [plain.map(\.0), plain.map(\.1)])
    },
    Twin("animux_swipe_row") { width, random in
      let at = places(width, &random)
      var edge = sweep(&random)
      var (share, light) = ([UInt8](repeating: 0, count: width), [UInt8](repeating: 0, count: width))
      animux_swipe_row(&share, &light, width, at.x, at.y, &edge)
      let parts = (0..<width).map {
        Plain.eased(Plain.unit(edge.offset - at.x[$0] * edge.nx - at.y[$0] * edge.ny))
      }
      return (
        [share, light], [parts.map(Plain.byte), parts.map { Plain.byte(4 * $0 * (1 - $0) * edge.light) }]
      )
    },
    Twin("animux_scan_row") { width, random in
      let at = places(width, &random)
      var edge = sweep(&random)
      var (share, light) = ([UInt8](repeating: 0, count: width), [UInt8](repeating: 0, count: width))
      animux_scan_row(&share, &light, width, at.x, at.y, &edge)
      let parts = (0..<width).map { edge.offset - at.x[$0] * edge.nx - at.y[$0] * edge.ny }
      return (
        [share, light],
        [
          parts.map { Plain.byte(($0 - 0.5) * edge.sharpness + 0.5) },
          parts.map { Plain.byte(Plain.eased(Plain.unit(1 - abs(2 * $0 - 1))) * edge.light) },
        ]
      )
    },
    Twin("animux_iris_row") { width, random in
      let (at, radius) = (places(width, &random), Float(random.number(0...300)))
      var share = [UInt8](repeating: 0, count: width)
      animux_iris_row(&share, width, at.x, at.y, 3, -7, radius, 1.5)
      let plain = (0..<width).map { index -> UInt8 in
        let (dx, dy) = (at.x[index] - 3, at.y[index] + 7)
        return Plain.byte((radius - (dx * dx + dy * dy).squareRoot()) * 1.5 + 0.5)
      }
      return (share, plain)
    },
    Twin("animux_luma_row") { width, random in
      let pixels = random.pixels(width)
      var luma = [Float](repeating: 0, count: width)
      animux_luma_row(&luma, width, pixels)
      let plain = pixels.map { pixel -> Float in
        let c = Plain.floats(pixel)
        return (c[2] * 0.2125 + c[1] * 0.7154 + c[0] * 0.0721) * (1 / 255 as Float)
      }
      return (luma, plain)
    },
    Twin("animux_clouds_row") { width, random in
      let (at, side) = (places(width, &random), 16)
      let table = random.floats(side * side, 0...1)
      var values = [Float](repeating: 0, count: width)
      animux_clouds_row(&values, width, at.x, at.y, table, Int32(side), -20, 10, 0.25, 0.5)
      let plain = (0..<width).map { index -> Float in
        let u = Plain.within((at.x[index] + 20) * 0.25, 0, 65_535)
        let v = Plain.within((at.y[index] - 10) * 0.5, 0, 65_535)
        let (column, row) = (Int(u), Int(v))
        func value(_ dx: Int, _ dy: Int) -> Float { table[(row + dy) % side * side + (column + dx) % side] }
        let (across, down) = (u - Float(column), v - Float(row))
        let upper = value(0, 0) + (value(1, 0) - value(0, 0)) * across
        let lower = value(0, 1) + (value(1, 1) - value(0, 1)) * across
        return upper + (lower - upper) * down
      }
      return (values, plain)
    },
    Twin("animux_below_row") { width, random in
      let (values, above) = (random.floats(width, 0...1), random.floats(width, 0...1))
      let level = Float(random.unit())
      var share = [UInt8](repeating: 0, count: width)
      animux_below_row(&share, width, values, above, level)
      let plain = (0..<width).map { index -> UInt8 in
        let across = abs(values[index] - values[max(index - 1, 0)])
        let slope = max(across, abs(values[index] - above[index]), 0.003)
        return Plain.byte((level - values[index]) / slope + 0.5)
      }
      return (share, plain)
    },
    Twin("animux_mix_by_share_row") { width, random in
      let (old, new, share) = (random.pixels(width), random.pixels(width), random.bytes(width))
      var out = [UInt32](repeating: 0, count: width)
      animux_mix_by_share_row(&out, old, new, share, width)
      return (out, (0..<width).map { Plain.mixed(new[$0], old[$0], UInt32(share[$0])) })
    },
    Twin("animux_light_row") { width, random in
      let (given, light, color) = (random.pixels(width), random.bytes(width), random.pixel() | 0xFF00_0000)
      var pixels = given
      animux_light_row(&pixels, light, color, width)
      let plain = (0..<width).map {
        Plain.mixed(Plain.scaled(color, given[$0] >> 24), given[$0], UInt32(light[$0]))
      }
      return (pixels, plain)
    },
    Twin("animux_darken_row") { width, random in
      let (given, dark) = (random.pixels(width), random.bytes(width))
      var pixels = given
      animux_darken_row(&pixels, dark, width)
      let plain = (0..<width).map {
        Plain.scaled(given[$0] & 0xFF_FFFF, 255 - UInt32(dark[$0])) | given[$0] & 0xFF00_0000
      }
      return (pixels, plain)
    },
    Twin("animux_cover_row") { width, random in
      let (given, others, cover) = (random.pixels(width), random.pixels(width), random.bytes(width))
      var pixels = given
      animux_cover_row(&pixels, others, cover, width)
      return (pixels, (0..<width).map { Plain.over(Plain.scaled(others[$0], UInt32(cover[$0])), given[$0]) })
    },
    Twin("animux_atop_row") { width, random in
      let (given, others) = (random.pixels(width), random.pixels(width))
      var pixels = given
      animux_atop_row(&pixels, others, width)
      let plain = (0..<width).map { index -> UInt32 in
        let (own, other) = (Plain.channels(given[index]), Plain.channels(others[index]))
        let colors = (0..<3).map { (other[$0] * own[3] + own[$0] * (255 - other[3]) + 127) / 255 }
        return Plain.pixel(colors + [own[3]])
      }
      return (pixels, plain)
    },
    Twin("animux_fill_row") { width, random in
      let (given, others, cover) = (random.pixels(width), random.pixels(width), random.bytes(width))
      let covered = zip(given, cover).map { Plain.scaled($0, UInt32($1)) }
      var pixels = covered
      animux_fill_row(&pixels, others, cover, width)
      let plain = (0..<width).map {
        Plain.map(covered[$0], Plain.scaled(others[$0], 255 - UInt32(cover[$0]))) { min($0 + $1, 255) }
      }
      return (pixels, plain)
    },
  ]
}
