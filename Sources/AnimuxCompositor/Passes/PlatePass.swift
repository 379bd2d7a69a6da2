internal import AnimuxGraphics
internal import CKernels

/// A pass in pixels of a plate.
enum PlatePass {
  case gaussian(Gaussian)
  case box(radius: Size)
  case streak(PixelPass.Streak)
  case extreme(radius: Double, isLargest: Bool)
  case cells(Cells)
  case warp(PlacedWarp)
  case style(PlacedStyle)
  case vignette(animux_vignette)
  case grain(amount: Float, seed: UInt32)
  case combined([PlatePass], with: [PlatePass], PixelPass.Combination)
  case coarse
  case color([ColorStep])
  case rings(Rings)
  case smoothed(PixelPass.Smoothing, step: Int32)
  case dither(amount: Float)
  case displaced(PlacedTurbulence)
  case with(PlateSheet, PixelPass.Pairing)
  indirect case light([PlatePass])

  /// What is larger is drawn as large as this, in pixels.
  private static let widestBox = 4000.0
  static let widestDisc = 200.0
  private static let longestStreak = 2000.0

  /// `placement` leads from the items' space to the plate; there are `spread` pixels to one of the items' space, along rows and
  /// along columns.
  init(_ pass: PixelPass, placement: Projection, spread: Size) {
    func length(_ value: Double, _ most: Double) -> Double { value > 0 ? min(value, most) : 0 }
    switch pass {
    case .gaussian(let sigma):
      self = .gaussian(Gaussian(Size(sigma * spread.width, sigma * spread.height)))
    case .box(let radius):
      self = .box(
        radius: Size(
          length(radius * spread.width, Self.widestBox), length(radius * spread.height, Self.widestBox)))
    case .disc(let radius):
      self = .rings(Rings(radius: length(radius * spread.width, Self.widestDisc)))
    case .streak(let streak): self = .streak(streak.placed(by: placement, longest: Self.longestStreak))
    case .extreme(let radius, let isLargest):
      self = .extreme(radius: length(radius * spread.width, Self.widestDisc), isLargest: isLargest)
    case .cells(let center, let side):
      self = .cells(Cells(center: center, side: side, placement: placement, spread: spread))
    case .warp(let warp): self = .warp(PlacedWarp(warp, placement))
    case .style(let style): self = .style(PlacedStyle(style, placement, spread))
    case .vignette(let vignette):
      let (x, y, w) = placement.apply(vignette.center)
      self = .vignette(
        animux_vignette(
          x: x / w, y: y / w, xStep: 1 / spread.width, yStep: 1 / spread.height, from: vignette.from,
          to: max(vignette.to, vignette.from + 1e-6), amount: vignette.amount))
    case .grain(let amount, let seed):
      self = .grain(
        amount: Float(amount * 255), seed: UInt32(truncatingIfNeeded: seed.bitPattern ^ seed.bitPattern >> 32)
      )
    case .combined(let passes, let others, let how):
      self = .combined(
        passes.map { PlatePass($0, placement: placement, spread: spread) },
        with: others.map { PlatePass($0, placement: placement, spread: spread) }, how.placed(by: placement))
    case .coarse: self = .coarse
    case .color(let steps): self = .color(steps)
    case .bokeh(let bokeh): self = .rings(Rings(bokeh, spread: spread.width))
    case .smoothed(let how):
      self = .smoothed(how, step: Int32(min(max(max(spread.width, spread.height).rounded(), 1), 64)))
    case .dither(let amount): self = .dither(amount: Float(amount * 255))
    case .displaced(let turbulence):
      self = .displaced(PlacedTurbulence(turbulence, placement: placement, spread: spread))
    case .with(let sheet, let pairing):
      self = .with(PlateSheet(sheet.items, placement: placement, spread: spread), pairing)
    case .light(let passes):
      self = .light(passes.map { PlatePass($0, placement: placement, spread: spread) })
    }
  }

  /// What has to be known so that some of its result is.
  func needed(for target: Bounds) -> Bounds {
    switch self {
    case .gaussian(let gaussian): target.grown(gaussian.columns.reach, gaussian.rows.reach)
    case .box(let radius): target.grown(Int32(radius.width) + 1, Int32(radius.height) + 1)
    case .extreme(let radius, _): target.grown(Int32(radius) + 2, Int32(radius) + 2)
    case .streak(let streak): streak.reached(from: target, factor: 1)
    case .cells(let cells): target.isEmpty ? target : cells.around(target)
    // It may look anywhere.
    case .warp: Bounds(x0: -1 << 28, y0: -1 << 28, x1: 1 << 28, y1: 1 << 28)
    case .style(let style): style.needed(for: target)
    case .combined(let passes, let others, let how):
      passes.needed(for: target).union(others.needed(for: how.other(target)))
    case .vignette, .grain, .coarse, .color, .dither: target
    case .rings(let rings): target.grown(rings.reach, rings.reach)
    case .smoothed(_, let step): target.grown(step, step)
    case .displaced(let turbulence): target.grown(turbulence.reach, turbulence.reach)
    case .with(let sheet, let pairing): sheet.needed(for: target, by: pairing)
    case .light(let passes): passes.needed(for: target)
    }
  }

  /// Where there may be something of what it makes of a plate.
  func filled(from area: Bounds) -> Bounds {
    switch self {
    case .gaussian(let gaussian): return area.grown(gaussian.columns.growth, gaussian.rows.growth)
    case .box(let radius): return area.grown(Int32(radius.width) + 1, Int32(radius.height) + 1)
    case .streak(let streak): return streak.reached(from: area, factor: 1 / (1 - streak.growth))
    case .extreme(let radius, let isLargest):
      return isLargest ? area.grown(Int32(radius) + 1, Int32(radius) + 1) : area
    case .combined(let passes, let others, let how):
      let own = passes.filled(from: area)
      guard how.showsOther else { return own }
      return own.union(others.filled(from: area).moved(how.offset.x, how.offset.y))
    case .cells(let cells): return area.isEmpty ? area : cells.around(area)
    case .warp(let warp): return warp.filled(from: area)
    case .style(let style): return style.filled(from: area)
    case .vignette, .grain, .coarse, .color, .dither: return area
    case .rings(let rings): return area.grown(rings.reach, rings.reach)
    case .smoothed(_, let step): return area.grown(step, step)
    case .displaced(let turbulence): return area.grown(turbulence.reach, turbulence.reach)
    case .with(let sheet, let pairing): return sheet.filled(from: area, by: pairing)
    case .light(let passes): return passes.filled(from: area)
    }
  }

  /// What becomes of a plate, for passes that know bytes alone.
  func made(of plate: Plate, within target: Bounds, _ easel: Easel) -> Plate {
    switch self {
    case .cells(let cells): return plate.divided(into: cells, within: target)
    case .warp(let warp): return warp.apply(to: plate, within: target)
    case .style(let style): return style.apply(to: plate, within: target)
    case .vignette(var vignette):
      var result = plate.extended(to: target)
      result.forEachRow { animux_vignette_row($0, target.x0, $1, $2, &vignette) }
      return result
    case .grain(let amount, let seed):
      var result = plate.extended(to: target)
      result.forEachRow { animux_grain_row($0, target.x0, $1, $2, seed, amount) }
      return result
    case .color(let steps):
      var result = plate.extended(to: target)
      result.pixmap.apply(steps)
      return result
    case .dither(let amount):
      var result = plate.extended(to: target)
      result.forEachRow { animux_dither_row($0, target.x0, $1, $2, amount) }
      return result
    case .displaced(let turbulence): return plate.displaced(by: turbulence, within: target)
    case .with(let sheet, let pairing): return sheet.paired(with: plate, pairing, within: target, easel)
    case .light(let passes): return passes.applyInLight(to: plate, within: target, easel)
    case .gaussian, .box, .streak, .extreme, .rings, .smoothed, .combined, .coarse:
      return plate.extended(to: target)
    }
  }
}

/// One after the other.
extension [PlatePass] {
  func needed(for target: Bounds) -> Bounds { reversed().reduce(target) { $1.needed(for: $0) } }

  /// Pixels of the largest plate on the way from one that is drawn so far.
  func largest(from drawn: Bounds, to target: Bounds) -> Int {
    var needs = [target]
    for pass in reversed() { needs.append(pass.needed(for: needs[needs.count - 1])) }
    var (filled, largest) = (drawn, needs[needs.count - 1].intersection(drawn).area)
    for (pass, need) in zip(self, needs.reversed().dropFirst()) {
      filled = pass.filled(from: filled)
      largest = Swift.max(largest, need.intersection(filled).area)
    }
    return largest
  }

  func filled(from area: Bounds) -> Bounds { reduce(area) { $1.filled(from: $0) } }

  func apply<Picture: Surface>(to picture: Picture, within target: Bounds, _ easel: Easel) -> Picture {
    var needs = [target]
    for pass in dropFirst().reversed() { needs.append(pass.needed(for: needs[needs.count - 1])) }
    var (result, filled) = (picture, picture.area)
    for (pass, need) in zip(self, needs.reversed()) {
      filled = pass.filled(from: filled)
      result = pass.apply(to: result, within: need.intersection(filled), easel)
    }
    return result.extended(to: target)
  }
}

extension PixelPass.Streak {
  /// The same, in pixels of a plate.
  fileprivate func placed(by p: Projection, longest: Double) -> Self {
    let (x, y, w) = p.apply(center)
    var (dx, dy) = (
      (along.width * p.xx + along.height * p.yx) / w, (along.width * p.xy + along.height * p.yy) / w
    )
    let length = (dx * dx + dy * dy).squareRoot()
    guard length.isFinite, (x / w + y / w).isFinite else { return Self(along: .zero) }
    if length > longest { (dx, dy) = (dx * longest / length, dy * longest / length) }
    return Self(along: Size(dx, dy), center: Point(x / w, y / w), growth: min(max(growth, 0), 0.9))
  }

  fileprivate func reached(from area: Bounds, factor: Double) -> Bounds {
    guard !area.isEmpty else { return area }
    func reach(_ along: Double, _ center: Double, _ range: Range<Int32>) -> Int32 {
      let farthest = max(
        (Double(range.lowerBound) - center).magnitude, (Double(range.upperBound) - center).magnitude)
      return Int32(min((along.magnitude + farthest * growth) * factor, 1e8)) + 2
    }
    return area.grown(reach(along.width, center.x, area.columns), reach(along.height, center.y, area.rows))
  }
}

extension PixelPass.Combination {
  /// The same with its offset in whole pixels of a plate.
  fileprivate func placed(by p: Projection) -> Self {
    func moved(_ offset: Size) -> Size {
      let (x, y) = (
        (offset.width * p.xx + offset.height * p.yx) / p.tw,
        (offset.width * p.xy + offset.height * p.yy) / p.tw
      )
      guard x.isFinite, y.isFinite else { return .zero }
      return Size(min(max(x.rounded(), -1e6), 1e6), min(max(y.rounded(), -1e6), 1e6))
    }
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .difference, .shade, .woodcut, .beneath: return self
    case .under(let color, let offset, let amount):
      return .under(color, offset: moved(offset), amount: amount)
    case .inside(let color, let offset, let amount):
      return .inside(color, offset: moved(offset), amount: amount)
    }
  }

  /// What comes together with some pixels lies there.
  func other(_ target: Bounds) -> Bounds { target.moved(-offset.x, -offset.y) }

  /// In whole pixels.
  fileprivate var offset: (x: Int32, y: Int32) {
    switch self {
    case .sharpen, .sharpenLuma, .bloom, .gloom, .difference, .shade, .woodcut, .beneath: (0, 0)
    case .under(_, let offset, _), .inside(_, let offset, _): (Int32(offset.width), Int32(offset.height))
    }
  }

  /// True where the other picture is seen past the first one.
  fileprivate var showsOther: Bool {
    switch self {
    case .bloom, .under, .beneath: true
    case .sharpen, .sharpenLuma, .gloom, .inside, .difference, .shade, .woodcut: false
    }
  }
}
