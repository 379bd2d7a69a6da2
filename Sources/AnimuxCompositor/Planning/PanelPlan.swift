internal import AnimuxGraphics

/// From a panel to one command.
extension Planner {
  mutating func add(_ given: Panel, in surroundings: Surroundings) {
    var panel = given
    panel.fill = given.fill?.simplified
    let border = panel.border.flatMap { $0.width > 0 && $0.color.alpha > 0 ? $0 : nil }
    guard panel.fill != nil || border != nil else { return }
    // A clip that the panel fills gives it its soft edge; a second one would thin it.
    let fillsClip = surroundings.clip.map(panel.shape.covers) ?? false
    let outline = fillsClip ? panel.shape.surrounding : panel.shape
    guard let outer = shapes.shape(outline, under: surroundings.projection) else { return }
    let bounds = outer.bounds.intersection(surroundings.bounds)
    guard !bounds.isEmpty, let source = source(panel.fill, in: surroundings) else { return }
    var command = Command(
      work: .fill(outer, source), bounds: bounds, scissor: surroundings.bounds, signature: Signature(),
      cover: plan.isOpaque(source) ? outer : nil, context: surroundings.context)
    shapes.sign(outer, into: &command.signature)
    command.signature.combine(bounds)
    sign(source, into: &command.signature)
    if let border { add(border, of: panel, around: source, outer, to: &command, in: surroundings) }
    plan.commands.append(command)
  }

  /// nil where nothing can be drawn.
  mutating func source(_ fill: Paint?, in surroundings: Surroundings) -> Command.Source? {
    switch fill {
    case nil: return .color(0)
    case .color(let color): return .color(UInt32(color, opacity: surroundings.opacity))
    case .gradient(let gradient):
      guard
        let ramp = Ramp(gradient, under: surroundings.projection, opacity: surroundings.opacity)
      else { return nil }
      plan.patterns.append(.ramp(ramp))
      return .pattern(plan.patterns.count - 1)
    case .texture(let texture):
      guard
        let field = TextureField(texture, under: surroundings.projection, opacity: surroundings.opacity)
      else { return nil }
      plan.patterns.append(.texture(field))
      return .pattern(plan.patterns.count - 1)
    }
  }

  func sign(_ source: Command.Source, into signature: inout Signature) {
    switch source {
    case .color(let color): signature.combine(UInt64(color))
    case .pattern(let index): plan.patterns[index].sign(into: &signature)
    }
  }

  private mutating func add(
    _ border: Panel.Border, of panel: Panel, around source: Command.Source, _ outer: Shape,
    to command: inout Command, in surroundings: Surroundings
  ) {
    let frame = UInt32(seen(border.color, on: panel.fill), opacity: surroundings.opacity)
    let inner = shapes.shape(panel.shape.inside(border.width), under: surroundings.projection)
    command.work = .framed(outer: outer, inner: inner, source, frame: frame)
    command.signature.combine(UInt64(frame) | 1 << 32)
    if let inner { shapes.sign(inner, into: &command.signature) }
  }

  /// A border's colour on top of a filling of one colour; on top of another it is still to be put.
  private func seen(_ border: Color, on fill: Paint?) -> Color {
    switch fill {
    case .color(let color): border.clamped.over(color.clamped)
    case .gradient, .texture, nil: border
    }
  }
}

extension Paint {
  /// One colour where a gradient shows but one: all stops are alike, or its line has no length, so that all
  /// is past its end.
  var simplified: Paint {
    guard case .gradient(let gradient) = self, let last = gradient.stops.last?.color else { return self }
    let isOneColor = gradient.stops.allSatisfy { $0.color == last }
    let isFlat =
      switch gradient.kind {
      case .axial: isOneColor || gradient.start == gradient.end
      case .radial: isOneColor && gradient.hasRadii
      case .conic: isOneColor
      }
    return isFlat ? .color(last) : self
  }
}

extension Gradient {
  /// Neither half axis of a radial gradient is 0.
  var hasRadii: Bool { start.x != end.x && start.y != end.y }
}

extension Panel {
  /// True where the panel can be drawn faded: each pixel is of one colour that is known before it is drawn.
  var canBeDrawnFaded: Bool {
    switch fill {
    case .gradient, .texture: return border == nil
    case .color, nil: return true
    }
  }
}

extension RoundedRect {
  /// True where nothing of the other lies outside of it: it is the same one, or a rectangle around that.
  func covers(_ other: RoundedRect) -> Bool {
    let isRectangle = !(radius > 0) || corners.isEmpty
    return self == other || (isRectangle && rect.standardized.contains(other.rect.standardized))
  }

  /// A rectangle that reaches past it on all sides.
  fileprivate var surrounding: RoundedRect {
    RoundedRect(rect.standardized.surrounding)
  }

  /// The inner edge of a border of this width; empty where the border meets itself.
  fileprivate func inside(_ width: Double) -> RoundedRect {
    var result = self
    let whole = rect.standardized
    let shorter = min(whole.size.width, whole.size.height)
    result.rect = whole.inset(by: width)
    result.radius = max(min(radius, shorter / 2) - width, 0)
    return result
  }
}
