import CKernels
import TestSupport

/// convert.c, yuv.c
extension Twins {
  static let yuv: [Twin] = [
    Twin("animux_alpha_row") { width, random in
      let (given, alpha) = (random.pixels(width).map { $0 | 0xFF00_0000 }, random.bytes(width))
      let words = (0..<width).map { _ in UInt16(random.int(0..<1024)) }
      var (pixels, others) = (given, given)
      animux_alpha_row(&pixels, width, alpha, animux_samples(isWide: 0, shift: 0))
      animux_alpha_row(&others, width, words, animux_samples(isWide: 1, shift: 6))
      return (
        [pixels, others],
        [
          zip(given, alpha).map { Plain.scaled($0, UInt32($1)) },
          zip(given, words).map { Plain.scaled($0, (UInt32($1) * 255 + 511) / 1023) },
        ]
      )
    },
    Twin("animux_chroma_row") { width, random in
      guard width > 0 else { return ([Int16](), [Int16]()) }
      let (first, second) = (random.bytes(width), random.bytes(width))
      let (part, spacing) = (random.int(0..<4), random.int(1..<4))
      var (out, spare) = ([Int16](repeating: 0, count: width + 16), [Int16](repeating: 0, count: width + 16))
      animux_chroma_row(
        &out, width, first, second, UInt32(part), 1, animux_samples(isWide: 0, shift: 0), Int32(spacing),
        &spare)
      let mixed = (0..<width).map { (Int(first[$0]) * (4 - part) + Int(second[$0]) * part - 512) * 32 }
      let count = (width + 1) / 2
      func at(_ index: Int) -> Int { mixed[min(max(index, 0), count - 1)] }
      let plain = (0..<width).map { x -> Int16 in
        let index = x / 2
        switch spacing {
        case 1: return Int16(mixed[x] * 2)
        case 2: return Int16(x % 2 == 0 ? at(index) * 2 : at(index) + at(index + 1))
        default:
          let near = at(index) * 3
          return Int16(x % 2 == 0 ? (near + at(index - 1) + 1) >> 1 : (near + at(index + 1) + 1) >> 1)
        }
      }
      return (Array(out.prefix(width)), plain)
    },
    Twin("animux_yuv_row") { width, random in
      let luma = random.bytes(width)
      let differences = (0..<2).map { _ in (0..<width + 16).map { _ in Int16(random.int(-32_000..<32_000)) } }
      var matrix = animux_matrix(
        luma: 9539, black: -579, redOfCr: 14_686, greenOfCb: 1747, greenOfCr: 4366, blueOfCb: 17_304)
      var out = [UInt32](repeating: 0, count: width)
      animux_yuv_row(
        &out, width, luma, differences[0], differences[1], animux_samples(isWide: 0, shift: 0), &matrix)
      func product(_ value: Int16, _ factor: Int16) -> Int { (Int(value) * Int(factor)) >> 16 }
      let plain = (0..<width).map { x -> UInt32 in
        let (cb, cr) = (differences[0][x], differences[1][x])
        let y = ((Int(luma[x]) << 8) * Int(matrix.luma)) >> 16 + Int(matrix.black)
        let green = y - product(cb, matrix.greenOfCb) - product(cr, matrix.greenOfCr)
        let colors = [y + product(cb, matrix.blueOfCb), green, y + product(cr, matrix.redOfCr)]
        return Plain.pixel(colors.map { UInt32(min(max($0 >> 5, 0), 255)) } + [255])
      }
      return (out, plain)
    },
    Twin("animux_bgra_to_yuv420") { width, random in
      let wide = max(width / 2 * 2, 2)
      let rows = [random.pixels(wide), random.pixels(wide)]
      var luma = [[UInt8](repeating: 0, count: wide), [UInt8](repeating: 0, count: wide)]
      var (cb, cr) = ([UInt8](repeating: 0, count: wide / 2), [UInt8](repeating: 0, count: wide / 2))
      var second = luma[1]
      animux_bgra_to_yuv420(rows[0], rows[1], wide, 0, wide, &luma[0], &second, &cb, &cr)
      func light(_ pixel: UInt32) -> UInt8 {
        let c = Plain.channels(pixel)
        return UInt8((c[2] * 5983 + c[1] * 20_127 + c[0] * 2032 + 16 << 15 + 1 << 14) >> 15)
      }
      /// Weights of blue, green and red, over columns that weigh 1 2 1.
      func chroma(_ x: Int, _ weights: [Int]) -> UInt8 {
        let sum = [(max(x - 1, 0), 1), (x, 2), (x + 1, 1)].reduce(0) { sum, column in
          rows.reduce(sum) { sum, row in
            let c = Plain.channels(row[column.0])
            return sum + column.1 * (0..<3).reduce(0) { $0 + Int(c[$1]) * weights[$1] }
          }
        }
        return UInt8((sum + 8 * (128 << 15 + 1 << 14)) >> 18)
      }
      return (
        [luma[0], second, cb, cr],
        [
          rows[0].map(light), rows[1].map(light),
          (0..<wide / 2).map { chroma(2 * $0, [14_392, 3298 - 14_392, -3298]) },
          (0..<wide / 2).map { chroma(2 * $0, [-1320, 1320 - 14_392, 14_392]) },
        ]
      )
    },
  ]
}
