internal import AnimuxGraphics

extension DisplayItem {
  /// A rectangle around everything that is drawn, in the space of the item; `nil` if nothing is.
  var extent: Rect? {
    switch self {
    case .roundedRect(let panel):
      let rect = panel.shape.rect.standardized
      return rect.isEmpty ? nil : rect
    case .picture(let picture): return picture.destination
    case .sprites(let sprites): return sprites.extent
    case .path(let filled): return filled.path.box
    case .stroke(let stroked):
      return stroked.path.box?.inset(by: -stroked.style.reach)
    case .group(let group): return group.extent.flatMap(Projection(group.transform).box(around:))
    case .dissolve(let dissolve): return dissolve.extent
    case .exposure(let exposure): return exposure.items.extent
    }
  }
}

extension Dissolve {
  /// A rectangle around everything that is drawn; `nil` if nothing is.
  var extent: Rect? {
    guard let drawn = (old + new).extent, let change else { return (old + new).extent }
    return drawn.union(change.bounds.standardized)
  }
}

extension Path {
  /// A rectangle around the path; `nil` if it has no points.
  fileprivate var box: Rect? { fingerprint?.box ?? Rect(around: points) }
}

extension Group {
  /// A rectangle around everything that is drawn, in the space of the group's items; `nil` if nothing is.
  var extent: Rect? {
    let clipped = clip?.rect.standardized
    if let clipped, blend.changesBackdropOfNothing { return clipped }
    let drawn = items.extent.map { box in passes.reduce(box) { $1.extent(of: $0) } }
    let shadow = shadow.flatMap { shadow in
      (shadow.caster.flatMap(\.extent) ?? drawn).map(shadow.extent)
    }
    let parts = [drawn, shadow, backdrop?.shape.rect.standardized].compactMap { $0 }
    guard let first = parts.first else { return nil }
    let whole = parts.dropFirst().reduce(first) { $0.union($1) }
    return clipped.map { whole.intersection($0) } ?? whole
  }
}

extension [DisplayItem] {
  /// A rectangle around all items; `nil` if nothing is drawn.
  fileprivate var extent: Rect? {
    var box: Rect?
    for item in self {
      guard let rect = item.extent else { continue }
      box = box?.union(rect) ?? rect
    }
    return box
  }
}

extension Sprites {
  /// A rectangle around all sprites, in the space of the surrounding items; `nil` if nothing is drawn.
  fileprivate var extent: Rect? {
    sprites.reduce(Rect?.none) { box, sprite in
      guard pictures.indices.contains(sprite.picture),
        let rect = Projection(sprite.matrix.then(transform)).box(around: pictures[sprite.picture].destination)
      else { return box }
      return box?.union(rect) ?? rect
    }
  }
}

extension Shadow.Caster {
  fileprivate var extent: Rect? {
    switch self {
    case .roundedRect(let shape): shape.rect.standardized
    case .path(let path): path.box
    }
  }
}

extension Shadow {
  /// Returns a rectangle around the visible shadow of what is in `rect`.
  fileprivate func extent(of rect: Rect) -> Rect {
    let reach = 4 * sigma.magnitude
    return Rect(
      rect.minX + offset.width - reach, rect.minY + offset.height - reach, rect.size.width + 2 * reach,
      rect.size.height + 2 * reach)
  }
}

extension Projection {
  /// Returns the image of the part of a rectangle that is in front of the eye; `nil` if no part is.
  func outline(of rect: Rect) -> ConvexPolygon? {
    let before = Linear(a: xw, b: yw, c: tw)
    let farthest = rect.corners.reduce(0) { max($0, before.value(at: $1)) }
    guard isFinite, farthest > 0 else { return nil }
    let limit = Linear(a: xw, b: yw, c: tw - farthest * 1e-6)
    let points = ConvexPolygon(rect.corners).cut(by: limit).points.map { point in
      let (x, y, w) = apply(point)
      return Point(x / w, y / w)
    }
    guard points.count >= 3, points.allSatisfy({ ($0.x + $0.y).isFinite }) else { return nil }
    return ConvexPolygon(points)
  }

  fileprivate func box(around rect: Rect) -> Rect? { outline(of: rect)?.bounds }
}

extension Path {
  /// All end points and control points. The path is within the box around them.
  fileprivate var points: [Point] { elements.flatMap(\.points) }
}

extension StrokeStyle {
  /// The largest distance from the path at which the stroke can draw.
  fileprivate var reach: Double {
    let half = max(width, 0) / 2
    return join == .miter ? half * max(miterLimit, 2) : half * 2
  }
}
