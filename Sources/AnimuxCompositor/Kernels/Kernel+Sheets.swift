internal import AnimuxGraphics
internal import CKernels

// Rows of transitions in which a picture is a sheet. `x` and `y` are the middle of a row's first pixel.

/// A rectangle in pixels of a sheet.
struct SheetRect {
  let left, top, right, bottom: Float

  fileprivate var kernel: animux_rect { animux_rect(left: left, top: top, right: right, bottom: bottom) }

  var corners: [Point] {
    [(left, top), (right, top), (right, bottom), (left, bottom)].map { Point(Double($0.0), Double($0.1)) }
  }
}

/// A sheet that is rolled around a cylinder.
struct CurlShape {
  let nx, ny, front, radius: Float
  let sheet: SheetRect
  let shadowReach, shadow, paleness: Float
}

/// Bars that slide away one after the other.
struct BarsShape {
  let nx, ny, first, width, way, delay, most: Float
  var nudge: Float

  fileprivate var kernel: animux_bars {
    animux_bars(
      nx: nx, ny: ny, first: first, width: width, way: way, delay: delay, most: most, nudge: nudge)
  }
}

/// A sheet that is pulled into a point.
struct SuckShape {
  let x, y, nx, ny, pull, squeeze, length: Float
  var nudge: Float
}

/// A ring around a centre.
struct RingShape {
  let x, y, radius, width, scale, tilt: Float
  let limits: SheetRect
}

/// The visible parts of a curled sheet in a row.
struct CurledPixels {
  var lifted, groundDark, frontDark, backDark, backLight, cover: [UInt8]
  var front, back: RowPlaces
  var slope: [Float]

  init(_ count: Int) {
    let (bytes, numbers) = ([UInt8](repeating: 0, count: count), [Float](repeating: 0, count: count))
    (lifted, groundDark, frontDark, backDark, backLight, cover) = (bytes, bytes, bytes, bytes, bytes, bytes)
    (front, back, slope) = (RowPlaces(x: numbers, y: numbers), RowPlaces(x: numbers, y: numbers), numbers)
  }
}

extension RowPlaces {
  init(count: Int) {
    self.init(x: [Float](repeating: 0, count: count), y: [Float](repeating: 0, count: count))
  }

  fileprivate func hold(_ count: Int) -> Bool { min(x.count, y.count) >= count }
}

extension Kernel {
  /// Reads a picture at places. Past its edges, its outermost pixels continue.
  static func placesRow(_ row: MutableRows<UInt32>, _ places: RowPlaces, _ level: PictureLevel) {
    check(places.hold(row.count))
    var level = level.kernel
    animux_places_row(row.address, row.count, places.x, places.y, &level)
  }

  static func insideRow(_ cover: inout [UInt8], _ places: RowPlaces, _ rect: SheetRect) {
    check(places.hold(cover.count))
    var kernel = rect.kernel
    animux_inside_row(&cover, cover.count, places.x, places.y, &kernel)
  }

  static func curlRow(_ row: inout CurledPixels, count: Int, x: Float, y: Float, _ curl: CurlShape) {
    check(row.lifted.count >= count)
    var kernel = animux_curl(
      nx: curl.nx, ny: curl.ny, front: curl.front, radius: curl.radius, sheet: curl.sheet.kernel,
      shadowReach: curl.shadowReach, shadow: curl.shadow, paleness: curl.paleness)
    animux_curl_row(
      &row.lifted, &row.groundDark, &row.front.x, &row.front.y, &row.frontDark, &row.back.x, &row.back.y,
      &row.backDark, &row.backLight, &row.cover, &row.slope, count, x, y, &kernel)
  }

  static func barsRow(_ places: inout RowPlaces, x: Float, y: Float, _ bars: BarsShape) {
    check(places.hold(places.x.count))
    var kernel = bars.kernel
    animux_bars_row(&places.x, &places.y, places.x.count, x, y, &kernel)
  }

  static func barSharesRow(_ share: inout [UInt8], x: Float, y: Float, _ bars: BarsShape) {
    var kernel = bars.kernel
    animux_bar_shares_row(&share, share.count, x, y, &kernel)
  }

  static func suckRow(_ places: inout RowPlaces, x: Float, y: Float, _ suck: SuckShape) {
    check(places.hold(places.x.count))
    var kernel = animux_suck(
      x: suck.x, y: suck.y, nx: suck.nx, ny: suck.ny, pull: suck.pull, squeeze: suck.squeeze,
      length: suck.length,
      nudge: suck.nudge)
    animux_suck_row(&places.x, &places.y, places.x.count, x, y, &kernel)
  }

  static func ringRow(
    _ places: inout RowPlaces, share: inout [UInt8], tilts: inout RowPlaces, x: Float, y: Float,
    _ ring: RingShape
  ) {
    let count = share.count
    check(places.hold(count) && tilts.hold(count))
    var kernel = animux_ring(
      x: ring.x, y: ring.y, radius: ring.radius, width: ring.width, scale: ring.scale, tilt: ring.tilt,
      limits: ring.limits.kernel)
    animux_ring_row(&places.x, &places.y, &share, &tilts.x, &tilts.y, count, x, y, &kernel)
  }

  /// Adds the channels of pixels to sums, from which `meanRow` computes the means.
  static func sumRow(_ sums: inout [UInt16], _ pixels: Rows<UInt32>) {
    check(sums.count >= 4 * pixels.count)
    animux_sum_row(&sums, pixels.address, pixels.count)
  }

  static func meanRow(_ row: MutableRows<UInt32>, _ sums: [UInt16], times: UInt32) {
    check(sums.count >= 4 * row.count)
    animux_mean_row(row.address, sums, row.count, times)
  }
}
