import CKernels
import TestSupport

/// blur.c, sound.c
extension Twins {
  static let blurs: [Twin] = [
    Twin("animux_alphas") { width, random in
      let pixels = random.pixels(width)
      var out = [Float](repeating: 0, count: width)
      animux_alphas(&out, pixels, width)
      return (out, pixels.map { Float($0 >> 24) })
    },
    Twin("animux_weigh_columns") { width, random in
      let (wide, rows, reach) = ((width + 7) / 8 * 8, 3, random.int(0..<4))
      let (values, weights) = (
        random.floats(wide * (rows + 2 * reach), 0...255), random.floats(2 * reach + 1, 0...1)
      )
      var out = [Float](repeating: 0, count: wide * rows)
      animux_weigh_columns(&out, values, wide, rows, weights, reach)
      let plain = out.indices.map { index in
        weights.indices.reduce(Float(0)) { $0 + values[index + $1 * wide] * weights[$1] }
      }
      return (out, plain)
    },
    Twin("animux_weigh_rows") { width, random in
      let (wide, rows, reach) = ((width + 7) / 8 * 8, 3, random.int(0..<4))
      let stride = wide + 2 * reach
      let (values, weights) = (random.floats(stride * rows, 0...255), random.floats(2 * reach + 1, 0...1))
      var out = [Float](repeating: 0, count: wide * rows)
      animux_weigh_rows(&out, values, wide, stride, rows, weights, reach)
      let plain = out.indices.map { index in
        weights.indices.reduce(Float(0)) {
          $0 + values[index / wide * stride + index % wide + $1] * weights[$1]
        }
      }
      return (out, plain)
    },
    Twin("animux_enlarge_row") { width, random in
      let (columns, shift, first) = (random.int(1..<9), random.int(0..<4), random.int(0..<20))
      let (upper, lower) = (random.floats(columns, 0...255), random.floats(columns, 0...255))
      let part = Float(random.unit())
      var out = [UInt8](repeating: 0, count: width)
      animux_enlarge_row(&out, width, first, upper, lower, columns, part, UInt32(shift))
      let plain = (0..<width).map { index -> UInt8 in
        let place = max((Float(first + index) + 0.5) * (1 / Float(1 << shift)) - 0.5, 0)
        let left = min(Int(place), columns - 1)
        let right = min(left + 1, columns - 1)
        func column(_ at: Int) -> Float { upper[at] + (lower[at] - upper[at]) * part }
        return UInt8(column(left) + (column(right) - column(left)) * (place - Float(Int(place))) + 0.5)
      }
      return (out, plain)
    },
    Twin("animux_mix") { width, random in
      let (given, samples) = (random.floats(2 * width, -1...1), random.floats(2 * width, -1...1))
      let gains = random.floats(width, 0...2)
      var out = given
      animux_mix(&out, samples, width, gains, 0.75, 0.25)
      let plain = given.indices.map {
        given[$0] + samples[$0] * (gains[$0 / 2] * ($0 % 2 == 0 ? 0.75 : 0.25))
      }
      return (out, plain)
    },
    Twin("animux_peak") { width, random in
      let samples = random.floats(2 * width, -1...1)
      return (animux_peak(samples, width), samples.reduce(0) { max($0, abs($1)) })
    },
    Twin("animux_keep_finite") { width, random in
      let given = random.floats(width, -1...1).map {
        random.chance(0.2) ? .nan : random.chance(0.2) ? .infinity : $0
      }
      var values = given
      animux_keep_finite(&values, width)
      return (values, given.map { $0.isFinite ? $0 : 0 })
    },
    Twin("animux_resample") { width, random in
      let (half, phases, step) = (2, 8, random.number(0.3...2))
      let samples = random.floats(2 * (Int(Double(width) * step) + 9), -1...1)
      let weights = random.floats((phases + 1) * 2 * half, -1...1)
      var out = [Float](repeating: 0, count: 2 * width)
      animux_resample(&out, width, samples, 2.25, step, weights.flatMap { [$0, $0] }, phases, half)
      let plain = (0..<2 * width).map { index -> Float in
        let place = 2.25 + Double(index / 2) * step
        let phase = (place - Double(Int(place))) * Double(phases)
        let (row, part) = (Int(phase), Float(phase - Double(Int(phase))))
        // As many sums as there are weights side by side, which are then added in pairs.
        let products = (0..<2 * half).map { k -> Float in
          let (one, next) = (weights[row * 2 * half + k], weights[min(row + 1, phases) * 2 * half + k])
          return samples[2 * (Int(place) + 1 - half + k) + index % 2] * (one + (next - one) * part)
        }
        return (products[0] + products[1]) + (products[2] + products[3])
      }
      return (out, plain)
    },
  ]
}
