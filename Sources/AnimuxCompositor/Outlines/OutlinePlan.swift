internal import AnimuxGraphics

/// Filled and stroked paths: each becomes one command.
extension Planner {
  mutating func add(_ item: FilledPath, in surroundings: Surroundings) {
    add(item.paint, in: surroundings) { planner in planner.mask(of: item, in: surroundings) }
  }

  mutating func add(_ item: StrokedPath, in surroundings: Surroundings) {
    add(item.paint, in: surroundings) { planner in planner.mask(of: item, in: surroundings) }
  }

  private mutating func add(
    _ paint: Paint, in surroundings: Surroundings, mask: (inout Planner) -> (Mask, Signature)?
  ) {
    guard let source = source(paint.simplified, in: surroundings) else { return }
    if case .color(0) = source { return }
    guard let (mask, _) = mask(&self) else { return }
    addCommand(mask, source, in: surroundings)
  }

  /// Returns what a path covers, with a signature of it, or `nil` if nothing of it can be seen.
  mutating func mask(of item: FilledPath, in surroundings: Surroundings) -> (Mask, Signature)? {
    var key = Signature()
    key.combine(item.rule == .evenOdd ? 1 : 2)
    let (path, rule) = (item.path, item.rule)
    let ledger = ledger
    return mask(of: path, reach: 0, key, in: surroundings) { scale, visible in
      var flattening = Flattening(ofAreasWithin: Self.areaTolerance / scale, visible: visible)
      guard flattening.add(path, ledger) else { return (Contours(), rule) }
      var contours = Contours()
      for line in flattening.lines { contours.append(line) }
      return (contours, rule)
    }
  }

  /// Returns what a line along a path covers, with a signature of it, or `nil` if nothing of it can be seen.
  mutating func mask(of item: StrokedPath, in surroundings: Surroundings) -> (Mask, Signature)? {
    let style = item.style
    guard style.width > 0, style.width.isFinite, item.start < item.end else { return nil }
    var key = Signature()
    key.combine(item.start)
    key.combine(item.end)
    key.combine(style)
    let ledger = ledger
    let widest = Self.maximumWidthInCanvases * Double(canvas.x1 + canvas.y1)
    return mask(of: item.path, reach: item.reach, key, in: surroundings) { scale, visible in
      let halfWidth = min(style.width / 2, widest / scale)
      return (
        Self.contours(
          of: item, tolerance: Self.lineTolerance / scale, smoothFor: halfWidth, visible, ledger), .nonZero
      )
    }
  }

  /// A line may be this many canvases wide and have smooth sides; those of a wider one are hardly ever visible.
  private static let maximumWidthInCanvases = 16.0

  /// The largest error of the outline of an area, in pixels. The errors of a curve add up to nothing.
  private static let areaTolerance = 0.02
  /// The largest error of a line along a path, in pixels.
  private static let lineTolerance = 0.01

  /// Returns the outline of a stroke; empty if it has more points than the limit of the frame. Both sides of a line of half
  /// the width `halfWidth` are smooth.
  private static func contours(
    of item: StrokedPath, tolerance: Double, smoothFor halfWidth: Double, _ visible: Rect?, _ ledger: Ledger
  ) -> Contours {
    let dashes = Dashes(item.style)
    // The start of a dash or a part depends on the length of everything before it, visible or not.
    let isWhole = dashes == nil && item.start <= 0 && item.end >= 1
    var flattening = Flattening(
      ofLinesWithin: tolerance, halfWidth: halfWidth, visible: isWhole ? visible : nil)
    guard flattening.add(item.path, ledger) else { return Contours() }
    var lines = flattening.lines.trimmed(from: item.start, to: item.end)
    if let dashes {
      var pieces: [Polyline] = []
      for line in lines {
        guard let own = dashes.pieces(of: line, visible, ledger) else { return Contours() }
        pieces += own
      }
      lines = pieces
    }
    var stroker = Stroker(item.style, tolerance: tolerance, ledger)
    for line in lines { stroker.add(line) }
    return stroker.isFull ? Contours() : stroker.contours
  }

  /// Returns the part of a path's plane in which a line of that reach along the path may be seen, or `nil` if
  /// it is not known.
  private func visible(under projection: Projection, reach: Double) -> Rect? {
    guard projection.isAffine, let inverse = projection.inverse else { return nil }
    let seen = Rect(Double(canvas.x0), Double(canvas.y0), Double(canvas.x1), Double(canvas.y1)).inset(by: -2)
    var box = BoundingBox()
    seen.forEachCorner { corner in
      let (x, y, w) = inverse.apply(corner)
      box.add(Point(x / w, y / w))
    }
    return box.rect?.inset(by: -reach)
  }

  /// Returns what is covered by an outline of a path.
  /// - Parameters:
  ///   - reach: The largest distance from the path at which something is drawn.
  ///   - outline: Makes the outline from the largest number of pixels to a unit of the path, and from the
  ///     area in which the path can be visible (`nil` for everywhere).
  private mutating func mask(
    of path: Path, reach: Double, _ kind: Signature, in surroundings: Surroundings,
    outline: (Double, Rect?) -> (Contours, FillRule)
  ) -> (Mask, Signature)? {
    let projection = surroundings.projection
    guard projection.isFinite, let area = path.controlBox?.inset(by: -reach), !surroundings.bounds.isEmpty,
      projection.mayShow(area, in: surroundings.bounds), let scale = projection.scale(of: area, on: canvas)
    else { return nil }
    var key = kind
    key.combine(path)
    key.combine(projection)
    let visible = visible(under: projection, reach: reach)
    let mask = masks.mask(key) { [canvas, ledger] in
      let (contours, rule) = outline(scale, visible)
      let sides = SideBuilder.sides(of: contours, under: projection, canvas: canvas)
      return Mask(sides, rule: rule, canvas: canvas, ledger)
    }
    return (mask, key)
  }

  mutating func addCommand(_ mask: Mask, _ source: Command.Source, in surroundings: Surroundings) {
    let bounds = mask.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty else { return }
    var command = Command(
      work: .mask(plan.masks.count, source), bounds: bounds, scissor: surroundings.bounds,
      signature: Signature(), cover: nil, context: surroundings.context)
    plan.masks.append(mask)
    // The signature of each tile also includes the mask's coverage of it.
    command.signature.combine(surroundings.bounds)
    sign(source, into: &command.signature)
    plan.commands.append(command)
  }
}

extension Projection {
  /// Returns `false` if no part of an area can be within `bounds`.
  fileprivate func mayShow(_ area: Rect, in bounds: Bounds) -> Bool {
    guard isAffine else { return true }
    var (isRight, isLeft, isBelow, isAbove) = (false, false, false, false)
    area.forEachCorner { corner in
      let place = apply(corner)
      isRight = isRight || place.x > Double(bounds.x0)
      isLeft = isLeft || place.x < Double(bounds.x1)
      isBelow = isBelow || place.y > Double(bounds.y0)
      isAbove = isAbove || place.y < Double(bounds.y1)
    }
    return isRight && isLeft && isBelow && isAbove
  }

  /// Returns the largest number of pixels to a unit of the plane within an area; `nil` if it is 0 or not
  /// finite.
  func scale(of area: Rect, on canvas: Bounds) -> Double? {
    let (a, b) = (xx * xx + xy * xy, yx * yx + yy * yy)
    let both = xx * yx + xy * yy
    let longest = ((a + b + ((a - b) * (a - b) + 4 * both * both).squareRoot()) / 2).squareRoot()
    guard !isAffine else { return longest > 0 && longest.isFinite ? longest : nil }
    let depths = area.corners.map { apply($0).w }
    let farthest = depths.reduce(0, max)
    // A part nearer than a hundredth of that would be larger than any canvas.
    let nearest = max(depths.reduce(.infinity, min), farthest / 100)
    let lean = (xw.magnitude + yw.magnitude) * Double(max(canvas.x1, canvas.y1))
    let scale = (longest + lean) / nearest
    return nearest > 0 && scale > 0 && scale.isFinite ? scale : nil
  }
}

extension Signature {
  fileprivate mutating func combine(_ point: Point) {
    combine(point.x)
    combine(point.y)
  }

  fileprivate mutating func combine(_ path: Path) {
    if let fingerprint = path.fingerprint {
      combine(fingerprint.high)
      combine(fingerprint.low)
      return
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        combine(1)
        combine(point)
      case .line(let point):
        combine(2)
        combine(point)
      case .quad(let control, let end):
        combine(3)
        combine(control)
        combine(end)
      case .cubic(let first, let second, let end):
        combine(4)
        combine(first)
        combine(second)
        combine(end)
      case .close: combine(5)
      }
    }
  }

  fileprivate mutating func combine(_ style: StrokeStyle) {
    combine(style.width)
    combine(style.miterLimit)
    combine(style.cap == .butt ? 0 : style.cap == .round ? 1 : 2)
    combine(style.join == .miter ? 0 : style.join == .round ? 1 : 2)
    combine(style.dashes.count)
    for length in style.dashes { combine(length) }
    combine(style.dashPhase)
  }
}
