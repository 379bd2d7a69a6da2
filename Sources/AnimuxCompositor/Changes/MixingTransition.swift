internal import AnimuxGraphics

/// A transition in which each pixel shows the old picture, the new one or a mix of both at the same place,
/// with light on it.
struct MixingTransition {
  private let change: TransitionEffect
  private let progress: Double
  /// The map from the items' space to the pictures.
  private let placement: Projection
  /// The map from the pictures to the items' space; `nil` if there is none.
  private let inverse: Projection?
  /// The number of pixels to one unit of the items' space, in the middle.
  private let scale: Double

  init(_ changed: ChangedItems) {
    (change, progress) = (changed.change, changed.progress)
    placement = Projection(Matrix(projection: changed.placement))
    inverse = placement.inverse
    let bounds = changed.change.bounds
    let stretch = placement.stretch(at: Point(bounds.midX, bounds.midY))
    scale = stretch > 0 && stretch.isFinite ? stretch : 1
  }

  /// The memory for a row, and its results.
  private struct Row {
    let count: Int
    var places: RowPlaces
    var share: [UInt8]
    var light: [UInt8]

    init(_ count: Int) {
      self.count = count
      places = RowPlaces(count: count)
      (share, light) = ([UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count))
    }
  }

  /// Computes an effect. `picture` draws items.
  func bitmap(
    _ effect: TransitionEffect.Mixing, from old: PlacedPixels, to new: PlacedPixels,
    _ picture: ([DisplayItem]) -> PlacedPixels
  ) -> PlacedPixels {
    switch effect {
    case .swipe(let angle, let width, let color):
      let edge = edge(angle, width, light: color.alpha)
      return bitmap(old, new, light: color) { row in
        Kernel.swipeRow(&row.share, light: &row.light, row.places, edge)
      }
    case .scan(let angle, let width, let color, let strength):
      let edge = edge(angle, width, light: strength)
      return bitmap(old, new, light: color) { row in
        Kernel.scanRow(&row.share, light: &row.light, row.places, edge)
      }
    case .iris(let isOpening):
      let bounds = change.bounds
      let whole = (bounds.size.width * bounds.size.width + bounds.size.height * bounds.size.height)
      let radius = Float(whole.squareRoot() / 2 * (isOpening ? progress : 1 - progress))
      let (from, to) = isOpening ? (old, new) : (new, old)
      return bitmap(from, to, light: nil) { row in
        Kernel.irisRow(
          &row.share, row.places, center: Point(bounds.midX, bounds.midY), radius: radius,
          sharpness: Float(scale))
      }
    case .holes(let center, let angle, let radius, let compression):
      let (sine, cosine) = sineCosine(angle)
      let holes = HolePattern(
        center: center, cosine: cosine, sine: sine, frequency: 0.5 / max(radius, 0.5 / scale),
        compression: min(compression, 1e7), level: 2 * progress - 1, sharpness: scale)
      return bitmap(old, new, light: nil) { row in Kernel.holesRow(&row.share, row.places, holes) }
    case .flash(let flash): return bitmap(flash, old, new)
    case .crumble(let crumble):
      return bitmap(crumble, mask: crumble.mask.isEmpty ? nil : picture(crumble.mask), old, new)
    }
  }

  /// Computes a transition row by row. `work` sets each row's mix, and its light if `light` is given.
  private func bitmap(_ old: PlacedPixels, _ new: PlacedPixels, light: Color?, _ work: (inout Row) -> Void)
    -> PlacedPixels
  {
    var result = PlacedPixels(old.area)
    var row = Row(result.pixmap.width)
    let color = light.map { UInt32(Color($0.red, $0.green, $0.blue)) }
    result.withRows { pixels, y in
      walk(y, old.area.x0, &row)
      work(&row)
      let columns = Int(y - old.area.y0) * row.count..<Int(y - old.area.y0 + 1) * row.count
      old.pixmap.pixels.withRows { before in
        new.pixmap.pixels.withRows { after in
          Kernel.mixRow(pixels, before[columns], after[columns], byShare: row.share)
        }
      }
      if let color { Kernel.lightRow(pixels, row.light, color) }
    }
    return result
  }

  /// Computes the places of a row's pixels in the items' space.
  private func walk(_ y: Int32, _ x: Int32, _ row: inout Row) {
    guard let inverse else { return }
    let (u, v, w) = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    Kernel.walkRow(
      &row.places, from: (u, v, w), step: (inverse.xx, inverse.xy, inverse.xw),
      within: change.bounds.standardized)
  }

  private func edge(_ angle: Double, _ given: Double, light: Double) -> SweepEdge {
    let (sine, cosine) = sineCosine(angle)
    let width = max(given, 1 / scale)
    let places = change.bounds.corners.map { $0.x * cosine + $0.y * sine }
    let (first, last) = (places.min() ?? 0, places.max() ?? 0)
    let front = first + progress * (last - first + width)
    return SweepEdge(
      nx: Float(cosine / width), ny: Float(sine / width), offset: Float(front / width), light: Float(light),
      sharpness: Float(width * scale))
  }
}

extension UInt8 {
  /// Creates a byte from a fraction of 0…1. Fractions that are not numbers count as 0.
  init(share: Double) {
    self = share > 0 ? UInt8((Swift.min(share, 1) * 255).rounded()) : 0
  }
}

/// Flashes: light that spreads from a centre, and fades to the new picture.
extension MixingTransition {
  private func bitmap(_ flash: TransitionEffect.Flash, _ old: PlacedPixels, _ new: PlacedPixels)
    -> PlacedPixels
  {
    let color = Color(flash.color.red, flash.color.green, flash.color.blue)
    guard progress < flash.threshold else {
      let share = UInt8(share: (progress - flash.threshold) / max(1 - flash.threshold, 1e-9))
      var lit = old
      let light = [UInt8](repeating: 255, count: lit.pixmap.width)
      lit.withRows { pixels, _ in Kernel.lightRow(pixels, light, UInt32(color)) }
      return bitmap(lit, new, light: nil) { row in
        for index in row.share.indices { row.share[index] = share }
      }
    }
    let reaches = flash.reaches(at: progress / flash.threshold)
    let farthest = change.bounds.corners.map { corner in
      let (x, y) = (corner.x - flash.center.x, corner.y - flash.center.y)
      return (x * x + y * y).squareRoot()
    }
    let flare = FlareShape(
      center: flash.center, scale: Float(1 / max(farthest.max() ?? 1, 1e-3)), softness: 0.5, reaches: reaches)
    return bitmap(old, new, light: color) { row in Kernel.flareRow(&row.light, row.places, flare) }
  }
}

/// Pictures that crumble, and the shadows of their remains.
extension MixingTransition {
  private func bitmap(
    _ crumble: TransitionEffect.Crumble, mask: PlacedPixels?, _ old: PlacedPixels, _ new: PlacedPixels
  ) -> PlacedPixels {
    var rest = PlacedPixels(old.area)
    var (values, above) = ([Float](), [Float]())
    var top = 0
    let bounds = change.bounds.standardized
    let perUnit = Float(Double(Clouds.side) / max(bounds.size.width, bounds.size.height, 1e-6))
    var result = bitmap(old, new, light: nil) { row in
      if values.count != row.count { values = row.places.x }
      if let mask {
        mask.pixmap.pixels.withRows { Kernel.lumaRow(&values, $0.from(top * row.count)) }
      } else {
        Kernel.cloudsRow(
          &values, row.places, table: Clouds.table, side: Clouds.side, from: Point(bounds.minX, bounds.minY),
          scale: perUnit)
      }
      if above.isEmpty { above = values }
      Kernel.belowRow(&row.share, values, above: above, level: Float(progress))
      swap(&values, &above)
      for index in 0..<row.count {
        let alpha = old.pixmap.pixels[top * row.count + index] >> 24
        rest.pixmap.pixels[top * row.count + index] = (alpha * UInt32(255 - row.share[index]) / 255) << 24
      }
      top += 1
    }
    guard crumble.shadowOpacity > 0 else { return result }
    shade(&result, crumble, rest)
    return result
  }

  /// Draws the shadows of what remains of the old picture on the new one.
  private func shade(_ bitmap: inout PlacedPixels, _ crumble: TransitionEffect.Crumble, _ rest: PlacedPixels)
  {
    let middle = Point(change.bounds.midX, change.bounds.midY)
    let (from, to) = (
      placement.apply(middle),
      placement.apply(Point(middle.x + crumble.shadowOffset.width, middle.y + crumble.shadowOffset.height))
    )
    func pixels(_ value: Double) -> Int32 {
      value.isFinite ? Int32(min(max(value.rounded(), -4096), 4096)) : 0
    }
    let offset = (pixels(to.x / to.w - from.x / from.w), pixels(to.y / to.w - from.y / from.w))
    let sigma = min(max(crumble.shadowSigma * scale, 0), 1000)
    let shadow = Gaussian(Size(sigma, sigma)).apply(
      to: rest, within: rest.area.moved(-offset.0, -offset.1))
    let opacity = UInt32((min(crumble.shadowOpacity, 1) * 255).rounded())
    var dark = [UInt8](repeating: 0, count: bitmap.pixmap.width)
    let top = bitmap.area.y0
    bitmap.withRows { row, y in
      let start = Int(y - top) * row.count
      for index in 0..<row.count {
        let free = 255 - rest.pixmap.pixels[start + index] >> 24
        dark[index] = UInt8((shadow.pixmap.pixels[start + index] >> 24) * free / 255 * opacity / 255)
      }
      Kernel.darkenRow(row, dark)
    }
  }
}

extension TransitionEffect.Flash {
  /// Returns the reach of the light in each direction, in multiples of the farthest distance. `part` is the
  /// progress to the time at which everything is lit.
  fileprivate func reaches(at part: Double) -> [Float] {
    (0..<Kernel.flareDirections).map { index in
      let turn = Double(index) / Double(Kernel.flareDirections)
      let waves: [(count: Double, phase: Double)] = [
        (7, 0.13), (11, 0.71), (17, 0.37), (29, 0.55), (43, 0.92),
      ]
      let sum = waves.reduce(0) { $0 + sineCosine((($1.count * turn) + $1.phase) * 2 * Double.pi).sine }
      let ray = min(max(0.5 + sum / 5 * contrast, 0), 1)
      return Float(part * (1.5 + strength * radius * ray))
    }
  }
}
