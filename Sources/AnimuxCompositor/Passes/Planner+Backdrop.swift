internal import AnimuxGraphics

/// Backdrops: what is behind a group, filtered and seen through it.
extension Planner {
  /// Adds items in drawing order, each in front of those before it.
  mutating func add(inOrder items: some Collection<DisplayItem>, in surroundings: Surroundings) {
    guard hasBackdrops, items.contains(where: \.hasBackdrop) else {
      for item in items { add(item, in: surroundings) }
      return
    }
    for (count, item) in items.enumerated() {
      var inner = surroundings
      inner.below = surroundings.below.above(items.prefix(count))
      add(item, in: inner)
    }
  }

  /// Draws the filtered backdrop over the unfiltered one. In perspective, filters are everywhere as strong as
  /// in the middle of the shape.
  mutating func add(_ backdrop: Backdrop, below: BackdropItems, in surroundings: Surroundings) {
    let rect = backdrop.shape.rect.standardized
    let space = onWhole(surroundings.projection)
    let spread = space.spread(at: Point(rect.midX, rect.midY))
    guard spread.width.isFinite, spread.height.isFinite,
      let shape = shapes.shape(backdrop.shape, under: surroundings.projection),
      !shape.bounds.intersection(surroundings.bounds).isEmpty
    else { return }
    let all = whole.moved(-whole.x0, -whole.y0)
    var target = space.outline(of: rect)?.bounds.map { Bounds(around: $0).intersection(all) } ?? all
    // In a nested picture, the result is the same for every part that is shown.
    if results.depth == 0 { target = target.intersection(surroundings.bounds) }
    guard ledger.take(below.count, of: .behind) else { return }
    let filtered = FilteredItems(
      items: below.items, passes: backdrop.passes.map { $0.limited(to: all, spread) },
      placement: Projection.identity.numbers, space: space.numbers, spread: spread,
      drawn: all.pixelRect,
      target: target.pixelRect, background: below.background,
      isMirrored: true)
    guard let bitmap = results.bitmap(of: filtered, pictures) else { return }
    let isOpaque = bitmap.mipmaps.isOpaque
    // The background colour shows where a filter removes the backdrop; the canvas behind the picture does not.
    let showsBackground = !isOpaque && below.background.alpha >= 1
    let work = Command.Group(
      clip: shape, opacity: 255, isIsolated: !isOpaque,
      blend: isOpaque || showsBackground ? .sourceOver : .copy,
      level: surroundings.level)
    enclose(work, in: surroundings) { planner, inner in
      if showsBackground {
        var flat = inner
        (flat.projection, flat.clip) = (.identity, nil)
        let area = Rect(0, 0, Double(planner.canvas.x1), Double(planner.canvas.y1))
        let filling = Panel(shape: RoundedRect(area), fill: .color(below.background), border: nil)
        planner.add(filling, in: flat)
      }
      planner.lay(bitmap, at: (planner.whole.x0, planner.whole.y0), under: .identity, in: inner)
    }
  }

  /// Returns the projection to the picture that the canvas is a part of, whichever part that is.
  func onWhole(_ projection: Projection) -> Projection { projection.counted(from: whole) }
}

extension PixelPass {
  /// Returns the pass with its blur limited to a quarter of the picture's shorter side. A wider blur makes no
  /// visible difference.
  fileprivate func limited(to picture: Bounds, _ spread: Size) -> PixelPass {
    if case .gaussian(let sigma) = self {
      let widest = Double(min(picture.x1, picture.y1)) / 4 / max(spread.width, spread.height)
      return .gaussian(sigma: min(sigma, widest))
    }
    guard case .light(let passes) = self else { return self }
    return .light(passes.map { $0.limited(to: picture, spread) })
  }
}
