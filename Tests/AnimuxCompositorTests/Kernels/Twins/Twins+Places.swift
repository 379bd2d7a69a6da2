import CKernels
import TestSupport

/// change.c, sheet.c, place.c, turbulence.c, shadow.c: what is read at places, and where those are.
extension Twins {
  static let placed: [Twin] = [
    Twin("animux_holes_row") { width, random in
      let (x, y) = (random.floats(width, -300...300), random.floats(width, -300...300))
      var h = animux_holes(
        centerX: 4, centerY: -9, cosine: 0.8, sine: 0.6, frequency: 0.03, compression: 400,
        level: Float(random.number(-1...1)), sharpness: 1.5)
      var share = [UInt8](repeating: 0, count: width)
      animux_holes_row(&share, width, x, y, &h)
      let plain = (0..<width).map { index -> UInt8 in
        let (dx, dy) = (x[index] - h.centerX, y[index] - h.centerY)
        let scale = h.compression / (h.compression + (dx * dx + dy * dy).squareRoot()) * h.frequency
        let a = cosine(Plain.within((dx * h.cosine + dy * h.sine) * scale, -1e6, 1e6))
        let b = cosine(Plain.within((dy * h.cosine - dx * h.sine) * scale, -1e6, 1e6))
        let slope = max(2 - a * a - b * b, 0.01).squareRoot() * 3.1415927 * scale
        return Plain.byte(((a + b) * 0.5 + h.level) * h.sharpness / slope + 0.5)
      }
      return (share, plain)
    },
    Twin("animux_flare_row") { width, random in
      let (x, y) = (random.floats(width, -300...300), random.floats(width, -300...300))
      let reaches = random.floats(Int(animux_directions), 0...1)
      var light = [UInt8](repeating: 0, count: width)
      reaches.withUnsafeBufferPointer { reaches in
        var flare = animux_flare(
          centerX: 4, centerY: -9, scale: 0.004, softness: 0.5, reaches: reaches.baseAddress)
        animux_flare_row(&light, width, x, y, &flare)
      }
      let plain = (0..<width).map { index -> UInt8 in
        let (dx, dy) = (x[index] - 4, y[index] + 9)
        let place = Plain.unit(direction(dx, dy)) * 1024
        let at = Int(place)
        let (one, next) = (reaches[at % 1024], reaches[(at + 1) % 1024])
        let reach = one + (next - one) * (place - Float(at))
        return Plain.byte(Plain.eased(Plain.unit((reach - (dx * dx + dy * dy).squareRoot() * 0.004) / 0.5)))
      }
      return (light, plain)
    },
    Twin("animux_places_row") { width, random in
      let (columns, rows) = (random.int(1..<30), random.int(1..<30))
      let picture = random.pixels(columns * rows)
      let (x, y) = (random.floats(width, -20...40), random.floats(width, -20...40))
      var out = [UInt32](repeating: 0, count: width)
      picture.withUnsafeBufferPointer { pixels in
        var level = animux_level(pixels: pixels.baseAddress, width: Int32(columns), height: Int32(rows))
        animux_places_row(&out, width, x, y, &level)
      }
      func fixed(_ place: Float) -> Int { Int((Plain.within(place, -8, 32_000) + 7.5) * 256 + 0.5) - 8 * 256 }
      let plain = (0..<width).map { index in
        between(fixed(x[index]), fixed(y[index])) { column, row in
          picture[min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)]
        }
      }
      return (out, plain)
    },
    Twin("animux_sample_places_row") { width, random in
      let (columns, rows) = (random.int(1..<30), random.int(1..<30))
      let picture = random.pixels(columns * rows)
      let (x, y) = (random.doubles(width, -9...40), random.doubles(width, -9...40))
      var out = [UInt32](repeating: 0, count: width)
      var deep = [UInt16](repeating: 0, count: 4 * width)
      animux_sample_places_row(&out, 0, width, x, y, picture, Int32(columns), Int32(rows))
      animux_sample_places_row(&deep, 1, width, x, y, picture, Int32(columns), Int32(rows))
      func fixed(_ place: Double) -> Int { Int((place * 256 + 0.5).rounded(.down)) }
      let plain = (0..<width).map { index in
        between(fixed(x[index]), fixed(y[index])) { column, row in
          (0..<columns).contains(column) && (0..<rows).contains(row) ? picture[row * columns + column] : 0
        }
      }
      // Deep pixels that are rounded afterwards are the same bytes.
      let rounded = Plain.pixels(deep.map { (UInt32($0) + 128) >> 8 })
      return (out + rounded, plain + plain)
    },
    Twin("animux_zoom_row") { width, random in
      let (columns, rows) = (20, 15)
      let picture = random.pixels(columns * rows)
      var zoom = animux_zoom(centerX: 9.25, centerY: 4.5, growth: random.number(0...0.5))
      var out = [UInt32](repeating: 0, count: width)
      animux_zoom_row(&out, 2, 6, Int32(width), picture, 0, -1, 1, Int32(columns), Int32(rows), &zoom)
      let plain = (0..<width).map { index -> UInt32 in
        let (x, y) = (Double(2 + index), 6.0)
        let (alongX, alongY) = ((x + 0.5 - 9.25) * zoom.growth, (y + 0.5 - 4.5) * zoom.growth)
        let samples = Int(4 * (alongX * alongX + alongY * alongY).squareRoot()) + 2
        var totals = [0, 0, 0, 0]
        for k in 0..<samples {
          let t = (2 * Double(k) + 1) / Double(samples) - 1
          let u = Int(((x + 1 + t * alongX) * 256).rounded(.down))
          let v = Int(((y - 1 + t * alongY) * 256).rounded(.down))
          for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (column, row) = (u >> 8 + dx, v >> 8 + dy)
            guard (0..<columns).contains(column), (0..<rows).contains(row) else { continue }
            let weight = (dx == 1 ? u & 255 : 256 - u & 255) * (dy == 1 ? v & 255 : 256 - v & 255)
            for (c, value) in Plain.channels(picture[row * columns + column]).enumerated() {
              totals[c] += Int(value) * weight
            }
          }
        }
        return Plain.pixel(totals.map { UInt32(Double($0) * (1 / (65_536 * Double(samples))) + 0.5) })
      }
      return (out, plain)
    },
    Twin("animux_turbulence_row") { width, random in
      let (x, step, y, z) = (
        random.number(-9...9), random.number(0...0.4), random.number(-9...9), random.number(-9...9)
      )
      let seed = UInt32(truncatingIfNeeded: random.next())
      var out = [Double](repeating: 0, count: width)
      animux_turbulence_row(&out, width, x, step, y, z, seed)
      let plain = (0..<width).map { noise(x + step * Double($0), y, z, seed) }
      return (zip(out, plain).allSatisfy { abs($0 - $1) < 1e-12 }, true)
    },
    Twin("animux_soft_corner") { width, random in
      let (side, rows) = (max(width, 2), 5)
      let edge = (0..<258).map { min(Float($0) / 256, 1) }
      let widths = random.floats(rows, 0...3)
      let tops = (0...rows).map { Float($0) / 2 }
      var corner = [Float](repeating: 0, count: side * side)
      var scratch = [Float](repeating: 0, count: 2 * side * rows)
      animux_soft_corner(&corner, side, edge, widths, tops, rows, &scratch)
      func inside(_ distance: Float) -> Float {
        let at = Plain.within((distance + 4) * 32, 0, 256)
        return edge[Int(at)] + (edge[Int(at) + 1] - edge[Int(at)]) * (at - Float(Int(at)))
      }
      func place(_ index: Int) -> Float { Float(index) / 8 - 4 }
      let plain = corner.indices.map { index -> Float in
        let (x, y) = (place(index % side), place(index / side))
        return (0..<rows).reduce(0) { sum, row in
          sum + (inside(y - tops[row]) - inside(y - tops[row + 1])) * (inside(x) - inside(x - widths[row]))
        }
      }
      return (corner, plain)
    },
    Twin("animux_ray_table") { width, random in
      guard width < 3 else { return ([Float](), [Float]()) }
      let (strength, contrast, time) = (
        Float(random.unit()), Float(random.number(0...3)), Float(random.number(0...9))
      )
      var striation = animux_striation(strength: strength, contrast: contrast, time: time, fineness: 5)
      var rays = [Float](repeating: 0, count: Int(animux_rayCount) + 2)
      animux_ray_table(&rays, &striation)
      let quarter = Int(animux_rayCount) / 4
      let plain = rays.indices.map { index -> Float in
        let turn = index % (4 * quarter)
        let x = 1 - Float(turn % (2 * quarter)) / Float(quarter)
        let y = 1 - abs(x)
        let size = (turn < 2 * quarter ? 1 : -1) * (1 / (x * x + y * y).squareRoot())
        let coarse = shade(x * size * 5, y * size * 5, time)
        let fine = shade(x * size * 5 * 2.7 + 31, y * size * 5 * 2.7, time * 1.7)
        let ray = Plain.unit(0.5 + (0.65 * coarse + 0.35 * fine - 0.5) * 2 * contrast)
        return 1 + strength * (2 * ray - 1)
      }
      return (rays, plain)
    },
  ]

  /// Smooth noise between the points of a grid, 0…1.
  private static func shade(_ x: Float, _ y: Float, _ z: Float) -> Float {
    let cell = [x, y, z].map { $0.rounded(.down) }
    let (u, v, w) = (Plain.eased(x - cell[0]), Plain.eased(y - cell[1]), Plain.eased(z - cell[2]))
    func value(_ dx: Int32, _ dy: Int32, _ dz: Int32) -> Float {
      let at = zip(cell, [dx, dy, dz]).map { UInt32(bitPattern: Int32($0) + $1) }
      let word = at[0] &* 0x8DA6_B343 &+ at[1] &* 0xD816_3841 &+ at[2] &* 0xCB1A_B31F
      return Float(Plain.scrambled(word) >> 8) * (1 / Float(1 << 24))
    }
    func between(_ a: Float, _ b: Float, _ part: Float) -> Float { a + (b - a) * part }
    func layer(_ dz: Int32) -> Float {
      between(between(value(0, 0, dz), value(1, 0, dz), u), between(value(0, 1, dz), value(1, 1, dz), u), v)
    }
    return between(layer(0), layer(1), w)
  }

  private static func cosine(_ turns: Float) -> Float {
    let rest = turns - Float(Int32(turns + (turns < 0 ? -0.5 : 0.5)))
    let t = rest * rest
    let high: Float = 60.2446414 + t * (-26.4262568 + t * 7.9035364)
    return 1 + t * (-19.7392088 + t * (64.9393940 + t * (-85.4568172 + t * high)))
  }

  private static func direction(_ x: Float, _ y: Float) -> Float {
    let (most, least) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    let q = least / max(most, 1e-12)
    let t = q * q
    let high: Float = 0.0286703 + t * (-0.0135493 + t * 0.0033160)
    var turn = q * (0.1591336 + t * (-0.0525688 + t * high))
    if abs(y) > abs(x) { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 0.5 - turn : 0.5 + turn
  }

  /// Between four pixels: first between the upper and the lower ones, then across, in 1/256.
  private static func between(_ x: Int, _ y: Int, _ at: (Int, Int) -> UInt32) -> UInt32 {
    let (column, row) = (x >> 8, y >> 8)
    let (across, down) = (UInt32(x & 255), UInt32(y & 255))
    func side(_ column: Int) -> [UInt32] {
      let (upper, lower) = (Plain.channels(at(column, row)), Plain.channels(at(column, row + 1)))
      return zip(upper, lower).map { $0 * (256 - down) + $1 * down }
    }
    return Plain.pixel(
      zip(side(column), side(column + 1)).map { left, right in
        let fine = (left * (256 - across) + right * across) >> 8
        return (fine + 128) >> 8
      })
  }

  private static func noise(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt32) -> Double {
    func faded(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }
    let cell = [x, y, z].map { Int32($0.rounded(.down)) }
    let part = zip([x, y, z], cell).map { $0 - Double($1) }
    var sum = 0.0
    for corner in 0..<8 {
      let offset = [corner & 1, corner >> 1 & 1, corner >> 2].map { Int32($0) }
      let (column, row, layer) = (cell[0] + offset[0], cell[1] + offset[1], cell[2] + offset[2])
      let inner = Plain.scrambled(UInt32(bitPattern: layer) &+ Plain.scrambled(seed))
      let word = Plain.scrambled(
        UInt32(bitPattern: column) &+ Plain.scrambled(UInt32(bitPattern: row) &+ inner))
      let pick = UInt32((UInt64(word) * 12) >> 32)
      let (first, second) = (pick & 1 == 1 ? -1.0 : 1, pick & 2 == 2 ? -1.0 : 1)
      let way = zip(part, offset).map { $0 - Double($1) }
      let value =
        switch pick >> 2 {
        case 0: first * way[0] + second * way[1]
        case 1: first * way[0] + second * way[2]
        default: first * way[1] + second * way[2]
        }
      let weight = zip(part, offset).reduce(1.0) { $0 * ($1.1 == 1 ? faded($1.0) : 1 - faded($1.0)) }
      sum += weight * value
    }
    return min(max(sum, -1), 1)
  }
}
