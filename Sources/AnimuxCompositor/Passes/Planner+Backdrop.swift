internal import AnimuxGraphics

/// What is seen through groups.
extension Planner {
  /// Paints items in their order, each above those before it.
  mutating func add(inOrder items: some Collection<DisplayItem>, in surroundings: Surroundings) {
    guard items.contains(where: \.hasBackdrop) else {
      for item in items { add(item, in: surroundings) }
      return
    }
    for (count, item) in items.enumerated() {
      var inner = surroundings
      inner.below = surroundings.below.above(items.prefix(count))
      add(item, in: inner)
    }
  }

  /// What lies below, in place of what lies below. Filters of what is seen in perspective are as strong everywhere as in the
  /// middle of the shape.
  mutating func add(_ backdrop: Backdrop, below: Below, in surroundings: Surroundings) {
    let rect = backdrop.shape.rect.standardized
    let spread = surroundings.projection.spread(at: Point(rect.midX, rect.midY))
    guard spread.width.isFinite, spread.height.isFinite,
      let shape = shapes.shape(backdrop.shape, under: surroundings.projection)
    else { return }
    let target = shape.bounds.intersection(surroundings.bounds).intersection(canvas)
    guard !target.isEmpty else { return }
    let filtered = FilteredItems(
      items: below.items, passes: backdrop.passes.map { $0.limited(to: canvas, spread) },
      placement: Projection.identity.numbers, space: surroundings.projection.numbers, spread: spread,
      drawn: canvas.pixelRect,
      target: target.pixelRect,
      isMirrored: true)
    guard let plate = sprites.plate(of: filtered, pictures) else { return }
    let isOpaque = plate.pyramid.isOpaque
    let work = Command.Group(
      clip: shape, opacity: 255, isIsolated: !isOpaque, blend: isOpaque ? .sourceOver : .copy,
      level: surroundings.level)
    enclose(work, in: surroundings) { planner, inner in
      planner.lay(plate, at: (0, 0), under: .identity, in: inner)
    }
  }
}

extension PixelPass {
  /// What reaches as far as the canvas is wide is everywhere the same, and what reaches farther is no different.
  fileprivate func limited(to canvas: Bounds, _ spread: Size) -> PixelPass {
    switch self {
    case .box, .disc, .streak, .extreme, .cells, .warp, .style, .vignette, .grain, .combined, .coarse, .color:
      self
    case .bokeh, .smoothed, .dither, .displaced, .with: self
    case .light(let passes): .light(passes.map { $0.limited(to: canvas, spread) })
    case .gaussian(let sigma):
      .gaussian(sigma: min(sigma, Double(min(canvas.x1, canvas.y1)) / 4 / max(spread.width, spread.height)))
    }
  }
}
