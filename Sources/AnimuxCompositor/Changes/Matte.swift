internal import AnimuxGraphics
internal import CKernels

/// A change in which each pixel shows the old, the new or a mix of both as they lie there, and light on it.
struct Matte {
  private let change: PictureChange
  private let progress: Double
  /// From the items' space to the pictures.
  private let placement: Projection
  /// The other way.
  private let inverse: Projection?
  /// Pixels to one of the items' space, in the middle.
  private let scale: Double

  init(_ changed: ChangedItems) {
    (change, progress) = (changed.change, changed.progress)
    placement = Projection(Matrix(projection: changed.placement))
    inverse = placement.inverse
    let bounds = changed.change.bounds
    let stretch = placement.stretch(at: Point(bounds.midX, bounds.midY))
    scale = stretch > 0 && stretch.isFinite ? stretch : 1
  }

  /// What is worked out for each row.
  private struct Row {
    let count: Int
    var x: [Float]
    var y: [Float]
    var share: [UInt8]
    var light: [UInt8]

    init(_ count: Int) {
      self.count = count
      (x, y) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
      (share, light) = ([UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count))
    }
  }

  func plate(from old: Plate, to new: Plate) -> Plate {
    switch change.kind {
    case .swipe(let angle, let width, let color):
      var edge = edge(angle, width, light: color.alpha)
      return plate(old, new, light: color) { row in
        animux_swipe_row(&row.share, &row.light, row.count, row.x, row.y, &edge)
      }
    case .scan(let angle, let width, let color, let strength):
      var edge = edge(angle, width, light: strength)
      return plate(old, new, light: color) { row in
        animux_scan_row(&row.share, &row.light, row.count, row.x, row.y, &edge)
      }
    case .iris(let isOpening):
      let bounds = change.bounds
      let whole = (bounds.size.width * bounds.size.width + bounds.size.height * bounds.size.height)
      let radius = Float(whole.squareRoot() / 2 * (isOpening ? progress : 1 - progress))
      let (from, to) = isOpening ? (old, new) : (new, old)
      return plate(from, to, light: nil) { row in
        animux_iris_row(
          &row.share, row.count, row.x, row.y, Float(bounds.midX), Float(bounds.midY), radius, Float(scale))
      }
    case .holes(let center, let angle, let radius, let compression):
      let (sine, cosine) = sineCosine(angle)
      var holes = animux_holes(
        centerX: Float(center.x), centerY: Float(center.y), cosine: Float(cosine), sine: Float(sine),
        frequency: Float(0.5 / max(radius, 0.5 / scale)), compression: Float(min(compression, 1e7)),
        level: Float(2 * progress - 1), sharpness: Float(scale))
      return plate(old, new, light: nil) { row in
        animux_holes_row(&row.share, row.count, row.x, row.y, &holes)
      }
    case .flash(let flash): return plate(flash, old, new)
    case .crumble, .bars, .ripple, .curl, .fold, .suck: return new
    }
  }

  /// Row by row.
  private func plate(_ old: Plate, _ new: Plate, light: Color?, _ work: (inout Row) -> Void) -> Plate {
    var result = Plate(old.area)
    var row = Row(result.pixmap.width)
    let color = light.map { UInt32(Color($0.red, $0.green, $0.blue)) }
    result.forEachRow { pixels, y, count in
      walk(y, old.area.x0, &row)
      work(&row)
      let start = Int(y - old.area.y0) * row.count
      old.pixmap.pixels.withUnsafeBufferPointer { before in
        new.pixmap.pixels.withUnsafeBufferPointer { after in
          guard let before = before.baseAddress, let after = after.baseAddress else { return }
          animux_give_way_row(pixels, before + start, after + start, row.share, row.count)
        }
      }
      if let color { animux_light_row(pixels, row.light, color, row.count) }
    }
    return result
  }

  /// Where the pixels of a row lie in the items' space.
  private func walk(_ y: Int32, _ x: Int32, _ row: inout Row) {
    guard let inverse else { return }
    let (u, v, w) = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    var walk = animux_walk(u: u, v: v, w: w, ux: inverse.xx, vx: inverse.xy, wx: inverse.xw)
    let bounds = change.bounds.standardized
    animux_walk_row(
      &row.x, &row.y, row.count, &walk, Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX),
      Float(bounds.maxY))
  }

  private func edge(_ angle: Double, _ given: Double, light: Double) -> animux_sweep {
    let (sine, cosine) = sineCosine(angle)
    let width = max(given, 1 / scale)
    let places = change.bounds.corners.map { $0.x * cosine + $0.y * sine }
    let (first, last) = (places.min() ?? 0, places.max() ?? 0)
    let front = first + progress * (last - first + width)
    return animux_sweep(
      nx: Float(cosine / width), ny: Float(sine / width), offset: Float(front / width), light: Float(light),
      sharpness: Float(width * scale))
  }
}

extension UInt8 {
  /// Of 0…1; what is no number counts as 0.
  init(share: Double) {
    self = share > 0 ? UInt8((Swift.min(share, 1) * 255).rounded()) : 0
  }
}

/// A flash.
extension Matte {
  private func plate(_ flash: PictureChange.Flash, _ old: Plate, _ new: Plate) -> Plate {
    let color = Color(flash.color.red, flash.color.green, flash.color.blue)
    guard progress < flash.threshold else {
      let share = UInt8(share: (progress - flash.threshold) / max(1 - flash.threshold, 1e-9))
      var lit = old
      let light = [UInt8](repeating: 255, count: lit.pixmap.width)
      lit.forEachRow { pixels, _, count in animux_light_row(pixels, light, UInt32(color), Int(count)) }
      return plate(lit, new, light: nil) { row in
        for index in row.share.indices { row.share[index] = share }
      }
    }
    let reaches = flash.reaches(at: progress / flash.threshold)
    let farthest = change.bounds.corners.map { corner in
      let (x, y) = (corner.x - flash.center.x, corner.y - flash.center.y)
      return (x * x + y * y).squareRoot()
    }
    return reaches.withUnsafeBufferPointer { reaches in
      var flare = animux_flare(
        centerX: Float(flash.center.x), centerY: Float(flash.center.y),
        scale: Float(1 / max(farthest.max() ?? 1, 1e-3)), softness: 0.5, reaches: reaches.baseAddress)
      return plate(old, new, light: color) { row in
        animux_flare_row(&row.light, row.count, row.x, row.y, &flare)
      }
    }
  }
}

/// What is left of a picture that crumbles.
extension Matte {
  func plate(_ crumble: PictureChange.Crumble, mask: Plate?, from old: Plate, to new: Plate) -> Plate {
    var rest = Plate(old.area)
    var (values, above) = ([Float](), [Float]())
    var top = 0
    let bounds = change.bounds.standardized
    let perUnit = Float(Double(Clouds.side) / max(bounds.size.width, bounds.size.height, 1e-6))
    var result = plate(old, new, light: nil) { row in
      if values.count != row.count { values = row.x }
      if let mask {
        mask.pixmap.pixels.withUnsafeBufferPointer { pixels in
          guard let pixels = pixels.baseAddress else { return }
          animux_luma_row(&values, row.count, pixels + top * row.count)
        }
      } else {
        animux_clouds_row(
          &values, row.count, row.x, row.y, Clouds.table, Int32(Clouds.side), Float(bounds.minX),
          Float(bounds.minY), perUnit, perUnit)
      }
      if above.isEmpty { above = values }
      animux_below_row(&row.share, row.count, values, above, Float(progress))
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

  /// Shadows of what is left, on what is not.
  private func shade(_ plate: inout Plate, _ crumble: PictureChange.Crumble, _ rest: Plate) {
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
    var dark = [UInt8](repeating: 0, count: plate.pixmap.width)
    let top = plate.area.y0
    plate.forEachRow { row, y, count in
      let start = Int(y - top) * Int(count)
      for index in 0..<Int(count) {
        let free = 255 - rest.pixmap.pixels[start + index] >> 24
        dark[index] = UInt8((shadow.pixmap.pixels[start + index] >> 24) * free / 255 * opacity / 255)
      }
      animux_darken_row(row, dark, Int(count))
    }
  }
}

extension PictureChange.Flash {
  /// In each direction, of what is farthest, at a part of the way to where all is light.
  fileprivate func reaches(at part: Double) -> [Float] {
    (0..<Int(animux_directions)).map { index in
      let turn = Double(index) / Double(animux_directions)
      let waves: [(count: Double, phase: Double)] = [
        (7, 0.13), (11, 0.71), (17, 0.37), (29, 0.55), (43, 0.92),
      ]
      let sum = waves.reduce(0) { $0 + sineCosine((($1.count * turn) + $1.phase) * 2 * Double.pi).sine }
      let ray = min(max(0.5 + sum / 5 * contrast, 0), 1)
      return Float(part * (1.5 + strength * radius * ray))
    }
  }
}
