/// The area that a pass affects, and whether it has an effect at all.
extension PixelPass {
  /// Returns a rectangle that contains the result of the pass for a picture in `rect`.
  package func extent(of rect: Rect) -> Rect {
    func reach(_ length: Double) -> Rect { length > 0 ? rect.inset(by: -min(length, 1e9)) : rect }
    switch self {
    case .gaussian(let sigma): return reach(3.5 * sigma)
    case .box(let radius): return reach(1.5 * radius)
    case .disc(let radius): return reach(radius)
    case .lineBlur(let lineBlur):
      let farthest = rect.corners.map {
        max(($0.x - lineBlur.center.x).magnitude, ($0.y - lineBlur.center.y).magnitude)
      }
      let growth = min(max(lineBlur.growth, 0), 0.9)
      let along = max(lineBlur.along.width.magnitude, lineBlur.along.height.magnitude)
      return reach((along + growth * (farthest.max() ?? 0)) / (1 - growth))
    case .extreme(let radius, let isLargest): return isLargest ? reach(radius) : rect
    case .combined(let passes, let others, let how):
      let own = passes.reduce(rect) { $1.extent(of: $0) }
      let other = others.reduce(rect) { $1.extent(of: $0) }
      switch how {
      case .sharpen, .sharpenLuma, .gloom, .inside, .difference, .shade, .woodcut: return own
      case .bloom, .beneath: return own.union(other)
      case .under(_, let offset, _):
        return own.union(
          Rect(other.minX + offset.width, other.minY + offset.height, other.size.width, other.size.height))
      }
    case .cells(_, let side): return reach(side)
    case .warp(let warp): return warp.extent(of: rect)
    case .style(let style): return reach(style.reach)
    case .vignette, .grain, .coarse, .color, .smoothed, .dither: return rect
    case .bokeh(let bokeh): return reach(bokeh.radius + bokeh.softness / 2)
    case .displaced(let turbulence): return reach(turbulence.amount.magnitude)
    case .with(let sheet, let pairing): return pairing.extent(of: rect, with: sheet)
    case .light(let passes): return passes.reduce(rect) { $1.extent(of: $0) }
    }
  }

  /// Whether the pass changes any picture at all.
  package var changesAnything: Bool {
    switch self {
    case .gaussian(let length), .box(let length), .disc(let length), .extreme(let length, _): length > 0
    case .grain(let amount, _): amount != 0
    case .vignette(let vignette): vignette.amount != 0
    case .lineBlur(let lineBlur): lineBlur.along != .zero || lineBlur.growth > 0
    case .cells, .warp, .style, .combined, .coarse, .with: true
    case .light(let passes): passes.contains(where: \.changesAnything)
    case .bokeh(let bokeh): bokeh.radius > 0
    case .smoothed(let smoothing): smoothing != .level(0, sharpness: 0)
    case .dither(let amount): amount != 0
    case .displaced(let turbulence): turbulence.amount != 0
    case .color(let steps): steps != [.matrix(.identity)]
    }
  }
}
