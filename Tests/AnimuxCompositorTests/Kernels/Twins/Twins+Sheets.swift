import CKernels
import TestSupport

/// sheet.c
extension Twins {
  private static let farAway: Float = -1e4

  static let sheets: [Twin] = [
    Twin("animux_inside_row") { width, random in
      let (x, y) = (random.floats(width, -5...40), random.floats(width, -5...40))
      var rect = animux_rect(left: 2.25, top: 3.5, right: 30.75, bottom: 31)
      var cover = [UInt8](repeating: 0, count: width)
      animux_inside_row(&cover, width, x, y, &rect)
      let plain = (0..<width).map { index -> UInt8 in
        let across = min(Plain.unit(x[index] - rect.left + 0.5), Plain.unit(rect.right - x[index] + 0.5))
        let down = min(Plain.unit(y[index] - rect.top + 0.5), Plain.unit(rect.bottom - y[index] + 0.5))
        return Plain.byte(across * down)
      }
      return (cover, plain)
    },
    Twin("animux_bars_row") { width, random in
      var bars = bars(&random)
      var (x, y) = ([Float](repeating: 0, count: width), [Float](repeating: 0, count: width))
      animux_bars_row(&x, &y, width, 1.5, 7.5, &bars)
      let plain = (0..<width).map { index -> (Float, Float) in
        let px = 1.5 + Float(index)
        let place = (px * bars.nx + 7.5 * bars.ny + bars.nudge - bars.first) / bars.width
        let bar = Float(Int(Plain.within(place, 0, 1e6)))
        let way = Plain.within(bars.way - bar * bars.delay, 0, bars.most)
        return (px + way * bars.ny, 7.5 - way * bars.nx)
      }
      return ([x, y], [plain.map(\.0), plain.map(\.1)])
    },
    Twin("animux_bar_shares_row") { width, random in
      var bars = bars(&random)
      var share = [UInt8](repeating: 0, count: width)
      animux_bar_shares_row(&share, width, 1.5, 7.5, &bars)
      let plain = (0..<width).map { index -> UInt8 in
        let place = (1.5 + Float(index)) * bars.nx + 7.5 * bars.ny + bars.nudge - bars.first
        let bar = Float(Int(Plain.within(place / bars.width, 0, 1e6)))
        return Plain.byte((place - bar * bars.width) / (2 * bars.nudge))
      }
      return (share, plain)
    },
    Twin("animux_suck_row") { width, random in
      var suck = animux_suck(
        x: 12, y: 30, nx: 0.6, ny: -0.8, pull: Float(random.number(0...40)), squeeze: Float(random.unit()),
        length: 70,
        nudge: 0.25)
      var (x, y) = ([Float](repeating: 0, count: width), [Float](repeating: 0, count: width))
      animux_suck_row(&x, &y, width, 0.5, 9.5, &suck)
      let plain = (0..<width).map { index -> (Float, Float) in
        let (dx, dy) = (0.5 + Float(index) - suck.x, 9.5 - suck.y)
        let way = dx * suck.nx + dy * suck.ny
        let wide = 1 + (0.02 + 0.98 * Plain.eased(Plain.unit(way / suck.length)) - 1) * suck.squeeze
        let across = (dy * suck.nx - dx * suck.ny + suck.nudge) / wide
        let along = way < 0 ? farAway : way + suck.pull
        return (
          suck.x + along * suck.nx - across * suck.ny, suck.y + along * suck.ny + across * suck.nx
        )
      }
      return ([x, y], [plain.map(\.0), plain.map(\.1)])
    },
    Twin("animux_sum_row") { width, random in
      let pixels = random.pixels(width)
      let given = (0..<4 * width).map { _ in UInt16(random.int(0..<2000)) }
      var sums = given
      animux_sum_row(&sums, pixels, width)
      return (sums, zip(given, Plain.bytes(pixels)).map { $0 + UInt16($1) })
    },
    Twin("animux_mean_row") { width, random in
      let times = UInt32(random.int(1..<9))
      let sums = (0..<4 * width).map { _ in UInt16(random.int(0..<255 * Int(times) + 1)) }
      var out = [UInt32](repeating: 0, count: width)
      animux_mean_row(&out, sums, width, times)
      return (out, Plain.pixels(sums.map { (UInt32($0) + times / 2) / times }))
    },
    Twin("animux_ring_row") { width, random in
      var ring = animux_ring(
        x: 20, y: 11, radius: Float(random.number(0...40)), width: 12, scale: 5, tilt: 0.75,
        limits: animux_rect(left: 1, top: 1, right: 60, bottom: 40))
      var (x, y) = ([Float](repeating: 0, count: width), [Float](repeating: 0, count: width))
      var (tiltX, tiltY, share) = (x, y, [UInt8](repeating: 0, count: width))
      animux_ring_row(&x, &y, &share, &tiltX, &tiltY, width, 0.5, 8.5, &ring)
      var plain = (x: x, y: y, tiltX: x, tiltY: y, share: share)
      for index in 0..<width {
        let px = 0.5 + Float(index)
        let (dx, dy) = (px - ring.x, 8.5 - ring.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        let inverse = 1 / Plain.larger(distance, 1e-3)
        let part = Plain.unit((ring.radius - distance) / ring.width)
        let (turn, limits) = (2 * part - 1, ring.limits)
        let t = turn * turn
        let wave = -turn * (1 - t) * (3.1415927 + t * (-2.0261140 + t * 0.4527))
        let swell = wave * 4 * part * (1 - part)
        let away = swell * ring.scale * inverse
        let isBent = swell != 0 && px > limits.left - 1 && px < limits.right + 1
        plain.x[index] = isBent ? Plain.within(px + dx * away, limits.left, limits.right) : px
        plain.y[index] = isBent ? Plain.within(8.5 + dy * away, limits.top, limits.bottom) : 8.5
        plain.share[index] = Plain.byte(Plain.eased(part))
        plain.tiltX[index] = isBent ? dx * inverse * swell * ring.tilt : farAway
        plain.tiltY[index] = isBent ? dy * inverse * swell * ring.tilt : farAway
      }
      return (
        [x, y, tiltX, tiltY, share.map(Float.init)],
        [plain.x, plain.y, plain.tiltX, plain.tiltY, plain.share.map(Float.init)]
      )
    },
  ]

  private static func bars(_ random: inout Random) -> animux_bars {
    animux_bars(
      nx: 0.8, ny: 0.6, first: -3, width: Float(random.number(1...20)), way: Float(random.number(0...90)),
      delay: Float(random.number(0...9)), most: 60, nudge: 0.5)
  }
}
