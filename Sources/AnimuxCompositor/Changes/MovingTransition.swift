internal import AnimuxGraphics

/// A transition in which the pictures are sheets that move, so that a pixel shows another place of them.
///
/// Places are pixels, counted from the upper left corner of the pictures. Around the pictures is a
/// transparent margin of one pixel.
struct MovingTransition {
  let change: TransitionEffect
  let progress: Double
  /// The number of pixels to one unit of the items' space.
  let scale: Double
  /// The map from the items' space to the pictures.
  private let placement: Projection
  /// The area of the pictures with their margin.
  let area: Bounds
  /// The rectangle around everything on the pictures.
  let rect: SheetRect
  /// The rectangle over which the transition extends.
  let bounds: SheetRect

  init(_ changed: ChangedItems) {
    (change, progress, scale) = (changed.change, changed.progress, changed.spread.width)
    area = Bounds(changed.drawn).grown(1, 1)
    let placement = Projection(Matrix(projection: changed.placement))
      .then(Projection(.translation(-Double(area.x0), -Double(area.y0))))
    self.placement = placement
    func placed(_ rect: Rect) -> SheetRect {
      let corners = [
        placement.place(Point(rect.minX, rect.minY)), placement.place(Point(rect.maxX, rect.maxY)),
      ]
      return SheetRect(
        left: Float(min(corners[0].x, corners[1].x)), top: Float(min(corners[0].y, corners[1].y)),
        right: Float(max(corners[0].x, corners[1].x)), bottom: Float(max(corners[0].y, corners[1].y)))
    }
    rect = placed(changed.extent)
    bounds = placed(changed.change.bounds.standardized)
  }

  func place(_ point: Point) -> Point { placement.place(point) }

  /// A row of the result.
  struct Row {
    let out: MutableRows<UInt32>
    /// The middle of the row's first pixel.
    let x, y: Float
    /// The row's pixels in the new and in the old picture.
    let new, old: Rows<UInt32>

    var count: Int { out.count }
  }

  /// Computes a transition row by row with `work`.
  func bitmap(
    _ old: PlacedPixels, _ new: PlacedPixels, within target: Bounds,
    _ work: (Row, _ old: PictureLevel, _ new: PictureLevel) -> Void
  ) -> PlacedPixels {
    var result = PlacedPixels(target)
    let (left, top) = (Int(target.x0 - area.x0), Int(target.y0 - area.y0))
    let (before, after) = (old.extended(to: area), new.extended(to: area))
    before.pixmap.withLevel { oldLevel in
      after.pixmap.withLevel { newLevel in
        result.withRows { out, y in
          let start = Int(y - area.y0) * before.width + left
          let (x, middle) = (Float(left) + 0.5, Float(Int(y - target.y0) + top) + 0.5)
          before.pixmap.pixels.withRows { old in
            after.pixmap.pixels.withRows { new in
              let row = Row(
                out: out, x: x, y: middle, new: new[start..<start + out.count],
                old: old[start..<start + out.count])
              work(row, oldLevel, newLevel)
            }
          }
        }
      }
    }
    return result
  }

  /// Computes an effect. `picture` draws items, and `ball` draws those of a ball under a light.
  func bitmap(
    _ effect: TransitionEffect.Moving, from old: PlacedPixels, to new: PlacedPixels, within target: Bounds,
    _ picture: ([DisplayItem]) -> PlacedPixels, ball: ([DisplayItem]) -> PlacedPixels
  ) -> PlacedPixels {
    switch effect {
    case .bars(let angle, let width, let delay):
      return bars(angle, width, delay, old, new, within: target)
    case .ripple(let center, let width, let scale, let shading):
      return ripple(center, width, scale, ball(shading), old, new, within: target)
    case .curl(let curl):
      return bitmap(
        curl, from: old, to: new, within: target, back: curl.back.isEmpty ? nil : picture(curl.back),
        light: curl.shading.isEmpty ? nil : ball(curl.shading))
    case .fold(let fold): return self.fold(fold, old, new, within: target)
    case .suck(let point): return suck(to: point, old, new, within: target)
    }
  }
}

/// Bars: strips of the old picture that slide away.
extension MovingTransition {
  private func bars(
    _ angle: Double, _ width: Double, _ delay: Double, _ old: PlacedPixels, _ new: PlacedPixels,
    within target: Bounds
  ) -> PlacedPixels {
    let (sine, cosine) = sineCosine(angle)
    let corners = bounds.corners
    let (across, along) = (
      corners.map { $0.x * cosine + $0.y * sine }, corners.map { $0.y * cosine - $0.x * sine }
    )
    let (first, last) = (across.min() ?? 0, across.max() ?? 0)
    let length = (along.max() ?? 0) - (along.min() ?? 0)
    let wide = max(width * scale, 1)
    let count = max(((last - first) / wide).rounded(.up), 1)
    let late = min(delay * scale, 1e6)
    let way = progress * (length + (count - 1) * late)
    // Bars slide against the direction in which the places are read.
    var bars = BarsShape(
      nx: Float(cosine), ny: Float(sine), first: Float(first), width: Float(wide), way: Float(way),
      delay: Float(late), most: Float(length + 2), nudge: 0)
    let size = Int(target.x1 - target.x0)
    var (places, cover) = (RowPlaces(count: size), [UInt8](repeating: 0, count: size))
    var (one, other) = ([UInt32](repeating: 0, count: size), [UInt32](repeating: 0, count: size))
    let isUpright = (sine == 0 || cosine == 0) && wide == wide.rounded() && first == first.rounded()
    return bitmap(old, new, within: target) { row, old, _ in
      func draw(_ out: MutableRows<UInt32>, _ nudge: Float) {
        bars.nudge = nudge
        Kernel.barsRow(&places, x: row.x, y: row.y, bars)
        Kernel.placesRow(out, places, old)
        Kernel.insideRow(&cover, places, rect)
        Kernel.fillRow(out, row.new, cover)
      }
      guard !isUpright else { return draw(row.out, 0) }
      other.withMutableRows { draw($0, -0.5) }
      one.withMutableRows { draw($0, 0.5) }
      Kernel.barSharesRow(&cover, x: row.x, y: row.y, bars)
      Kernel.mixRow(row.out, other, one, byShare: cover)
    }
  }
}

/// Ripples: an expanding ring.
extension MovingTransition {
  private func ripple(
    _ center: Point, _ width: Double, _ depth: Double, _ light: PlacedPixels, _ old: PlacedPixels,
    _ new: PlacedPixels,
    within target: Bounds
  ) -> PlacedPixels {
    let middle = place(center)
    let wide = max(width * scale, 1)
    let farthest = rect.corners.map { corner in
      let (x, y) = (corner.x - middle.x, corner.y - middle.y)
      return (x * x + y * y).squareRoot()
    }
    let reach = (farthest.max() ?? 0) + wide
    let steepness = min(max(depth * scale / wide * 5, -1), 1) * 0.9
    let ring = RingShape(
      x: Float(middle.x), y: Float(middle.y), radius: Float(progress * reach), width: Float(wide),
      scale: Float(min(max(depth * scale, -1e5), 1e5)), tilt: Float(steepness),
      limits: SheetRect(
        left: rect.left + 1, top: rect.top + 1, right: rect.right - 1, bottom: rect.bottom - 1))
    let size = Int(target.x1 - target.x0)
    var (places, tilts) = (RowPlaces(count: size), RowPlaces(count: size))
    var share = [UInt8](repeating: 0, count: size)
    var (before, after) = ([UInt32](repeating: 0, count: size), [UInt32](repeating: 0, count: size))
    let half = Float(light.pixmap.width) / 2
    let ball = light.extended(to: light.area.grown(1, 1))
    return bitmap(old, new, within: target) { row, old, new in
      Kernel.ringRow(&places, share: &share, tilts: &tilts, x: row.x, y: row.y, ring)
      before.withMutableRows { Kernel.placesRow($0, places, old) }
      after.withMutableRows { Kernel.placesRow($0, places, new) }
      Kernel.mixRow(row.out, before, after, byShare: share)
      guard steepness != 0 else { return }
      for index in 0..<row.count {
        tilts.x[index] = (tilts.x[index] + 1) * half + 1
        tilts.y[index] = (tilts.y[index] + 1) * half + 1
      }
      ball.pixmap.withLevel { level in
        before.withMutableRows { Kernel.placesRow($0, tilts, level) }
      }
      Kernel.atopRow(row.out, before)
    }
  }
}

/// Suck effects: a picture that is pulled into a point.
extension MovingTransition {
  private func suck(to point: Point, _ old: PlacedPixels, _ new: PlacedPixels, within target: Bounds)
    -> PlacedPixels
  {
    let (end, middle) = (
      place(point),
      Point(Double(bounds.left + bounds.right) / 2, Double(bounds.top + bounds.bottom) / 2)
    )
    let (dx, dy) = (middle.x - end.x, middle.y - end.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let (nx, ny) = distance > 1e-6 ? (dx / distance, dy / distance) : (0, 1)
    let ways = rect.corners.map { ($0.x - end.x) * nx + ($0.y - end.y) * ny }
    let (nearest, length) = (min(ways.min() ?? 0, 0), max(ways.max() ?? 1, 1))
    let squeeze = eased(min(progress / 0.6, 1))
    let pulled = max((progress - 0.15) / 0.85, 0)
    var suck = SuckShape(
      x: Float(end.x + nearest * nx), y: Float(end.y + nearest * ny), nx: Float(nx), ny: Float(ny),
      pull: Float((length - nearest) * pulled * pulled), squeeze: Float(squeeze),
      length: Float((length - nearest) * 0.9), nudge: 0)
    let size = Int(target.x1 - target.x0)
    var (places, cover) = (RowPlaces(count: size), [UInt8](repeating: 0, count: size))
    // Each pixel of a narrow part of the sheet is the mean of several samples.
    let times = squeeze > 0.02 ? min(2 + Int(squeeze * 6), 8) : 1
    var sums = [UInt16](repeating: 0, count: 4 * size)
    var covers = [Int](repeating: 0, count: size)
    return bitmap(old, new, within: target) { row, old, _ in
      for index in sums.indices { sums[index] = 0 }
      for index in covers.indices { covers[index] = 0 }
      for turn in 0..<times {
        suck.nudge = (Float(turn) + 0.5) / Float(times) - 0.5
        Kernel.suckRow(&places, x: row.x, y: row.y, suck)
        Kernel.placesRow(row.out, places, old)
        Kernel.sumRow(&sums, row.out.rows)
        Kernel.insideRow(&cover, places, rect)
        for index in 0..<row.count { covers[index] += Int(cover[index]) }
      }
      Kernel.meanRow(row.out, sums, times: UInt32(times))
      for index in 0..<row.count { cover[index] = UInt8(covers[index] / times) }
      Kernel.fillRow(row.out, row.new, cover)
    }
  }
}

extension Projection {
  /// Returns the image of a point.
  fileprivate func place(_ point: Point) -> Point {
    let (x, y, w) = apply(point)
    return Point(x / w, y / w)
  }
}
