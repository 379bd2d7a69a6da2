import AnimuxGraphics

/// The two pages of a push, which meet at an edge.
extension Group {
  /// Joins two pages side by side, each within bounds of its own. Returns `nil` if they may overlap.
  ///
  /// In a pixel that both touch, each contributes its part, and nothing behind them shows through.
  init?(joining first: [DisplayItem], _ second: [DisplayItem], within bounds: Rect) {
    guard case .group(let left)? = first.first, case .group(let right)? = second.first,
      left.staysWithin(bounds), right.staysWithin(bounds)
    else { return nil }
    self.init(adding: left, right, transform: .identity)
  }

  /// Joins two layers in the same place, one of which pushes the other away within `bounds`. Returns `nil` if
  /// what they show may overlap.
  init?(joining first: Group, _ second: Group, within bounds: Rect) {
    guard first.transform == second.transform, let old = first.page, let new = second.page,
      old.staysWithin(bounds), new.staysWithin(bounds)
    else { return nil }
    var (left, right) = (first, second)
    (left.transform, right.transform) = (.identity, .identity)
    self.init(adding: left, right, transform: first.transform)
  }

  private init(adding first: Group, _ second: Group, transform: Matrix) {
    let pages = [first, second].map { page in
      var page = page
      page.blend = .plusLighter
      return DisplayItem.group(page)
    }
    self.init(transform: transform, isIsolated: true, items: pages)
  }

  /// The only item of a layer that a push adds or removes; `nil` if it has several.
  private var page: Group? {
    guard items.count == 1, case .group(let page)? = items.first else { return nil }
    return page
  }

  /// Returns whether all items are certainly within a rectangle, and look the same wherever the group is moved.
  ///
  /// - Parameter placement: The matrix from the items' space to that of the rectangle.
  func staysWithin(_ rect: Rect, placed placement: Matrix = .identity) -> Bool {
    guard shadow == nil, backdrop == nil, blend == .sourceOver, placement.isAffine else { return false }
    if let clip, clip.rect.isInside(rect, placed: placement) { return true }
    return passes.isEmpty && items.allSatisfy { $0.staysWithin(rect, placed: placement) }
  }
}

extension DisplayItem {
  fileprivate func staysWithin(_ rect: Rect, placed placement: Matrix) -> Bool {
    switch self {
    case .roundedRect(let panel): panel.shape.rect.isInside(rect, placed: placement)
    case .picture(let picture): picture.destination.isInside(rect, placed: placement)
    case .path(let path): path.path.controlBox?.isInside(rect, placed: placement) ?? true
    case .stroke(let line):
      line.path.controlBox?.inset(by: -line.style.reach).isInside(rect, placed: placement) ?? true
    case .sprites, .dissolve, .exposure: false
    case .group(let group): group.staysWithin(rect, placed: group.transform.then(placement))
    }
  }
}

extension StrokeStyle {
  /// A distance from the path beyond which nothing is drawn.
  fileprivate var reach: Double { width / 2 * (join == .miter ? max(miterLimit, 1.5) : 1.5) }
}

extension Rect {
  /// Returns whether the image of the rectangle is within another one. The noise of its computation is left
  /// out.
  fileprivate func isInside(_ other: Rect, placed placement: Matrix) -> Bool {
    let noise = 1e-9 * (1 + other.size.width.magnitude + other.size.height.magnitude)
    return standardized.corners.allSatisfy { corner in
      let image = placement.apply(corner.x, corner.y)
      return image.x >= other.minX - noise && image.x <= other.maxX + noise && image.y >= other.minY - noise
        && image.y <= other.maxY + noise
    }
  }
}
