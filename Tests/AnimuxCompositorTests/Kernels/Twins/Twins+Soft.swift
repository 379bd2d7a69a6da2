import CKernels
import TestSupport

/// soft.c, shadow.c, texture.c: discs, blurred rectangles, noise.
extension Twins {
  static let soft: [Twin] = [
    Twin("animux_rings_row") { width, random in
      let (reach, discs) = (random.int(1..<4), random.int(1..<3))
      let (rows, wide) = (2 * reach + 1, width + 2 * reach)
      let pixels = random.pixels(wide * rows)
      var sums: [UInt32] = []
      for row in 0..<rows {
        var line = [UInt32](repeating: 0, count: 4 * (wide + 1))
        animux_sums_row(&line, Array(pixels[row * wide..<(row + 1) * wide]), 0, wide)
        sums += line
      }
      let halves = (0..<discs * rows).map { _ in UInt32(random.int(0..<reach * 256 + 128)) }
      let weights = random.floats(discs, 0.25...1).map { ($0 * 4).rounded() / 4 }
      let share = 1 / Float(1 << 20)
      var (out, totals) = ([UInt32](repeating: 0, count: width), [Float](repeating: 0, count: 4 * width))
      animux_rings_row(
        &out, Int32(width), 0, sums, halves, weights, Int32(discs), Int32(reach), share, &totals)
      let plain = (0..<4 * width).map { index -> UInt32 in
        var total: Float = 0
        for (place, half) in halves.enumerated() where half > 0 {
          let row = place % rows
          func inside(_ far: Int) -> Float {
            (-far...far).reduce(0) {
              $0 + Float(Plain.channels(pixels[row * wide + index / 4 + reach + $1])[index % 4])
            }
          }
          let weight = weights[place / rows]
          if half < 128 {
            total += weight * 2 * Float(half) * inside(0)
          } else {
            let (whole, part) = (Int(half - 128) / 256, Float((half - 128) & 255))
            let rim = part > 0 ? inside(whole + 1) - inside(whole) : 0
            total += weight * (256 * inside(whole) + part * rim)
          }
        }
        return Plain.whole(Plain.upTo(total * share, 255) + 0.5)
      }
      return (out, Plain.pixels(plain))
    },
    Twin("animux_grow_row") { width, random in
      let (power, first) = (random.int(1..<4), random.int(8..<16))
      let wide = (first + width) >> power + 2
      let (upper, lower, part) = (random.plane(wide), random.plane(wide), Float(random.unit()))
      var (out, scratch) = ([UInt32](repeating: 0, count: width), [Float](repeating: 0, count: 4 * wide))
      animux_grow_row(&out, width, 0, upper, lower, part, Int32(power), Int32(first), wide, &scratch)
      let plain = (0..<4 * width).map { index -> UInt32 in
        let place = (Float(first + index / 4) + 0.5) * (1 / Float(1 << power)) - 0.5
        let left = Int(place)
        func value(_ square: Int) -> Float {
          let (a, b) = (Float(upper[4 * square + index % 4]), Float(lower[4 * square + index % 4]))
          return (a + (b - a) * part) * (1 / 256 as Float) + 0.5
        }
        return Plain.whole(value(left) + (value(left + 1) - value(left)) * (place - Float(left)))
      }
      return (out, Plain.pixels(plain))
    },
    Twin("animux_level_row") { width, random in
      let (reach, level, sharpness) = (random.int(1..<3), Float(random.number(0...0.2)), Float(random.unit()))
      let wide = width + 2 * reach
      let pixels = random.pixels(wide * (2 * reach + 1))
      var out = [UInt32](repeating: 0, count: width)
      animux_level_row(&out, Int32(width), pixels, 0, Int32(reach), level, sharpness)
      let plain = (0..<width).map { x -> UInt32 in
        let nine = (0..<9).map { Plain.channels(pixels[$0 / 3 * reach * wide + x + $0 % 3 * reach]) }
        let own = nine[4].map { Float($0) * (1 / 255 as Float) }
        var mean = (0..<4).map { c in Float(nine.reduce(0) { $0 + $1[c] }) * (1 / (9 * 255) as Float) }
        let same = mean[3] > 0 ? own[3] / mean[3] : 0
        for c in 0..<3 { mean[c] *= same }
        let (perLevel, always): (Float, Float) = level > 0 ? (1 / level, 0) : (0, 2)
        let edge = Plain.eased(Plain.unit(abs(Plain.luma(own) - Plain.luma(mean)) * perLevel - 1 + always))
        let colors = (0..<3).map { c -> Float in
          let sharp = own[c] + sharpness * (own[c] - mean[c])
          return Plain.upTo(mean[c] + (sharp - mean[c]) * edge, own[3])
        }
        return Plain.pixel((colors + [own[3]]).map { Plain.whole($0 * 255 + 0.5) })
      }
      return (out, plain)
    },
    Twin("animux_soft_columns") { width, random in
      let (edge, half) = (edge(), Float(random.number(0.5...9)))
      var across = [Float](repeating: 0, count: width)
      withRect(edge, half, half) { animux_soft_columns(&across, 3, width, &$0, -6, 0.25) }
      let plain = (0..<width).map { index in between(edge, Float(-6 + Double(3 + index) * 0.25), half) }
      return (across, plain)
    },
    Twin("animux_soft_row") { width, random in
      let (edge, half) = (edge(), Float(random.number(0.5...9)))
      var cover = [UInt8](repeating: 0, count: width)
      withRect(edge, half, half / 2) {
        animux_soft_row(&cover, 3, width, &$0, [-6, 0.5, 1], [0.25, 0.03, 0.01])
      }
      let plain = (0..<width).map { index -> UInt8 in
        let far = Double(3 + index)
        let w = 1 / (1 + far * 0.01)
        let across = between(edge, Float((-6 + far * 0.25) * w), half)
        return Plain.byte(across * between(edge, Float((0.5 + far * 0.03) * w), half / 2))
      }
      return (cover, plain)
    },
    Twin("animux_soft_upright_row") { width, random in
      let (edge, half) = (edge(), Float(random.number(0.5...9)))
      let across = random.floats(width, 0...1)
      var cover = [UInt8](repeating: 0, count: width)
      withRect(edge, half, half / 2) {
        animux_soft_upright_row(&cover, across, 3, width, &$0, -6, 0.25, 0.75)
      }
      let down = between(edge, 0.75, half / 2)
      return (cover, across.map { Plain.byte($0 * down) })
    },
    Twin("animux_noise_row") { width, random in
      let factors = random.floats(4, 0...1)
      var course = animux_course(
        x: random.number(-50...50), xStep: random.number(-2...2), xDown: 0, y: random.number(-50...50),
        yStep: random.number(-2...2), yDown: 0, depth: 1, depthStep: 0.01, depthDown: 0)
      var out = [UInt32](repeating: 0, count: width)
      animux_noise_row(&out, 4, width, &course, factors)
      let plain = (0..<width).map { index -> UInt32 in
        let column = Double(4 + index)
        let depth = 1 / (1 + column * 0.01)
        func square(_ value: Double) -> UInt32 { UInt32(bitPattern: Int32((value * depth).rounded(.down))) }
        let (u, v) = (square(course.x + column * course.xStep), square(course.y + column * course.yStep))
        let c = Plain.floats(Plain.scrambled(u &+ Plain.scrambled(v ^ 0x9E37_79B9)))
        return Plain.rounded(
          (0..<3).map { c[$0] * c[3] * (1 / 255 as Float) * factors[$0] } + [c[3] * factors[3]])
      }
      return (out, plain)
    },
  ]

  /// Any rising table will do.
  private static func edge() -> [Float] {
    let count = 2 * Int(animux_blurReach) * Int(animux_edgeSteps) + 2
    return (0..<count).map { min(Float($0) / Float(count - 2), 1) }
  }

  private static func withRect(
    _ edge: [Float], _ halfWidth: Float, _ halfHeight: Float, _ body: (inout animux_soft_rect) -> Void
  ) {
    edge.withUnsafeBufferPointer { edge in
      var rect = animux_soft_rect(
        edge: edge.baseAddress, corner: nil, cornerSide: 0, halfWidth: halfWidth, halfHeight: halfHeight,
        isRound: (0, 0, 0, 0))
      body(&rect)
    }
  }

  private static func between(_ edge: [Float], _ place: Float, _ half: Float) -> Float {
    func inside(_ distance: Float) -> Float {
      let at = Plain.within((distance + 4) * 32, 0, Float(edge.count - 2))
      let index = Int(at)
      return edge[index] + (edge[index + 1] - edge[index]) * (at - Float(index))
    }
    return inside(place + half) + inside(half - place) - 1
  }
}
