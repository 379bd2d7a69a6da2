internal import AnimuxGraphics

/// From filled and stroked paths to commands.
extension Planner {
  mutating func add(_ item: FilledPath, in surroundings: Surroundings) {
    var key = Signature()
    key.combine(item.rule == .evenOdd ? 1 : 2)
    let (path, rule) = (item.path, item.rule)
    let ledger = ledger
    add(path, reach: 0, item.paint, key, in: surroundings) { scale, visible in
      var flattening = Flattening(tolerance: Self.outlineTolerance / scale, visible: visible)
      guard flattening.add(path, ledger) else { return (Contours(), rule) }
      var contours = Contours()
      for line in flattening.lines { contours.append(line) }
      return (contours, rule)
    }
  }

  mutating func add(_ item: StrokedPath, in surroundings: Surroundings) {
    let style = item.style
    guard style.width > 0, style.width.isFinite, item.start < item.end else { return }
    var key = Signature()
    key.combine(item.start)
    key.combine(item.end)
    key.combine(style)
    let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
    let ledger = ledger
    let widest = Self.widestInCanvases * Double(canvas.x1 + canvas.y1)
    add(item.path, reach: reach, item.paint, key, in: surroundings) { scale, visible in
      let halfWidth = min(style.width / 2, widest / scale)
      return (
        Self.contours(
          of: item, tolerance: Self.outlineTolerance / scale, smoothFor: halfWidth, visible, ledger), .nonZero
      )
    }
  }

  /// The sides of a line that is wider than so many canvases are hardly ever seen; they need not be any smoother.
  private static let widestInCanvases = 16.0

  /// How far an outline may be off, in pixels.
  private static let outlineTolerance = 0.01

  /// None where they have more points than the frame may have. Both sides of a line of half the width `halfWidth` are smooth.
  private static func contours(
    of item: StrokedPath, tolerance: Double, smoothFor halfWidth: Double, _ visible: Rect?, _ ledger: Ledger
  ) -> Contours {
    let dashes = Dashes(item.style)
    // Where a dash or a part begins depends on how long all before it is, seen or not.
    let isWhole = dashes == nil && item.start <= 0 && item.end >= 1
    var flattening = Flattening(
      tolerance: tolerance, halfWidth: halfWidth, visible: isWhole ? visible : nil)
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

  /// Returns the part of a path's plane in which a line of that reach along the path may be seen, or `nil` if it is not known.
  private func visible(under projection: Projection, reach: Double) -> Rect? {
    guard projection.isAffine, let inverse = projection.inverse else { return nil }
    let seen = Rect(Double(canvas.x0), Double(canvas.y0), Double(canvas.x1), Double(canvas.y1)).inset(by: -2)
    let corners = seen.corners.map { corner in
      let (x, y, w) = inverse.apply(corner)
      return Point(x / w, y / w)
    }
    return Rect(around: corners)?.inset(by: -reach)
  }

  /// `reach` is how far from the path something may be drawn; `outline` takes how many pixels a unit of the path is long, at
  /// most, and where something of the path may be seen, nil for everywhere.
  private mutating func add(
    _ path: Path, reach: Double, _ paint: Paint, _ kind: Signature, in surroundings: Surroundings,
    outline: (Double, Rect?) -> (Contours, FillRule)
  ) {
    let projection = surroundings.projection
    guard projection.isFinite, let area = path.controlBox?.inset(by: -reach), !surroundings.bounds.isEmpty,
      projection.mayShow(area, in: surroundings.bounds), let scale = projection.scale(of: area, on: canvas),
      let source = source(paint.simplified, in: surroundings)
    else { return }
    if case .color(0) = source { return }
    var key = kind
    key.combine(path)
    key.combine(projection)
    let visible = visible(under: projection, reach: reach)
    let mask = masks.mask(key) { [canvas, ledger] in
      let (contours, rule) = outline(scale, visible)
      return Mask(
        sides: SideBuilder.sides(of: contours, under: projection, canvas: canvas), rule: rule, canvas: canvas,
        ledger)
    }
    addCommand(mask, source, in: surroundings)
  }

  private mutating func addCommand(_ mask: Mask, _ source: Command.Source, in surroundings: Surroundings) {
    let bounds = mask.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty else { return }
    var command = Command(
      work: .mask(plan.masks.count, source), bounds: bounds, scissor: surroundings.bounds,
      signature: Signature(), cover: nil, context: surroundings.context)
    plan.masks.append(mask)
    // Each tile adds what the mask has of it.
    command.signature.combine(surroundings.bounds)
    sign(source, into: &command.signature)
    plan.commands.append(command)
  }
}

extension Projection {
  /// False where nothing of an area can lie within `bounds`.
  fileprivate func mayShow(_ area: Rect, in bounds: Bounds) -> Bool {
    guard isAffine else { return true }
    let corners = area.corners.map(apply)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return xs.contains { $0 > Double(bounds.x0) } && xs.contains { $0 < Double(bounds.x1) }
      && ys.contains { $0 > Double(bounds.y0) } && ys.contains { $0 < Double(bounds.y1) }
  }

  /// How many pixels long a unit of the plane is seen within an area, at most; nil where it has no length, or
  /// no end.
  func scale(of area: Rect, on canvas: Bounds) -> Double? {
    let (a, b) = (xx * xx + xy * xy, yx * yx + yy * yy)
    let both = xx * yx + xy * yy
    let longest = ((a + b + ((a - b) * (a - b) + 4 * both * both).squareRoot()) / 2).squareRoot()
    guard !isAffine else { return longest > 0 && longest.isFinite ? longest : nil }
    let depths = area.corners.map { apply($0).w }
    let farthest = depths.reduce(0, max)
    // Nearer than a hundredth of that it would be larger than any canvas.
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
