import CKernels
import TestSupport

/// colors.c, light.c, neighbours.c: colours by their own values, and by those of another picture at the same place.
extension Twins {
  /// A step, and what it makes of red, green, blue and alpha.
  private typealias Step = (kernel: animux_color_step, plain: ([Float]) -> [Float])

  private static func step(_ kind: Int, _ numbers: [Float], size: Int = 0) -> animux_color_step {
    var step = animux_color_step()
    (step.kind, step.size) = (Int32(kind), Int32(size))
    withUnsafeMutableBytes(of: &step.numbers) { bytes in
      let places = bytes.bindMemory(to: Float.self)
      for (index, number) in numbers.enumerated() { places[index] = number }
    }
    return step
  }

  private static func luma(_ c: [Float]) -> Float { 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2] }

  /// `table` has 3 · 9 numbers for curves.
  private static func steps(_ table: [Float], _ random: inout Random) -> [Step] {
    let matrix = random.floats(20, -0.5...0.9)
    let limits = random.floats(4, 0...0.4) + random.floats(4, 0.5...1)
    let (amount, threshold) = (Float(random.number(-1...1)), Float(random.unit()))
    let (red, green, blue) = (table[0..<9], table[9..<18], table[18..<27])
    return [
      (
        step(animux_product, matrix),
        { c in
          (0..<4).map { row in
            let m = matrix[4 * row..<4 * row + 4]
            let at = m.startIndex
            return m[at] * c[0] + m[at + 1] * c[1] + m[at + 2] * c[2] + m[at + 3] * c[3] + matrix[16 + row]
          }
        }
      ),
      (
        step(animux_curves, [], size: 9),
        { [Plain.curve(red, $0[0]), Plain.curve(green, $0[1]), Plain.curve(blue, $0[2]), $0[3]] }
      ),
      (step(animux_alphaCurve, [], size: 9), { [$0[0], $0[1], $0[2], Plain.curve(red, $0[3])] }),
      (
        step(animux_tones, [], size: 9),
        { c in
          let y = luma(c)
          return [Plain.curve(red, y), Plain.curve(green, y), Plain.curve(blue, y), c[3]]
        }
      ),
      (
        step(animux_limits, limits),
        { c in (0..<4).map { Plain.smaller(Plain.larger(c[$0], limits[$0]), limits[4 + $0]) } }
      ),
      (
        step(animux_levels, [4]),
        { c in
          (0..<3).map { Plain.smaller(Float(Int32(Plain.unit(c[$0]) * 4 + 0.001)), 3) / 3 } + [c[3]]
        }
      ),
      (step(animux_threshold, [threshold]), { c in (0..<3).map { c[$0] >= threshold ? 1 : 0 } + [c[3]] }),
      (
        step(animux_vibrance, [amount]),
        { c in
          let range = max(c[0], c[1], c[2]) - min(c[0], c[1], c[2])
          let (y, factor) = (luma(c), 1 + amount * (1 - Plain.unit(range)))
          return (0..<3).map { y + (c[$0] - y) * factor } + [c[3]]
        }
      ),
      (step(animux_largest, []), { c in [Float](repeating: max(c[0], c[1], c[2]), count: 3) + [c[3]] }),
      (step(animux_smallest, []), { c in [Float](repeating: min(c[0], c[1], c[2]), count: 3) + [c[3]] }),
      (step(animux_alphaOfLuma, [0.25, 0.5, 0.75]), { c in [0.25, 0.5, 0.75, c[3] * Plain.unit(luma(c))] }),
    ]
  }

  static let colors: [Twin] = [
    Twin("animux_color_row") { width, random in
      let (given, table) = (random.pixels(width), random.floats(27, 0...1))
      let steps = steps(table, &random)
      let chosen = (0..<random.int(1..<4)).map { _ in steps[random.int(0..<steps.count)] }
      var pixels = given
      table.withUnsafeBufferPointer { table in
        let kernels = chosen.map { step in
          var kernel = step.kernel
          kernel.table = table.baseAddress
          return kernel
        }
        animux_color_row(&pixels, width, kernels, kernels.count)
      }
      let plain = given.map { pixel -> UInt32 in
        let c = Plain.floats(pixel)
        let factor = c[3] > 0 ? 1 / c[3] : 0
        let color = chosen.reduce([c[2] * factor, c[1] * factor, c[0] * factor, c[3] * (1 / 255 as Float)]) {
          $1.plain($0)
        }
        let alpha = Plain.unit(color[3]) * 255
        return Plain.rounded([2, 1, 0].map { Plain.unit(color[$0]) * alpha } + [alpha])
      }
      return (pixels, plain)
    },
    Twin("animux_combine_row") { width, random in
      let (given, others) = (random.pixels(width), random.pixels(width))
      let (kind, amount) = (random.int(0..<8), Float(random.number(0...2)))
      let color = random.floats(4, 0...1)
      var pixels = given
      animux_combine_row(&pixels, others, 0, width, Int32(kind), amount, color)
      func unit(_ pixel: UInt32) -> [Float] { Plain.floats(pixel).map { $0 * (1 / 255 as Float) } }
      let plain = zip(given, others).map { own, other in
        let mixed = combined(unit(own), unit(other), kind, amount, color)
        return Plain.pixel(mixed.map { Plain.whole(Plain.unit($0) * 255 + 0.5) })
      }
      return (pixels, plain)
    },
    Twin("animux_decode_row") { width, random in
      let (pixels, table) = (random.pixels(width), random.table(1025).map { $0 * $0 })
      let lights = (0..<256).map { UInt16($0 * $0) }
      var plane = [UInt16](repeating: 0, count: 4 * width)
      withTransfer(table, table, lights, []) { animux_decode_row(&plane, pixels, width, &$0) }
      let plain = pixels.flatMap { pixel -> [UInt16] in
        let c = Plain.channels(pixel)
        guard c[3] < 255 else { return c[0..<3].map { lights[Int($0)] } + [65_280] }
        let (alpha, factor) = (Float(c[3]), c[3] > 0 ? 1 / Float(c[3]) : 0)
        return (0..<3).map { UInt16(Plain.curve(table[...], Float(c[$0]) * factor) * alpha * 256 + 0.5) } + [
          UInt16(c[3] << 8)
        ]
      }
      return (plane, plain)
    },
    Twin("animux_encode_row") { width, random in
      let (plane, table) = (random.plane(width), random.table(1025))
      let bytes = (0..<16_384).map { UInt8($0 >> 6) }
      var pixels = [UInt32](repeating: 0, count: width)
      withTransfer(table, table, [], bytes) { animux_encode_row(&pixels, plane, width, &$0) }
      let plain = (0..<width).map { index -> UInt32 in
        let numbers = plane[4 * index..<4 * index + 4].map(UInt32.init)
        let opacity = (numbers[3] + 128) >> 8
        guard opacity < 255 else {
          return Plain.pixel(numbers[0..<3].map { UInt32(bytes[Int($0 >> 2)]) } + [255])
        }
        guard opacity > 0 else { return 0 }
        let factor = 1 / Float(numbers[3])
        let alpha = Float(numbers[3]) * (1 / 256 as Float)
        let colors = numbers[0..<3].map { number -> UInt32 in
          let value = Plain.curve(table[...], (Float(number) * factor).squareRoot()) * alpha + 0.5
          return Plain.whole(min(value, Float(opacity)))
        }
        return Plain.pixel(colors + [opacity])
      }
      return (pixels, plain)
    },
  ]

  private static func withTransfer(
    _ decoding: [Float], _ encoding: [Float], _ lights: [UInt16], _ bytes: [UInt8],
    _ body: (inout animux_transfer) -> Void
  ) {
    decoding.withUnsafeBufferPointer { decoding in
      encoding.withUnsafeBufferPointer { encoding in
        lights.withUnsafeBufferPointer { lights in
          bytes.withUnsafeBufferPointer { bytes in
            var transfer = animux_transfer(
              decoding: decoding.baseAddress, encoding: encoding.baseAddress, size: Int32(decoding.count),
              light: lights.baseAddress, bytes: bytes.baseAddress)
            body(&transfer)
          }
        }
      }
    }
  }

  /// Blue, green, red, alpha, premultiplied, 0…1. `color` is red, green, blue, alpha.
  private static func combined(_ c: [Float], _ o: [Float], _ kind: Int, _ amount: Float, _ color: [Float])
    -> [Float]
  {
    let same = o[3] > 0 ? c[3] / o[3] : 0
    func colors(_ body: (Int) -> Float) -> [Float] { (0..<3).map { Plain.upTo(body($0), c[3]) } + [c[3]] }
    switch kind {
    case animux_sharpen: return colors { c[$0] + amount * (c[$0] - o[$0] * same) }
    case animux_sharpenLuma:
      let shift = amount * (Plain.luma(c) - Plain.luma(o) * same)
      return colors { c[$0] + shift }
    case animux_bloom:
      let all = (0..<4).map { Plain.unit(c[$0] + amount * o[$0] * (1 - Plain.unit(c[$0]))) }
      return (0..<3).map { Plain.upTo(all[$0], all[3]) } + [all[3]]
    case animux_gloom:
      return colors { c[$0] * (1 - amount * (o[3] > 0 ? 1 - Plain.unit(o[$0] / o[3]) : 0)) }
    case animux_under:
      let rest = Plain.unit(o[3] * color[3] * amount) * (1 - c[3])
      return (0..<3).map { c[$0] + color[2 - $0] * rest } + [c[3] + rest]
    case animux_inside:
      let shade = Plain.unit((1 - o[3]) * amount) * color[3]
      return (0..<3).map { c[$0] * (1 - shade) + color[2 - $0] * shade * c[3] } + [c[3]]
    case animux_without: return colors { c[$0] - o[$0] }
    default:
      guard c[3] > 0 else { return c }
      let shade = o[3] > 0 ? Plain.unit(Plain.luma(o) / o[3]) : 0
      let rest = 1 - shade
      let shift = min(max(color[0] * rest * rest - color[1] * shade * shade, -1), 1)
      return colors { c[$0] + shift * c[$0] * (1 - Plain.unit(c[$0] / c[3])) }
    }
  }
}
