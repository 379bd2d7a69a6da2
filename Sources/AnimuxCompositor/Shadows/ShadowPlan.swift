internal import AnimuxGraphics

/// Shadows.
///
/// Shadows of rounded rectangles are computed pixel by pixel in their own plane, under any projection. All
/// others are blurred on the canvas, along its rows and columns.
///
/// The blur is exact if the plane is rotated, mirrored, scaled by one factor, or scaled along rows and
/// columns. If the plane is skewed or scaled along other lines, the blur is right along rows and along
/// columns, but not across them. In perspective, the blur is everywhere that of the middle.
extension Planner {
  /// The largest and the smallest blur in pixels of the canvas. Larger blurs are reduced to this; smaller
  /// ones are drawn with hard edges.
  private static let softest = 20_000.0
  private static let hardest = 0.25
  /// The distance in sigmas at which less than half of 1/255 remains.
  private static let reach = 3.0

  mutating func add(_ shadow: Shadow, of items: [DisplayItem], in surroundings: Surroundings) {
    var moved = surroundings
    moved.clip = nil
    moved.projection = Projection(.translation(shadow.offset.width, shadow.offset.height))
      .then(surroundings.projection)
    let sigma = max(shadow.sigma, 0)
    guard sigma.isFinite, moved.projection.isFinite, shadow.color.alpha > 0 else { return }
    let items = shadow.caster.map { [$0.item] } ?? items
    if let silhouette = items.silhouette, cast(silhouette, sigma, shadow.color, in: moved) { return }
    cast(items, sigma, shadow.color, in: moved)
  }

  /// Adds the shadow of a rounded rectangle; returns `false` if its corners are too large for a table.
  private mutating func cast(
    _ given: RoundedRect, _ sigma: Double, _ color: Color, in surroundings: Surroundings
  ) -> Bool {
    var shape = given
    shape.rect = given.rect.standardized
    let size = shape.rect.size
    shape.radius = min(max(shape.radius, 0), min(size.width, size.height) / 2)
    let spread = surroundings.projection.spread(at: Point(shape.rect.midX, shape.rect.midY))
    guard !shape.rect.isEmpty, spread.width > 0, spread.height > 0 else { return true }
    if sigma * max(spread.width, spread.height) < Self.hardest {
      add(Panel(shape: shape, fill: .color(color), border: nil), in: surroundings)
      return true
    }
    let key = SoftCorner.Key(
      curve: shape.curve, radius: shape.radius / sigma,
      stretch: Size(size.width / 2 / shape.radius, size.height / 2 / shape.radius))
    let isRound = shape.radius > 0 && !shape.corners.isEmpty
    guard !isRound || SoftCorner.reach(key) <= SoftCorner.maximumLength else { return false }
    let corner = isRound ? results.corner(key) : nil
    if let soft = RectShadow(shape, sigma: sigma, corner: corner, under: surroundings.projection) {
      add(soft, within: RoundedRect(shape.rect.inset(by: -sigma * Self.reach)), color, in: surroundings)
    }
    return true
  }

  private mutating func add(
    _ soft: RectShadow, within outline: RoundedRect, _ color: Color, in surroundings: Surroundings
  ) {
    guard let area = shapes.shape(outline, under: surroundings.projection) else { return }
    let bounds = area.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty else { return }
    var signature = Signature()
    soft.sign(into: &signature)
    append(
      .rectShadow(plan.rectShadows.count, within: area, under: nil, UInt32(color)), bounds, signature, color,
      surroundings)
    plan.rectShadows.append(soft)
  }

  /// Leaves out the part of a shadow that is hidden by the first item drawn on it. `index` is that of the
  /// shadow's command.
  mutating func hideShadow(at index: Int) {
    guard index + 1 < plan.commands.count,
      case .rectShadow(let rect, let area, _, let color) = plan.commands[index].work
    else { return }
    let (shadow, next) = (plan.commands[index], plan.commands[index + 1])
    guard next.context == shadow.context, next.scissor == shadow.scissor, let cover = next.cover else {
      return
    }
    plan.commands[index].work = .rectShadow(rect, within: area, under: cover, color)
  }

  private mutating func append(
    _ work: Command.Work, _ bounds: Bounds, _ contents: Signature, _ color: Color,
    _ surroundings: Surroundings
  ) {
    var signature = contents
    signature.combine(bounds)
    signature.combine(UInt64(UInt32(color)))
    plan.commands.append(
      Command(
        work: work, bounds: bounds, scissor: surroundings.bounds, signature: signature, cover: nil,
        context: surroundings.context))
  }
}

/// Shadows of arbitrary items, blurred as pictures.
extension Planner {
  private mutating func cast(
    _ items: [DisplayItem], _ sigma: Double, _ color: Color, in surroundings: Surroundings
  ) {
    let drawn = extent(of: items, under: surroundings.projection)
    guard !drawn.isEmpty, let inverse = surroundings.projection.inverse else { return }
    let middle = inverse.apply(
      Point(Double(drawn.x0 + drawn.x1) / 2, Double(drawn.y0 + drawn.y1) / 2))
    let spread = surroundings.projection.spread(at: Point(middle.x / middle.w, middle.y / middle.w))
    let blur = Size(min(sigma * spread.width, Self.softest), min(sigma * spread.height, Self.softest))
    guard blur.width.isFinite, blur.height.isFinite else { return }
    let (x, y) = (
      Int32((blur.width * Self.reach).rounded(.up)) + 1, Int32((blur.height * Self.reach).rounded(.up)) + 1
    )
    var source = drawn.intersection(surroundings.bounds.grown(x, y))
    var wanted = source.grown(x, y).intersection(surroundings.bounds)
    guard !source.isEmpty, !wanted.isEmpty else { return }
    // In a nested picture the whole shadow is computed if it is not much larger. The result is then the same
    // for every part that is shown.
    if results.depth > 0, drawn.grown(x, y).area <= results.room {
      (source, wanted) = (drawn, drawn.grown(x, y))
    }
    let placed = surroundings.projection.counted(from: source)
    let alphaMask = results.alphaMask(
      of: ItemBlur(
        items: items, placement: placed.numbers, width: Int(source.x1 - source.x0),
        height: Int(source.y1 - source.y0), sigma: blur,
        crop: PixelRect(
          x: Int(wanted.x0 - source.x0), y: Int(wanted.y0 - source.y0), width: Int(wanted.x1 - wanted.x0),
          height: Int(wanted.y1 - wanted.y0))), pictures
    ).moved(x: source.x0, y: source.y0)
    guard hold(alphaMask.cover.count / 4) else { return }
    append(
      .alphaMask(plan.alphaMasks.count, UInt32(color)), wanted.intersection(surroundings.bounds),
      alphaMask.signature,
      color,
      surroundings)
    plan.alphaMasks.append(alphaMask)
  }

  /// Returns the pixels in which items are drawn, including those outside of the canvas.
  private func extent(of items: [DisplayItem], under projection: Projection) -> Bounds {
    guard let extent = Group(transform: .identity, items: items).extent,
      let seen = projection.outline(of: extent)?.bounds
    else { return .empty }
    return Bounds(around: seen)
  }
}

extension Projection {
  /// Returns how far a round spot of standard deviation 1 at a point of the plane spreads on the canvas,
  /// along rows and along columns.
  func spread(at point: Point) -> Size {
    let (x, y, w) = apply(point)
    let across = ((xx - x / w * xw) / w, (yx - x / w * yw) / w)
    let down = ((xy - y / w * xw) / w, (yy - y / w * yw) / w)
    return Size(
      (across.0 * across.0 + across.1 * across.1).squareRoot(),
      (down.0 * down.0 + down.1 * down.1).squareRoot())
  }

  var numbers: [Double] { [xx, xy, xw, yx, yy, yw, tx, ty, tw] }
}

extension [DisplayItem] {
  /// The rounded rectangle that casts the same shadow; `nil` if it is not easily found.
  ///
  /// The items of a layer with an opaque background have one, as long as nothing extends outside of it.
  fileprivate var silhouette: RoundedRect? {
    guard case .roundedRect(let panel)? = first, let fill = panel.fill, fill.isOpaque else { return nil }
    let shape = panel.shape
    let isInside = dropFirst().allSatisfy { item in
      if case .roundedRect(let other) = item, other.shape == shape { return true }
      if case .group(let group) = item, group.clip == shape, group.transform == .identity, group.shadow == nil
      {
        return !item.blendsWithBackdrop
      }
      return !item.blendsWithBackdrop && item.extent.map(shape.surely(contains:)) ?? true
    }
    return isInside ? shape : nil
  }
}

extension Shadow.Caster {
  fileprivate var item: DisplayItem {
    switch self {
    case .roundedRect(let shape): .roundedRect(Panel(shape: shape, fill: .color(.black), border: nil))
    case .path(let path): .path(FilledPath(path: path, rule: .nonZero, paint: .color(.black)))
    }
  }
}

extension RoundedRect {
  /// Returns `true` if a rectangle is certainly inside; `false` also if that would be expensive to determine.
  fileprivate func surely(contains other: Rect) -> Bool {
    let own = rect.standardized
    guard other.minX >= own.minX, other.minY >= own.minY, other.maxX <= own.maxX, other.maxY <= own.maxY
    else {
      return false
    }
    // A rectangle cannot reach the corners if its distance from all sides is at least that of the middle of a
    // corner's arc. A continuous corner is rounder there by less than a tenth of its radius.
    let inner = own.inset(by: radius * (curve == .circular ? 0.293 : 0.4))
    let isAcross = other.minX >= own.minX + radius * 1.53 && other.maxX <= own.maxX - radius * 1.53
    let isDown = other.minY >= own.minY + radius * 1.53 && other.maxY <= own.maxY - radius * 1.53
    return isAcross || isDown
      || (other.minX >= inner.minX && other.minY >= inner.minY && other.maxX <= inner.maxX
        && other.maxY <= inner.maxY)
  }
}
