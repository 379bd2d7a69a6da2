import CKernels
import TestSupport

/// pair.c
extension Twins {
  private static func lightness(_ pixel: UInt32) -> UInt32 {
    let c = Plain.channels(pixel)
    return (544 * c[2] + 1831 * c[1] + 185 * c[0]) / 10
  }

  private static func weighted(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    Plain.map(a, b) { ($0 * weight + $1 * (65_280 - weight) + 32_640) / 65_280 }
  }

  private static func weighted(_ a: UInt16, _ b: UInt16, _ weight: UInt32) -> UInt32 {
    UInt32((UInt64(a) * UInt64(weight) + UInt64(b) * UInt64(65_280 - weight) + 32_640) / 65_280)
  }

  static let pairs: [Twin] = [
    Twin("animux_lightness_row") { width, random in
      let (pixels, usesAlpha) = (random.pixels(width), random.chance(0.3))
      var out = [UInt32](repeating: 0, count: width)
      animux_lightness_row(&out, pixels, width, usesAlpha ? 1 : 0)
      return (out, pixels.map { usesAlpha ? ($0 >> 24) * 256 : lightness($0) })
    },
    Twin("animux_weighted_row") { width, random in
      let (given, others) = (random.pixels(width), random.pixels(width))
      let (light, otherLight) = (random.plane(width), random.plane(width))
      let weights = (0..<width).map { _ in UInt32(random.int(0..<65_281)) }
      var (pixels, plane) = (given, light)
      animux_weighted_row(&pixels, others, 0, width, weights)
      animux_weighted_row(&plane, otherLight, 1, width, weights)
      return (
        pixels + plane.map(UInt32.init),
        (0..<width).map { weighted(given[$0], others[$0], weights[$0]) }
          + light.indices.map { weighted(light[$0], otherLight[$0], weights[$0 / 4]) }
      )
    },
    Twin("animux_mixed_row") { width, random in
      let (bytes, otherBytes) = (random.pixels(width), random.pixels(width))
      let (numbers, others, part) = (random.plane(width), random.plane(width), UInt32(random.int(0..<257)))
      var (pixels, plane) = (bytes, numbers)
      animux_mixed_row(&pixels, otherBytes, width, 0, part)
      animux_mixed_row(&plane, others, width, 1, part)
      func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * (256 - part) + b * part + 128) >> 8 }
      return (
        pixels + plane.map(UInt32.init),
        zip(bytes, otherBytes).map { Plain.map($0, $1, mixed) }
          + zip(numbers, others).map { mixed(UInt32($0), UInt32($1)) }
      )
    },
    Twin("animux_displaced_row") { width, random in
      let (pixels, x, y) = (random.pixels(width), random.number(-9...9), random.number(-9...9))
      var (columns, rows) = ([Double](repeating: 0, count: width), [Double](repeating: 0, count: width))
      animux_displaced_row(&columns, &rows, x, y, width, pixels, 12, -7)
      func moved(_ pixel: UInt32, _ channel: Int, _ amount: Double) -> Double {
        let c = Plain.channels(pixel)
        return amount * (Double(c[channel]) - Double(c[3]) * 0.5) * (1.0 / 255)
      }
      return (
        [columns, rows],
        [
          (0..<width).map { x + Double($0) + moved(pixels[$0], 2, 12) },
          (0..<width).map { y + moved(pixels[$0], 1, -7) },
        ]
      )
    },
    Twin("animux_refracted_row") { width, random in
      let stride = width + 2
      let lightness = (0..<3 * stride).map { _ in UInt32(random.int(0..<65_281)) }
      var (columns, rows) = ([Double](repeating: 0, count: width), [Double](repeating: 0, count: width))
      lightness.withUnsafeBufferPointer { lightness in
        guard let start = lightness.baseAddress else { return }
        animux_refracted_row(&columns, &rows, 3, 4, width, start + stride + 1, stride, 9, -20, 5, 6)
      }
      func limited(_ value: Double, _ most: Double) -> Double { min(max(value, -most), most) }
      func at(_ x: Int, _ y: Int) -> Double { Double(lightness[y * stride + x]) }
      return (
        [columns, rows],
        [
          (0..<width).map {
            3 + Double($0) + limited(9 * (at($0 + 2, 1) - at($0, 1)) * (1.0 / 65_280), 5)
          },
          (0..<width).map { 4 + limited(-20 * (at($0 + 1, 2) - at($0 + 1, 0)) * (1.0 / 65_280), 6) },
        ]
      )
    },
    Twin("animux_mapped_row") { width, random in
      let (given, colors) = (random.pixels(width), random.pixels(256))
      var pixels = given
      animux_mapped_row(&pixels, width, colors)
      let plain = given.map { pixel -> UInt32 in
        let alpha = Float(pixel >> 24)
        guard alpha > 0 else { return 0 }
        let place = Float(lightness(pixel)) / alpha * (255 / 256 as Float)
        let index = min(Int(place), 254)
        let (part, factor) = (place - Float(index), alpha * (1 / 255 as Float))
        let (low, high) = (Plain.floats(colors[index]), Plain.floats(colors[index + 1]))
        return Plain.pixel(
          (0..<4).map { Plain.whole(min((low[$0] + (high[$0] - low[$0]) * part) * factor + 0.5, 255)) })
      }
      return (pixels, plain)
    },
    Twin("animux_between_row") { width, random in
      let (given, pixels, others) = (random.pixels(width), random.pixels(width), random.pixels(width))
      let parts = (0..<width).map { _ in UInt32(random.int(0..<65_281)) }
      let low = random.number(0...0.6)
      let high = low + random.number(0.1...0.4)
      let (light, dark, bright) = (random.plane(width), random.plane(width), random.plane(width))
      var (out, plane) = (given, light)
      animux_between_row(&out, pixels, others, 0, width, parts, low, high)
      animux_between_row(&plane, dark, bright, 1, width, parts, low, high)
      let step = 65_280 / (high * high - low * low)
      let weights = parts.map { part -> UInt32? in
        let whole = Double(part)
        guard whole >= low * 65_280, whole < high * 65_280 else { return nil }
        let part = whole * (1.0 / 65_280)
        return UInt32((high * high - part * part) * step)
      }
      let plain = (0..<width).map { index in
        weights[index].map { weighted(pixels[index], others[index], $0) } ?? given[index]
      }
      let plainLight = light.indices.map { index in
        weights[index / 4].map { weighted(dark[index], bright[index], $0) } ?? UInt32(light[index])
      }
      return (out + plane.map(UInt32.init), plain + plainLight)
    },
  ]
}
