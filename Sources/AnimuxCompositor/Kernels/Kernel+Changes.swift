internal import AnimuxGraphics
internal import CKernels

// Rows of transitions that mix two pictures pixel by pixel.

/// An edge that moves over a plane.
struct SweepEdge {
  fileprivate let kernel: animux_sweep

  init(nx: Float, ny: Float, offset: Float, light: Float, sharpness: Float) {
    kernel = animux_sweep(nx: nx, ny: ny, offset: offset, light: light, sharpness: sharpness)
  }
}

/// A pattern of holes.
struct HolePattern {
  fileprivate let kernel: animux_holes

  init(
    center: Point, cosine: Double, sine: Double, frequency: Double, compression: Double, level: Double,
    sharpness: Double
  ) {
    kernel = animux_holes(
      centerX: Float(center.x), centerY: Float(center.y), cosine: Float(cosine), sine: Float(sine),
      frequency: Float(frequency), compression: Float(compression), level: Float(level),
      sharpness: Float(sharpness))
  }
}

/// The reach of light from a centre in each direction.
struct FlareShape {
  let center: Point
  let scale, softness: Float
  let reaches: [Float]
}

/// The places of a row's pixels in the items' space.
struct RowPlaces {
  var x, y: [Float]
}

extension Kernel {
  /// The number of directions of a flare.
  static let flareDirections = Int(animux_directions)

  /// Computes the places of a row's pixels on a plane, and clamps them to a rectangle.
  static func walkRow(
    _ places: inout RowPlaces, from start: (u: Double, v: Double, w: Double),
    step: (u: Double, v: Double, w: Double),
    within bounds: Rect
  ) {
    check(places.x.count == places.y.count)
    var walk = animux_walk(u: start.u, v: start.v, w: start.w, ux: step.u, vx: step.v, wx: step.w)
    animux_walk_row(
      &places.x, &places.y, places.x.count, &walk, Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX),
      Float(bounds.maxY))
  }

  private static func check(_ bytes: [UInt8], _ places: RowPlaces) {
    check(min(places.x.count, places.y.count) >= bytes.count)
  }

  static func swipeRow(_ share: inout [UInt8], light: inout [UInt8], _ places: RowPlaces, _ edge: SweepEdge) {
    check(share, places)
    check(light.count >= share.count)
    var kernel = edge.kernel
    animux_swipe_row(&share, &light, share.count, places.x, places.y, &kernel)
  }

  static func scanRow(_ share: inout [UInt8], light: inout [UInt8], _ places: RowPlaces, _ edge: SweepEdge) {
    check(share, places)
    check(light.count >= share.count)
    var kernel = edge.kernel
    animux_scan_row(&share, &light, share.count, places.x, places.y, &kernel)
  }

  static func irisRow(
    _ share: inout [UInt8], _ places: RowPlaces, center: Point, radius: Float, sharpness: Float
  ) {
    check(share, places)
    animux_iris_row(
      &share, share.count, places.x, places.y, Float(center.x), Float(center.y), radius, sharpness)
  }

  static func holesRow(_ share: inout [UInt8], _ places: RowPlaces, _ holes: HolePattern) {
    check(share, places)
    var kernel = holes.kernel
    animux_holes_row(&share, share.count, places.x, places.y, &kernel)
  }

  static func flareRow(_ light: inout [UInt8], _ places: RowPlaces, _ flare: FlareShape) {
    check(light, places)
    check(flare.reaches.count >= flareDirections)
    flare.reaches.withUnsafeBufferPointer { reaches in
      var kernel = animux_flare(
        centerX: Float(flare.center.x), centerY: Float(flare.center.y), scale: flare.scale,
        softness: flare.softness,
        reaches: reaches.baseAddress)
      animux_flare_row(&light, light.count, places.x, places.y, &kernel)
    }
  }

  static func lumaRow(_ luma: inout [Float], _ pixels: Rows<UInt32>) {
    check(pixels.count >= luma.count)
    animux_luma_row(&luma, luma.count, pixels.address)
  }

  /// Reads a square table of `side` rows, stretched from a place.
  static func cloudsRow(
    _ values: inout [Float], _ places: RowPlaces, table: [Float], side: Int, from origin: Point, scale: Float
  ) {
    check(min(places.x.count, places.y.count) >= values.count && table.count >= side * side)
    animux_clouds_row(
      &values, values.count, places.x, places.y, table, Int32(side), Float(origin.x), Float(origin.y), scale,
      scale)
  }

  static func belowRow(_ share: inout [UInt8], _ values: [Float], above: [Float], level: Float) {
    check(min(values.count, above.count) >= share.count)
    animux_below_row(&share, share.count, values, above, level)
  }

  static func mixRow(
    _ row: MutableRows<UInt32>, _ old: Rows<UInt32>, _ new: Rows<UInt32>, byShare share: [UInt8]
  ) {
    check(min(old.count, new.count, share.count) >= row.count)
    animux_mix_by_share_row(row.address, old.address, new.address, share, row.count)
  }

  static func mixRow(
    _ row: MutableRows<UInt32>, _ old: [UInt32], _ new: [UInt32], byShare share: [UInt8]
  ) {
    check(min(old.count, new.count, share.count) >= row.count)
    animux_mix_by_share_row(row.address, old, new, share, row.count)
  }

  static func lightRow(_ row: MutableRows<UInt32>, _ light: [UInt8], _ color: UInt32) {
    check(light.count >= row.count)
    animux_light_row(row.address, light, color, row.count)
  }

  static func darkenRow(_ row: MutableRows<UInt32>, _ dark: [UInt8]) {
    check(dark.count >= row.count)
    animux_darken_row(row.address, dark, row.count)
  }

  static func coverRow(_ row: MutableRows<UInt32>, _ others: [UInt32], _ cover: [UInt8]) {
    check(min(others.count, cover.count) >= row.count)
    animux_cover_row(row.address, others, cover, row.count)
  }

  static func atopRow(_ row: MutableRows<UInt32>, _ others: [UInt32]) {
    check(others.count >= row.count)
    animux_atop_row(row.address, others, row.count)
  }

  static func fillRow(_ row: MutableRows<UInt32>, _ others: Rows<UInt32>, _ cover: [UInt8]) {
    check(min(others.count, cover.count) >= row.count)
    animux_fill_row(row.address, others.address, cover, row.count)
  }
}
